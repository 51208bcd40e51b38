/** The server's time of writing. */
export const SERVER_TIME = { special: 'server-time' } as const;

/** An increment of the stored number. */
interface Increment {
  readonly special: 'increment';
  readonly by: number;
}

/** A floating-point number, even without a fraction: JSON and JavaScript cannot distinguish it from a whole one. */
interface Double {
  readonly special: 'double';
  readonly value: number;
}

/** A field's value in a write. The special ones are allowed at the top level only, except Double. */
export type Value =
  | null
  | boolean
  | number
  | string
  | Date
  | typeof SERVER_TIME
  | Increment
  | Double
  | readonly Value[]
  | Fields;

/** The fields of a document. */
export interface Fields {
  readonly [field: string]: Value;
}

/** Adds to a stored number. */
export function increment(by: number): Increment {
  return { special: 'increment', by };
}

/** A floating-point number. */
export function double(value: number): Double {
  return { special: 'double', value };
}

/** Whether the value is the server's time. */
export function isServerTime(value: Value): value is typeof SERVER_TIME {
  return isSpecial(value) && value.special === 'server-time';
}

/** Whether the value is an increment. */
export function isIncrement(value: Value): value is Increment {
  return isSpecial(value) && value.special === 'increment';
}

/** Whether the value is a map of fields. */
export function isMap(value: Value): value is Fields {
  return isObject(value) && !isSpecial(value);
}

function isObject(value: Value): value is Fields | typeof SERVER_TIME | Increment | Double {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function isSpecial(value: Value): value is typeof SERVER_TIME | Increment | Double {
  return isObject(value) && 'special' in value;
}

/**
 * The value in the JSON form of the REST API; server times and increments are no values there but transforms.
 * Source: https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
export function encodeValue(value: Value): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(encodeValue) } };
  if (isMap(value)) return { mapValue: { fields: encodeFields(value) } };
  if (value.special === 'double') return { doubleValue: value.value };
  throw new Error(`${value.special} can only stand at the top of a document.`);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** All fields as encodeValue writes them. */
export function encodeFields(fields: Fields): Record<string, object> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]));
}
