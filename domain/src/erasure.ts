/**
 * Status of an account that is being erased, in `users/{uid}.accountStatus` until the document is deleted: the rules
 * refuse all its writes.
 */
export const ERASING_STATUS = 'erasing';

/** Timing of an erasure after the account is deleted. */
export const ERASURE = {
  /** Hours over which the removal of posts is spread, unless configured otherwise. */
  spreadHours: 72,
  /**
   * Delay of the second pass, in seconds. An ID token lives an hour and outlives its account
   * (firebase.google.com/docs/auth/admin/manage-sessions): this finds what was still written with it.
   */
  lastLookSeconds: 65 * 60,
} as const;
