import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { expect, it } from 'vitest';
import { draftOfCollege, newDraft, tidyCollege, wrongDraftField } from './college-draft.ts';

it('a college that is there goes through the form unchanged', () => {
  for (const college of BUILT_IN_COLLEGES) {
    const named = { ...college, aliases: ['College of Engineering, Mumbai, Old Campus', 'other'] };
    expect(tidyCollege(draftOfCollege(named))).toEqual(named);
    expect(wrongDraftField(draftOfCollege(college))).toBeUndefined();
  }
});

it('says which field cannot be stored', () => {
  const good = { ...newDraft(), name: 'A College', code: 'AC', city: 'Gaya', state: 'Bihar' };
  expect(wrongDraftField(good)).toBeUndefined();
  expect(wrongDraftField(newDraft())).toBe('name');
  for (const city of ['gaya', 'GAYA', 'गया', 'Greater-Noida'])
    expect(wrongDraftField({ ...good, city })).toBe('city');
  expect(wrongDraftField({ ...good, aliases: 'ab | '.repeat(13) })).toBe('aliases');
});
