import { describe, expect, it } from 'vitest';
import { parseDocumentPath } from '../../values/document-path.ts';
import { DocumentStore } from '../document-store.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { fieldsOf, set } from '../testing/writes.ts';
import type { CommitRecord, Write } from '../../values/document.ts';
import type { BeginOptions } from './transaction.ts';
import { TransactionManager } from './transaction-manager.ts';

const READ_WRITE: BeginOptions = { mode: 'readWrite', retryTransaction: undefined, optimistic: false };
const OPTIMISTIC: BeginOptions = { mode: 'readWrite', retryTransaction: undefined, optimistic: true };
const READ_ONLY: BeginOptions = { mode: 'readOnly', readTime: undefined };
const CONTENTION = { code: 'ABORTED', message: 'Too much contention on these documents. Please try again.' };
const EXPIRED = {
  code: 'INVALID_ARGUMENT',
  message: 'The referenced transaction has expired or is no longer valid.',
};

const A = parseDocumentPath('c/a');
const B = parseDocumentPath('c/b');

function setUp() {
  const clock = new FakeClock();
  const store = new DocumentStore({ name: { project: 'demo', database: '(default)' }, clock });
  const transactions = new TransactionManager({ store, clock });
  /** Commits like the service. */
  const commit = async (id: Uint8Array | undefined, ...writes: Write[]): Promise<CommitRecord> => {
    const preview = () => store.prepare(writes).changes;
    const lock = await transactions.acquireForCommit(
      id,
      writes.map(({ path }) => path),
      preview,
    );
    try {
      const prepared = store.prepare(writes);
      lock.assertValid();
      const record = store.apply(prepared);
      if (id !== undefined) transactions.finish(id);
      return record;
    } finally {
      lock.release();
    }
  };
  return { clock, store, transactions, commit };
}

