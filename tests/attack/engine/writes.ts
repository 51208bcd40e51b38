import type { Fields } from './values.ts';
import { encodeFields, isIncrement, isServerTime } from './values.ts';

/** One write of a commit. Paths are without a slash at either end. */
export type Write =
  /** Makes the document, or puts it in place of the one that is there. */
  | { readonly kind: 'set'; readonly path: string; readonly data: Fields }
  /** Changes these fields. */
  | { readonly kind: 'update'; readonly path: string; readonly data: Fields }
  | { readonly kind: 'delete'; readonly path: string };

/** Documents by path: a state of the database. */
export type Documents = Readonly<Record<string, Fields>>;

/** A document that is made or replaced. */
export function set(path: string, data: Fields): Write {
  return { kind: 'set', path, data };
}

/** A change of some fields. */
export function update(path: string, data: Fields): Write {
  return { kind: 'update', path, data };
}

/** A document that is removed. */
export function remove(path: string): Write {
  return { kind: 'delete', path };
}

/** The same write with other fields. */
export function withData(write: Exclude<Write, { kind: 'delete' }>, data: Fields): Write {
  return { kind: write.kind, path: write.path, data };
}

/**
 * A write as the REST API takes it. No write says whether the document must exist: the rules alone decide, and a
 * refusal is never one of the store.
 * Source: https://firebase.google.com/docs/firestore/reference/rest/v1/Write
 */
export function encodeWrite(root: string, write: Write): object {
  const name = `${root}/${write.path}`;
  if (write.kind === 'delete') return { delete: name };
  const entries = Object.entries(write.data);
  const plain = Object.fromEntries(
    entries.filter(([, value]) => !isServerTime(value) && !isIncrement(value)),
  );
  const updateTransforms = entries.flatMap(([field, value]): object[] => {
    const fieldPath = quoted(field);
    if (isServerTime(value)) return [{ fieldPath, setToServerValue: 'REQUEST_TIME' }];
    return isIncrement(value) ? [{ fieldPath, increment: { integerValue: String(value.by) } }] : [];
  });
  return {
    update: { name, fields: encodeFields(plain) },
    ...(write.kind === 'update' ? { updateMask: { fieldPaths: Object.keys(plain).map(quoted) } } : {}),
    ...(updateTransforms.length > 0 ? { updateTransforms } : {}),
  };
}

function quoted(field: string): string {
  return /^[A-Za-z_]\w*$/.test(field) ? field : `\`${field.replace(/[\\`]/g, '\\$&')}\``;
}
