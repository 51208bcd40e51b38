/**
 * Timeout of waiting for a condition, in milliseconds: far longer than a slow and busy machine needs, as no result
 * may depend on its speed. A fulfilled condition ends the wait at once.
 */
export const WAIT_TIMEOUT_MS = 30_000;

/**
 * The same where programs are started or a browser draws, in milliseconds: the local suite starts the functions'
 * process with their first request.
 */
export const LONG_WAIT_TIMEOUT_MS = 150_000;
