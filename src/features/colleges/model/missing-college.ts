import type { MissingCollege } from '@chupke/domain/college-request.ts';
import { COLLEGE_REQUEST_LIMITS } from '@chupke/domain/college-request.ts';
import { searchColleges } from '@chupke/domain/college-search.ts';
import type { College, CollegeType } from '@chupke/domain/college.ts';
import { isBlank, normalizeText } from '@chupke/domain/text.ts';

/** What the student has typed so far. */
export interface MissingDraft {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly type: CollegeType;
}

/** The part of an address that opens the form, on the page of one's college and where one is chosen. */
export const NAMING_HASH = '#missing';

/** A draft that begins with what was searched for. */
export function draftOf(query: string): MissingDraft {
  return { name: query.trim(), city: '', state: '', type: 'engineering' };
}

/** A field of the form with words in it. */
export type MissingField = 'name' | 'city' | 'state';

/** The draft as it is sent, tidied. */
export function tidyDraft({ name, city, state, type }: MissingDraft): MissingCollege {
  const tidy = (text: string): string => (isBlank(text) ? '' : normalizeText(text).replace(/\s+/gu, ' '));
  return { name: tidy(name), city: tidy(city), state: tidy(state), type };
}

/** The first field that is too short or too long, in the order of the form; undefined: it can be sent. */
export function wrongField(draft: MissingDraft): MissingField | undefined {
  const tidy = tidyDraft(draft);
  return (['name', 'city', 'state'] as const).find((field) => {
    const { min, max } = COLLEGE_REQUEST_LIMITS[field];
    return tidy[field].length < min || tidy[field].length > max;
  });
}

/** How many colleges of the list are offered beside the form. */
const SIMILAR_MAX = 3;

/** From how many letters on. */
const SIMILAR_FROM = 3;

/** Colleges of the list that may be the one that is being named, by its name or its first two words. */
export function similarColleges(colleges: readonly College[], name: string): readonly College[] {
  const typed = name.trim();
  if (typed.length < SIMILAR_FROM) return [];
  const found = searchColleges(colleges, typed);
  const begun = typed.split(/\s+/u).slice(0, 2).join(' ');
  return (found.length > 0 || begun === typed ? found : searchColleges(colleges, begun)).slice(
    0,
    SIMILAR_MAX,
  );
}
