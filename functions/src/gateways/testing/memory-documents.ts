import type { UnknownRecord } from '@chupke/domain/parse.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../documents.ts';
import { SERVER_TIME } from '../documents.ts';

/** A database in memory. Times are milliseconds; the clock moves by one with every commit. */
export interface MemoryDocuments extends Documents {
  /** Every document by its path. */
  readonly stored: Map<string, UnknownRecord>;
  /** How many documents were read since the start. */
  readonly reads: () => number;
  /** Makes the database fail after so many more commits and removals, until it is called again without. */
  readonly breakAfter: (steps?: number) => void;
  /** The server's time of the next commit. */
  readonly now: () => number;
  /** Moves the clock on. */
  readonly pass: (milliseconds: number) => void;
}

type Write = (stored: Map<string, UnknownRecord>, now: number) => void;

function resolve(fields: FieldInputs, now: number): UnknownRecord {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (value === SERVER_TIME) return [name, now];
      return [name, value instanceof Date ? value.getTime() : value];
    }),
  );
}

function timeOf(fields: UnknownRecord, field: string): number {
  const value = fields[field];
  if (typeof value !== 'number') throw new Error(`${field} is no time`);
  return value;
}

/** Records the writes of one attempt, and insists on what Firestore insists on. */
function attempt(
  stored: ReadonlyMap<string, UnknownRecord>,
  writes: Write[],
  onRead: (count: number) => void,
): DocumentTransaction {
  const beforeWrites = (count: number): void => {
    if (writes.length > 0) throw new Error('a transaction reads before it writes');
    onRead(count);
  };
  return {
    async read(paths) {
      beforeWrites(paths.length);
      return paths.map((path) => stored.get(path));
    },
    async latest(collection, timeField, limit) {
      const found = [...stored]
        .filter(
          ([path]) => path.startsWith(`${collection}/`) && !path.slice(collection.length + 1).includes('/'),
        )
        .map(([path, fields]) => ({ id: path.slice(collection.length + 1), fields }))
        .sort((a, b) => timeOf(b.fields, timeField) - timeOf(a.fields, timeField) || (a.id < b.id ? 1 : -1))
        .slice(0, limit);
      beforeWrites(found.length);
      return found;
    },
    set: (path, fields) => void writes.push((into, now) => into.set(path, resolve(fields, now))),
    update: (path, fields) =>
      void writes.push((into, now) => {
        const old = into.get(path);
        if (old === undefined) throw new Error(`NOT_FOUND: ${path}`);
        into.set(path, { ...old, ...resolve(fields, now) });
      }),
    remove: (path) => void writes.push((into) => into.delete(path)),
  };
}

/** An empty database that runs every transaction twice, as one that met another, and keeps the second attempt. */
export function memoryDocuments(): MemoryDocuments {
  const stored = new Map<string, UnknownRecord>();
  let now = Date.UTC(2026, 1, 3, 9, 30);
  let left = Infinity;
  let reads = 0;
  const step = (): void => {
    if (left <= 0) throw new Error(`UNAVAILABLE while writing ${[...stored.keys()].join(' ')}`);
    left -= 1;
    now += 1;
  };
  const removeAll = (paths: readonly string[]): void => {
    for (const path of paths) {
      step();
      stored.delete(path);
    }
  };
  return {
    stored,
    reads: () => reads,
    breakAfter: (steps = Infinity) => (left = steps),
    now: () => now,
    pass: (milliseconds) => (now += milliseconds),
    async transact(work) {
      await work(attempt(stored, [], () => undefined));
      const writes: Write[] = [];
      const result = await work(attempt(stored, writes, (count) => (reads += count)));
      if (writes.length > 0) step();
      const next = new Map(stored);
      for (const write of writes) write(next, now);
      stored.clear();
      for (const [path, fields] of next) stored.set(path, fields);
      return result;
    },
    async removeWhere(collection, field, value) {
      const matches = [...stored].filter(
        ([path, fields]) => path.startsWith(`${collection}/`) && fields[field] === value,
      );
      removeAll(matches.map(([path]) => path));
    },
    async removeBelow(path) {
      removeAll([...stored.keys()].filter((key) => key.startsWith(`${path}/`)));
    },
  };
}
