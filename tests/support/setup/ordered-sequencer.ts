import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * Files that come before the others of their project: the demo data are compared while nobody has changed them, and
 * the crawl reads all that is stored, which grows with every test.
 */
const FIRST = [/\/tests\/live\/seed\.test\.ts$/, /\/tests\/crawl\//];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = FIRST.findIndex((file) => file.test(moduleId));
  return rank < 0 ? FIRST.length : rank;
}

/** vitest's order (the longest first, as far as it knows them), but for the files that need another. */
export class OrderedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
