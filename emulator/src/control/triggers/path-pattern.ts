import { invalidArgument } from '../../util/status.ts';

/** One segment of a pattern: a literal, any one segment, or any number of them. */
type Part = { readonly kind: 'literal'; readonly text: string } | { readonly kind: 'one' | 'many' };

/** Which documents a trigger is for. */
export type PathPattern = readonly Part[];

const MAX_SEGMENTS = 200;
const WILDCARD = /^\{[^{}/=*]+(?:=(\*\*?))?\}$/;

/**
 * Parses a document pattern of Eventarc: literal segments, `{id}` or `{id=*}` or `*` for one segment,
 * `{rest=**}` or `**` for any number. Throws INVALID_ARGUMENT.
 */
export function parsePathPattern(text: string): PathPattern {
  const segments = text.replace(/^\/+|\/+$/g, '').split('/');
  if (segments.length > MAX_SEGMENTS) throw invalidArgument('The document pattern has too many segments.');
  return segments.map((segment) => {
    if (segment === '')
      throw invalidArgument(`The document pattern ${JSON.stringify(text)} has an empty segment.`);
    if (segment === '*') return { kind: 'one' };
    if (segment === '**') return { kind: 'many' };
    const wildcard = WILDCARD.exec(segment);
    if (wildcard !== null) return { kind: wildcard[1] === '**' ? 'many' : 'one' };
    if (/[{}]/.test(segment))
      throw invalidArgument(`Invalid segment in a document pattern: ${JSON.stringify(segment)}.`);
    return { kind: 'literal', text: segment };
  });
}

/** A pattern for one document. */
export function exactPath(text: string): PathPattern {
  return text
    .replace(/^\/+|\/+$/g, '')
    .split('/')
    .map((segment) => ({ kind: 'literal', text: segment }));
}

/** Whether a document's path fits the pattern. Takes time in proportion to both lengths. */
export function matchesPattern(pattern: PathPattern, path: string): boolean {
  const segments = path.split('/');
  // reachable[i]: the pattern so far can match the first i segments.
  let reachable = new Array<boolean>(segments.length + 1).fill(false);
  reachable[0] = true;
  for (const part of pattern) {
    const next = new Array<boolean>(segments.length + 1).fill(false);
    for (let index = 0; index <= segments.length; index += 1) {
      if (part.kind === 'many') {
        next[index] = reachable[index] === true || (index > 0 && next[index - 1] === true);
      } else if (index > 0 && reachable[index - 1] === true) {
        next[index] = part.kind !== 'literal' || part.text === segments[index - 1];
      }
    }
    reachable = next;
  }
  return reachable[segments.length] === true;
}
