import type { RulesFile } from '../language/ast.ts';
import { IssueList, sortIssues } from '../language/issues.ts';
import { tokenize } from '../lexer/tokenize.ts';
import type { SourceText } from '../language/source.ts';
import type { RulesIssue } from '../language/types.ts';
import { Cursor } from './cursor.ts';
import { parseFile } from './declarations.ts';
import { checkNesting } from './nesting.ts';

/** The service's limit. Source: https://firebase.google.com/docs/firestore/quotas#security_rules */
const MAX_SOURCE_BYTES = 256 * 1024;

/** What came of parsing; without errors there is a file. */
interface ParseOutcome {
  readonly file: RulesFile | undefined;
  readonly issues: RulesIssue[];
}

/** Parses a rules file. Never throws: everything wrong with the text is an issue, several at once if need be. */
export function parseRules(source: SourceText): ParseOutcome {
  if (Buffer.byteLength(source.text) > MAX_SOURCE_BYTES) {
    const issues = new IssueList(source);
    issues.error(0, `The rules are larger than ${MAX_SOURCE_BYTES} bytes.`);
    return { file: undefined, issues: [...issues.all] };
  }
  const { tokens, issues: lexerIssues } = tokenize(source);
  const cursor = new Cursor(source, tokens);
  const file = parseFile(cursor);
  if (cursor.issues.all.length === 0) checkNesting(file, cursor.groups, cursor.issues);
  // What the lexer could not read the parser stumbles over at the same place.
  const isKnown = (issue: RulesIssue) =>
    lexerIssues.some(({ line, column }) => line === issue.line && column === issue.column);
  const issues = sortIssues([...lexerIssues, ...cursor.issues.all.filter((issue) => !isKnown(issue))]);
  return { file: issues.length === 0 ? file : undefined, issues };
}
