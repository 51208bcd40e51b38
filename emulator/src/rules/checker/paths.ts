import type { MatchDeclaration, PatternSegment, RulesFile } from '../language/ast.ts';
import type { IssueList } from '../language/issues.ts';

/** Limits of the service. Source: https://firebase.google.com/docs/firestore/quotas#security_rules */
const MAX_MATCH_DEPTH = 10;
const MAX_SEGMENTS = 100;
const MAX_CAPTURES = 20;

interface Above {
  readonly depth: number;
  readonly segments: number;
  readonly captures: readonly string[];
}

/** Checks the paths of all match blocks. */
export function checkPaths(file: RulesFile, issues: IssueList): void {
  for (const service of file.services) {
    for (const match of service.matches) {
      checkMatch(match, file.version, { depth: 0, segments: 0, captures: [] }, issues);
    }
  }
}

function checkMatch(match: MatchDeclaration, version: 1 | 2, above: Above, issues: IssueList): void {
  const own = match.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment]));
  const captures = [...above.captures, ...own.map(({ name }) => name)];
  const here: Above = {
    depth: above.depth + 1,
    segments: above.segments + match.pattern.length,
    captures,
  };
  if (here.depth > MAX_MATCH_DEPTH) {
    issues.error(match.start, `Match statements are nested more than ${MAX_MATCH_DEPTH} deep.`);
    return;
  }
  if (here.segments > MAX_SEGMENTS)
    issues.error(match.start, `The path has more than ${MAX_SEGMENTS} segments.`);
  if (captures.length > MAX_CAPTURES)
    issues.error(match.start, `The path has more than ${MAX_CAPTURES} wildcards.`);
  checkRepeatedNames(match.pattern, above.captures, issues);
  checkRecursive(match, version, issues);
  for (const child of match.matches) checkMatch(child, version, here, issues);
}

/** A wildcard hides one of the same name further out; in one path that cannot be meant. */
function checkRepeatedNames(
  pattern: readonly PatternSegment[],
  outer: readonly string[],
  issues: IssueList,
): void {
  const seen = new Set<string>();
  for (const segment of pattern) {
    if (segment.kind === 'literal') continue;
    if (seen.has(segment.name)) issues.error(segment.start, `Duplicate wildcard name: ${segment.name}.`);
    else if (outer.includes(segment.name)) {
      issues.warning(
        segment.start,
        `The wildcard '${segment.name}' hides one of a match statement around it.`,
      );
    }
    seen.add(segment.name);
  }
}

/**
 * A recursive wildcard must end the path in version 1; in version 2 it may be anywhere, once. Source:
 * https://firebase.google.com/docs/firestore/security/rules-structure#recursive_wildcards
 */
function checkRecursive({ pattern, matches }: MatchDeclaration, version: 1 | 2, issues: IssueList): void {
  const recursive = pattern.filter((segment) => segment.kind === 'recursive');
  const [first, second] = recursive;
  if (second !== undefined) {
    issues.error(second.start, 'A path may have one recursive wildcard only.');
  }
  if (version === 2 || first === undefined) return;
  if (first !== pattern.at(-1)) {
    issues.error(
      first.start,
      "A recursive wildcard must end the path, unless the file begins with rules_version = '2'.",
    );
  }
  const [child] = matches;
  if (child !== undefined) {
    issues.warning(child.start, 'Glob(**) resource rules should not have child resource rules.');
  }
}
