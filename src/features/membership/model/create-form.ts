import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { CircleDraft } from '@chupke/domain/circle.ts';
import { CIRCLE_PRIVACIES, CIRCLE_TYPES, isLookAlikeName, parseCircleDraft } from '@chupke/domain/circle.ts';
import { ParseError, parseFlag, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { isStaffName } from '@chupke/domain/staff-names.ts';
import { isBlank, normalizeText } from '@chupke/domain/text.ts';

/** The input of the form. */
export interface CircleForm extends Omit<CircleDraft, 'maxParticipants'> {
  /** Created with the form, so that sending it again creates no second circle. */
  readonly id: CircleId;
  /** As it is typed. */
  readonly maxParticipants: string;
  /** The text in the field of tags, not added yet. */
  readonly newTag: string;
  /** What was last sent under the id (lib/order-id.ts), which may have made a circle though no answer came. */
  readonly tried: string | undefined;
}

/** A field that something may be wrong with. */
export type FormField = 'name' | 'theme' | 'description' | 'tags' | 'maxParticipants';

/** Keys of the error texts. */
type FormProblem =
  | 'nameShort'
  | 'nameScript'
  | 'nameStaff'
  | 'themeShort'
  | 'descriptionLong'
  | 'tagLength'
  | 'tagsMany'
  | 'characters'
  | 'max';

/** Errors by field. */
export type FormProblems = Readonly<Partial<Record<FormField, FormProblem>>>;

/** The lifetimes on offer, in days; null: unlimited. */
export const LIVES = [null, 1, 3, 7, 30] as const;

/** An empty form. */
export function newCircleForm(random: RandomBytes): CircleForm {
  return {
    id: parseCircleId(newDocumentId(random)),
    name: '',
    theme: '',
    description: '',
    privacyLevel: 'open',
    circleType: 'chat',
    tags: [],
    newTag: '',
    maxParticipants: String(CIRCLE_LIMITS.members.max),
    expirationDays: null,
    moderatorRotation: false,
    analyticsEnabled: true,
    tried: undefined,
  };
}

/** Longer than any field may be: a draft that is too long is stored, and the error shown. */
const ANY = { min: 0, max: 4000 } as const;

/** Parses a stored form. Throws ParseError. */
export function parseCircleForm(stored: unknown): CircleForm {
  const record = parseRecord(stored);
  const { tags, expirationDays, tried } = record;
  if (!Array.isArray(tags) || tags.length > CIRCLE_LIMITS.tags) throw new ParseError('tags', 'tags');
  return {
    id: parseCircleId(record['id']),
    name: parseText(record, 'name', ANY),
    theme: parseText(record, 'theme', ANY),
    description: parseText(record, 'description', ANY),
    privacyLevel: parseOneOf(record, 'privacyLevel', CIRCLE_PRIVACIES),
    circleType: parseOneOf(record, 'circleType', CIRCLE_TYPES),
    tags: tags.map((tag: unknown) => parseText({ tag }, 'tag', CIRCLE_LIMITS.tag)),
    newTag: parseText(record, 'newTag', ANY),
    maxParticipants: parseText(record, 'maxParticipants', { min: 0, max: 10 }),
    expirationDays: LIVES.find((days) => days === expirationDays) ?? null,
    moderatorRotation: parseFlag(record, 'moderatorRotation'),
    analyticsEnabled: parseFlag(record, 'analyticsEnabled'),
    tried: typeof tried === 'string' ? tried : undefined,
  };
}

/** A line as it will be stored, by which its length is measured. */
export function tidyLine(text: string): string {
  return normalizeText(text).replace(/\s+/g, ' ');
}

function lengthProblem(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
  problem: FormProblem,
): FormProblem | undefined {
  const tidy = tidyLine(text);
  if (tidy !== '' && isBlank(tidy)) return 'characters';
  return tidy.length < min || tidy.length > max ? problem : undefined;
}

/** The error of words that play the people who run Chupke. */
function staffProblem(text: string): FormProblem | undefined {
  return isStaffName(tidyLine(text)) ? 'nameStaff' : undefined;
}

function nameProblem(name: string): FormProblem | undefined {
  if (isLookAlikeName(name)) return 'nameScript';
  return lengthProblem(name, CIRCLE_LIMITS.name, 'nameShort') ?? staffProblem(name);
}

/** The error of a tag to be added; undefined if there is none. */
function tagProblem(form: CircleForm): FormProblem | undefined {
  if (form.tags.length >= CIRCLE_LIMITS.tags) return 'tagsMany';
  return lengthProblem(form.newTag, CIRCLE_LIMITS.tag, 'tagLength') ?? staffProblem(form.newTag);
}

/** The form with the content of the tag field added to its tags. */
export function withTag(form: CircleForm): CircleForm {
  const tag = tidyLine(form.newTag).toLowerCase();
  if (tag === '' || tagProblem(form) !== undefined) return form;
  return { ...form, newTag: '', tags: [...new Set([...form.tags, tag])] };
}

/** The errors of the form; empty if it can be sent. */
export function problemsOf(form: CircleForm): FormProblems {
  const { name, theme, description, maxParticipants, newTag } = form;
  const { min, max } = CIRCLE_LIMITS.members;
  const places = /^\d{1,3}$/.test(maxParticipants.trim()) ? Number(maxParticipants) : 0;
  const found: Readonly<Record<FormField, FormProblem | undefined>> = {
    name: nameProblem(name),
    theme: lengthProblem(theme, CIRCLE_LIMITS.theme, 'themeShort') ?? staffProblem(theme),
    description: lengthProblem(description, CIRCLE_LIMITS.description, 'descriptionLong'),
    tags: tidyLine(newTag) === '' ? undefined : tagProblem(form),
    maxParticipants: places < min || places > max ? 'max' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** The request of a form without errors. Throws ParseError for any other. */
export function draftOf(form: CircleForm): CircleDraft {
  return parseCircleDraft({ ...withTag(form), maxParticipants: Number(form.maxParticipants) });
}
