import type { SourceText } from './source.ts';
import type { RulesIssue } from './types.ts';

/** Maximum number of issues per file: a garbled file must not fill the screen. */
const MAX_ISSUES = 100;

/** Collects the issues of a file; a second one at the same place is left out. */
export class IssueList {
  readonly #source: SourceText;
  readonly #issues: RulesIssue[] = [];
  readonly #seen = new Set<string>();

  constructor(source: SourceText) {
    this.#source = source;
  }

  /** The issues so far, in order of reporting. */
  get all(): readonly RulesIssue[] {
    return this.#issues;
  }

  /** Something because of which the file cannot be used. */
  error(offset: number, message: string): void {
    this.#add('error', offset, message);
  }

  /** Something that is likely a mistake. */
  warning(offset: number, message: string): void {
    this.#add('warning', offset, message);
  }

  #add(severity: RulesIssue['severity'], offset: number, message: string): void {
    const { line, column } = this.#source.lineColumn(offset);
    const place = `${severity}:${line}:${column}`;
    if (this.#issues.length >= MAX_ISSUES || this.#seen.has(place)) return;
    this.#seen.add(place);
    this.#issues.push({ severity, fileName: this.#source.name, line, column, message });
  }
}

/** Issues in the order of the file; of those at one place errors come first. */
export function sortIssues(issues: readonly RulesIssue[]): RulesIssue[] {
  return [...issues].sort(
    (left, right) =>
      left.line - right.line ||
      left.column - right.column ||
      Number(left.severity === 'warning') - Number(right.severity === 'warning'),
  );
}
