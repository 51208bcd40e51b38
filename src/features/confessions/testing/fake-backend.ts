import { AppError } from '../../../lib/errors.ts';

/*
 * A backend in memory that keeps to what firestore.rules say of limits, likes, replies, masks and kept confessions -
 * as far as the app's own writes are concerned - and that can lose its answers.
 */

type Fields = Readonly<Record<string, unknown>>;

/** Stands for the server's time of writing. */
export const SERVER_TIME = Symbol('server time');

/** Stands for "so much more than it is". */
export class Increment {
  readonly by: number;

  constructor(by: number) {
    this.by = by;
  }
}

/** A document's place, as `doc()` gives it. */
export interface FakeReference {
  readonly path: string;
}

type Write =
  | { readonly kind: 'set' | 'update'; readonly path: string; readonly fields: Fields }
  | { readonly kind: 'delete'; readonly path: string };

/** What the app's transactions use of Firestore's. */
export interface FakeTransaction {
  get(reference: FakeReference): Promise<{ exists(): boolean; data(): Fields | undefined }>;
  set(reference: FakeReference, fields: Fields): void;
  update(reference: FakeReference, fields: Fields): void;
  delete(reference: FakeReference): void;
}

/** The documents before and after a commit, and what the rules ask of them. */
interface Change {
  readonly uid: string;
  readonly now: number;
  readonly before: ReadonlyMap<string, Fields>;
  readonly after: ReadonlyMap<string, Fields>;
}

const WINDOW_MS = 60_000;
const MOST = 10;

function isMadeNow({ before, after }: Change, path: string): boolean {
  return !before.has(path) && after.has(path);
}

function isPaidFor({ uid, now, after }: Change, action: string, id: string): boolean {
  const counter = after.get(`users/${uid}/limits/${action}`);
  return counter?.['updatedAt'] === now && counter['last'] === id;
}

function isCounter(change: Change, path: string): boolean {
  const [was, is] = [change.before.get(path), change.after.get(path)];
  if (is === undefined) return false;
  const opens = is['windowStart'] === change.now && is['count'] === 1;
  if (was === undefined || change.now >= Number(was['windowStart']) + WINDOW_MS) return opens;
  const count = Number(was['count']) + 1;
  return count <= MOST && is['count'] === count && is['windowStart'] === was['windowStart'];
}

/** By one with the like of this commit, or by one with the reply. */
function countsRightly(change: Change, path: string): boolean {
  const [was, is] = [change.before.get(path), change.after.get(path)];
  if (was === undefined || is === undefined) return false;
  const like = `${path}/likes/${change.uid}`;
  const step = Number(is['likes']) - Number(was['likes']);
  if (step === 1) return isMadeNow(change, like);
  if (step === -1) return change.before.has(like) && !change.after.has(like);
  const reply = change.after.get(`users/${change.uid}/limits/reply`)?.['last'];
  return (
    Number(is['replyCount']) === Number(was['replyCount']) + 1 &&
    isMadeNow(change, `${path}/replies/${String(reply)}`)
  );
}

function isAuthor(change: Change, confession: string): boolean {
  return change.before.get(`confessionOwners/${confession}`)?.['uid'] === change.uid;
}

function isReply(change: Change, confession: string, id: string): boolean {
  const path = `confessions/${confession}`;
  const is = change.after.get(`${path}/replies/${id}`);
  const owns = isAuthor(change, confession);
  const name = owns
    ? change.before.get(path)?.['anonymousId']
    : change.after.get(`${path}/masks/${change.uid}`)?.['mask'];
  return (
    isMadeNow(change, `${path}/replies/${id}`) &&
    isMadeNow(change, `replyOwners/${id}`) &&
    is?.['anonymousId'] === name &&
    is?.['isAuthor'] === owns &&
    isPaidFor(change, 'reply', id)
  );
}

function isAllowed(change: Change, path: string): boolean {
  const [first, id = '', below, inner = '', deep] = path.split('/');
  if (first === 'users' && below === 'limits') return isCounter(change, path);
  if (first === 'users' && below === 'saved') return !change.after.has(path) || isMadeNow(change, path);
  if (first === 'replyOwners') return isMadeNow(change, path);
  if (first !== 'confessions') return false;
  if (below === undefined || (below === 'replies' && deep === undefined && change.before.has(path)))
    return countsRightly(change, path);
  if (path.endsWith(`/likes/${change.uid}`)) {
    const liked = path.slice(0, path.lastIndexOf('/likes/'));
    const isPaid = isPaidFor(change, 'like', deep === undefined ? id : inner);
    return change.after.has(path) ? isMadeNow(change, path) && isPaid : change.after.has(liked);
  }
  if (below === 'replies') return isReply(change, id, inner);
  if (below === 'masks') return isMadeNow(change, path) && !isAuthor(change, id);
  return below === 'maskIds' && isMadeNow(change, path);
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

  constructor(uid: string) {
    this.uid = uid;
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
    const isGood = writes.every(({ path }) => isAllowed(change, path));
    if (isGood)
      for (const path of [...this.documents.keys()]) if (!after.has(path)) this.documents.delete(path);
    if (isGood) for (const [path, fields] of after) this.documents.set(path, fields);
    if (trouble === 'unanswered') throw new AppError('unavailable');
    if (!isGood) throw new AppError('permission-denied');
  }

  #resolve(fields: Fields, was: Fields | undefined, now: number): Fields {
    const values = Object.entries(fields).map(([name, value]): [string, unknown] => {
      if (value === SERVER_TIME) return [name, now];
      return [name, value instanceof Increment ? Number(was?.[name] ?? 0) + value.by : value];
    });
    return { ...was, ...Object.fromEntries(values) };
  }
}
