import type { StoredDocument } from '../values/document.ts';
import { getField, setField } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import { isArray, isMap, isVector, VECTOR_VALUE_KEY } from '../values/value.ts';
import type { FindNearest } from './types.ts';

/**
 * The documents whose vectors are nearest, nearest first; equally near ones keep their order. Documents without
 * a vector of the query's dimension are left out, and so are those whose distance is not finite (the cosine of
 * a zero vector). For DOT_PRODUCT a greater number is nearer.
 * Source: google/firestore/v1/query.proto, FindNearest.
 */
export function findNearest(
  { field, vector, measure, limit, distanceResultField, distanceThreshold }: FindNearest,
  documents: readonly StoredDocument[],
): readonly StoredDocument[] {
  const wanted = vectorElements(vector) ?? [];
  const sign = measure === 'DOT_PRODUCT' ? -1 : 1;
  const measured = documents.flatMap((document) => {
    const elements = vectorElements(getField(document.fields, field));
    if (elements?.length !== wanted.length) return [];
    const distance = DISTANCES[measure](elements, wanted);
    if (!Number.isFinite(distance)) return [];
    const isNear = distanceThreshold === undefined || sign * distance <= sign * distanceThreshold;
    return isNear ? [{ document, distance }] : [];
  });
  const nearest = measured.sort((left, right) => sign * (left.distance - right.distance)).slice(0, limit);
  return nearest.map(({ document, distance }) =>
    distanceResultField === undefined
      ? document
      : { ...document, fields: setField(document.fields, distanceResultField, distance) },
  );
}

/** A vector's elements, or undefined for other values. */
export function vectorElements(value: Value | undefined): readonly number[] | undefined {
  if (value === undefined || !isMap(value) || !isVector(value)) return undefined;
  const elements = value.get(VECTOR_VALUE_KEY) ?? null;
  if (!isArray(elements)) return undefined;
  return elements.map((element) =>
    typeof element === 'number' || typeof element === 'bigint' ? Number(element) : NaN,
  );
}

type Vector = readonly number[];

const DISTANCES = {
  EUCLIDEAN: (left, right) => Math.sqrt(sum(left, (a, index) => (a - at(right, index)) ** 2)),
  COSINE: (left, right) => 1 - dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right)),
  DOT_PRODUCT: dot,
} satisfies Record<FindNearest['measure'], (left: Vector, right: Vector) => number>;

function dot(left: Vector, right: Vector): number {
  return sum(left, (a, index) => a * at(right, index));
}

function sum(vector: Vector, term: (element: number, index: number) => number): number {
  return vector.reduce((total, element, index) => total + term(element, index), 0);
}

function at(vector: Vector, index: number): number {
  return vector[index] ?? NaN;
}
