import type { RulesIssue, Ruleset } from '../rules/language/types.ts';
import type { CostMeter } from '../service/cost-meter.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { DatabaseName } from '../values/document-path.ts';

/** A rules file's text and the name that messages give it. */
export interface RulesText {
  readonly name: string;
  readonly content: string;
}

/** The services behind the emulator's own endpoints. */
export interface ControlServices {
  store(name: DatabaseName): DocumentStore;
  /** The databases of a project that were named or hold something. */
  storesOf(project: string): Iterable<DocumentStore>;
  /** Puts rules in force for a project unless they have errors; then the old ones stay. */
  setRules(project: string, rules: RulesText): readonly RulesIssue[];
  /** The rules in force; undefined when none were given. */
  rulesOf(project: string): Ruleset | undefined;
  costOf(project: string): CostMeter;
}
