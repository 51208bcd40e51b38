import { describe, expect, it, vi } from 'vitest';
import type { StatusError } from '../util/status.ts';
import { parseCollectionPath, parseDocumentPath } from '../values/document-path.ts';
import { Timestamp } from '../values/value.ts';
import { DocumentStore } from './document-store.ts';
import { FakeClock } from './testing/fake-clock.ts';
import { fieldsOf, remove, set, transform, verify } from './testing/writes.ts';
import type { CommitRecord, Precondition, Write } from '../values/document.ts';

const NAME = { project: 'demo', database: '(default)' };
const START = 1_700_000_000_000_000;

function open(clock = new FakeClock(START)): { store: DocumentStore; clock: FakeClock } {
  return { store: new DocumentStore({ name: NAME, clock }), clock };
}

function commit(store: DocumentStore, ...writes: Write[]): CommitRecord {
  return store.apply(store.prepare(writes));
}

function failureOf(store: DocumentStore, ...writes: Write[]): StatusError | undefined {
  return store.prepare(writes).steps.find(({ failure }) => failure !== undefined)?.failure;
}

const at = (path: string) => parseDocumentPath(path);

describe('a commit', () => {
  it('changes nothing until it is applied, then all of it', () => {
    const { store } = open();
    const prepared = store.prepare([set('c/a', { n: 1n }), set('c/b', { n: 2n })]);
    expect(store.size).toBe(0);
    expect(prepared.documentAfter(at('c/b'))?.fields).toEqual(fieldsOf({ n: 2n }));
    const record = store.apply(prepared);
    expect(record.version).toBe(START);
    expect(record.changes.map(({ path }) => path)).toEqual(['c/a', 'c/b']);
    expect(store.get(at('c/a'))).toEqual({
      path: 'c/a',
      fields: fieldsOf({ n: 1n }),
      createTime: START,
      updateTime: START,
    });
  });

  it('has a higher version than all before, even when the clock stands or jumps back', () => {
    const { store, clock } = open();
    const versions = [commit(store, set('c/a', {})).version, commit(store, set('c/a', { n: 1n })).version];
    clock.set(START - 5_000_000);
    versions.push(commit(store, set('c/a', { n: 2n })).version, store.clear().version, store.readTime());
    versions.push(commit(store, set('c/a', { n: 3n })).version);
    expect(versions).toEqual([START, START + 1, START + 2, START + 3, START + 3, START + 4]);
  });

  it('cannot be applied on another state than it was prepared on', () => {
    const { store } = open();
    const first = store.prepare([set('c/a', {})]);
    const second = store.prepare([set('c/b', {})]);
    store.apply(first);
    expect(() => store.apply(second)).toThrow(expect.objectContaining({ code: 'ABORTED' }));
    expect(() => store.apply(first)).toThrow(expect.objectContaining({ code: 'ABORTED' }));
    expect(store.size).toBe(1);
  });

  it('leaves documents that stay the same as they were', () => {
    const { store } = open();
    const first = commit(store, set('c/a', { n: 1n }));
    const prepared = store.prepare([set('c/a', { n: 1n })]);
    expect(prepared.steps[0]?.result.updateTime).toBe(first.version);
    expect(store.apply(prepared).changes).toEqual([]);
    expect(commit(store, set('c/a', { n: 1 })).changes).toHaveLength(1);
    expect(store.get(at('c/a'))).toMatchObject({ createTime: first.version, updateTime: store.version });
  });

  it('may write a document several times', () => {
    const { store } = open();
    const prepared = store.prepare([
      set('c/a', { n: 1n }),
      remove('c/a'),
      set('c/a', { m: 2n }),
      transform('c/a', { field: ['m'], operation: { kind: 'increment', operand: 5n } }),
    ]);
    expect(prepared.steps.map(({ before }) => before?.fields)).toEqual([
      undefined,
      fieldsOf({ n: 1n }),
      undefined,
      fieldsOf({ m: 2n }),
    ]);
    expect(prepared.changes).toHaveLength(1);
    store.apply(prepared);
    expect(store.get(at('c/a'))?.fields).toEqual(fieldsOf({ m: 7n }));
  });

  it('starts a document anew when it was deleted in between', () => {
    const { store } = open();
    const first = commit(store, set('c/a', { n: 1n }));
    commit(store, remove('c/a'));
    commit(store, set('c/a', { n: 1n }));
    expect(store.get(at('c/a'))?.createTime).toBeGreaterThan(first.version);
    expect(commit(store, remove('c/b')).changes).toEqual([]);
  });

  it('tells listeners at once', () => {
    const { store } = open();
    const listener = vi.fn();
    const stop = store.onChange(listener);
    const record = commit(store, set('c/a', {}));
    expect(listener).toHaveBeenCalledExactlyOnceWith(record.changes, record.version);
    stop();
    commit(store, set('c/b', {}));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('stores timestamps in whole microseconds', () => {
    const { store } = open();
    commit(store, set('c/a', { t: [new Timestamp(1, 1999)], m: fieldsOf({ t: new Timestamp(2, 999) }) }));
    expect(store.get(at('c/a'))?.fields).toEqual(
      fieldsOf({ t: [new Timestamp(1, 1000)], m: fieldsOf({ t: new Timestamp(2, 0) }) }),
    );
  });
});

describe('a masked write', () => {
  it('sets the masked fields, deletes those not given, and leaves the rest', () => {
    const { store } = open();
    commit(store, set('c/a', { keep: 1n, change: 1n, gone: 1n, m: fieldsOf({ x: 1n, y: 1n }) }));
    const given = { change: 2n, ignored: 2n, m: fieldsOf({ x: 2n, y: 2n }) };
    commit(store, set('c/a', given, { mask: [['change'], ['gone'], ['m', 'x'], ['no', 'such']] }));
    expect(store.get(at('c/a'))?.fields).toEqual(
      fieldsOf({ keep: 1n, change: 2n, m: fieldsOf({ x: 2n, y: 1n }) }),
    );
  });

  it('makes a missing document', () => {
    const { store } = open();
    commit(store, set('c/a', {}, { mask: [] }));
    expect(store.get(at('c/a'))?.fields).toEqual(new Map());
  });
});

describe('preconditions', () => {
  const exists: Precondition = { kind: 'exists', exists: true };
  const missing: Precondition = { kind: 'exists', exists: false };
  const document = 'projects/demo/databases/(default)/documents/c/a';

  it('are told in the service’s words', () => {
    const { store } = open();
    expect(failureOf(store, set('c/a', {}, { precondition: exists }))).toMatchObject({
      code: 'NOT_FOUND',
      message: `No document to update: ${document}`,
    });
    expect(failureOf(store, remove('c/a', exists))).toMatchObject({ code: 'NOT_FOUND' });
    expect(failureOf(store, verify('c/a', exists))).toMatchObject({ code: 'NOT_FOUND' });
    const { version } = commit(store, set('c/a', {}, { precondition: missing }));
    expect(failureOf(store, set('c/a', {}, { precondition: missing }))).toMatchObject({
      code: 'ALREADY_EXISTS',
      message: `Document already exists: ${document}`,
    });
    expect(failureOf(store, verify('c/a', { kind: 'updateTime', updateTime: version }))).toBeUndefined();
    expect(failureOf(store, verify('c/a', { kind: 'updateTime', updateTime: 5 }))).toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: `the stored version (${version}) does not match the required base version (5)`,
    });
    const later: Precondition = { kind: 'updateTime', updateTime: version + 3_600_000_000 };
    expect(failureOf(store, set('c/a', {}, { precondition: later }))).toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    expect(failureOf(store, remove('c/a', later))).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(failureOf(store, remove('c/b', { kind: 'updateTime', updateTime: 5 }))?.message).toBe(
      'the stored version (0) does not match the required base version (5)',
    );
  });

  it('see the earlier writes of the commit', () => {
    const { store } = open();
    expect(failureOf(store, set('c/a', {}), set('c/a', {}, { precondition: exists }))).toBeUndefined();
    expect(failureOf(store, remove('c/a'), set('c/a', {}))).toBeUndefined();
    expect(failureOf(store, set('c/a', {}), remove('c/a', exists))).toBeUndefined();
  });

  it('can never hold where writes of one commit contradict each other', () => {
    const { store } = open();
    const contradictions = [
      [set('c/a', {}), set('c/a', {}, { precondition: missing })],
      [remove('c/a'), set('c/a', {}, { precondition: exists })],
    ];
    for (const writes of contradictions) {
      expect(failureOf(store, ...writes)).toMatchObject({ code: 'INVALID_ARGUMENT' });
    }
    commit(store, set('c/a', {}));
    expect(failureOf(store, ...(contradictions[1] ?? []))).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(failureOf(store, verify('c/a'), set('c/a', {}, { precondition: missing }))).toMatchObject({
      code: 'ALREADY_EXISTS',
    });
  });

  it('stop the whole commit', () => {
    const { store } = open();
    const prepared = store.prepare([set('c/a', {}), set('c/b', { n: 1n }, { precondition: exists })]);
    expect(prepared.steps[1]?.after?.fields).toEqual(fieldsOf({ n: 1n }));
    expect(() => store.apply(prepared)).toThrow(/No document to update/);
    expect(store.size).toBe(0);
  });
});

