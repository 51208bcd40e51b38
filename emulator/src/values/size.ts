import type { DocumentPath } from './document-path.ts';
import type { MapValue, Value } from './value.ts';
import { GeoPoint, isArray, isMap, isVector, Reference, Timestamp, VECTOR_VALUE_KEY } from './value.ts';

/**
 * Sizes as the service counts them for its limits, in bytes.
 * Source of all of them: https://firebase.google.com/docs/firestore/storage-size
 */
const NAME_OVERHEAD = 16;
const MAP_OVERHEAD = 32;
const NUMBER_BYTES = 8;
const GEO_POINT_BYTES = 16;
/** The part between the database's name and a document's path. */
const DOCUMENTS = '/documents/';

/** A string's UTF-8 bytes and one more. */
export function stringSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}

/** The size of a document's name: each id as a string, and 16 bytes. */
export function documentNameSize(path: string): number {
  // Each slash represents the extra byte of an id's size; the last id has none.
  return stringSize(path) + NAME_OVERHEAD;
}

/** The size of a document: its name, its field names and values, and 32 bytes. */
export function documentSize(path: DocumentPath, fields: MapValue): number {
  return documentNameSize(path) + mapSize(fields);
}

/** The size of a value. */
export function valueSize(value: Value): number {
  if (value === null) return 1;
  switch (typeof value) {
    case 'boolean':
      return 1;
    case 'bigint':
    case 'number':
      return NUMBER_BYTES;
    case 'string':
      return stringSize(value);
    default:
      return objectSize(value);
  }
}

function objectSize(value: Exclude<Value, null | boolean | bigint | number | string>): number {
  if (isMap(value)) return isVector(value) ? vectorSize(value) : mapSize(value);
  if (isArray(value)) return value.reduce<number>((sum, element) => sum + valueSize(element), 0);
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof Timestamp) return NUMBER_BYTES;
  if (value instanceof GeoPoint) return GEO_POINT_BYTES;
  return value instanceof Reference ? referenceSize(value) : 0;
}

function mapSize(map: MapValue): number {
  let size = MAP_OVERHEAD;
  for (const [name, value] of map) size += stringSize(name) + valueSize(value);
  return size;
}

function vectorSize(vector: MapValue): number {
  const elements = vector.get(VECTOR_VALUE_KEY) ?? null;
  return isArray(elements) ? elements.length * NUMBER_BYTES : 0;
}

function referenceSize({ name }: Reference): number {
  const root = name.indexOf(DOCUMENTS);
  return documentNameSize(root < 0 ? name : name.slice(root + DOCUMENTS.length));
}
