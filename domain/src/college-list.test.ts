import { expect, it } from 'vitest';
import { BUILT_IN_COLLEGES, PICKER_FALLBACK_COLLEGES } from './college-list.ts';
import { COLLEGE_TYPES } from './college.ts';

it('knows 30 colleges of every type, each under an id, a name and a code of its own', () => {
  expect(BUILT_IN_COLLEGES).toHaveLength(30);
  for (const field of ['id', 'name', 'code'] as const) {
    expect(new Set(BUILT_IN_COLLEGES.map((college) => college[field])).size).toBe(30);
  }
  expect(new Set(BUILT_IN_COLLEGES.map(({ type }) => type))).toEqual(new Set(COLLEGE_TYPES));
  expect(BUILT_IN_COLLEGES.every(({ active }) => active)).toBe(true);
});

it('offers 15 of them in the picker, still of every type', () => {
  expect(PICKER_FALLBACK_COLLEGES).toHaveLength(15);
  expect(BUILT_IN_COLLEGES).toEqual(expect.arrayContaining([...PICKER_FALLBACK_COLLEGES]));
  expect(new Set(PICKER_FALLBACK_COLLEGES.map(({ type }) => type))).toEqual(new Set(COLLEGE_TYPES));
});