describe('limits', () => {
  it('stop a commit', () => {
    const { store } = open();
    expect(failureOf(store, set('c/a', { a: [['b']] }))).toMatchObject({ code: 'INVALID_ARGUMENT' });
    const increments = Array.from({ length: 501 }, () => ({
      field: ['n'],
      operation: { kind: 'increment' as const, operand: 1n },
    }));
    expect(failureOf(store, transform('c/a', ...increments.slice(1)))).toBeUndefined();
    expect(failureOf(store, transform('c/a', ...increments))).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(() => commit(store, set('c/a', { x: 'x'.repeat(1_048_488) }))).toThrow(/longer than 1048487/);
  });

  it('judge what a transform makes of a document', () => {
    const { store } = open();
    commit(store, set('c/a', { a: ['x'.repeat(600_000)] }));
    const append = transform('c/a', {
      field: ['a'],
      operation: { kind: 'appendMissing', elements: ['y'.repeat(600_000)] },
    });
    expect(failureOf(store, append)?.message).toMatch(/cannot be written because its size/);
  });
});

describe('the tree of collections', () => {
  it('lists what lies below, also below missing documents', () => {
    const { store } = open();
    commit(store, set('users/alice', {}), set('users/bob/posts/p1/likes/l1', {}), set('rooms/__id2__', {}));
    expect(store.collectionIdsBelow(undefined)).toEqual(['rooms', 'users']);
    expect(store.collectionIdsBelow(at('users/bob'))).toEqual(['posts']);
    expect(store.collectionIdsBelow(at('users/alice'))).toEqual([]);
    expect(store.missingIdsIn(parseCollectionPath('users'))).toEqual(['bob']);
    expect(store.missingIdsIn(parseCollectionPath('users/bob/posts'))).toEqual(['p1']);
    commit(store, set('users/bob', {}), remove('users/bob/posts/p1/likes/l1'));
    expect(store.missingIdsIn(parseCollectionPath('users'))).toEqual([]);
    expect(store.collectionIdsBelow(at('users/bob'))).toEqual([]);
  });

  it('finds collection groups', () => {
    const { store } = open();
    commit(store, set('a/1/s/x', {}), set('a/2/s/y', {}), set('s/z', {}), set('a/2/t/q/s/w', {}));
    const paths = (below?: string) =>
      [...store.collectionsWithId('s', below === undefined ? undefined : at(below))]
        .map(({ path }) => path)
        .sort();
    expect(paths()).toEqual(['a/1/s', 'a/2/s', 'a/2/t/q/s', 's']);
    expect(paths('a/2')).toEqual(['a/2/s', 'a/2/t/q/s']);
    expect([...store.collections(at('a/2'))].map(({ path }) => path).sort()).toEqual(['a/2/s', 'a/2/t/q/s']);
    store.clear();
    expect(paths()).toEqual([]);
    expect([...store.collections()]).toEqual([]);
  });
});

