import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** What comes before the other files of its project: the demo data are compared while nobody has changed them. */
const FIRST = '/tests/live/seed.test.ts';

function rankOf({ moduleId }: TestSpecification): number {
  return moduleId.endsWith(FIRST) ? 0 : 1;
}

/** vitest's order (the longest first, as far as it knows them), but for the file that has to be the first. */
export class OrderedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
