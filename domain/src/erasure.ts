/**
 * The status of an account whose erasure has begun, in `users/{uid}.accountStatus` for the short while that the
 * document is still there: the rules let nothing more be written by it.
 */
export const ERASING_STATUS = 'erasing';

/** How an erasure goes on after the person is gone. */
export const ERASURE = {
  /** Hours over which the posts go, one by one, where nothing else is configured. */
  spreadHours: 72,
  /**
   * Seconds after which the erased account is looked for once more. An ID token lives an hour and outlives its account
   * (firebase.google.com/docs/auth/admin/manage-sessions): what it has still written by then is found.
   */
  lastLookSeconds: 65 * 60,
} as const;
