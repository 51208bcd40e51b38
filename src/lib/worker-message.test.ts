import { expect, it } from 'vitest';
import { parseWorkerMessage } from './worker-message.ts';

it('takes the two messages as a page sends them', () => {
  expect(parseWorkerMessage({ kind: 'keep-rest' })).toEqual({ kind: 'keep-rest' });
  expect(parseWorkerMessage({ kind: 'keep', paths: ['/assets/a.js', 5, null] })).toEqual({
    kind: 'keep',
    paths: ['/assets/a.js'],
  });
});

it('takes no more paths than a page can have', () => {
  const message = parseWorkerMessage({ kind: 'keep', paths: Array.from({ length: 10_000 }, () => '/a') });
  expect(message).toMatchObject({ kind: 'keep' });
  expect(JSON.stringify(message).length).toBeLessThan(5000);
});

it.each([
  null,
  undefined,
  'keep-rest',
  5,
  {},
  { kind: 'other' },
  { kind: 'keep' },
  { kind: 'keep', paths: 'a' },
])('takes nothing else: %j', (data) => {
  expect(parseWorkerMessage(data)).toBeUndefined();
});
