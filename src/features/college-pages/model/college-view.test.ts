import type { College } from '@chupke/domain/college.ts';
import { parseCollege, parseCollegeId } from '@chupke/domain/college.ts';
import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { describe, expect, it } from 'vitest';
import type { StoredColleges } from './college-view.ts';
import { collegeView, isUnlisted, listOf, neighboursOf } from './college-view.ts';

function college(id: string, more: Partial<College> = {}): College {
  const fields = { name: `College ${id}`, code: 'CODE', city: 'Indore', state: 'Madhya Pradesh' };
  return { ...parseCollege(id, { ...fields, type: 'arts', active: true }), ...more };
}

const BUILT_IN = parseCollegeId('iit-bombay');
const NEW = parseCollegeId('new-college');
const LOADING: StoredColleges = { kind: 'loading' };
const READY: StoredColleges = { kind: 'ready', value: [college('new-college')] };

describe('the list of colleges', () => {
  it('is the built-in one until the stored one is there, and where that fails or is empty', () => {
    const known: readonly StoredColleges[] = [LOADING, { kind: 'failed' }, { kind: 'ready', value: [] }];
    for (const stored of known) expect(listOf(stored)).toBe(BUILT_IN_COLLEGES);
  });

  it('is the stored one once that is there', () => {
    expect(listOf(READY).map(({ id }) => id)).toEqual(['new-college']);
  });
});

describe('the page of a college', () => {
  it('shows a built-in college without waiting', () => {
    expect(collegeView(BUILT_IN, LOADING, LOADING)).toMatchObject({ kind: 'found' });
    expect(isUnlisted(BUILT_IN, LOADING)).toBe(false);
  });

  it('waits for a college that the app does not know by itself', () => {
    expect(isUnlisted(NEW, LOADING)).toBe(true);
    expect(collegeView(NEW, LOADING, LOADING)).toEqual({ kind: 'loading' });
    expect(collegeView(NEW, READY, LOADING)).toMatchObject({ kind: 'found' });
  });

  it('says that there is none only when the server has said so', () => {
    expect(collegeView(NEW, LOADING, { kind: 'failed' })).toEqual({ kind: 'failed' });
    expect(collegeView(NEW, LOADING, { kind: 'ready', value: null })).toEqual({ kind: 'missing' });
  });

  it('keeps a college that was taken out of the list, as it stands now', () => {
    expect(isUnlisted(BUILT_IN, READY)).toBe(true);
    expect(collegeView(BUILT_IN, READY, LOADING)).toMatchObject({
      kind: 'found',
      college: { active: true },
    });
    const closed = college('iit-bombay', { active: false });
    expect(collegeView(BUILT_IN, READY, { kind: 'ready', value: closed })).toEqual({
      kind: 'found',
      college: closed,
    });
  });
});

describe('the neighbours of a college', () => {
  it('are those of its city, and those of its kind elsewhere, never itself, by name', () => {
    const here = college('here');
    const all = [
      here,
      college('b', { name: 'B' }),
      college('a', { name: 'A', type: 'science' }),
      college('far', { city: 'Surat' }),
      college('other', { city: 'Surat', type: 'science' }),
    ];
    const { sameCity, sameType } = neighboursOf(here, all);
    expect(sameCity.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(sameType.map(({ id }) => id)).toEqual(['far']);
  });

  it('are six at most', () => {
    const many = Array.from({ length: 9 }, (_, place) => college(`c${place}`));
    expect(neighboursOf(college('here'), many).sameCity).toHaveLength(6);
  });
});
