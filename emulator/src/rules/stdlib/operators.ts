import { compareNumbers } from '../../values/compare.ts';
import { compareStrings } from '../../values/utf8.ts';
import { Timestamp } from '../../values/value.ts';
import type { BinaryOperator } from '../language/ast.ts';
import type { RulesResult, RulesValue } from '../language/types.ts';
import { RulesDuration, RulesSet } from '../language/types.ts';
import { listHas, rulesEqual, setHas } from './equality.ts';
import { divisionByZero, functionNotFound, nullValue, outOfRange, unsupportedOperation } from './errors.ts';
import { isList, isMap, isNumber, rulesTypeName } from './guards.ts';
import { fitsInt64 } from './int64.ts';
import {
  compareDurations,
  compareTimestamps,
  durationNanos,
  makeDuration,
  makeTimestamp,
  timestampNanos,
} from './time.ts';

export { rulesEqual };

type Arithmetic = '+' | '-' | '*' | '/' | '%';

/** A binary operator on two values; operands of types that do not go together are an error. */
export function applyBinary(op: BinaryOperator, left: RulesValue, right: RulesValue): RulesResult {
  switch (op) {
    case '==':
      return rulesEqual(left, right);
    case '!=':
      return !rulesEqual(left, right);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(op, left, right);
    default:
      return calculate(op, left, right);
  }
}

/** `-value`: an int or a float. The least int has no opposite. */
export function negate(value: RulesValue): RulesResult {
  if (typeof value === 'number') return -value;
  if (typeof value === 'bigint') return checkedInt(-value);
  return value === null ? nullValue() : unsupportedOperation(`-${rulesTypeName(value)}`, '-int, -float');
}

/** `element in collection`: an element of a list or set, or a key of a map. */
export function isIn(element: RulesValue, collection: RulesValue): RulesResult {
  if (collection === null) return nullValue();
  if (isMap(collection)) {
    if (typeof element === 'string') return collection.has(element);
    return unsupportedOperation(`map.in(${rulesTypeName(element)})`, 'map.in(string)');
  }
  if (isList(collection)) return listHas(collection, element);
  if (collection instanceof RulesSet) return setHas(collection, element);
  return functionNotFound('in');
}

/** `value is typeName`; false for a name that is no type. */
export function isType(value: RulesValue, typeName: string): boolean {
  if (typeName === 'number') return isNumber(value);
  return rulesTypeName(value) === typeName;
}

function compare(op: '<' | '<=' | '>' | '>=', left: RulesValue, right: RulesValue): RulesResult {
  if (isNumber(left) && isNumber(right) && (Number.isNaN(left) || Number.isNaN(right))) return false;
  const order = orderOf(left, right);
  if (order === undefined) return unsupported(op, left, right);
  switch (op) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** The order of two values of comparable types; strings order by UTF-8, as Firestore's queries do. */
function orderOf(left: RulesValue, right: RulesValue): number | undefined {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  if (left instanceof Timestamp && right instanceof Timestamp) return compareTimestamps(left, right);
  if (left instanceof RulesDuration && right instanceof RulesDuration) return compareDurations(left, right);
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  return undefined;
}

function calculate(op: Arithmetic, left: RulesValue, right: RulesValue): RulesResult {
  if (typeof left === 'bigint' && typeof right === 'bigint') return calculateInts(op, left, right);
  if (isNumber(left) && isNumber(right)) return calculateFloats(op, Number(left), Number(right));
  if (op === '+') {
    if (typeof left === 'string' && typeof right === 'string') return left + right;
    if (left instanceof RulesDuration && right instanceof Timestamp) return addTime(right, left, 1n);
  }
  if (op === '+' || op === '-') {
    const sign = op === '+' ? 1n : -1n;
    if (right instanceof RulesDuration) {
      if (left instanceof Timestamp) return addTime(left, right, sign);
      if (left instanceof RulesDuration)
        return makeDuration(durationNanos(left) + sign * durationNanos(right));
    }
    if (op === '-' && left instanceof Timestamp && right instanceof Timestamp) {
      return makeDuration(timestampNanos(left) - timestampNanos(right));
    }
  }
  return unsupported(op, left, right);
}

function addTime(time: Timestamp, span: RulesDuration, sign: bigint): RulesResult {
  return makeTimestamp(timestampNanos(time) + sign * durationNanos(span));
}

/** int64 arithmetic: division truncates, % has the dividend's sign, overflow and a zero divisor are errors. */
function calculateInts(op: Arithmetic, left: bigint, right: bigint): RulesResult {
  switch (op) {
    case '+':
      return checkedInt(left + right);
    case '-':
      return checkedInt(left - right);
    case '*':
      return checkedInt(left * right);
    case '/':
      return right === 0n ? divisionByZero() : checkedInt(left / right);
    case '%':
      return right === 0n ? divisionByZero() : left % right;
  }
}

function checkedInt(value: bigint): RulesResult {
  return fitsInt64(value) ? value : outOfRange('Integer');
}

/** IEEE 754 arithmetic, in which dividing by zero is no error. */
function calculateFloats(op: Arithmetic, left: number, right: number): number {
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function unsupported(op: string, left: RulesValue, right: RulesValue): RulesResult {
  return unsupportedOperation(`${rulesTypeName(left)} ${op} ${rulesTypeName(right)}`);
}
