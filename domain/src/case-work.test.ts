import { describe, expect, it } from 'vitest';
import type { CaseProgress } from './case-work.ts';
import { assignmentFor, parseCaseWork, WORK_KINDS, worksFor } from './case-work.ts';
import { ParseError } from './parse.ts';
import { parseCaseEntry } from './report-queue.ts';

const none = { kind: 'none' } as const;
const isOpen = true;

it('a case is taken while nobody has it, and else released, by whomever', () => {
  const free = worksFor({ assigned: 'nobody', opinion: none, isOpen });
  expect(free).toEqual(expect.arrayContaining(['assign', 'note', 'ask']));
  expect(free).not.toContain('release');
  expect(assignmentFor({ assigned: 'nobody' })).toBe('assign');
  for (const assigned of ['me', 'other'] as const) {
    const taken = worksFor({ assigned, opinion: none, isOpen });
    expect(taken).toEqual(expect.arrayContaining(['release', 'note', 'ask']));
    expect(taken).not.toContain('assign');
    expect(assignmentFor({ assigned })).toBe('release');
  }
});

it('a second opinion is asked for once at a time, and given by another', () => {
  const about = ['ask', 'withdraw', 'answer'];
  const withOpinion = (opinion: CaseProgress['opinion']) =>
    worksFor({ assigned: 'nobody', opinion, isOpen }).filter((kind) => about.includes(kind));
  expect(withOpinion({ kind: 'asked', by: 'me' })).toEqual(['withdraw']);
  expect(withOpinion({ kind: 'asked', by: 'other' })).toEqual(['answer']);
  expect(withOpinion({ kind: 'given', says: 'uphold' })).toEqual(['ask']);
});

it('nothing is done about a case that is closed', () => {
  expect(worksFor({ assigned: 'nobody', opinion: none, isOpen: false })).toEqual([]);
});

describe('work that is asked for', () => {
  it.each([
    { kind: 'assign' },
    { kind: 'note', words: 'Twice now.' },
    { kind: 'ask', words: 'Twice now.' },
    { kind: 'answer', opinion: 'uphold', words: 'Twice now.' },
  ])('is taken with all that its kind takes, and with no more: %j', (work) => {
    const all = { opinion: 'uphold', words: ' Twice now. ', more: 1 };
    expect(parseCaseWork({ kind: work.kind, ...all })).toEqual(work);
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
