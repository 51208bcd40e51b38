import type { StoredDocument } from '../values/document.ts';
import type { FieldPath } from '../values/field-path.ts';
import { getField, isNameField } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import { isArray, Reference } from '../values/value.ts';

/** Reads one field of a document; undefined where the document lacks it. */
export type FieldReader = (document: StoredDocument) => Value | undefined;

/**
 * A reader of a field or of the document's name. Names come as references relative to the database
 * (`new Reference('users/alice')`), which is what `toOperand` makes of the full names in filters and cursors.
 */
export function fieldReader(field: FieldPath): FieldReader {
  if (isNameField(field)) return (document) => new Reference(document.path);
  const [only] = field;
  // Fast path: a top-level field is one look-up.
  if (field.length === 1 && only !== undefined) return (document) => document.fields.get(only);
  return (document) => getField(document.fields, field);
}

/** What a filter's or cursor's value is compared as: values for `__name__` lose the database's name. */
export function toOperand(field: FieldPath, value: Value): Value {
  if (!isNameField(field)) return value;
  if (value instanceof Reference) return new Reference(relativeName(value.name));
  return isArray(value) ? value.map((element) => toOperand(field, element)) : value;
}

/** The path inside the database of `projects/{p}/databases/{d}/documents/{path}`; other names stay as they are. */
function relativeName(name: string): string {
  const match = /^projects\/[^/]*\/databases\/[^/]*\/documents\//.exec(name);
  return match === null ? name : name.slice(match[0].length);
}
