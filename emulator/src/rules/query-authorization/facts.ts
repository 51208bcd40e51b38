import type { FieldPath } from '../../values/field-path.ts';
import type { Value } from '../../values/value.ts';
import { isArray, isMap, Reference } from '../../values/value.ts';
import type { BinaryOperator } from '../language/ast.ts';
import { fromFirestore, rulesTypeName } from '../stdlib/convert.ts';
import { applyBinary, rulesEqual } from '../stdlib/operators.ts';
import type { FieldConstraint, RulesValue } from '../language/types.ts';

/*
 * What a query's constraints on a field say about comparisons in rules. Two differences matter: Firestore
 * takes 1 and 1.0 for equal everywhere, while rules tell them apart inside of lists and maps; and rules do
 * not see the project of a reference. Undefined always means "not decided".
 */

/** A constraint of the case at hand; `is` fixes the value, the type of a number included. */
export interface Constraint {
  readonly field: FieldPath;
  readonly op: FieldConstraint['op'] | 'is';
  readonly value: Value;
}

type RangeOperator = '<' | '<=' | '>' | '>=';

/** Whether everything that Firestore takes for equal to a value is also the same to rules: no numbers in it. */
export function isExact(value: Value): boolean {
  if (typeof value === 'bigint' || typeof value === 'number') return false;
  if (value === null || typeof value !== 'object') return true;
  if (isArray(value)) return value.every(isExact);
  return !isMap(value) || [...value.values()].every(isExact);
}

function holdsReference(value: Value): boolean {
  if (value instanceof Reference) return true;
  if (value === null || typeof value !== 'object') return false;
  if (isArray(value)) return value.some(holdsReference);
  return isMap(value) && [...value.values()].some(holdsReference);
}

/** Whether a field under these constraints equals a value. */
export function decideEqual(constraints: readonly Constraint[], other: RulesValue): boolean | undefined {
  for (const constraint of constraints) {
    const decided = equalUnder(constraint, other);
    if (decided !== undefined) return decided;
  }
  return undefined;
}

function equalUnder({ op, value }: Constraint, other: RulesValue): boolean | undefined {
  switch (op) {
    case 'exists':
      return undefined;
    case 'is':
      return rulesEqual(fromFirestore(value), other);
    case '!=':
      return other === null || differs(value, other) ? false : undefined;
    case 'not-in':
      return other === null || (isArray(value) && value.some((one) => differs(one, other)))
        ? false
        : undefined;
    case 'array-contains':
    case 'array-contains-any':
      return Array.isArray(other) ? undefined : false;
    case '==':
      if (typeof value === 'bigint' || typeof value === 'number')
        return rulesEqual(fromFirestore(value), other);
      return hasKindOf(value, other) ? undefined : false;
    default:
      return inRange(op, value, other) ? undefined : false;
  }
}

/** Whether being unlike `excluded` means to be unlike `other`. */
function differs(excluded: Value, other: RulesValue): boolean {
  return !holdsReference(excluded) && rulesEqual(fromFirestore(excluded), other);
}

function hasKindOf(value: Value, other: RulesValue): boolean {
  if (typeof value === 'bigint' || typeof value === 'number') {
    return typeof other === 'bigint' || typeof other === 'number';
  }
  return rulesTypeName(fromFirestore(value)) === rulesTypeName(other);
}

const OPPOSITE: Readonly<Record<RangeOperator, RangeOperator>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

/** False if `other` is surely outside of the range; a range holds only values of its bound's type. */
function inRange(op: RangeOperator, bound: Value, other: RulesValue): boolean {
  return hasKindOf(bound, other) && applyBinary(OPPOSITE[op], other, fromFirestore(bound)) !== true;
}

/** Whether `field op other` holds. */
export function decideOrder(
  op: BinaryOperator,
  constraints: readonly Constraint[],
  other: RulesValue,
): boolean | undefined {
  if (op !== '<' && op !== '<=' && op !== '>' && op !== '>=') return undefined;
  for (const constraint of constraints) {
    const decided = orderUnder(op, constraint, other);
    if (decided !== undefined) return decided;
  }
  return undefined;
}

function orderUnder(
  op: RangeOperator,
  { op: known, value }: Constraint,
  other: RulesValue,
): boolean | undefined {
  const bound = fromFirestore(value);
  if (known === 'is' || (known === '==' && (typeof value === 'bigint' || typeof value === 'number'))) {
    const result = applyBinary(op, bound, other);
    return typeof result === 'boolean' ? result : undefined;
  }
  if (known !== '<' && known !== '<=' && known !== '>' && known !== '>=') return undefined;
  const isUpper = known === '<' || known === '<=';
  const beyond = isUpper ? '<' : '>';
  const asksBeyond = isUpper === (op === '<' || op === '<=');
  const orEqual = op === '<=' || op === '>=';
  // field < b decides `field < other`, and negates its opposites, once b <= other. field <= b needs b < other for `<`
  // and for the negation of `>=`. Lower bounds mirror this.
  const isStrict = known === '<' || known === '>';
  const needsEqual = isStrict || orEqual === asksBeyond;
  const implied = applyBinary(needsEqual ? withEqual(beyond) : beyond, bound, other) === true;
  return implied ? asksBeyond : undefined;
}

function withEqual(op: '<' | '>'): RangeOperator {
  return op === '<' ? '<=' : '>=';
}

/** Whether `field is typeName` holds. */
export function decideType(constraints: readonly Constraint[], typeName: string): boolean | undefined {
  for (const { op, value } of constraints) {
    if (op === 'array-contains' || op === 'array-contains-any') return typeName === 'list';
    if (op === 'exists' || op === '!=' || op === 'not-in') continue;
    const isNumber = typeof value === 'bigint' || typeof value === 'number';
    if (!isNumber || op === 'is') return decideTypeLike(value, typeName);
    if (typeName === 'number') return true;
    return typeName === 'int' || typeName === 'float' ? undefined : false;
  }
  return undefined;
}

function decideTypeLike(value: Value, typeName: string): boolean {
  const name = rulesTypeName(fromFirestore(value));
  return name === typeName || (typeName === 'number' && (name === 'int' || name === 'float'));
}
