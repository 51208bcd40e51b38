import type { UnknownRecord } from '@chupke/domain/parse.ts';
import type { Documents, DocumentTransaction, FieldInputs, FoundDocument, Question } from '../documents.ts';
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

function isIn(path: string, { collection, isGroup = false }: Question): boolean {
  const names = path.split('/');
  return isGroup ? names.at(-2) === collection : names.slice(0, -1).join('/') === collection;
}

/** The value of a field; a name with dots leads into a map. */
function valueAt(fields: UnknownRecord, name: string): unknown {
  return name.split('.').reduce<unknown>((inner, part) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return Object.entries(inner).find(([key]) => key === part)?.[1];
  }, fields);
}

function answer(stored: ReadonlyMap<string, UnknownRecord>, question: Question): readonly FoundDocument[] {
  const { where, latestBy, after, limit } = question;
  return [...stored]
    .filter(
      ([path, fields]) =>
        isIn(path, question) && (where === undefined || valueAt(fields, where.field) === where.equals),
    )
    .filter(
      ([path, fields]) =>
        (latestBy === undefined || latestBy in fields) && (after === undefined || path > after),
    )
    .map(([path, fields]) => ({ id: path.split('/').at(-1) ?? '', path, fields }))
    .sort((a, b) => {
      const later = latestBy === undefined ? 0 : timeOf(b.fields, latestBy) - timeOf(a.fields, latestBy);
      return later || (a.path < b.path ? -1 : 1);
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
        .map(([path, fields]) => ({ id: path.slice(collection.length + 1), path, fields }))
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
        into.set(path, changed(old, resolve(fields, now)));
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
  // Transactions that meet come out as if one had come after the other: here they do.
  let turn: Promise<unknown> = Promise.resolve();
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
    transact(work) {
      const run = async () => {
        await work(attempt(stored, [], () => undefined));
        const writes: Write[] = [];
        const result = await work(attempt(stored, writes, (count) => (reads += count)));
        if (writes.length > 0) step();
        const next = new Map(stored);
        for (const write of writes) write(next, now);
        stored.clear();
        for (const [path, fields] of next) stored.set(path, fields);
        return result;
      };
      const result = turn.then(run);
      turn = result.catch(() => undefined);
      return result;
    },
    async read(paths) {
      reads += paths.length;
      return paths.map((path) => stored.get(path));
    },
    find: (question) => Promise.resolve(answer(stored, question)),
    async removeOlder(collection, timeField, before) {
      const matches = [...stored].filter(
        ([path, fields]) =>
          path.startsWith(`${collection}/`) &&
          timeField in fields &&
          timeOf(fields, timeField) < before.getTime(),
      );
      removeAll(matches.map(([path]) => path));
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
