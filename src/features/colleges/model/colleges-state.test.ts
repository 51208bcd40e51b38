import { parseCollege } from '@chupke/domain/college.ts';
import { expect, it } from 'vitest';
import type { CollegesState } from './colleges-state.ts';
import { nextState } from './colleges-state.ts';

const LOADING: CollegesState = { kind: 'loading' };
const colleges = [
  parseCollege('vjti', { name: 'VJTI Mumbai', shortName: 'VJTI', city: 'Mumbai', state: 'Maharashtra' }),
];

it('waits for the backend rather than call an empty cache an empty list', () => {
  expect(nextState(LOADING, { kind: 'snapshot', colleges: [], fromCache: true })).toEqual(LOADING);
  expect(nextState(LOADING, { kind: 'snapshot', colleges: [], fromCache: false })).toEqual({
    kind: 'ready',
    colleges: [],
    live: true,
  });
});

it('tells memory from the live list', () => {
  const cached = nextState(LOADING, { kind: 'snapshot', colleges, fromCache: true });
  expect(cached).toEqual({ kind: 'ready', colleges, live: false });
  expect(nextState(cached, { kind: 'silence' })).toBe(cached);
});

it('says so when nothing answers, and recovers', () => {
  const unreached = nextState(LOADING, { kind: 'silence' });
  expect(unreached).toEqual({ kind: 'unreached' });
  expect(nextState(unreached, { kind: 'snapshot', colleges, fromCache: false })).toMatchObject({
    live: true,
  });
  expect(nextState(nextState(unreached, { kind: 'failure' }), { kind: 'retry' })).toEqual(LOADING);
});
