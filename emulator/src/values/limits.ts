import type { StatusError } from '../util/status.ts';
import { invalidArgument } from '../util/status.ts';
import { compareValues } from './compare.ts';
import type { DatabaseName, DocumentPath } from './document-path.ts';
import { formatDocumentName } from './document-path.ts';
import type { FieldPath } from './field-path.ts';
import { documentSize } from './size.ts';
import { isWellFormed } from './utf8.ts';
import type { ArrayValue, MapValue, Value } from './value.ts';
import { isArray, isMap, isVector, TYPE_KEY, VECTOR_VALUE_KEY } from './value.ts';

/**
 * What the service lets a document be. Source of the numbers:
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 * The wordings are those that users of the service report.
 */
const MAX_DOCUMENT_BYTES = 1_048_576;
/** 1 MiB less 89 bytes. */
const MAX_FIELD_VALUE_BYTES = 1_048_487;
const MAX_FIELD_NAME_BYTES = 1500;
/** How many maps and arrays may lie within each other below the document. */
const MAX_NESTING = 20;
const MAX_INDEX_ENTRIES = 40_000;
/** Source: https://firebase.google.com/docs/firestore/vector-search#limitations (the wording is ours) */
export const MAX_VECTOR_DIMENSION = 2048;
/** Transforms of one document in one commit. */
export const MAX_TRANSFORMS = 500;

const RESERVED_NAME = /^__.*__$/s;
const MAX_BYTES_PER_UNIT = 3;
/** One index entry for each direction. */
const ENTRIES_PER_VALUE = 2;

/** Whether the service would index a field by itself; fields can be exempted in the index configuration. */
export type IsIndexed = (path: DocumentPath, field: FieldPath) => boolean;

/** Why a document cannot be stored, or undefined when it can: INVALID_ARGUMENT with the service's message. */
export function findLimitError(
  database: DatabaseName,
  path: DocumentPath,
  fields: MapValue,
  isIndexed: IsIndexed | undefined,
): StatusError | undefined {
  for (const [name, value] of fields) {
    const error = checkName(name) ?? checkValue(name, value, 0);
    if (error !== undefined) return error;
  }
  const size = documentSize(path, fields);
  if (size > MAX_DOCUMENT_BYTES) {
    const [shown, limit] = [size.toLocaleString('en-US'), MAX_DOCUMENT_BYTES.toLocaleString('en-US')];
    return invalidArgument(
      `Document '${formatDocumentName(database, path)}' cannot be written because its size (${shown} bytes) exceeds the maximum allowed size of ${limit} bytes.`,
    );
  }
  // An entry takes more than a byte of the document: small documents cannot have too many.
  if (size > MAX_INDEX_ENTRIES / ENTRIES_PER_VALUE) return checkIndexEntries(path, fields, isIndexed);
  return undefined;
}

function checkName(name: string): StatusError | undefined {
  if (name === '') return invalidArgument('The property.name is the empty string.');
  if (name.startsWith('__') && RESERVED_NAME.test(name)) {
    return invalidArgument(`The property.name "${name.slice(0, 100)}" is reserved.`);
  }
  if (isLongerThan(name, MAX_FIELD_NAME_BYTES)) {
    return invalidArgument(`The property.name is longer than ${MAX_FIELD_NAME_BYTES} bytes.`);
  }
  return isWellFormed(name) ? undefined : invalidArgument('A field name is not valid UTF-8.');
}

/** `property` is the field of the document that the value lies in; messages name it. */
function checkValue(property: string, value: Value, depth: number): StatusError | undefined {
  if (typeof value === 'string') {
    if (!isWellFormed(value))
      return invalidArgument(`The value of property "${property}" is not valid UTF-8.`);
    return isLongerThan(value, MAX_FIELD_VALUE_BYTES) ? tooLong(property) : undefined;
  }
  if (value === null || typeof value !== 'object') return undefined;
  if (value instanceof Uint8Array) {
    return value.byteLength > MAX_FIELD_VALUE_BYTES ? tooLong(property) : undefined;
  }
  if (isArray(value)) return checkArray(property, value, depth + 1);
  return isMap(value) ? checkMap(property, value, depth + 1) : undefined;
}

function checkArray(property: string, array: ArrayValue, depth: number): StatusError | undefined {
  if (depth > MAX_NESTING) return invalidNesting(property);
  for (const element of array) {
    // The service calls the property so when an array lies directly in an array.
    if (isArray(element)) return invalidNesting('array');
    const error = checkValue(property, element, depth);
    if (error !== undefined) return error;
  }
  return undefined;
}

function checkMap(property: string, map: MapValue, depth: number): StatusError | undefined {
  if (depth > MAX_NESTING) return invalidNesting(property);
  const vector = isVector(map);
  if (vector && dimensionOf(map) > MAX_VECTOR_DIMENSION) {
    return invalidArgument(
      `The vector of property "${property}" has more than ${MAX_VECTOR_DIMENSION} dimensions.`,
    );
  }
  for (const [name, value] of map) {
    const error =
      (vector && name === TYPE_KEY ? undefined : checkName(name)) ?? checkValue(property, value, depth);
    if (error !== undefined) return error;
  }
  return undefined;
}

function dimensionOf(vector: MapValue): number {
  const elements = vector.get(VECTOR_VALUE_KEY) ?? null;
  return isArray(elements) ? elements.length : 0;
}

function invalidNesting(property: string): StatusError {
  return invalidArgument(`Property ${property} contains an invalid nested entity.`);
}

function tooLong(property: string): StatusError {
  return invalidArgument(
    `The value of property "${property}" is longer than ${MAX_FIELD_VALUE_BYTES} bytes.`,
  );
}

function isLongerThan(text: string, bytes: number): boolean {
  if (text.length * MAX_BYTES_PER_UNIT <= bytes) return false;
  return text.length > bytes || Buffer.byteLength(text) > bytes;
}

function checkIndexEntries(
  path: DocumentPath,
  fields: MapValue,
  isIndexed: IsIndexed | undefined,
): StatusError | undefined {
  const entries = countIndexEntries(fields, (field) => isIndexed?.(path, field) ?? true, []);
  return entries > MAX_INDEX_ENTRIES
    ? invalidArgument(`too many index entries for entity /${path}`)
    : undefined;
}

/**
 * Entries of the automatic indexes: two for each field and each field of its maps, and two for each distinct
 * element of an array. (Observed on the service: an array of 19,999 elements is stored, one of 20,000 is not.)
 */
function countIndexEntries(
  map: MapValue,
  isIndexed: (field: FieldPath) => boolean,
  prefix: FieldPath,
): number {
  let entries = 0;
  for (const [name, value] of map) {
    const field = [...prefix, name];
    if (!isIndexed(field)) continue;
    entries += ENTRIES_PER_VALUE;
    if (isArray(value)) entries += ENTRIES_PER_VALUE * countDistinct(value);
    else if (isMap(value) && !isVector(value)) entries += countIndexEntries(value, isIndexed, field);
  }
  return entries;
}

function countDistinct(array: ArrayValue): number {
  const sorted = [...array].sort(compareValues);
  let count = 0;
  let previous: Value | undefined;
  for (const element of sorted) {
    if (previous === undefined || compareValues(previous, element) !== 0) count += 1;
    previous = element;
  }
  return count;
}
