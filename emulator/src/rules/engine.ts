import { checkRules } from './checker/check-rules.ts';
import { countExpressions, Coverage } from './evaluate/coverage.ts';
import type { DecisionContext } from './evaluate/decide.ts';
import { decide } from './evaluate/decide.ts';
import { documentVariables } from './evaluate/request-variables.ts';
import type { PathElement } from './evaluate/match.ts';
import { ANY_SEGMENT } from './evaluate/match.ts';
import { parseRules } from './parser/parse-rules.ts';
import { planRules } from './plan/plan-rules.ts';
import { authorizeQuery } from './query-authorization/authorize-query.ts';
import type { RulesFile } from './language/ast.ts';
import type { SourceText } from './language/source.ts';
import type { CompileOptions, RulesIssue, Ruleset } from './language/types.ts';

const FIRESTORE = 'cloud.firestore';
/** The database that Storage rules read with firestore.get(). */
const DEFAULT_DATABASE = '(default)';

/** A compiled file, or none when any of the issues is an error. */
interface CompileOutcome {
  readonly ruleset: Ruleset | undefined;
  readonly issues: readonly RulesIssue[];
}

/** Parses, checks and plans a rules file; planned once, it is evaluated many times. */
export function compileRules(source: SourceText, options: CompileOptions): CompileOutcome {
  const { file, issues: syntaxIssues } = parseRules(source);
  const issues = [...syntaxIssues, ...(file === undefined ? [] : checkRules(file, source))];
  const isBroken = file === undefined || issues.some(({ severity }) => severity === 'error');
  return { ruleset: isBroken ? undefined : planRuleset(file, source, issues, options), issues };
}

/** Makes a ruleset of a syntax tree that has been checked. */
function planRuleset(
  file: RulesFile,
  source: SourceText,
  issues: readonly RulesIssue[],
  options: CompileOptions,
): Ruleset {
  const coverage = new Coverage(source, file, countExpressions(file));
  const services = planRules(file, {
    count: (id, outcome) => coverage.count(id, outcome),
    explain: options.explain,
  });
  const contextOf = (name: string): DecisionContext => ({
    service: services.find((service) => service.name === name),
    source,
    version: file.version,
    explain: options.explain,
  });
  const firestore = contextOf(FIRESTORE);
  return {
    issues,
    hasService: (name) => services.some((service) => service.name === name),
    authorizeDocument: (request, reader, budget) => {
      const { segments, ...variables } = documentVariables(request);
      const access = { database: request.database, reader, budget, accessed: new Set<string>() };
      return decide(firestore, segments, request.method, { ...variables, ...access });
    },
    authorizeQuery: (request, reader, budget) => authorizeQuery(firestore, request, reader, budget),
    authorizeRaw: (service, path, method, variables, reader, budget) => {
      const context = contextOf(service);
      const access = { database: DEFAULT_DATABASE, reader, budget, accessed: new Set<string>() };
      const decideOn = (elements: readonly PathElement[]) =>
        decide(context, elements, method, { ...variables, ...access });
      const decision = decideOn(path);
      if (decision.allowed || method !== 'list') return decision;
      // Listing is decided by the rules for the folder's path, or for any object directly in it. Source:
      // https://firebase.google.com/docs/storage/security/core-syntax#granular_operations
      const ofObjects = decideOn([...path, ANY_SEGMENT]);
      return ofObjects.allowed ? ofObjects : decision;
    },
    coverage: () => coverage.report(),
  };
}
