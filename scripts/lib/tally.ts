/** How many checks and tests of a run passed and failed, and the names of those that failed, where they have one. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

/** An empty run. */
export const emptyTally: Tally = { passed: 0, failed: 0, failures: [] };

/** The tally of two runs together. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    failures: [...a.failures, ...b.failures],
  };
}

/** What failed, a line each: the output of a long run ends with it, so that nobody has to look for it. */
export function formatFailures(tally: Tally): string {
  return tally.failures.map((name) => ` ✗ ${name}\n`).join('');
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
  const failures: unknown = 'failures' in value ? value.failures : [];
  if (!isCount(passed) || !isCount(failed) || !isNames(failures)) return undefined;
  return { passed, failed, failures };
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
