/** What stands for MAILBOX_SECRET in a local suite: it protects nobody, and is the same on every machine. */
export const LOCAL_MAILBOX_SECRET = 'the secret of the local mailboxes';
