import type { StoredDocument } from '../values/document.ts';
import type { FieldPath } from '../values/field-path.ts';
import { getField, isNameField, setField } from '../values/field-path.ts';
import type { MapValue } from '../values/value.ts';
import { EMPTY_MAP } from '../values/value.ts';

/**
 * The document with only the selected fields (or the fields of a mask); those that it lacks are left out.
 * Undefined selects all; an empty list, or the name alone, none.
 */
export function projectDocument(
  document: StoredDocument,
  select: readonly FieldPath[] | undefined,
): StoredDocument {
  if (select === undefined) return document;
  let fields: MapValue = EMPTY_MAP;
  for (const path of select) {
    if (isNameField(path)) continue;
    const value = getField(document.fields, path);
    // If a parent was selected as well, this sets what is there already.
    if (value !== undefined) fields = setField(fields, path, value);
  }
  return { ...document, fields };
}
