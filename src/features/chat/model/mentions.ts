import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import { MENTIONS_MAX } from '@chupke/domain/circle-limits.ts';

/** A member who can be mentioned. */
export interface Mentionable {
  readonly id: CircleMemberId;
  readonly name: string;
}

/** An `@` that is being typed: its index, and the text from there to the caret. */
export interface MentionQuery {
  readonly at: number;
  readonly text: string;
}

/** No name is longer than this. */
const QUERY_MAX = 30;

/** How many names are suggested. */
const OFFERED = 6;

/** Whether a mention may begin somewhere in a text: after a letter an `@` is part of an address. */
export function mayMention(text: string): boolean {
  return /(?:^|[^\p{L}\p{N}])@/u.test(text);
}

/** The mention at the caret; undefined if none is being typed. */
export function mentionAt(text: string, caret: number): MentionQuery | undefined {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || caret - at - 1 > QUERY_MAX) return undefined;
  if (!mayMention(before.slice(Math.max(0, at - 1)))) return undefined;
  const query = before.slice(at + 1);
  return /[\n@]|\s\s/u.test(query) ? undefined : { at, text: query };
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Members whose name starts with the query, then those with a later word that does. */
export function offeredNames(members: readonly Mentionable[], query: string): readonly Mentionable[] {
  const wanted = folded(query.trim());
  const rank = ({ name }: Mentionable): number => {
    const known = folded(name);
    if (known.startsWith(wanted)) return 0;
    return known.includes(` ${wanted}`) ? 1 : 2;
  };
  return members
    .filter((member) => rank(member) < 2)
    .sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
    .slice(0, OFFERED);
}

/** The text with the query replaced by the name, and the new caret. */
export function withMention(
  text: string,
  { at, text: query }: MentionQuery,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(at + 1 + query.length);
  const written = `${text.slice(0, at)}@${name}${rest.startsWith(' ') ? '' : ' '}`;
  const caret = at + name.length + 2;
  return { text: written + rest, caret };
}

/** Position of a name in a text. */
interface Found {
  readonly start: number;
  readonly end: number;
  readonly id: CircleMemberId;
}

/** The names in a text, without overlaps: where two fit, the longer. */
function findNames(text: string, members: readonly Mentionable[]): readonly Found[] {
  const found: Found[] = [];
  const longest = [...members].sort((a, b) => b.name.length - a.name.length);
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const start = at;
    const named = longest.find(
      ({ name }) =>
        name !== '' &&
        text.startsWith(name, start + 1) &&
        !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(start + 1 + name.length)),
    );
    if (named !== undefined) found.push({ start, end: start + 1 + named.name.length, id: named.id });
  }
  return found;
}

/** Members mentioned in a text, in order, each once, up to the limit of a message. */
export function mentionedIn(text: string, members: readonly Mentionable[]): readonly CircleMemberId[] {
  return [...new Set(findNames(text, members).map(({ id }) => id))].slice(0, MENTIONS_MAX);
}

/** A part of a text: words or a mention. */
type NamePart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string; readonly id: CircleMemberId };

/** A text split at its mentions; joined, the parts are the text. */
export function nameParts(text: string, members: readonly Mentionable[]): readonly NamePart[] {
  const parts: NamePart[] = [];
  let end = 0;
  for (const found of findNames(text, members)) {
    if (found.start > end) parts.push({ kind: 'words', text: text.slice(end, found.start) });
    parts.push({ kind: 'name', text: text.slice(found.start, found.end), id: found.id });
    end = found.end;
  }
  if (end < text.length || parts.length === 0) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}
