import type { PatternSegment } from '../language/ast.ts';
import type { Outcome } from './unknown.ts';
import { UnknownOfType } from './unknown.ts';
import { RulesPath } from '../language/types.ts';

/** One segment that is some id, not known which. */
export const ANY_SEGMENT = Symbol('any segment');
/** Any number of segments, none included. */
export const ANY_DEPTH = Symbol('any depth');

/** A path as far as it is known: a document's segments; for a query also placeholders. */
export type PathElement = string | typeof ANY_SEGMENT | typeof ANY_DEPTH;

/** The official emulator's error when a wildcard decides that a query leaves open. */
const UNBOUND = 'Null value error.';

/**
 * Matches a whole path against a whole pattern. Returns the wildcards' captures, in order, or undefined. With
 * placeholders it matches only if every path that they can mean does. Of several ways to match (two recursive
 * wildcards) the one with the shortest first captures is taken. In rules_version 1 `{x=**}` needs at least one
 * segment, in 2 none. Source: https://firebase.google.com/docs/firestore/security/rules-structure#recursive_wildcards
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: readonly PathElement[],
  version: 1 | 2,
): Outcome[] | undefined {
  /** Start and end of what each wildcard takes. */
  const ranges: [number, number][] = [];
  const failed = new Set<number>();
  const minimum = version === 1 ? 1 : 0;

  const take = (start: number, end: number, patternIndex: number): boolean => {
    ranges.push([start, end]);
    if (matchFrom(patternIndex + 1, end)) return true;
    ranges.pop();
    return false;
  };

  const matchFrom = (patternIndex: number, pathIndex: number): boolean => {
    const segment = pattern[patternIndex];
    if (segment === undefined) return pathIndex === path.length;
    if (segment.kind === 'recursive') return matchRecursive(patternIndex, pathIndex);
    const element = path[pathIndex];
    if (element === undefined || element === ANY_DEPTH) return false;
    if (segment.kind === 'capture') return take(pathIndex, pathIndex + 1, patternIndex);
    return element === segment.value && matchFrom(patternIndex + 1, pathIndex + 1);
  };

  const matchRecursive = (patternIndex: number, start: number): boolean => {
    const key = patternIndex * (path.length + 1) + start;
    if (failed.has(key)) return false;
    let certain = 0;
    for (let end = start; end <= path.length; end += 1) {
      if (certain >= minimum && take(start, end, patternIndex)) return true;
      if (path[end] !== ANY_DEPTH) certain += 1;
    }
    failed.add(key);
    return false;
  };

  if (!matchFrom(0, 0)) return undefined;
  const wildcards = pattern.filter(({ kind }) => kind !== 'literal');
  return ranges.map(([start, end], index) => {
    const taken = path.slice(start, end);
    return wildcards[index]?.kind === 'recursive' ? captureMany(taken) : captureOne(taken[0]);
  });
}

function captureOne(element: PathElement | undefined): Outcome {
  return typeof element === 'string' ? element : new UnknownOfType('string', UNBOUND);
}

function captureMany(elements: readonly PathElement[]): Outcome {
  const segments = elements.filter((element) => typeof element === 'string');
  return segments.length === elements.length ? new RulesPath(segments) : new UnknownOfType('path', UNBOUND);
}
