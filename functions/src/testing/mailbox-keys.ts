import type { Spellings } from '../lib/mailbox.ts';
import { mailboxKey } from '../lib/mailbox.ts';

/** The key of an address's mailbox, with a secret of the tests. */
export function testMailboxKeyOf(email: string, spellings?: Spellings): string {
  return mailboxKey(email, 'a secret of the tests', spellings);
}
