/**
 * Firestore values as the engine holds them. Kinds with a JavaScript counterpart use it:
 * an int64 is a `bigint`, a double a `number` (so 1 and 1.0 stay apart), a map a `Map`.
 * A value is never changed after it was made; documents share them freely.
 * Source: google/firestore/v1/document.proto, message Value.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Timestamp
  | GeoPoint
  | Reference
  | ArrayValue
  | MapValue;

export type ArrayValue = readonly Value[];

/** Keys in insertion order; comparison and canonical forms sort them by UTF-8 bytes. */
export type MapValue = ReadonlyMap<string, Value>;

/** A point in time; Firestore stores microseconds (nanos are truncated to a multiple of 1,000 on write). */
export class Timestamp {
  /** Whole seconds since the Unix epoch, from year 1 to 9999. */
  readonly seconds: number;
  /** 0 to 999,999,999. */
  readonly nanos: number;

  constructor(seconds: number, nanos: number) {
    this.seconds = seconds;
    this.nanos = nanos;
  }
}

/** Degrees: latitude -90 to 90, longitude -180 to 180. */
export class GeoPoint {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** A document's full name: `projects/{p}/databases/{d}/documents/{relative path}`. */
export class Reference {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The map key that marks a map as a vector, and its value (as the SDKs write vectors). */
export const TYPE_KEY = '__type__';
export const VECTOR_TYPE = '__vector__';
export const VECTOR_VALUE_KEY = 'value';

export type ValueKind =
  | 'null'
  | 'boolean'
  | 'integer'
  | 'double'
  | 'timestamp'
  | 'string'
  | 'bytes'
  | 'reference'
  | 'geoPoint'
  | 'array'
  | 'vector'
  | 'map';

/** Which of Firestore's kinds a value is; a map marked as vector is `vector`. */
export function kindOf(value: Value): ValueKind {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return 'boolean';
    case 'bigint':
      return 'integer';
    case 'number':
      return 'double';
    case 'string':
      return 'string';
    default:
      return kindOfObject(value);
  }
}

function kindOfObject(value: Exclude<Value, null | boolean | bigint | number | string>): ValueKind {
  if (isMap(value)) return isVector(value) ? 'vector' : 'map';
  if (isArray(value)) return 'array';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof GeoPoint) return 'geoPoint';
  return 'reference';
}

export function isMap(value: Value): value is MapValue {
  return value instanceof Map;
}

export function isArray(value: Value): value is ArrayValue {
  return Array.isArray(value);
}

/** Whether a map is a vector: `{__type__: '__vector__', value: [numbers]}`. */
export function isVector(value: MapValue): boolean {
  return value.get(TYPE_KEY) === VECTOR_TYPE && Array.isArray(value.get(VECTOR_VALUE_KEY));
}

/** The empty map, shared. */
export const EMPTY_MAP: MapValue = new Map();
