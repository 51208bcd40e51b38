import { expect, it } from 'vitest';
import { parseNotedHead, presentVerdict } from './present-verdict.ts';

const HASH = 'a'.repeat(64);

it('what was noted is taken as it was printed', () => {
  const text = presentVerdict({ head: { number: 3, hash: HASH }, confirmed: 1, faults: [] });
  expect(text).toBe(`The log is whole. 3 entries, 1 openings. Head: 3:${HASH}`);
  expect(parseNotedHead(text.split('Head: ')[1])).toEqual({ number: 3, hash: HASH });
  expect(parseNotedHead(undefined)).toBeUndefined();
  expect(() => parseNotedHead('3')).toThrow('NUMBER:HASH');
});

it('each fault has a line of its own', () => {
  const head = { number: 3, hash: HASH };
  const text = presentVerdict({
    head,
    confirmed: 1,
    faults: [
      { kind: 'unreadable', id: 'head' },
      { kind: 'gap', number: 2 },
      { kind: 'changed', number: 2 },
      { kind: 'moved', number: 2 },
      { kind: 'cut-off', number: 4 },
      { kind: 'rewritten', number: 2 },
      { kind: 'unlogged', openingId: 'x' },
      { kind: 'miscounted', counted: 7 },
    ],
  });
  expect(new Set(text.split('\n')).size).toBe(9);
});
