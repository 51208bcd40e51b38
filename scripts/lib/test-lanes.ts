/**
 * The projects of vitest.config.ts, by lane: those of a lane run after each other, the lanes of `npm test` side by side. What
 * waits a lot, for browsers and functions, stands apart from what computes.
 */
export const TEST_LANES = [['unit', 'app', 'contracts', 'integration'], ['crawl', 'suite'], ['e2e']] as const;
