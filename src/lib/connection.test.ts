import { expect, it, vi } from 'vitest';
import { isGenerous, presentConnection } from './connection.ts';

it.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('where the browser tells %j, fetching ahead is acceptable: %s', (connection, expected) => {
  vi.stubGlobal('navigator', { connection });
  expect(isGenerous(presentConnection())).toBe(expected);
});
