import type { RateLimit } from './limits.ts';

const DAY_SECONDS = 86_400;

/** How long a ban of a mailbox lasts that nobody lifts, in days: it outlives the account. */
export const MAILBOX_BAN_DAYS = 730;

/** How long a mailbox without an account and without a restriction is remembered, in days. */
export const MAILBOX_KEPT_DAYS = 180;

/** How many circles one mailbox can make, over all its accounts: leaving one frees its place, not this. */
export const CIRCLES_PER_MAILBOX: RateLimit = { windowSeconds: 7 * DAY_SECONDS, max: 5 };
