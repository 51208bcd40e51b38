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
 * - a mask in the replies of one confession: `t_` and 16 random letters and digits, unique in that thread.
 */
export type AnonymousId = Branded<string, 'AnonymousId'>;

/** Forms of the three kinds; the rules have the same ones. */
export const ANONYMOUS_ID_FORMS = {
  account: '[0-9a-f]{12}|[A-Z][a-z]{2,14}[A-Z][a-z]{2,14}[0-9]{2,4}',
  postMask: 'm_[A-Za-z0-9]{20}',
  threadMask: 't_[a-z0-9]{16}',
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

/** A new mask for the replies of one confession. */
export function newThreadMask(random: RandomBytes): AnonymousId {
  return parseAnonymousId(`t_${randomText(random, 16, 'abcdefghijklmnopqrstuvwxyz0123456789')}`);
}
