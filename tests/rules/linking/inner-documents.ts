import { queryOf } from '../../../emulator/src/query/testing/build.ts';
import type { DatabaseService } from '../../../emulator/src/service/types.ts';
import type { FieldTransform, Precondition, Write } from '../../../emulator/src/values/document.ts';
import {
  collectionId,
  documentId,
  parentDocument,
  parseCollectionPath,
  parseDocumentPath,
} from '../../../emulator/src/values/document-path.ts';
import type { FieldPath } from '../../../emulator/src/values/field-path.ts';
import { setField } from '../../../emulator/src/values/field-path.ts';
import type { MapValue, Value } from '../../../emulator/src/values/value.ts';
import { Timestamp } from '../../../emulator/src/values/value.ts';
import type {
  DocumentBatch,
  Documents,
  DocumentTransaction,
  FieldInput,
  FieldInputs,
} from '../../../functions/src/gateways/documents.ts';
import { Increment, Kept, SERVER_TIME } from '../../../functions/src/gateways/documents.ts';

const OWNER = { caller: { kind: 'owner' } } as const;
const EXISTS: Precondition = { kind: 'exists', exists: true };

/** A stored time as the SDKs hand it out. */
class StoredTime {
  readonly stored: Timestamp;

  constructor(stored: Timestamp) {
    this.stored = stored;
  }

  toMillis(): number {
    return this.stored.seconds * 1000 + Math.floor(this.stored.nanos / 1_000_000);
  }
}

function decoded(value: Value): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Timestamp) return new StoredTime(value);
  if (value instanceof Map) return decodedFields(value);
  return Array.isArray(value) ? value.map((each: Value) => decoded(each)) : value;
}

function decodedFields(fields: MapValue): Record<string, unknown> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, decoded(value)]));
}

function encoded(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value instanceof StoredTime) return value.stored;
  if (value instanceof Date)
    return new Timestamp(Math.floor(value.getTime() / 1000), (value.getTime() % 1000) * 1_000_000);
  if (Array.isArray(value)) return value.map(encoded);
  if (typeof value !== 'object') throw new Error(`${typeof value} cannot be stored`);
  return new Map(Object.entries(value).map(([name, each]) => [name, encoded(each)]));
}

/** A field's new value, or what the server does with it. */
function transformOf(value: FieldInput): FieldTransform['operation'] | undefined {
  if (value === SERVER_TIME) return { kind: 'serverTimestamp' };
  return value instanceof Increment ? { kind: 'increment', operand: BigInt(value.by) } : undefined;
}

interface Kind {
  /** A name with dots leads into a map. */
  readonly fieldOf: (name: string) => FieldPath;
  readonly isMasked: boolean;
  readonly precondition: Precondition | undefined;
}

const AS_SET: Kind = { fieldOf: (name) => [name], isMasked: false, precondition: undefined };
const AS_UPDATE: Kind = { fieldOf: (name) => name.split('.'), isMasked: true, precondition: EXISTS };
const AS_MERGE: Kind = { ...AS_SET, isMasked: true };

function writeOf(path: string, inputs: FieldInputs, { fieldOf, isMasked, precondition }: Kind): Write {
  const transforms: FieldTransform[] = [];
  const mask: FieldPath[] = [];
  let fields: MapValue = new Map();
  for (const [name, input] of Object.entries(inputs)) {
    const field = fieldOf(name);
    const operation = transformOf(input);
    if (operation !== undefined) transforms.push({ field, operation });
    else {
      mask.push(field);
      fields = setField(fields, field, encoded(input instanceof Kept ? input.value : input));
    }
  }
  const target = parseDocumentPath(path);
  return { kind: 'set', path: target, fields, mask: isMasked ? mask : undefined, transforms, precondition };
}

/** Collects writes. */
function writerOf(writes: Write[]) {
  const remove = (path: string, precondition?: Precondition): void =>
    void writes.push({ kind: 'delete', path: parseDocumentPath(path), precondition });
  return {
    set: (path: string, fields: FieldInputs) => void writes.push(writeOf(path, fields, AS_SET)),
    update: (path: string, fields: FieldInputs) => void writes.push(writeOf(path, fields, AS_UPDATE)),
    merge: (path: string, fields: FieldInputs) => void writes.push(writeOf(path, fields, AS_MERGE)),
    remove: (path: string) => remove(path),
    claim: (path: string) => remove(path, EXISTS),
  } satisfies Omit<DocumentTransaction & DocumentBatch, 'read' | 'latest' | 'find'>;
}

const notHere = (): never => {
  throw new Error('No command of these tests asks this.');
};

/**
 * What commands read and write with, in the emulator of this process, without a transport, which took most of the
 * time of thousands of them. Nothing runs beside them, so that no transaction has to be begun.
 */
export function innerDocuments(service: DatabaseService): Documents {
  const read: Documents['read'] = async (paths) => {
    const names = paths.map(parseDocumentPath);
    const { results } = await service.batchGet(OWNER, [...new Set(names)], undefined, { kind: 'strong' });
    const found = new Map(results.map(({ path, document }) => [path, document?.fields]));
    return names.map((name) => {
      const fields = found.get(name);
      return fields === undefined ? undefined : decodedFields(fields);
    });
  };
  const latest: DocumentTransaction['latest'] = async (collection, timeField, limit) => {
    const path = parseCollectionPath(collection);
    const at = { parent: parentDocument(path), collectionId: collectionId(path), allDescendants: false };
    const orderBy = [{ field: [timeField], direction: 'desc' }] as const;
    const query = queryOf({ ...at, orderBy, limit });
    const { documents } = await service.runQuery(OWNER, query, { kind: 'strong' }, 'none');
    return documents.map(({ path: name, fields }) => ({
      id: documentId(name),
      path: name,
      fields: decodedFields(fields),
    }));
  };
  const find: Documents['find'] = ({ collection, latestBy, limit, ...more }) =>
    latestBy === undefined || Object.keys(more).length > 0 ? notHere() : latest(collection, latestBy, limit);
  const commit = async (writes: readonly Write[]): Promise<void> => {
    if (writes.length > 0) await service.commit(OWNER, writes, undefined);
  };
  return {
    read,
    async transact(work) {
      const writes: Write[] = [];
      const result = await work({ ...writerOf(writes), read, latest, find });
      await commit(writes);
      return result;
    },
    async write(work) {
      const writes: Write[] = [];
      work(writerOf(writes));
      await commit(writes);
      return 'written';
    },
    find,
    count: notHere,
    removeOlder: notHere,
    removeWhere: notHere,
    removeBelow: notHere,
  };
}
