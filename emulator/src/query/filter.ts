import type { StoredDocument } from '../values/document.ts';
import { compareValues, kindRank, valuesEqual } from '../values/compare.ts';
import type { Value } from '../values/value.ts';
import { isArray } from '../values/value.ts';
import type { FieldReader } from './field-reader.ts';
import { fieldReader, toOperand } from './field-reader.ts';
import type { FieldOperator, Filter } from './types.ts';

/** Whether a document passes. */
export type Predicate = (document: StoredDocument) => boolean;

/** Whether a present field's value passes. */
type ValueTest = (value: Value) => boolean;

const compiled = new WeakMap<Filter, Predicate>();

/** Whether a document passes a filter. */
export function matchesFilter(filter: Filter, document: StoredDocument): boolean {
  let predicate = compiled.get(filter);
  if (predicate === undefined) {
    predicate = compileFilter(filter);
    compiled.set(filter, predicate);
  }
  return predicate(document);
}

/** Prepares a filter for many documents. Every filter on a field passes only documents that have the field. */
export function compileFilter(filter: Filter): Predicate {
  switch (filter.kind) {
    case 'and': {
      const parts = filter.filters.map(compileFilter);
      return (document) => parts.every((part) => part(document));
    }
    case 'or': {
      const parts = filter.filters.map(compileFilter);
      return (document) => parts.some((part) => part(document));
    }
    case 'field':
      return onField(fieldReader(filter.field), valueTest(filter.op, toOperand(filter.field, filter.value)));
    case 'unary':
      return onField(fieldReader(filter.field), UNARY_TESTS[filter.op]);
  }
}

/** NaN, the double. */
function isNaNValue(value: Value): boolean {
  return typeof value === 'number' && Number.isNaN(value);
}

/**
 * Whether a value can be equal to anything in ==, in, array-contains and array-contains-any: null and NaN
 * cannot; is-null and is-nan find them.
 * Source: observed on the service; @firebase/firestore sends `== null` and `== NaN` as unary filters.
 */
export function isEquatable(value: Value): boolean {
  return value !== null && !isNaNValue(value);
}

const UNARY_TESTS = {
  'is-null': (value) => value === null,
  'is-not-null': (value) => value !== null,
  'is-nan': isNaNValue,
  'is-not-nan': isEquatable,
} satisfies Record<string, ValueTest>;

const never: ValueTest = () => false;

function onField(read: FieldReader, test: ValueTest): Predicate {
  return (document) => {
    const value = read(document);
    return value !== undefined && test(value);
  };
}

function valueTest(op: FieldOperator, operand: Value): ValueTest {
  switch (op) {
    case '==':
      return isEquatable(operand) ? (value) => valuesEqual(value, operand) : never;
    case '!=':
      return notIn([operand]);
    case 'in':
      return oneOf(elements(operand));
    case 'not-in':
      return notIn(elements(operand));
    case 'array-contains':
      return containing([operand]);
    case 'array-contains-any':
      return containing(elements(operand));
    default:
      return inRange(op, operand);
  }
}

function elements(value: Value): readonly Value[] {
  return isArray(value) ? value : [];
}

function oneOf(candidates: readonly Value[]): ValueTest {
  const equatable = candidates.filter(isEquatable);
  return (value) => equatable.some((candidate) => valuesEqual(value, candidate));
}

/** Null values never pass, and nothing passes when null is among the candidates; NaN excludes NaN. */
function notIn(candidates: readonly Value[]): ValueTest {
  if (candidates.includes(null)) return never;
  return (value) => value !== null && !candidates.some((candidate) => valuesEqual(value, candidate));
}

function containing(candidates: readonly Value[]): ValueTest {
  const isCandidate = oneOf(candidates);
  return (value) => isArray(value) && value.some(isCandidate);
}

/** Only values of the operand's own kind are in a range; NaN is in none. */
function inRange(op: '<' | '<=' | '>' | '>=', operand: Value): ValueTest {
  if (!isEquatable(operand)) return never;
  const rank = kindRank(operand);
  const holds = RANGE_TESTS[op];
  return (value) => kindRank(value) === rank && !isNaNValue(value) && holds(compareValues(value, operand));
}

const RANGE_TESTS = {
  '<': (difference: number) => difference < 0,
  '<=': (difference: number) => difference <= 0,
  '>': (difference: number) => difference > 0,
  '>=': (difference: number) => difference >= 0,
};
