import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryOf } from '../query/testing/build.ts';
import type { Query } from '../query/types.ts';
import { invalidArgument } from '../util/status.ts';
import { bloomFilterOf } from './bloom-filter.ts';
import {
  documentsTarget,
  queryTarget,
  setWrite,
  WatchedDatabase,
  WatchTestClient,
} from './testing/watched-database.ts';

const posts: Query = queryOf({ collectionId: 'posts' });
const openPosts: Query = { ...posts, where: { kind: 'field', field: ['open'], op: '==', value: true } };
const topTwo: Query = { ...posts, orderBy: [{ field: ['n'], direction: 'desc' }], limit: 2 };

function paths(client: WatchTestClient, targetId: number): string[] {
  return [...client.documents(targetId).keys()].sort();
}

describe('a Listen stream', () => {
  it('sends the present results, then CURRENT, then a snapshot', () => {
    const database = new WatchedDatabase();
    database.set('posts/a', { open: true });
    database.set('posts/b', { open: false });
    const client = new WatchTestClient(database);
    client.watch(queryTarget(2, openPosts));
    expect(client.events.map((event) => (event.kind === 'targetChange' ? event.change : event.kind))).toEqual(
      ['ADD', 'documentChange', 'CURRENT', 'NO_CHANGE'],
    );
    expect(paths(client, 2)).toEqual(['posts/a']);
  });

  it('tells of additions, changes, documents that no longer match and deleted ones', () => {
    const database = new WatchedDatabase();
    const client = new WatchTestClient(database);
    client.watch(queryTarget(2, openPosts));
    client.events.length = 0;
    database.set('posts/a', { open: true });
    database.set('posts/a', { open: true, text: 'x' });
    database.set('posts/a', { open: false });
    database.set('posts/b', { open: true });
    database.delete('posts/b');
    expect(client.events.filter(({ kind }) => kind !== 'targetChange').map(({ kind }) => kind)).toEqual([
      'documentChange',
      'documentChange',
      'documentRemove',
      'documentChange',
      'documentDelete',
    ]);
  });

  it('is silent about commits that do not concern it', () => {
    const database = new WatchedDatabase();
    const client = new WatchTestClient(database);
    client.watch(queryTarget(2, openPosts));
    const before = client.events.length;
    database.set('posts/a', { open: false });
    database.set('users/a', { open: true });
    expect(client.events).toHaveLength(before);
  });

  it('fills a limited query up when a result leaves, and drops the last when one comes in', () => {
    const database = new WatchedDatabase();
    for (const [id, n] of [
      ['a', 1n],
      ['b', 2n],
      ['c', 3n],
    ] as const)
      database.set(`posts/${id}`, { n });
    const client = new WatchTestClient(database);
    client.watch(queryTarget(2, topTwo));
    expect(paths(client, 2)).toEqual(['posts/b', 'posts/c']);
    database.delete('posts/c');
    expect(paths(client, 2)).toEqual(['posts/a', 'posts/b']);
    database.set('posts/d', { n: 9n });
    expect(paths(client, 2)).toEqual(['posts/b', 'posts/d']);
  });

  it('sends one commit as one snapshot, and a document of two targets once', () => {
    const database = new WatchedDatabase();
    const client = new WatchTestClient(database);
    client.watch(queryTarget(2, posts));
    client.watch(queryTarget(4, openPosts));
    client.events.length = 0;
    client.snapshots = 0;
    database.commit(setWrite('posts/a', { open: true }), setWrite('posts/b', { open: true }));
    expect(client.snapshots).toBe(1);
    const changes = client.events.filter((event) => event.kind === 'documentChange');
    expect(changes.map(({ targetIds }) => [...targetIds].sort())).toEqual([
      [2, 4],
      [2, 4],
    ]);
  });

  it('says that a watched document does not exist, and tells when it comes', () => {
    const database = new WatchedDatabase();
    const client = new WatchTestClient(database);
    client.watch(documentsTarget(6, 'posts/a'));
    expect(client.events.some(({ kind }) => kind === 'documentDelete')).toBe(true);
    database.set('posts/a', { n: 1n });
    expect(paths(client, 6)).toEqual(['posts/a']);
  });

  it('ends a target whose document may no longer be read, and only that', () => {
    const database = new WatchedDatabase();
    database.set('posts/a', { secret: false });
    const client = new WatchTestClient(database);
    let denied = false;
    client.watch(documentsTarget(6, 'posts/a'), [], {
      guard: () => (denied ? invalidArgument('no longer') : undefined),
    });
    client.watch(queryTarget(2, openPosts));
    denied = true;
    database.set('posts/a', { secret: true, open: true });
    expect(client.targets.get(6)?.cause).toBe('no longer');
    expect([...client.documents(6).values()].map(({ fields }) => fields.get('secret'))).toEqual([false]);
    expect(paths(client, 2)).toEqual(['posts/a']);
  });

  it('ends a target that was asked for once after its first snapshot', () => {
    const database = new WatchedDatabase();
    const client = new WatchTestClient(database);
    client.watch({ ...queryTarget(2, posts), once: true });
    expect(client.targets.get(2)).toMatchObject({ current: true, cause: '' });
    expect(database.hub.size).toBe(0);
  });

  it('sends only what was missed to a client that resumes', () => {
    const database = new WatchedDatabase();
    database.set('posts/a', { n: 1n });
    database.set('posts/b', { n: 2n });
    const first = new WatchTestClient(database);
    first.watch(queryTarget(2, posts));
    const known = [...first.documents(2).values()];
    first.stream.close();
    database.delete('posts/a');
    database.set('posts/c', { n: 3n });
    const second = new WatchTestClient(database);
    second.watch(queryTarget(2, posts, first.token), known);
    expect(second.events.filter(({ kind }) => kind !== 'targetChange').map(({ kind }) => kind)).toEqual([
      'documentDelete',
      'documentChange',
    ]);
    expect(paths(second, 2)).toEqual(['posts/b', 'posts/c']);
  });

  it('tells a client that resumes of a document that had left the results before it was deleted', () => {
    const database = new WatchedDatabase();
    database.set('posts/a', { open: true });
    const first = new WatchTestClient(database);
    first.watch(queryTarget(2, openPosts));
    const known = [...first.documents(2).values()];
    first.stream.close();
    database.set('posts/a', { open: false });
    database.delete('posts/a');
    const second = new WatchTestClient(database);
    second.watch(queryTarget(2, openPosts, first.token), known);
    expect(paths(second, 2)).toEqual([]);
  });

  it('starts a client afresh that resumes from a point the database never was at', () => {
    const database = new WatchedDatabase();
    database.set('posts/a', { n: 1n });
    for (const token of [Buffer.alloc(8, 0x1f), Buffer.from('not ours')]) {
      const client = new WatchTestClient(database);
      client.watch(queryTarget(2, posts, token));
      expect(client.events.some((event) => event.kind === 'targetChange' && event.change === 'RESET')).toBe(
        true,
      );
      expect(paths(client, 2)).toEqual(['posts/a']);
    }
  });

  it('lets a client notice what left the results before the remembered history', () => {
    const database = new WatchedDatabase();
    for (const id of ['a', 'b']) database.set(`posts/${id}`, { n: 1n });
    const first = new WatchTestClient(database);
    first.watch(queryTarget(2, posts));
    const known = [...first.documents(2).values()];
    first.stream.close();
    database.delete('posts/a');
    for (let index = 0; index < 10_000; index += 1) database.set('other/x', { n: BigInt(index) });
    const second = new WatchTestClient(database);
    second.watch(queryTarget(2, posts, first.token), known);
    expect(second.targets.get(2)?.mismatch).toBe(true);
  });

  it('answers a client that was away for long with the number of results, and their names if it counts them', () => {
    const database = new WatchedDatabase();
    for (const id of ['a', 'b']) database.set(`posts/${id}`, { n: 1n });
    const first = new WatchTestClient(database);
    first.watch(queryTarget(2, posts));
    first.stream.close();
    database.delete('posts/a');
    database.set('posts/c', { n: 2n });
    database.wait(10);
    for (const expectedCount of [undefined, 2]) {
      const second = new WatchTestClient(database);
      second.watch({ ...queryTarget(2, posts, first.token), expectedCount });
      expect(second.events.filter(({ kind }) => kind !== 'targetChange')).toEqual([
        expect.objectContaining({ kind: 'documentChange' }),
        {
          kind: 'filter',
          targetId: 2,
          count: 2,
          ...(expectedCount === undefined
            ? {}
            : {
                unchangedNames: bloomFilterOf(
                  ['b', 'c'].map((id) => `projects/p/databases/(default)/documents/posts/${id}`),
                ),
              }),
        },
      ]);
    }
  });
});

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const write = fc.oneof(
  { weight: 3, arbitrary: fc.record({ id: ids, n: fc.bigInt(0n, 4n), open: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ id: ids, deleted: fc.constant(true) }) },
);
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('commit' as const),
        writes: fc.array(write, { minLength: 1, maxLength: 4 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('resume' as const),
        missed: fc.array(write, { maxLength: 4 }),
      }),
    },
  ),
  { maxLength: 20 },
);
const query = fc.record({
  where: fc.option(fc.constant(openPosts.where), { nil: undefined }),
  orderBy: fc.constantFrom<Query['orderBy']>(
    [],
    [{ field: ['n'], direction: 'asc' }],
    [{ field: ['n'], direction: 'desc' }],
  ),
  limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  offset: fc.constantFrom(0, 0, 0, 1),
});

