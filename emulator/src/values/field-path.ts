import { invalidArgument } from '../util/status.ts';
import type { MapValue, Value } from './value.ts';
import { isMap } from './value.ts';

/** A field's path in a document: the map keys from the root, at least one. */
export type FieldPath = readonly string[];

/** The pseudo-field for a document's name in filters, orders and projections. */
export const DOCUMENT_NAME_FIELD = '__name__';

const SIMPLE = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const MAX_FIELD_PATH_BYTES = 1500;

/**
 * Parses the wire form: segments joined by dots, each a simple name or quoted in backticks with
 * backslash escapes. Source: google/firestore/v1/document.proto, Document.fields. Throws INVALID_ARGUMENT.
 */
export function parseFieldPath(text: string): FieldPath {
  const bad = () => invalidArgument(`Invalid property path ${JSON.stringify(text.slice(0, 200))}.`);
  if (Buffer.byteLength(text) > MAX_FIELD_PATH_BYTES * 2) throw bad();
  const segments: string[] = [];
  let rest = text;
  for (;;) {
    const match = /^(?:`((?:[^`\\]|\\[^])*)`|([a-zA-Z_][a-zA-Z_0-9]*))(\.|$)/.exec(rest);
    if (!match) throw bad();
    const [whole, quoted, simple, end] = match;
    segments.push(simple ?? (quoted ?? '').replace(/\\([^])/g, '$1'));
    rest = rest.slice(whole.length);
    if (end === '') break;
  }
  if (segments.some((segment) => segment === '')) throw bad();
  return segments;
}

/** The wire form of a field path. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((segment) => (SIMPLE.test(segment) ? segment : `\`${segment.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}

/** Whether it is the document's name rather than a field. */
export function isNameField(path: FieldPath): boolean {
  return path.length === 1 && path[0] === DOCUMENT_NAME_FIELD;
}

/** The value at a path, or undefined where there is none (or something on the way is no map). */
export function getField(fields: MapValue, path: FieldPath): Value | undefined {
  let current: Value | undefined = fields;
  for (const segment of path) {
    if (current === undefined || !isMap(current)) return undefined;
    current = current.get(segment);
  }
  return current;
}

/** A copy of `fields` with the value at `path` set; maps are made (or replace what is no map) on the way. */
export function setField(fields: MapValue, path: FieldPath, value: Value): MapValue {
  const [head, ...tail] = path;
  if (head === undefined) throw invalidArgument('A field path is empty.');
  const copy = new Map(fields);
  if (tail.length === 0) copy.set(head, value);
  else {
    const child = fields.get(head);
    copy.set(head, setField(child !== undefined && isMap(child) ? child : new Map(), tail, value));
  }
  return copy;
}

/** A copy of `fields` without the value at `path`; emptied maps stay. */
export function deleteField(fields: MapValue, path: FieldPath): MapValue {
  const [head, ...tail] = path;
  if (head === undefined) return fields;
  const child = fields.get(head);
  if (child === undefined) return fields;
  const copy = new Map(fields);
  if (tail.length === 0) copy.delete(head);
  else if (isMap(child)) copy.set(head, deleteField(child, tail));
  return copy;
}

/** Whether `prefix` is `path` or one of its ancestors. */
export function isPrefixOf(prefix: FieldPath, path: FieldPath): boolean {
  return prefix.length <= path.length && prefix.every((segment, index) => segment === path[index]);
}
