import type { StoredDocument, Write } from '../../values/document.ts';
import { parseDocumentPath } from '../../values/document-path.ts';
import type { DatabaseName } from '../../values/document-path.ts';
import { parseFieldPath } from '../../values/field-path.ts';
import type { MapValue, Value } from '../../values/value.ts';
import { Reference } from '../../values/value.ts';
import type { FieldOperator, Filter, Order, Query } from '../types.ts';

/** The database that the tests of queries use. */
export const DATABASE: DatabaseName = { project: 'demo-test', database: '(default)' };

/** A reference to a document of it. */
export function ref(path: string): Reference {
  return new Reference(`projects/${DATABASE.project}/databases/${DATABASE.database}/documents/${path}`);
}

/** A query of the collection `c` with the given parts. */
export function queryOf(parts: Partial<Query> = {}): Query {
  return {
    parent: undefined,
    collectionId: 'c',
    allDescendants: false,
    where: undefined,
    orderBy: [],
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    select: undefined,
    findNearest: undefined,
    ...parts,
  };
}

/** A filter on a field, given as in `a.b`. */
export function where(field: string, op: FieldOperator, value: Value): Filter {
  return { kind: 'field', field: parseFieldPath(field), op, value };
}

/** A unary filter. */
export function unary(field: string, op: Extract<Filter, { kind: 'unary' }>['op']): Filter {
  return { kind: 'unary', field: parseFieldPath(field), op };
}

/** All of the filters. */
export function and(...filters: readonly Filter[]): Filter {
  return { kind: 'and', filters };
}

/** Any of the filters. */
export function or(...filters: readonly Filter[]): Filter {
  return { kind: 'or', filters };
}

/** Orders, as in `orders('a', '-b.c')`: a minus is falling. */
export function orders(...fields: readonly string[]): readonly Order[] {
  return fields.map((field) =>
    field.startsWith('-')
      ? { field: parseFieldPath(field.slice(1)), direction: 'desc' }
      : { field: parseFieldPath(field), direction: 'asc' },
  );
}

/** A map of fields. */
export function map(fields: Readonly<Record<string, Value>>): MapValue {
  return new Map(Object.entries(fields));
}

/** A vector value. */
export function vector(...elements: readonly number[]): MapValue {
  return map({ __type__: '__vector__', value: elements });
}

/** A stored document. */
export function doc(path: string, fields: Readonly<Record<string, Value>> = {}): StoredDocument {
  return { path: parseDocumentPath(path), fields: map(fields), createTime: 1, updateTime: 1 };
}

/** A write that makes or replaces a document. */
export function set(path: string, fields: MapValue): Write {
  return {
    kind: 'set',
    path: parseDocumentPath(path),
    fields,
    mask: undefined,
    transforms: [],
    precondition: undefined,
  };
}

/** A write that removes a document. */
export function remove(path: string): Write {
  return { kind: 'delete', path: parseDocumentPath(path), precondition: undefined };
}
