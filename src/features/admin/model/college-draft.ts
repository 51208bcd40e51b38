import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import type { MissingCollege } from '@chupke/domain/college-request.ts';
import type {
  CollegeDraft as TidyDraft,
  CollegeId,
  CollegeType,
  CollegeWords,
} from '@chupke/domain/college.ts';
import {
  ALIAS_SEPARATOR,
  COLLEGE_ALIASES_MAX,
  COLLEGE_LIMITS,
  collegeWords,
} from '@chupke/domain/college.ts';
import { poolOf } from '@chupke/domain/feed.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { normalizeText } from '@chupke/domain/text.ts';

/** What an admin has typed of a college; `id` null: a new one. Other names are separated by ALIAS_SEPARATOR. */
export interface CollegeDraft {
  readonly id: CollegeId | null;
  readonly name: string;
  readonly code: string;
  readonly city: string;
  readonly state: string;
  readonly type: CollegeType;
  readonly active: boolean;
  readonly aliases: string;
  /** The college as it was read; null for one that is not there. */
  readonly seen: CollegeWords | null;
}

/** A field with words. */
export type DraftField = 'name' | 'code' | 'city' | 'state' | 'aliases';

/** An empty draft, or what a student has said of the college. */
export function newDraft(asked?: MissingCollege): CollegeDraft {
  const words = { name: '', city: '', state: '', type: 'engineering', ...asked } as const;
  const { name, city, state, type } = words;
  return { id: null, name, code: '', city, state, type, active: true, aliases: '', seen: null };
}

/** Other names as one text, which can be read again. */
export function aliasText(aliases: readonly string[] = []): string {
  return aliases.join(` ${ALIAS_SEPARATOR} `);
}

/** The draft of a college that is there. */
export function draftOfCollege(college: ListedCollege): CollegeDraft {
  const seen = collegeWords(college);
  return { ...seen, id: college.id, aliases: aliasText(college.aliases), seen };
}

/** The draft of a college that has changed meanwhile: what was typed stays, all else is as it is now. */
export function rebased(draft: CollegeDraft, now: ListedCollege): CollegeDraft {
  const fresh = draftOfCollege(now);
  const read = draft.seen === null ? draft : draftOfCollege({ ...draft.seen, id: now.id });
  const kept = <Field extends keyof CollegeDraft>(field: Field): CollegeDraft[Field] =>
    draft[field] === read[field] ? fresh[field] : draft[field];
  return {
    ...{ name: kept('name'), code: kept('code'), city: kept('city'), state: kept('state') },
    ...{ type: kept('type'), active: kept('active'), aliases: kept('aliases') },
    ...{ id: fresh.id, seen: fresh.seen },
  };
}

/** What is stored of a field that the draft changes; undefined where it changes nothing. */
export function storedWords({ id, seen, ...draft }: CollegeDraft, field: DraftField): string | undefined {
  if (id === null || seen === null) return undefined;
  const stored = draftOfCollege({ ...seen, id })[field];
  return stored === draft[field] ? undefined : stored;
}

/** The college as it is sent, tidied. */
export function tidyCollege(draft: CollegeDraft): TidyDraft {
  const { id, type, active } = draft;
  const tidy = (text: string): string => normalizeText(text).replace(/\s+/gu, ' ');
  const aliases = draft.aliases
    .split(ALIAS_SEPARATOR)
    .map(tidy)
    .filter((alias) => alias !== '');
  const [name, code, city, state] = [draft.name, draft.code, draft.city, draft.state].map(tidy);
  const fields = { name: name ?? '', code: code ?? '', city: city ?? '', state: state ?? '' };
  return { id, ...fields, type, active, ...(aliases.length === 0 ? {} : { aliases }) };
}

/** The first field that cannot be stored, in the order of the form. */
export function wrongDraftField(draft: CollegeDraft): DraftField | undefined {
  const college = tidyCollege(draft);
  const { aliases = [] } = college;
  const isLong = (text: string, { min, max }: { readonly min: number; readonly max: number }): boolean =>
    text.length < min || text.length > max;
  const wrong = (['name', 'code', 'city', 'state'] as const).find(
    (field) =>
      isLong(college[field], COLLEGE_LIMITS[field]) ||
      // Each city has one spelling: its colleges share a feed by it.
      (field === 'city' && tryParse(() => poolOf(college.city)) === undefined),
  );
  if (wrong !== undefined) return wrong;
  const isWrong =
    aliases.length > COLLEGE_ALIASES_MAX || aliases.some((name) => isLong(name, COLLEGE_LIMITS.alias));
  return isWrong ? 'aliases' : undefined;
}
