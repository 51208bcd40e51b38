/** A parsed JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a parsed JSON value is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of an object; undefined if there is none or the value is no object. Inherited names are none. */
export function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A member that is text. Throws FormatError. */
export function textMember(value: unknown, name: string): string {
  const text = member(value, name);
  if (typeof text !== 'string') throw new FormatError(`"${name}" is missing or is no string.`);
  return text;
}

/** A member that is a list; an absent one is empty. Throws FormatError. */
export function listMember(value: unknown, name: string): readonly unknown[] {
  const list = member(value, name) ?? [];
  if (!Array.isArray(list)) throw new FormatError(`"${name}" is no list.`);
  return list;
}

/** What was received does not have the form it should. */
export class FormatError extends Error {}
