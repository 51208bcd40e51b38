import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * What comes before the other files of its project: the demo data are compared while nobody has changed them, and the walk
 * that takes three times as long as any other must not be left for the end.
 */
const FIRST = ['/tests/live/seed.test.ts', '/tests/e2e/a11y.test.ts'];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = FIRST.findIndex((path) => moduleId.endsWith(path));
  return rank === -1 ? FIRST.length : rank;
}

/** vitest's order (the longest first, as far as it knows them), but for the files that have to be the first. */
export class OrderedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
