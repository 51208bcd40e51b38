import { invalidArgument, StatusError } from '../util/status.ts';
import type { DatabaseName, DocumentPath } from '../values/document-path.ts';
import { formatDocumentName } from '../values/document-path.ts';
import type {
  DocumentChange,
  DocumentReader,
  FieldTransform,
  PreparedCommit,
  PreparedWrite,
  StoredDocument,
  Version,
  Write,
  WriteResult,
} from '../values/document.ts';
import type { FieldPath } from '../values/field-path.ts';
import { deleteField, getField, setField } from '../values/field-path.ts';
import type { IsIndexed } from '../values/limits.ts';
import { findLimitError, MAX_TRANSFORMS } from '../values/limits.ts';
import { truncateToMicros } from '../values/timestamp.ts';
import type { MapValue, Value, ArrayValue } from '../values/value.ts';
import { isArray, isMap, Timestamp } from '../values/value.ts';
import { identicalMaps } from './identical.ts';
import { applyTransforms } from './transforms.ts';

/** The state of the database that preparing needs. */
interface PrepareContext {
  readonly database: DatabaseName;
  readonly reader: DocumentReader;
  readonly isIndexed: IsIndexed | undefined;
}

const NO_RESULT: WriteResult = { updateTime: undefined, transformResults: [] };

/**
 * Runs writes in order on top of the present state, changing nothing. Never throws for an invalid write: failures are
 * in the steps. A write whose precondition fails is still evaluated, so that rules can judge its effect.
 */
export function prepareWrites(
  context: PrepareContext,
  writes: readonly Write[],
  version: Version,
): PreparedCommit {
  return new Preparation(context, version, writes);
}

class Preparation implements PreparedCommit {
  readonly version: Version;
  readonly steps: readonly PreparedWrite[];
  readonly changes: readonly DocumentChange[];
  readonly #context: PrepareContext;
  /** Documents after the writes so far; undefined for deleted ones. */
  readonly #overlay = new Map<DocumentPath, StoredDocument | undefined>();
  /** Documents targeted by a write so far, whether or not it changed them. */
  readonly #written = new Set<DocumentPath>();
  readonly #transformCounts = new Map<DocumentPath, number>();

  constructor(context: PrepareContext, version: Version, writes: readonly Write[]) {
    this.#context = context;
    this.version = version;
    this.steps = writes.map((write) => this.#step(write));
    this.changes = this.#collectChanges();
  }

  documentAfter(path: DocumentPath): StoredDocument | undefined {
    return this.#overlay.has(path) ? this.#overlay.get(path) : this.#context.reader.get(path);
  }

  #step(write: Write): PreparedWrite {
    const before = this.documentAfter(write.path);
    const rewritten = this.#written.has(write.path);
    if (write.kind !== 'verify') this.#written.add(write.path);
    const failure = findPreconditionError(this.#context.database, write, before, rewritten, this.version);
    switch (write.kind) {
      case 'verify':
        return { write, before, after: before, result: NO_RESULT, failure };
      case 'delete':
        if (before !== undefined) this.#overlay.set(write.path, undefined);
        return { write, before, after: undefined, result: NO_RESULT, failure };
      case 'set':
        return this.#set(write, before, failure);
    }
  }

  #set(
    write: Extract<Write, { kind: 'set' }>,
    before: StoredDocument | undefined,
    failure: StatusError | undefined,
  ): PreparedWrite {
    const given = truncateMap(write.fields);
    const base = write.mask === undefined ? given : applyMask(before?.fields, given, write.mask);
    const { fields, results } = applyTransforms(base, truncateOperands(write.transforms), this.version);
    const after = this.#documentWith(write.path, before, fields);
    const error =
      failure ??
      this.#countTransforms(write) ??
      (after === before
        ? undefined
        : findLimitError(this.#context.database, write.path, fields, this.#context.isIndexed));
    if (after !== before) this.#overlay.set(write.path, after);
    const result = { updateTime: after.updateTime, transformResults: results };
    return { write, before, after, result, failure: error };
  }

  /** The very document of before where nothing changes: it keeps its update time. */
  #documentWith(path: DocumentPath, before: StoredDocument | undefined, fields: MapValue): StoredDocument {
    if (before === undefined) return { path, fields, createTime: this.version, updateTime: this.version };
    if (identicalMaps(before.fields, fields)) return before;
    return { path: before.path, fields, createTime: before.createTime, updateTime: this.version };
  }

  #countTransforms({ path, transforms }: Extract<Write, { kind: 'set' }>): StatusError | undefined {
    if (transforms.length === 0) return undefined;
    const count = (this.#transformCounts.get(path) ?? 0) + transforms.length;
    this.#transformCounts.set(path, count);
    if (count <= MAX_TRANSFORMS) return undefined;
    return invalidArgument(`A document can have at most ${MAX_TRANSFORMS} transforms in one commit.`);
  }

  #collectChanges(): DocumentChange[] {
    const changes: DocumentChange[] = [];
    for (const [path, after] of this.#overlay) {
      const before = this.#context.reader.get(path);
      if (before !== after) changes.push({ path, before, after });
    }
    return changes;
  }
}

