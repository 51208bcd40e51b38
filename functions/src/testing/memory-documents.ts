import type { UnknownRecord } from '@chupke/domain/parse.ts';
import type {
  DocumentBatch,
  Documents,
  DocumentTransaction,
  FieldInput,
  FieldInputs,
  FieldOrder,
  FoundDocument,
  Question,
  TimeBound,
} from '../gateways/documents.ts';
import { Increment, Kept, SERVER_TIME } from '../gateways/documents.ts';

/** A database in memory. Times are milliseconds; the clock moves by one with every commit. */
export interface MemoryDocuments extends Documents {
  /** Every document by its path. */
  readonly stored: Map<string, UnknownRecord>;
  /** How many documents were read since the start, as they are billed: a query that finds nothing counts as one. */
  readonly reads: () => number;
  /** How many documents were written or removed by commits since the start. */
  readonly writes: () => number;
  /** Makes the database fail after so many more commits and removals, until it is called again without. */
  readonly breakAfter: (steps?: number) => void;
  /** Does work that fails after so many steps, and mends everything again; whether it failed. */
  readonly cutOff: (steps: number, work: () => Promise<unknown>) => Promise<boolean>;
  /** One more commit, of something beside the database: it fails as the database does, and moves the clock. */
  readonly step: () => void;
  /** The server's time of the next commit. */
  readonly now: () => number;
  /** Moves the clock on. */
  readonly pass: (milliseconds: number) => void;
}

type Stored = Map<string, UnknownRecord>;
type Write = (stored: Stored, now: number) => void;

/** The value of a field; a name with dots leads into a map. */
function valueAt(fields: UnknownRecord, name: string): unknown {
  if (!name.includes('.')) return fields[name];
  return name.split('.').reduce<unknown>((inner, part) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return (inner as UnknownRecord)[part];
  }, fields);
}

function resolveValue(value: FieldInput, before: unknown, now: number): unknown {
  if (value === SERVER_TIME) return now;
  if (value instanceof Increment) return (typeof before === 'number' ? before : 0) + value.by;
  if (value instanceof Kept) return value.value;
  return value instanceof Date ? value.getTime() : value;
}

function resolve(fields: FieldInputs, old: UnknownRecord, now: number): UnknownRecord {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, resolveValue(value, valueAt(old, name), now)]),
  );
}

function timeOf(fields: UnknownRecord, field: string): number {
  const value = fields[field];
  if (typeof value !== 'number') throw new Error(`${field} is no time`);
  return value;
}

/** Whether a field is a time, and so far from the bound's as `isSo` wants it. */
function isBound(fields: UnknownRecord, bound: TimeBound | undefined, isSo: (apart: number) => boolean) {
  if (bound === undefined) return true;
  const value = valueAt(fields, bound.field);
  return typeof value === 'number' && isSo(value - bound.time.getTime());
}

function isIn(path: string, { collection, isGroup = false }: Question): boolean {
  const end = path.lastIndexOf('/');
  if (!isGroup) return end === collection.length && path.startsWith(collection);
  return path.slice(0, end) === collection || path.slice(0, end).endsWith(`/${collection}`);
}

/** How two documents stand in an order by several numbers, and by their paths where these are the same. */
function compared(
  a: Pick<FoundDocument, 'path' | 'fields'>,
  b: Pick<FoundDocument, 'path' | 'fields'>,
  orders: readonly FieldOrder[],
): number {
  for (const { field, direction } of orders) {
    const apart = timeOf(a.fields, field) - timeOf(b.fields, field);
    if (apart !== 0) return direction === 'asc' ? apart : -apart;
  }
  return a.path === b.path ? 0 : a.path < b.path ? -1 : 1;
}

function answer(stored: ReadonlyMap<string, UnknownRecord>, question: Question): readonly FoundDocument[] {
  const { where, before, since, latestBy, earliestBy, orderBy, afterDocument, oneOf, after, limit } =
    question;
  const orderedBy = latestBy ?? earliestBy;
  const conditions = [where ?? []].flat();
  const from = afterDocument === undefined ? undefined : stored.get(afterDocument);
  if (afterDocument !== undefined && from === undefined) return [];
  return [...stored]
    .filter(([path]) => isIn(path, question))
    .filter(
      ([, fields]) =>
        oneOf === undefined || oneOf.values.some((value) => value === valueAt(fields, oneOf.field)),
    )
    .filter(([, fields]) => (orderBy ?? []).every(({ field }) => field in fields))
    .filter(([, fields]) => conditions.every(({ field, equals }) => valueAt(fields, field) === equals))
    .filter(
      ([, fields]) =>
        isBound(fields, before, (apart) => apart < 0) && isBound(fields, since, (apart) => apart > 0),
    )
    .filter(
      ([path, fields]) =>
        (orderedBy === undefined || orderedBy in fields) && (after === undefined || path > after),
    )
    .map(([path, fields]) => ({ id: path.split('/').at(-1) ?? '', path, fields }))
    .filter(
      (each) =>
        afterDocument === undefined ||
        from === undefined ||
        compared(each, { path: afterDocument, fields: from }, orderBy ?? []) > 0,
    )
    .sort((a, b) => {
      if (orderBy !== undefined) return compared(a, b, orderBy);
      const later = orderedBy === undefined ? 0 : timeOf(b.fields, orderedBy) - timeOf(a.fields, orderedBy);
      return (earliestBy === undefined ? later : -later) || (a.path < b.path ? -1 : 1);
    })
    .slice(0, limit);
}