describe('the law of listening', () => {
  it('what a client folds equals a fresh query, whatever is written and however often it resumes', () => {
    fc.assert(
      fc.property(fc.array(query, { minLength: 1, maxLength: 3 }), steps, (shapes, script) => {
        const database = new WatchedDatabase();
        const queries = shapes.map((shape): Query => ({ ...posts, ...shape }));
        let client = new WatchTestClient(database);
        queries.forEach((each, index) => {
          client.watch(queryTarget(index + 1, each));
        });
        for (const step of script) {
          if (step.kind === 'commit') database.commit(...step.writes.map(toWrite));
          else {
            client.stream.close();
            for (const missed of step.missed) database.commit(toWrite(missed));
            client = resume(database, client, queries);
          }
          queries.forEach((each, index) => {
            const expected = database.engine
              .run(each)
              .documents.map(({ path }) => path)
              .sort();
            expect(paths(client, index + 1)).toEqual(expected);
          });
        }
      }),
    );
  });
});

function resume(database: WatchedDatabase, old: WatchTestClient, queries: readonly Query[]): WatchTestClient {
  const client = new WatchTestClient(database);
  queries.forEach((each, index) => {
    client.watch(queryTarget(index + 1, each, old.token), [...old.documents(index + 1).values()]);
  });
  return client;
}

type GeneratedWrite = typeof write extends fc.Arbitrary<infer T> ? T : never;

function toWrite(generated: GeneratedWrite): ReturnType<typeof setWrite> {
  const path = `posts/${generated.id}`;
  if ('deleted' in generated) {
    return { kind: 'delete', path: setWrite(path, {}).path, precondition: undefined };
  }
  return setWrite(path, { n: generated.n, open: generated.open });
}