/** Whether a promise has settled by now, all that was ready to run having run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  promise.then(
    () => (settled = true),
    () => (settled = true),
  );
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

describe('pessimistic transactions', () => {
  it('make commits to what they have read wait', async () => {
    const { store, transactions, commit } = setUp();
    const id = transactions.begin(READ_WRITE);
    transactions.noteRead(id, A);
    const outside = commit(undefined, set('c/a', { by: 'outside' }));
    expect(await isSettled(outside)).toBe(false);
    expect(await isSettled(commit(undefined, set('c/b', {})))).toBe(true);
    await commit(id, set('c/a', { by: 'transaction' }));
    expect(store.get(A)?.fields).toEqual(fieldsOf({ by: 'transaction' }));
    await outside;
    expect(store.get(A)?.fields).toEqual(fieldsOf({ by: 'outside' }));
    expect(transactions.size).toBe(0);
  });

  it('make commits wait that would change the results of their queries', async () => {
    const { transactions, commit } = setUp();
    const id = transactions.begin(READ_WRITE);
    transactions.noteRead(
      id,
      ({ before, after }) =>
        (before ?? after)?.fields.get('open') === true || after?.fields.get('open') === true,
    );
    expect(await isSettled(commit(undefined, set('c/b', { open: false })))).toBe(true);
    const outside = commit(undefined, set('c/a', { open: true }));
    expect(await isSettled(outside)).toBe(false);
    transactions.rollback(id);
    await outside;
  });

  it('do not make their own commit wait, nor share-readers of each other', async () => {
    const { transactions, commit } = setUp();
    const [one, two] = [transactions.begin(READ_WRITE), transactions.begin(READ_WRITE)];
    transactions.noteRead(one, A);
    transactions.noteRead(two, A);
    await commit(one, set('c/b', {}));
    await commit(two, set('c/a', {}));
  });

  it('that wait for each other lose the younger one', async () => {
    const { transactions, commit } = setUp();
    const [older, younger] = [transactions.begin(READ_WRITE), transactions.begin(READ_WRITE)];
    for (const id of [older, younger]) transactions.noteRead(id, A);
    const waiting = commit(younger, set('c/a', { by: 'younger' }));
    expect(await isSettled(waiting)).toBe(false);
    const winning = commit(older, set('c/a', { by: 'older' }));
    await expect(waiting).rejects.toMatchObject(CONTENTION);
    await winning;
    expect(() => transactions.readVersion(younger)).toThrow(expect.objectContaining(CONTENTION));
    transactions.rollback(younger);
  });

  it('that wait in a longer circle lose one, and the rest goes on', async () => {
    const { transactions, commit } = setUp();
    const ids = ['a', 'b', 'd'].map((name) => {
      const id = transactions.begin(READ_WRITE);
      transactions.noteRead(id, parseDocumentPath(`c/${name}`));
      return id;
    });
    const results = await Promise.allSettled([
      commit(ids[0], set('c/b', {})),
      commit(ids[1], set('c/d', {})),
      commit(ids[2], set('c/a', {})),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('keep their age when they are tried again', async () => {
    const { transactions, commit } = setUp();
    const first = transactions.begin(READ_WRITE);
    const other = transactions.begin(READ_WRITE);
    transactions.rollback(first);
    const again = transactions.begin({ mode: 'readWrite', retryTransaction: first, optimistic: false });
    for (const id of [other, again]) transactions.noteRead(id, A);
    const results = await Promise.allSettled([commit(other, set('c/a', {})), commit(again, set('c/a', {}))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('are waited for 20 seconds at most', async () => {
    const { clock, transactions, commit } = setUp();
    const id = transactions.begin(READ_WRITE);
    transactions.noteRead(id, A);
    const outside = commit(undefined, set('c/a', {}));
    clock.advance(19_999);
    expect(await isSettled(outside)).toBe(false);
    clock.advance(1);
    await expect(outside).rejects.toMatchObject({ code: 'ABORTED', message: 'Transaction lock timeout.' });
    await commit(id, set('c/a', {}));
  });

  it('cannot commit what was taken from under them', async () => {
    const { store, transactions, commit } = setUp();
    await commit(undefined, set('c/a', {}));
    const id = transactions.begin(READ_WRITE);
    transactions.noteRead(id, A);
    store.clear();
    await expect(commit(id, set('c/b', {}))).rejects.toMatchObject(CONTENTION);
  });

  it('let a granted commit through once, and whoever reads meanwhile fail', async () => {
    const { store, transactions, commit } = setUp();
    const writes = [set('c/a', { n: 1n })];
    const lock = await transactions.acquireForCommit(undefined, [A], () => []);
    const id = transactions.begin(READ_WRITE);
    transactions.noteRead(id, A);
    const waiting = commit(undefined, set('c/a', { n: 2n }));
    store.apply(store.prepare(writes));
    lock.release();
    await expect(commit(id, set('c/b', {}))).rejects.toMatchObject(CONTENTION);
    await waiting;
    expect(store.get(A)?.fields).toEqual(fieldsOf({ n: 2n }));
  });
});

describe('optimistic transactions', () => {
  it('make nobody wait, and fail when what they have read changed', async () => {
    const { transactions, commit } = setUp();
    const id = transactions.begin(OPTIMISTIC);
    transactions.noteRead(id, A);
    await commit(undefined, set('c/b', {}));
    transactions.noteRead(id, B);
    await commit(undefined, set('c/a', {}));
    expect(() => transactions.noteRead(id, B)).toThrow(expect.objectContaining(CONTENTION));
    await expect(commit(id, set('c/b', {}))).rejects.toMatchObject(CONTENTION);
  });

  it('go through when nothing they have read changed', async () => {
    const { transactions, commit } = setUp();
    const id = transactions.begin(OPTIMISTIC);
    transactions.noteRead(id, A);
    transactions.noteRead(id, () => false);
    await commit(undefined, set('c/b', {}));
    await commit(id, set('c/a', {}));
  });
});

describe('read-only transactions', () => {
  it('see one version', async () => {
    const { store, transactions, commit } = setUp();
    await commit(undefined, set('c/a', { n: 1n }));
    const id = transactions.begin(READ_ONLY);
    const version = transactions.readVersion(id);
    transactions.noteRead(id, A);
    await commit(undefined, set('c/a', { n: 2n }));
    expect(store.view(version).get(A)?.fields).toEqual(fieldsOf({ n: 1n }));
    expect(transactions.isReadOnly(id)).toBe(true);
    await commit(id);
  });

  it('may see a past version, if it is known', async () => {
    const { clock, transactions, commit } = setUp();
    const { version } = await commit(undefined, set('c/a', {}));
    expect(transactions.readVersion(transactions.begin({ mode: 'readOnly', readTime: version }))).toBe(
      version,
    );
    expect(() => transactions.begin({ mode: 'readOnly', readTime: clock.nowMicros() + 10 })).toThrow(
      /in the future/,
    );
    expect(transactions.size).toBe(1);
  });

  it('cannot write, nor be tried again as read-write', async () => {
    const { transactions, commit } = setUp();
    const id = transactions.begin(READ_ONLY);
    await expect(commit(id, set('c/a', {}))).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(() => transactions.begin({ mode: 'readWrite', retryTransaction: id, optimistic: false })).toThrow(
      'Cannot retry a read-only transaction',
    );
  });
});

describe('ids', () => {
  it('are unique', () => {
    const { transactions } = setUp();
    const ids = Array.from({ length: 100 }, () =>
      Buffer.from(transactions.begin(READ_WRITE)).toString('hex'),
    );
    expect(new Set(ids).size).toBe(100);
  });

  it('are no longer valid after the end', async () => {
    const { transactions, commit } = setUp();
    const id = transactions.begin(READ_WRITE);
    await commit(id, set('c/a', {}));
    await expect(commit(id, set('c/a', {}))).rejects.toMatchObject(EXPIRED);
    expect(() => transactions.rollback(id)).toThrow(expect.objectContaining(EXPIRED));
    const other = transactions.begin(READ_WRITE);
    transactions.rollback(other);
    transactions.rollback(other);
    expect(() => transactions.noteRead(other, A)).toThrow(expect.objectContaining(EXPIRED));
  });

  it('that never were are invalid', () => {
    const { transactions } = setUp();
    expect(() => transactions.readVersion(new Uint8Array([1, 2, 3]))).toThrow('Invalid transaction.');
    expect(() => transactions.begin({ ...READ_WRITE, retryTransaction: new Uint8Array(3) })).toThrow(
      'Invalid transaction.',
    );
    // Perhaps from before a restart.
    expect(() => transactions.rollback(new Uint8Array(16))).toThrow(expect.objectContaining(EXPIRED));
  });

  it('expire when they are not used for a minute, and their locks with them', async () => {
    const { clock, transactions, commit } = setUp();
    const id = transactions.begin(READ_WRITE);
    clock.advance(50_000);
    transactions.noteRead(id, A);
    clock.advance(59_000);
    const outside = commit(undefined, set('c/a', {}));
    expect(await isSettled(outside)).toBe(false);
    clock.advance(1000);
    await outside;
    expect(() => transactions.readVersion(id)).toThrow(expect.objectContaining(EXPIRED));
    transactions.rollback(id);
    expect(clock.timers).toBe(0);
  });

  it('expire after 270 seconds, however much they are used', () => {
    const { clock, transactions } = setUp();
    const id = transactions.begin(READ_WRITE);
    for (let seconds = 0; seconds < 265; seconds += 5) {
      clock.advance(5000);
      transactions.readVersion(id);
    }
    clock.advance(5000);
    expect(() => transactions.readVersion(id)).toThrow(expect.objectContaining(EXPIRED));
  });

  it('all end when the manager is closed', async () => {
    const { clock, transactions, commit } = setUp();
    const [one, two] = [transactions.begin(READ_WRITE), transactions.begin(READ_WRITE)];
    transactions.noteRead(one, A);
    const waiting = commit(two, set('c/a', {}));
    await isSettled(waiting);
    transactions.close();
    await expect(waiting).rejects.toMatchObject(EXPIRED);
    expect(clock.timers).toBe(0);
  });
});
