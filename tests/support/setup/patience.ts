/**
 * How long a test may wait for a condition, in milliseconds: far beyond what a slow and busy machine takes, as no
 * verdict may depend on its speed. A condition that holds ends the wait at once.
 */
export const PATIENCE_MS = 30_000;
