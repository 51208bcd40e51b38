import { isJsonObject } from '../transports/messages/codec.ts';
import type { RulesIssue } from '../rules/language/types.ts';
import { invalidArgument } from '../util/status.ts';
import type { RulesText } from './types.ts';

const DEFAULT_NAME = 'firestore.rules';

/** The body of PUT :securityRules. Throws INVALID_ARGUMENT. */
export function parseRulesBody(body: unknown): { readonly rules: RulesText; readonly ignoreErrors: boolean } {
  const { rules, ignore_errors: snake, ignoreErrors: camel } = isJsonObject(body) ? body : {};
  const { files } = isJsonObject(rules) ? rules : {};
  const list: readonly unknown[] = Array.isArray(files) ? files : [];
  const [file, ...others] = list;
  if (!isJsonObject(file)) throw invalidArgument('Missing field: rules.files.');
  if (others.length > 0) throw invalidArgument('Rules of several files are not supported.');
  const { name, content } = file;
  if (typeof content !== 'string') throw invalidArgument('Missing field: rules.files[0].content.');
  const known = typeof name === 'string' && name !== '' ? name : DEFAULT_NAME;
  return { rules: { name: known, content }, ignoreErrors: snake === true || camel === true };
}

/** The response with the issues found, in the form that firebase-tools prints. */
export function rulesAnswer(issues: readonly RulesIssue[]): object {
  return {
    issues: issues.map(({ severity, fileName, line, column, message }) => ({
      sourcePosition: { fileName, line, column },
      description: message,
      severity: severity === 'error' ? 'ERROR' : 'WARNING',
    })),
  };
}
