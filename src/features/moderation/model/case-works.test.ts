import { expect, it } from 'vitest';
import { assignmentFor, worksFor } from './case-works.ts';

const none = { kind: 'none' } as const;
const isOpen = true;

it('a case is taken while nobody has it, and else released, by whomever', () => {
  const free = { assigned: 'nobody', opinion: none, isOpen } as const;
  expect(worksFor(free)).toEqual(['assign', 'note', 'ask']);
  expect(assignmentFor(free)).toBe('assign');
  for (const assigned of ['me', 'other'] as const) {
    expect(worksFor({ assigned, opinion: none, isOpen })).toEqual(['release', 'note', 'ask']);
    expect(assignmentFor({ assigned })).toBe('release');
  }
});

it('a second opinion is asked for once at a time, and given by another', () => {
  const withOpinion = (opinion: Parameters<typeof worksFor>[0]['opinion']) =>
    worksFor({ assigned: 'nobody', opinion, isOpen }).slice(2);
  expect(withOpinion({ kind: 'asked', by: 'me' })).toEqual(['withdraw']);
  expect(withOpinion({ kind: 'asked', by: 'other' })).toEqual(['answer']);
  expect(withOpinion({ kind: 'given', says: 'uphold' })).toEqual(['ask']);
});

it('nothing is done about a case that is closed', () => {
  expect(worksFor({ assigned: 'nobody', opinion: none, isOpen: false })).toEqual([]);
});
