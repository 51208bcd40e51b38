import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { expect, it } from 'vitest';
import {
  draftOfCollege,
  newDraft,
  rebased,
  storedWords,
  tidyCollege,
  wrongDraftField,
} from './college-draft.ts';

it('a college that is there goes through the form unchanged', () => {
  for (const college of BUILT_IN_COLLEGES) {
    const named = { ...college, aliases: ['College of Engineering, Mumbai, Old Campus', 'other'] };
    expect(tidyCollege(draftOfCollege(named))).toEqual(named);
    expect(wrongDraftField(draftOfCollege(college))).toBeUndefined();
  }
});

it('what was typed of a college that has changed meanwhile stays, and all else is as it is now', () => {
  const [college] = BUILT_IN_COLLEGES;
  if (college === undefined) throw new Error('There is no college.');
  const typed = { ...draftOfCollege(college), code: 'MINE', aliases: 'Ours' };
  const now = { ...college, name: 'A new name', active: false, aliases: ['Theirs'] };
  const draft = rebased(typed, now);
  expect(draft).toMatchObject({ name: 'A new name', active: false, code: 'MINE', aliases: 'Ours' });
  expect(draft.seen).toEqual(draftOfCollege(now).seen);
  expect(['name', 'code', 'aliases'].map((field) => storedWords(draft, field as 'name'))).toEqual([
    ...[undefined, college.code, 'Theirs'],
  ]);
});

it('says which field cannot be stored', () => {
  const good = { ...newDraft(), name: 'A College', code: 'AC', city: 'Gaya', state: 'Bihar' };
  expect(wrongDraftField(good)).toBeUndefined();
  expect(wrongDraftField(newDraft())).toBe('name');
  for (const city of ['gaya', 'GAYA', 'गया', 'Greater-Noida'])
    expect(wrongDraftField({ ...good, city })).toBe('city');
  expect(wrongDraftField({ ...good, aliases: 'ab | '.repeat(13) })).toBe('aliases');
});
