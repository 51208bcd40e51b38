import type { Branded } from './brand.ts';
import type { ConfessionId } from './confession-id.ts';
import { ParseError } from './parse.ts';
import type { RandomBytes } from './random.ts';
import { randomText } from './random.ts';

/**
 * The pseudonym under which something is shown. Three kinds, told apart by their form, so that none can be
 * forged as another:
 *
 * - an account's own: 12 hexadecimal characters, or a hero-style name;
 * - the mask of one post: `m_` and the confession's id, so that it can belong to that post only;
 * - a mask in the replies of one confession: `t_`, the confession's id and a number. Each student who replies takes the
 *   thread's next number, so nobody chooses a mask, and none fits another thread.
 */
export type AnonymousId = Branded<string, 'AnonymousId'>;

/** Forms of the three kinds; the rules have the same ones. */
export const ANONYMOUS_ID_FORMS = {
  account: '[0-9a-f]{12}|[A-Z][a-z]{2,14}[A-Z][a-z]{2,14}[0-9]{2,4}',
  postMask: 'm_[A-Za-z0-9]{20}',
  threadMask: 't_[A-Za-z0-9]{20}_[1-9][0-9]{0,5}',
  /** Of threads before their masks were numbered. Read until the migration has replaced it, and never made. */
  oldThreadMask: 't_[a-z0-9]{16}',
} as const;

const ANY_FORM = new RegExp(`^(?:${Object.values(ANONYMOUS_ID_FORMS).join('|')})$`);

function isAnonymousId(text: string): text is AnonymousId {
  return ANY_FORM.test(text);
}

/** The text as a pseudonym. Throws ParseError. */
export function parseAnonymousId(text: string): AnonymousId {
  if (!isAnonymousId(text)) throw new ParseError('anonymousId', 'a pseudonym');
  return text;
}

/** A new id for an account: 12 hexadecimal characters. */
export function newAnonymousId(random: RandomBytes): AnonymousId {
  return parseAnonymousId(randomText(random, 12, '0123456789abcdef'));
}

/** The mask of an unsigned post. */
export function postMask(confession: ConfessionId): AnonymousId {
  return parseAnonymousId(`m_${confession}`);
}

/** The mask with this number, from 1 on, in the replies of a confession. */
export function threadMask(confession: ConfessionId, number: number): AnonymousId {
  return parseAnonymousId(`t_${confession}_${number}`);
}

/** The mask for the next student who replies to a confession. */
export function nextMask({
  id,
  maskCount,
}: {
  readonly id: ConfessionId;
  readonly maskCount: number;
}): AnonymousId {
  return threadMask(id, maskCount + 1);
}

/** Whether it is a mask in the replies of this confession. */
export function isMaskOf(confession: ConfessionId, id: AnonymousId): boolean {
  return id.startsWith(`t_${confession}_`);
}

const OLD_MASK = new RegExp(`^${ANONYMOUS_ID_FORMS.oldThreadMask}$`);

/** Whether it is a legacy thread mask, without a number. */
export function isOldThreadMask(id: string): boolean {
  return OLD_MASK.test(id);
}
