import { AppError } from '../errors.ts';

/*
 * An in-memory backend for tests of outbox handlers: it judges commits by a test's rules, maintains counters like
 * firestore.rules, and can lose its responses.
 */

/** The fields of a document. */
type Fields = Readonly<Record<string, unknown>>;

/** Represents the server's time of the write. */
export const SERVER_TIME = Symbol('server time');

/** Represents an increment. */
export class Increment {
  readonly by: number;

  constructor(by: number) {
    this.by = by;
  }
}

/** Represents adding or removing an entry of a list. */
export class ListChange {
  readonly entry: unknown;
  readonly isIn: boolean;

  constructor(entry: unknown, isIn: boolean) {
    this.entry = entry;
    this.isIn = isIn;
  }

  of(list: unknown): readonly unknown[] {
    const others = (Array.isArray(list) ? list : []).filter((each: unknown) => each !== this.entry);
    return this.isIn ? [...others, this.entry] : others;
  }
}

/** Represents the deletion of a field. */
export const REMOVED = Symbol('removed');

/** A document's place, as `doc()` gives it. */
interface FakeReference {
  readonly path: string;
}

type Write =
  | { readonly kind: 'set' | 'update'; readonly path: string; readonly fields: Fields }
  | { readonly kind: 'delete'; readonly path: string };

/** The part of Firestore's transactions that the app uses. */
export interface FakeTransaction {
  get(reference: FakeReference): Promise<{ exists(): boolean; data(): Fields | undefined }>;
  set(reference: FakeReference, fields: Fields): void;
  update(reference: FakeReference, fields: Fields): void;
  delete(reference: FakeReference): void;
}

/** The documents before and after a commit, as the rules see them. */
export interface Change {
  readonly uid: string;
  readonly now: number;
  readonly before: ReadonlyMap<string, Fields>;
  readonly after: ReadonlyMap<string, Fields>;
}

/** Whether the rules allow a change of a document. */
export type Judge = (change: Change, path: string) => boolean;

const WINDOW_MS = 60_000;

/** Whether the change makes a document. */
export function isMadeNow({ before, after }: Change, path: string): boolean {
  return !before.has(path) && after.has(path);
}

/** Whether a counter is moved for a document in the same change. */
export function isPaidFor({ uid, now, after }: Change, action: string, id: string): boolean {
  const counter = after.get(`users/${uid}/limits/${action}`);
  return counter?.['updatedAt'] === now && counter['last'] === id;
}

/** Whether a counter's next step is allowed; `most` is the limit per minute. */
export function isCounterStep(change: Change, path: string, most: number): boolean {
  const [was, is] = [change.before.get(path), change.after.get(path)];
  if (is === undefined) return false;
  const opens = is['windowStart'] === change.now && is['count'] === 1;
  if (was === undefined || change.now >= Number(was['windowStart']) + WINDOW_MS) return opens;
  const count = Number(was['count']) + 1;
  return count <= most && is['count'] === count && is['windowStart'] === was['windowStart'];
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function without(map: Fields, name: string): Fields {
  const { [name]: _, ...others } = map;
  return others;
}

/** The fields with one more, which may be `map.key`, as an update names it. */
function withField(fields: Fields, name: string, value: unknown): Fields {
  const [field = '', key] = name.split('.');
  if (key !== undefined) return { ...fields, [field]: withField(asFields(fields[field]), key, value) };
  return value === REMOVED ? without(fields, field) : { ...fields, [field]: value };
}

/** The backend of a test. */
export class FakeBackend {
  readonly documents = new Map<string, Fields>();
  readonly uid: string;
  /** Its clock minus the device's, in milliseconds. */
  clockOffset = 0;
  /** How many documents were asked for. */
  reads = 0;
  /** How many commits were tried. */
  commits = 0;
  /** Of the next commits, which lose their way: before they arrive, or on the way back. */
  trouble: ('lost' | 'unanswered')[] = [];
  /** Whether the rules let this student read a document, which may not be there. */
  mayRead: (path: string, fields: Fields | undefined) => boolean = () => true;

  readonly #isAllowed: Judge;

  constructor(uid: string, isAllowed: Judge) {
    this.uid = uid;
    this.#isAllowed = isAllowed;
  }

  /** Reads without being counted. */
  get(path: string): Fields | undefined {
    return this.documents.get(path);
  }

  /** As lib/transact.ts. */
  async transact<Result>(work: (transaction: FakeTransaction) => Promise<Result>): Promise<Result> {
    const writes: Write[] = [];
    const put =
      (kind: 'set' | 'update') =>
      ({ path }: FakeReference, fields: Fields): void => {
        writes.push({ kind, path, fields });
      };
    const result = await work({
      get: async ({ path }) => {
        this.reads += 1;
        const data = this.documents.get(path);
        if (!this.mayRead(path, data)) throw new AppError('permission-denied');
        return { exists: () => data !== undefined, data: () => data };
      },
      set: put('set'),
      update: put('update'),
      delete: ({ path }) => {
        writes.push({ kind: 'delete', path });
      },
    });
    if (writes.length > 0) this.#commit(writes);
    return result;
  }

  #commit(writes: readonly Write[]): void {
    this.commits += 1;
    const trouble = this.trouble.shift();
    if (trouble === 'lost') throw new AppError('unavailable');
    const now = Date.now() + this.clockOffset;
    const after = new Map(this.documents);
    for (const write of writes) {
      const was = after.get(write.path);
      if (write.kind === 'delete') after.delete(write.path);
      else if (write.kind === 'update' && was === undefined)
        throw new AppError('not-found', { cause: { code: 'not-found' } });
      else after.set(write.path, this.#resolve(write.fields, write.kind === 'update' ? was : undefined, now));
    }
    const change = { uid: this.uid, now, before: this.documents, after };
    const isGood = writes.every(({ path }) => this.#isAllowed(change, path));
    if (isGood)
      for (const path of [...this.documents.keys()]) if (!after.has(path)) this.documents.delete(path);
    if (isGood) for (const [path, fields] of after) this.documents.set(path, fields);
    if (trouble === 'unanswered') throw new AppError('unavailable');
    if (!isGood) throw new AppError('permission-denied');
  }

  #resolve(fields: Fields, was: Fields | undefined, now: number): Fields {
    return Object.entries(fields).reduce<Fields>((next, [name, value]) => {
      if (value === SERVER_TIME) return withField(next, name, now);
      if (value instanceof Increment) return withField(next, name, Number(next[name] ?? 0) + value.by);
      if (value instanceof ListChange) return withField(next, name, value.of(next[name]));
      return withField(next, name, value);
    }, was ?? {});
  }
}