/** Applies changes to the old fields; a name with dots leads into a map. */
function changed(old: UnknownRecord, fields: UnknownRecord): UnknownRecord {
  const next: Record<string, unknown> = { ...old };
  for (const [name, value] of Object.entries(fields)) {
    const [first = name, ...rest] = name.split('.');
    const inner = next[first];
    next[first] =
      rest.length === 0
        ? value
        : changed(typeof inner === 'object' && inner !== null ? { ...inner } : {}, {
            [rest.join('.')]: value,
          });
  }
  return next;
}

/** A document was not there that had to be. */
class MissingError extends Error {}

function present(stored: Stored, path: string): UnknownRecord {
  const old = stored.get(path);
  if (old === undefined) throw new MissingError(`NOT_FOUND: ${path}`);
  return old;
}

/** The write of some fields of a document that must be there. */
function updating(path: string, fields: FieldInputs): Write {
  return (into, now) => {
    const old = present(into, path);
    into.set(path, changed(old, resolve(fields, old, now)));
  };
}

/** Records the writes of one attempt, and insists on what Firestore insists on. */
function attempt(stored: Stored, writes: Write[], onRead: (count: number) => void): DocumentTransaction {
  const read = (count: number): void => {
    if (writes.length > 0) throw new Error('a transaction reads before it writes');
    onRead(count);
  };
  const asked = (question: Question): readonly FoundDocument[] => {
    const found = answer(stored, question);
    read(Math.max(1, found.length));
    return found;
  };
  return {
    async read(paths) {
      read(paths.length);
      return paths.map((path) => stored.get(path));
    },
    latest: async (collection, latestBy, limit) => asked({ collection, latestBy, limit }),
    find: async (question) => asked(question),
    set: (path, fields) => void writes.push((into, now) => into.set(path, resolve(fields, {}, now))),
    update: (path, fields) => void writes.push(updating(path, fields)),
    merge: (path, fields) =>
      void writes.push((into, now) => {
        const old = into.get(path) ?? {};
        into.set(path, changed(old, resolve(fields, old, now)));
      }),
    remove: (path) => void writes.push((into) => into.delete(path)),
  };
}

/** Records writes without reads. */
function recorded(work: (batch: DocumentBatch) => void): readonly Write[] {
  const writes: Write[] = [];
  work({
    claim: (path) =>
      void writes.push((into) => {
        present(into, path);
        into.delete(path);
      }),
    set: (path, fields) => void writes.push((into, now) => into.set(path, resolve(fields, {}, now))),
    update: (path, fields) => void writes.push(updating(path, fields)),
  });
  return writes;
}

/** The documents of a collection that satisfy a condition. */
function pathsOf(stored: Stored, collection: string, isSo: (fields: UnknownRecord) => boolean) {
  return [...stored].filter(([path, fields]) => path.startsWith(`${collection}/`) && isSo(fields));
}

/** An empty database that runs every transaction twice, like one with contention, and keeps the second attempt. */
export function memoryDocuments(): MemoryDocuments {
  const stored: Stored = new Map();
  let now = Date.UTC(2026, 1, 3, 9, 30);
  let left = Infinity;
  let [reads, written] = [0, 0];
  // Transactions that meet come out as if one had come after the other: here they do.
  let turn: Promise<unknown> = Promise.resolve();
  const step = (): void => {
    if (left <= 0) throw new Error(`UNAVAILABLE while writing ${[...stored.keys()].join(' ')}`);
    left -= 1;
    now += 1;
  };
  const commit = (writes: readonly Write[]): void => {
    if (writes.length > 0) step();
    const next = new Map(stored);
    for (const write of writes) write(next, now);
    written += writes.length;
    stored.clear();
    for (const [path, fields] of next) stored.set(path, fields);
  };
  const removeAll = (paths: readonly string[]): void => {
    for (const path of paths) {
      step();
      written += 1;
      stored.delete(path);
    }
  };
  return {
    stored,
    reads: () => reads,
    writes: () => written,
    breakAfter: (steps = Infinity) => (left = steps),
    async cutOff(steps, work) {
      left = steps;
      try {
        await work();
        return false;
      } catch {
        return true;
      } finally {
        left = Infinity;
      }
    },
    step,
    now: () => now,
    pass: (milliseconds) => (now += milliseconds),
    transact(work) {
      const run = async () => {
        await work(attempt(stored, [], () => undefined));
        const writes: Write[] = [];
        const result = await work(attempt(stored, writes, (count) => (reads += count)));
        commit(writes);
        return result;
      };
      const result = turn.then(run);
      turn = result.catch(() => undefined);
      return result;
    },
    async write(work) {
      try {
        commit(recorded(work));
        return 'written';
      } catch (error) {
        if (error instanceof MissingError) return 'missing';
        throw error;
      }
    },
    async read(paths) {
      reads += paths.length;
      return paths.map((path) => stored.get(path));
    },
    async find(question) {
      const found = answer(stored, question);
      reads += Math.max(1, found.length);
      return found;
    },
    async count(question) {
      reads += 1;
      return answer(stored, { ...question, limit: Infinity }).length;
    },
    async removeOlder(collection, timeField, before) {
      const isOld = (fields: UnknownRecord) =>
        timeField in fields && timeOf(fields, timeField) < before.getTime();
      removeAll(pathsOf(stored, collection, isOld).map(([path]) => path));
    },
    async removeWhere(collection, field, value) {
      removeAll(pathsOf(stored, collection, (fields) => fields[field] === value).map(([path]) => path));
    },
    async removeBelow(path) {
      removeAll([...stored.keys()].filter((key) => key.startsWith(`${path}/`)));
    },
  };
}
