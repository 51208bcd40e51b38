import type { RateLimit } from './limits.ts';

const DAY_SECONDS = 86_400;

/** How long a ban of a mailbox lasts that nobody lifts, in days: it outlives the account. */
export const MAILBOX_BAN_DAYS = 730;

/** How long a mailbox without an account and without a restriction is remembered, in days. */
export const MAILBOX_KEPT_DAYS = 180;

/** How many accounts one mailbox can have at once: the own one, and one more for whoever uses two spellings. */
export const ACCOUNTS_PER_MAILBOX = 2;

/**
 * How many accounts one mailbox can make, whatever became of those before: likes are counted by accounts, and what an
 * erased one has liked stays counted. Enough for whoever erases theirs and thinks better of it.
 */
export const LIVES_PER_MAILBOX: RateLimit = { windowSeconds: 30 * DAY_SECONDS, max: 3 };

/** How many circles one mailbox can make, over all its accounts: leaving one frees its place, not this. */
export const CIRCLES_PER_MAILBOX: RateLimit = { windowSeconds: 7 * DAY_SECONDS, max: 5 };
