import { compareNumbers, valuesEqual } from '../values/compare.ts';
import { getField, setField } from '../values/field-path.ts';
import { requestTime } from '../values/timestamp.ts';
import type { MapValue, Value } from '../values/value.ts';
import { isArray } from '../values/value.ts';
import type { FieldTransform, TransformOperation, Version } from '../values/document.ts';

const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);

/** Fields after transforms, and what each transform yields to the client. */
interface Transformed {
  readonly fields: MapValue;
  readonly results: readonly Value[];
}

/**
 * Applies transforms in order. Source of their meaning: google/firestore/v1/write.proto,
 * message DocumentTransform.FieldTransform.
 */
export function applyTransforms(
  fields: MapValue,
  transforms: readonly FieldTransform[],
  commitTime: Version,
): Transformed {
  let current = fields;
  const results: Value[] = [];
  for (const { field, operation } of transforms) {
    const value = transformValue(getField(current, field), operation, commitTime);
    current = setField(current, field, value);
    results.push(operation.kind === 'appendMissing' || operation.kind === 'removeAll' ? null : value);
  }
  return { fields: current, results };
}

function transformValue(
  present: Value | undefined,
  operation: TransformOperation,
  commitTime: Version,
): Value {
  switch (operation.kind) {
    case 'serverTimestamp':
      return requestTime(commitTime);
    case 'increment':
      return isNumber(present) ? add(present, operation.operand) : operation.operand;
    case 'maximum':
      return isNumber(present) ? extreme(present, operation.operand, 1) : operation.operand;
    case 'minimum':
      return isNumber(present) ? extreme(present, operation.operand, -1) : operation.operand;
    case 'appendMissing':
      return appendMissing(present, operation.elements);
    case 'removeAll':
      return removeAll(present, operation.elements);
  }
}

function isNumber(value: Value | undefined): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** Integers stay integers and stop at the ends of int64; with a double the sum is a double. */
function add(left: bigint | number, right: bigint | number): bigint | number {
  if (typeof left !== 'bigint' || typeof right !== 'bigint') return Number(left) + Number(right);
  const sum = left + right;
  if (sum > MAX_INT64) return MAX_INT64;
  return sum < MIN_INT64 ? MIN_INT64 : sum;
}

/** The larger (`sign` 1) or smaller (-1) number; of equal ones the stored one; NaN with whatever is NaN. */
function extreme(present: bigint | number, operand: bigint | number, sign: 1 | -1): bigint | number {
  if (Number.isNaN(present) || Number.isNaN(operand)) return Number.NaN;
  return compareNumbers(operand, present) * sign > 0 ? operand : present;
}

function appendMissing(present: Value | undefined, elements: readonly Value[]): Value {
  const array = present !== undefined && isArray(present) ? [...present] : [];
  for (const element of elements) {
    if (!array.some((other) => valuesEqual(other, element))) array.push(element);
  }
  return array;
}

function removeAll(present: Value | undefined, elements: readonly Value[]): Value {
  if (present === undefined || !isArray(present)) return [];
  return present.filter((element) => !elements.some((other) => valuesEqual(other, element)));
}
