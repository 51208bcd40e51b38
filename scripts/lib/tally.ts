/** How many checks and tests of a run passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** An empty run. */
export const emptyTally: Tally = { passed: 0, failed: 0 };

/** The tally of two runs together. */
export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** The last line of every test run, for people and machines: `12 passed, 0 failed`. */
export function formatTally(tally: Tally): string {
  return `${tally.passed} passed, ${tally.failed} failed`;
}

/**
 * The exit code of a run. A run without any test fails, too, as a mistyped path would otherwise look like success.
 */
export function exitCodeOf(tally: Tally): 0 | 1 {
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}

/**
 * Reads a tally that another process wrote as JSON.
 *
 * @returns undefined when the text is none (the process died before it wrote, or wrote half).
 */
export function parseTally(text: string): Tally | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('passed' in value) || !('failed' in value))
    return undefined;
  const { passed, failed } = value;
  return isCount(passed) && isCount(failed) ? { passed, failed } : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