describe('the past', () => {
  it('can be read for an hour', () => {
    const { store, clock } = open();
    const first = commit(store, set('c/a', { n: 1n })).version;
    clock.advance(1000);
    const second = commit(store, set('c/a', { n: 2n }), set('c/b', {})).version;
    clock.advance(1000);
    commit(store, remove('c/a'));
    expect(store.get(at('c/a'))).toBeUndefined();
    expect(store.get(at('c/a'), first)?.fields).toEqual(fieldsOf({ n: 1n }));
    expect(store.get(at('c/a'), second - 1)?.fields).toEqual(fieldsOf({ n: 1n }));
    expect(store.get(at('c/a'), second)?.fields).toEqual(fieldsOf({ n: 2n }));
    expect(store.get(at('c/a'), first - 1)).toBeUndefined();
    clock.advance(3_600_000);
    commit(store, set('c/c', {}));
    expect(() => store.view(first)).toThrow(
      expect.objectContaining({
        code: 'FAILED_PRECONDITION',
        message: 'The requested snapshot version is too old.',
      }),
    );
    expect(() => store.get(at('c/a'), first)).toThrow(/too old/);
  });

  it('is bounded in number and size', () => {
    const clock = new FakeClock(START);
    const bounds = { maxEntries: 3, maxBytes: 5000, maxAge: 3_600_000_000 };
    const store = new DocumentStore({ name: NAME, clock, history: bounds });
    const versions = [1n, 2n, 3n, 4n, 5n].map((n) => commit(store, set('c/a', { n })).version);
    expect(store.get(at('c/a'), versions[1])?.fields).toEqual(fieldsOf({ n: 2n }));
    expect(() => store.get(at('c/a'), versions[0])).toThrow(/too old/);
    commit(store, set('c/a', { x: 'x'.repeat(6000) }));
    commit(store, set('c/a', {}));
    expect(store.oldestVersion).toBe(store.version);
  });

  it('cannot be read ahead', () => {
    const { store } = open();
    expect(() => store.view(START + 1)).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT', message: 'read_time cannot be in the future' }),
    );
  });

  it('does not change once it was read, although nothing had happened since', () => {
    const { store } = open();
    const view = store.view(START);
    const { version } = commit(store, set('c/a', {}));
    expect(version).toBeGreaterThan(START);
    expect(view.get(at('c/a'))).toBeUndefined();
    expect(view.collection(parseCollectionPath('c')).size).toBe(0);
  });
});

describe('imports', () => {
  it('keep the documents’ own times', () => {
    const { store } = open();
    commit(store, set('c/a', { old: true }));
    const restored = {
      path: at('c/a'),
      fields: fieldsOf({ old: false }),
      createTime: 5,
      updateTime: START + 99,
    };
    const record = store.restore([restored]);
    expect(record.version).toBeGreaterThan(START + 99);
    expect(store.get(at('c/a'))).toEqual(restored);
    expect(commit(store, set('c/b', {})).version).toBeGreaterThan(record.version);
  });
});
