import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { TEST_LANES } from './test-lanes.ts';

it('forgets no project', () => {
  const names = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project ? project.test.name : undefined,
  );
  expect(TEST_LANES.flat().toSorted()).toEqual(names.toSorted());
});