/** The fields of a mask from `given`, where it has them; gone where it has not; all others as they were. */
function applyMask(present: MapValue | undefined, given: MapValue, mask: readonly FieldPath[]): MapValue {
  let fields: MapValue = present ?? new Map<string, Value>();
  for (const field of mask) {
    const value = getField(given, field);
    fields = value === undefined ? deleteField(fields, field) : setField(fields, field, value);
  }
  return fields;
}

function truncateOperands(transforms: readonly FieldTransform[]): readonly FieldTransform[] {
  if (!transforms.some(({ operation }) => 'elements' in operation)) return transforms;
  return transforms.map(({ field, operation }) => {
    if (!('elements' in operation)) return { field, operation };
    return { field, operation: { ...operation, elements: truncateArray(operation.elements) } };
  });
}

/** Fields as the service stores them: timestamps in whole microseconds. The same object if nothing changes. */
function truncateMap(map: MapValue): MapValue {
  let copy: Map<string, Value> | undefined;
  for (const [key, value] of map) {
    const truncated = truncateValue(value);
    if (truncated === value || Object.is(truncated, value)) continue;
    copy ??= new Map(map);
    copy.set(key, truncated);
  }
  return copy ?? map;
}

/** As truncateMap, for the elements of an array. */
function truncateArray(array: ArrayValue): ArrayValue {
  const truncated = array.map(truncateValue);
  return truncated.every((value, index) => Object.is(value, array[index])) ? array : truncated;
}

function truncateValue(value: Value): Value {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Timestamp) return truncateToMicros(value);
  if (isMap(value)) return truncateMap(value);
  return isArray(value) ? truncateArray(value) : value;
}

/**
 * Why a write's precondition does not hold in a commit at `version`, or undefined if it does. `rewritten` says
 * whether an earlier write of the same commit wrote the document. The messages are the service's, except for
 * contradicting writes and future times.
 */
function findPreconditionError(
  database: DatabaseName,
  write: Write,
  present: StoredDocument | undefined,
  rewritten: boolean,
  version: Version,
): StatusError | undefined {
  const { path, precondition } = write;
  if (precondition === undefined) return undefined;
  if (precondition.kind === 'exists') {
    if (precondition.exists === (present !== undefined)) return undefined;
    const name = formatDocumentName(database, path);
    // Such a commit is invalid in any state of the database. Source of the two sequences:
    // google/datastore/v1/datastore.proto, CommitRequest.mutations ("not permitted in a single Commit request").
    if (rewritten && write.kind === 'set') {
      return invalidArgument(
        precondition.exists
          ? `A document that the commit deletes cannot be updated by it: ${name}`
          : `A document that the commit writes cannot be created by it: ${name}`,
      );
    }
    return precondition.exists
      ? new StatusError('NOT_FOUND', `No document to update: ${name}`)
      : new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  if (precondition.updateTime > version) {
    return invalidArgument(`the required base version (${precondition.updateTime}) is in the future`);
  }
  // A missing document has version 0. (Client SDKs retry a transaction on this status, not on NOT_FOUND.)
  const stored = present?.updateTime ?? 0;
  if (present !== undefined && stored === precondition.updateTime) return undefined;
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${stored}) does not match the required base version (${precondition.updateTime})`,
  );
}
