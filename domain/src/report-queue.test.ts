import { describe, expect, it } from 'vitest';
import { ParseError } from './parse.ts';
import { parseCaseEntry, parseCaseWork, WORK_KINDS } from './report-queue.ts';

describe('work on a case', () => {
  it('is taken with all that its kind takes, and with no more', () => {
    const all = { opinion: 'uphold', words: ' Twice now. ', more: 1 };
    expect(WORK_KINDS.map((kind) => parseCaseWork({ kind, ...all }))).toEqual([
      { kind: 'assign' },
      { kind: 'release' },
      { kind: 'note', words: 'Twice now.' },
      { kind: 'ask', words: 'Twice now.' },
      { kind: 'withdraw' },
      { kind: 'answer', opinion: 'uphold', words: 'Twice now.' },
    ]);
  });

  it('may be without words, but for a note', () => {
    const blank = { opinion: 'dismiss', words: ' ' };
    expect(parseCaseWork({ kind: 'ask', ...blank })).toEqual({ kind: 'ask', words: '' });
    expect(parseCaseWork({ kind: 'answer', ...blank })).toMatchObject({ opinion: 'dismiss', words: '' });
    expect(() => parseCaseWork({ kind: 'note', ...blank })).toThrow(ParseError);
  });

  it.each([
    { kind: 'decide' },
    { kind: 'toString' },
    { kind: 'ask' },
    { kind: 'note', words: 1 },
    { kind: 'answer', words: '' },
    { kind: 'answer', words: '', opinion: 'maybe' },
  ])('is refused as %j', (work) => {
    expect(() => parseCaseWork(work)).toThrow(ParseError);
  });

  it('stands in the history, whatever its kind', () => {
    for (const act of WORK_KINDS)
      expect(parseCaseEntry({ at: 1, by: 'me', act, words: null })).toMatchObject({ act, words: '' });
  });
});
