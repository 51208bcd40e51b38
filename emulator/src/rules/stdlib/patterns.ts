import { RE2JS } from 're2js';
import type { RulesResult } from '../language/types.ts';
import { RulesError } from '../language/types.ts';
import { invalidArgumentValue, invalidPattern } from './errors.ts';

/*
 * Regular expressions have RE2's syntax and run in time linear in the text (re2js is a port of RE2, as the
 * service's own library is), so that no rules file and no request can stall the process.
 */

/** Maximum number of cached compiled patterns; a rules file has a few dozen at most. */
const CACHE_SIZE = 256;

/** Longer patterns are refused: compiling one takes time and memory in proportion. */
const MAX_PATTERN_LENGTH = 10_000;

const cache = new Map<string, RE2JS | RulesError>();

/** Compiles a pattern; one that RE2 does not accept is an error. */
export function compilePattern(pattern: string): RE2JS | RulesError {
  const known = cache.get(pattern);
  if (known !== undefined) {
    // Moved to the end: the map's order is that of last use.
    cache.delete(pattern);
    cache.set(pattern, known);
    return known;
  }
  const compiled = compile(pattern);
  cache.set(pattern, compiled);
  if (cache.size > CACHE_SIZE) {
    const [oldest] = cache.keys();
    if (oldest !== undefined) cache.delete(oldest);
  }
  return compiled;
}

function compile(pattern: string): RE2JS | RulesError {
  if (pattern.length > MAX_PATTERN_LENGTH) return invalidArgumentValue('Regular expression is too long.');
  try {
    return RE2JS.compile(pattern);
  } catch {
    return invalidPattern(pattern);
  }
}

/** Whether the whole text matches. */
export function matchesWhole(text: string, pattern: string): RulesResult {
  const compiled = compilePattern(pattern);
  return compiled instanceof RulesError ? compiled : compiled.testExact(text);
}

/** All matches replaced; `$1` in the replacement is a group and `\$` a dollar sign. */
export function replaceAll(text: string, pattern: string, replacement: string): RulesResult {
  const compiled = compilePattern(pattern);
  if (compiled instanceof RulesError) return compiled;
  try {
    return compiled.matcher(text).replaceAll(replacement, true);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return invalidArgumentValue(`Invalid replacement ${JSON.stringify(replacement)}: ${reason}.`);
  }
}

/** The parts between matches; empty ones at the end are left out. */
export function splitBy(text: string, pattern: string): RulesResult {
  const compiled = compilePattern(pattern);
  return compiled instanceof RulesError ? compiled : compiled.split(text);
}
