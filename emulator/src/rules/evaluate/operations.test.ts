import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RulesError } from '../language/types.ts';
import { and, binary, contains, list, not, or } from './operations.ts';
import type { Outcome } from './unknown.ts';
import { Unknown, UnknownOfType } from './unknown.ts';

const ERROR = new RulesError('broken');
const UNKNOWN = new Unknown(undefined);

/** The possible outcomes for single documents: unknown is any of them. */
function meanings(outcome: Outcome): Outcome[] {
  return outcome instanceof Unknown ? [true, false, ERROR, null] : [outcome];
}

function name(outcome: Outcome): string {
  if (outcome instanceof Unknown) return 'unknown';
  if (outcome instanceof RulesError) return 'error';
  return typeof outcome === 'boolean' ? String(outcome) : 'other';
}

describe('three-valued logic', () => {
  it.each([
    [true, true, 'true', 'true'],
    [true, false, 'false', 'true'],
    [false, true, 'false', 'true'],
    [false, false, 'false', 'false'],
    [true, ERROR, 'error', 'true'],
    [ERROR, true, 'error', 'true'],
    [false, ERROR, 'false', 'error'],
    [ERROR, false, 'false', 'error'],
    [ERROR, ERROR, 'error', 'error'],
    [null, true, 'error', 'true'],
    [true, 'text', 'error', 'true'],
    [UNKNOWN, true, 'unknown', 'true'],
    [true, UNKNOWN, 'unknown', 'true'],
    [UNKNOWN, false, 'false', 'unknown'],
    [false, UNKNOWN, 'false', 'unknown'],
    [UNKNOWN, UNKNOWN, 'unknown', 'unknown'],
  ] satisfies [Outcome, Outcome, string, string][])('%s with %s', (left, right, conjunction, disjunction) => {
    expect(name(and(left, right))).toBe(conjunction);
    expect(name(or(left, right))).toBe(disjunction);
  });

  it('is true or false for unknowns only if it is so whatever they are', () => {
    const leaf = fc.constantFrom<Outcome>(true, false, ERROR, null, UNKNOWN);
    const operations = { and, or, notLeft: (left: Outcome) => not(left) };
    fc.assert(
      fc.property(
        leaf,
        leaf,
        fc.constantFrom('and' as const, 'or' as const, 'notLeft' as const),
        (left, right, operation) => {
          const run = operations[operation];
          const abstract = run(left, right);
          if (typeof abstract !== 'boolean') return;
          for (const a of meanings(left)) for (const b of meanings(right)) expect(run(a, b)).toBe(abstract);
        },
      ),
    );
  });
});

describe('operations on unknown values', () => {
  const id = new UnknownOfType('string', undefined);

  it('knows that an id is no null and a string', () => {
    expect(binary('==', id, null)).toBe(false);
    expect(binary('!=', null, id)).toBe(true);
    expect(name(binary('==', id, 'x'))).toBe('unknown');
    expect(name(binary('+', 'x', id))).toBe('unknown');
    expect(name(binary('==', id, id))).toBe('unknown');
  });

  it('lets errors through', () => {
    expect(binary('==', ERROR, id)).toBe(ERROR);
    expect(binary('<', id, ERROR)).toBe(ERROR);
  });

  it('finds known elements in a list of which some are unknown but exist', () => {
    expect(contains('a', list([id, 'a']))).toBe(true);
    expect(name(contains('b', list([id, 'a'])))).toBe('unknown');
    expect(name(contains('a', list([UNKNOWN, 'a'])))).toBe('unknown');
    expect(contains(null, list([id, 'a']))).toBe(false);
    expect(name(list(['a', ERROR, id]))).toBe('error');
  });

  it('looks an unknown element up', () => {
    expect(contains(id, [null])).toBe(false);
    expect(name(contains(id, ['a']))).toBe('unknown');
    expect(contains(id, [])).toBe(false);
    expect(name(contains(UNKNOWN, []))).toBe('unknown');
  });
});
