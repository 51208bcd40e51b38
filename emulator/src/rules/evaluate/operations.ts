import type { BinaryOperator } from '../language/ast.ts';
import { getIndex, getMember, getSlice } from '../stdlib/access.ts';
import { callFunction } from '../stdlib/functions.ts';
import { callMethod } from '../stdlib/methods.ts';
import { applyBinary, isIn, isType, negate } from '../stdlib/operators.ts';
import type { RulesValue } from '../language/types.ts';
import { RulesError } from '../language/types.ts';
import type { Outcome } from './unknown.ts';
import { isElement, isList, PartlyKnownList, Unknown } from './unknown.ts';

/**
 * The language's operations over outcomes: the standard library where everything is known, the unknown
 * values' own knowledge where it is not. An error among the operands is the result.
 */

/** What `a op b` becomes as `b op' a`. */
const MIRRORED: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** `left op right` */
export function binary(op: BinaryOperator, left: Outcome, right: Outcome): Outcome {
  if (left instanceof RulesError) return left;
  if (right instanceof RulesError) return right;
  if (left instanceof Unknown) return right instanceof Unknown ? left.blur() : left.compare(op, right);
  if (right instanceof Unknown) {
    const mirrored = MIRRORED[op];
    return mirrored === undefined ? right.blur() : right.compare(mirrored, left);
  }
  return applyBinary(op, left, right);
}

/** `element in collection`; of two errors the collection's is the result, as the service reports. */
export function contains(element: Outcome, collection: Outcome): Outcome {
  if (collection instanceof RulesError) return collection;
  if (element instanceof RulesError) return element;
  if (element instanceof Unknown) {
    if (collection instanceof Unknown || !isList(collection)) return element.blur();
    return isAnyOf(element, collection);
  }
  return collection instanceof Unknown ? collection.contains(element) : isIn(element, collection);
}

function isAnyOf(element: Unknown, list: readonly RulesValue[]): Outcome {
  let allDiffer = list.length > 0 || element.exists;
  for (const candidate of list) {
    const same = isElement(element, candidate);
    if (same === true) return true;
    if (same !== false) allDiffer = false;
  }
  return allDiffer ? false : element.blur();
}

/** `value is typeName` */
export function hasType(value: Outcome, typeName: string): Outcome {
  if (value instanceof RulesError) return value;
  return value instanceof Unknown ? value.isType(typeName) : isType(value, typeName);
}

/** `object.name` */
export function member(object: Outcome, name: string): Outcome {
  if (object instanceof RulesError) return object;
  return object instanceof Unknown ? object.member(name) : getMember(object, name);
}

/** `object[index]` */
export function element(object: Outcome, index: Outcome): Outcome {
  if (object instanceof RulesError) return object;
  if (index instanceof RulesError) return index;
  if (index instanceof Unknown) return index.blur();
  return object instanceof Unknown ? object.index(index) : getIndex(object, index);
}

/** `object[from:to]` */
export function slice(object: Outcome, from: Outcome, to: Outcome): Outcome {
  const operands = known([object, from, to]);
  if (!(operands instanceof Array)) return operands;
  const [a = null, b = null, c = null] = operands;
  return getSlice(a, b, c);
}

/** `receiver.name(args)` */
export function method(receiver: Outcome, name: string, args: readonly Outcome[]): Outcome {
  if (receiver instanceof RulesError) return receiver;
  const values = known(args);
  if (!(values instanceof Array)) return values;
  return receiver instanceof Unknown ? receiver.method(name, values) : callMethod(receiver, name, values);
}

/** A function of the standard library, by its full name. */
export function builtin(name: string, args: readonly Outcome[]): Outcome {
  const values = known(args);
  return values instanceof Array ? callFunction(name, values) : values;
}

/** `[a, b, c]` */
export function list(elements: readonly Outcome[]): Outcome {
  const present: (RulesValue | Unknown)[] = [];
  let isKnown = true;
  for (const outcome of elements) {
    if (outcome instanceof RulesError) return outcome;
    if (outcome instanceof Unknown) isKnown = false;
    present.push(outcome);
  }
  return isKnown
    ? known(present)
    : new PartlyKnownList(present, (element, own) => isIn(element, [own]) === true);
}

/** `-value` */
export function minus(value: Outcome): Outcome {
  if (value instanceof RulesError) return value;
  return value instanceof Unknown ? value.blur() : negate(value);
}

/** `!value` */
export function not(value: Outcome): Outcome {
  if (typeof value === 'boolean') return !value;
  return value instanceof Unknown ? value.blur() : notBoolean(value);
}

/** The error for a value where a boolean is required; errors are passed on. */
export function notBoolean(value: Exclude<Outcome, Unknown>): RulesError {
  if (value instanceof RulesError) return value;
  return new RulesError(value === null ? 'Null value error.' : 'Type error: expected a value of type bool.');
}

/**
 * `left && right` once both are evaluated: false wins over everything, errors included; an error wins over
 * what is unknown, as only whether the result is true matters then.
 */
export function and(left: Outcome, right: Outcome): Outcome {
  if (left === false || right === false) return false;
  if (left === true) return asBoolean(right);
  return left instanceof Unknown ? left.blur() : notBoolean(left);
}

/** `left || right` once both are evaluated: true wins over everything, errors included. */
export function or(left: Outcome, right: Outcome): Outcome {
  if (left === true || right === true) return true;
  if (left === false) return asBoolean(right);
  return left instanceof Unknown ? left.blur() : notBoolean(left);
}

function asBoolean(value: Outcome): Outcome {
  if (typeof value === 'boolean') return value;
  return value instanceof Unknown ? value.blur() : notBoolean(value);
}

/** The outcomes as values; else the first error, else the first unknown among them without its knowledge. */
export function known(outcomes: readonly Outcome[]): RulesValue[] | RulesError | Unknown {
  const values: RulesValue[] = [];
  let unknown: Unknown | undefined;
  for (const outcome of outcomes) {
    if (outcome instanceof RulesError) return outcome;
    if (outcome instanceof Unknown) unknown ??= outcome;
    else values.push(outcome);
  }
  return unknown === undefined ? values : unknown.blur();
}
