import { describe, expect, it } from 'vitest';
import type { Write } from '../values/document.ts';
import {
  GUEST,
  listen,
  makeService,
  OWNER,
  path,
  query,
  set,
  STRONG,
  student,
  target,
} from './testing/service-kit.ts';
import type { WriteStreamResponse } from './types.ts';

const RULES = `
  match /users/{uid} {
    allow read, write: if request.auth.uid == uid;
  }
  match /posts/{id} {
    allow get: if resource == null || resource.data.open == true;
    allow list: if resource.data.open == true;
    allow create: if request.resource.data.author == request.auth.uid;
    allow update: if resource.data.author == request.auth.uid;
    allow delete: if exists(/databases/$(database)/documents/users/$(request.auth.uid));
  }
  match /counters/{id} {
    allow write: if getAfter(/databases/$(database)/documents/posts/$(id)).data.author == request.auth.uid;
  }`;

const openPosts = query('posts', { where: { kind: 'field', field: ['open'], op: '==', value: true } });

describe('reads', () => {
  it('are allowed by rules, denied by rules, and free to the owner', async () => {
    const { service } = await makeService(RULES);
    await service.commit(OWNER, [set('users/a', { n: 1n }), set('posts/p', { open: false })], undefined);
    await expect(
      service.getDocument(student('a'), path('users/a'), undefined, STRONG),
    ).resolves.toBeDefined();
    await expect(service.getDocument(student('b'), path('users/a'), undefined, STRONG)).rejects.toMatchObject(
      {
        code: 'PERMISSION_DENIED',
        message: expect.stringContaining("for 'get' @ L"),
      },
    );
    await expect(service.getDocument(GUEST, path('posts/p'), undefined, STRONG)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(service.getDocument(OWNER, path('posts/p'), undefined, STRONG)).resolves.toBeDefined();
  });

  it('say NOT_FOUND only to those who may read', async () => {
    const { service } = await makeService(RULES);
    await expect(service.getDocument(student('a'), path('users/a'), undefined, STRONG)).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
    await expect(service.getDocument(GUEST, path('users/a'), undefined, STRONG)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  it('fail as a whole when one document of a batch is denied', async () => {
    const { service } = await makeService(RULES);
    const call = service.batchGet(student('a'), [path('users/a'), path('users/b')], undefined, STRONG);
    await expect(call).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('see the past at a read time', async () => {
    const { service } = await makeService();
    const { commitTime } = await service.commit(OWNER, [set('posts/p', { n: 1n })], undefined);
    await service.commit(OWNER, [set('posts/p', { n: 2n })], undefined);
    const then = await service.getDocument(OWNER, path('posts/p'), undefined, {
      kind: 'readTime',
      version: commitTime,
    });
    expect(then.fields.get('n')).toBe(1n);
  });
});

describe('queries', () => {
  it('are allowed only when every document they could return is', async () => {
    const { service } = await makeService(RULES);
    await service.commit(OWNER, [set('posts/p', { open: true }), set('posts/q', { open: false })], undefined);
    const { documents } = await service.runQuery(GUEST, openPosts, STRONG, 'none');
    expect(documents.map(({ path: name }) => name)).toEqual(['posts/p']);
    await expect(service.runQuery(GUEST, query('posts'), STRONG, 'none')).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  it('aggregate under the same rules', async () => {
    const { service } = await makeService(RULES);
    await service.commit(OWNER, [set('posts/p', { open: true }), set('posts/q', { open: true })], undefined);
    const count = [{ alias: 'n', operation: { kind: 'count' as const, upTo: undefined } }];
    const { values } = await service.runAggregation(GUEST, openPosts, count, STRONG, 'none');
    expect(values?.get('n')).toBe(2n);
    await expect(service.runAggregation(GUEST, query('posts'), count, STRONG, 'none')).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  it('sum the smallest values that a limit leaves, whatever else there is', async () => {
    const { service } = await makeService();
    const writes = [4n, undefined, 1n, 3n, 2n].map((x, index) =>
      set(`posts/${index}`, x === undefined ? {} : { x }),
    );
    await service.commit(OWNER, writes, undefined);
    const sum = { alias: 's', operation: { kind: 'sum', field: ['x'] } } as const;
    const run = async (parts: Parameters<typeof query>[1]) => {
      const { values } = await service.runAggregation(OWNER, query('posts', parts), [sum], STRONG, 'none');
      return values?.get('s');
    };
    expect(await run({ limit: 2 })).toBe(3n);
    expect(await run({ limit: 9 })).toBe(10n);
    expect(await run({ offset: 1, limit: 2 })).toBe(5n);
  });

  it('select fields', async () => {
    const { service } = await makeService();
    await service.commit(OWNER, [set('posts/p', { a: 1n, b: 2n })], undefined);
    const { documents } = await service.runQuery(OWNER, query('posts', { select: [['a']] }), STRONG, 'none');
    expect([...(documents[0]?.fields.keys() ?? [])]).toEqual(['a']);
  });
});

describe('commits', () => {
  it('evaluate each write, with the whole commit in sight of getAfter()', async () => {
    const { service } = await makeService(RULES);
    const post = set('posts/p', { author: 'a', open: true });
    await expect(
      service.commit(student('a'), [set('counters/p', { n: 1n })], undefined),
    ).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(
      service.commit(student('a'), [post, set('counters/p', { n: 1n })], undefined),
    ).resolves.toBeDefined();
  });

  it('have one time: request.time is the server timestamp that the commit sets', async () => {
    const { service } = await makeService(
      `match /posts/{id} { allow create: if request.resource.data.at == request.time; }`,
    );
    const write: Write = {
      ...set('posts/p', {}),
      transforms: [{ field: ['at'], operation: { kind: 'serverTimestamp' } }],
    };
    await expect(service.commit(GUEST, [write], undefined)).resolves.toBeDefined();
  });

  it('are atomic: one denied write, and nothing is written', async () => {
    const { service } = await makeService(RULES);
    const writes = [set('users/a', { n: 1n }), set('users/b', { n: 1n })];
    await expect(service.commit(student('a'), writes, undefined)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    const { results } = await service.batchGet(OWNER, [path('users/a')], undefined, STRONG);
    expect(results[0]?.document).toBeUndefined();
  });

  it('do not tell by a failed precondition what may not be read', async () => {
    const { service } = await makeService(RULES);
    const update: Write = { ...set('users/b', {}), precondition: { kind: 'exists', exists: true } };
    await expect(service.commit(student('a'), [update], undefined)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    const own: Write = { ...set('users/a', {}), precondition: { kind: 'exists', exists: true } };
    await expect(service.commit(student('a'), [own], undefined)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are told to triggers once durable, with who made them', async () => {
    const { service, commits } = await makeService();
    await service.commit(student('a'), [set('posts/p', {})], undefined);
    expect(commits).toMatchObject([
      { record: { changes: [{ path: 'posts/p' }] }, caller: { kind: 'user', uid: 'a' } },
    ]);
  });

  it('of a batch write stand each for itself', async () => {
    const { service } = await makeService(RULES);
    const { outcomes } = await service.batchWrite(student('a'), [set('users/a', {}), set('users/b', {})]);
    expect(outcomes.map(({ error }) => error?.code)).toEqual([undefined, 'PERMISSION_DENIED']);
    await expect(service.batchWrite(OWNER, [set('users/a', {}), set('users/a', {})])).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
  });

  it('of several documents may look at twenty others in all, from the second on', async () => {
    const others = Array.from(
      { length: 6 },
      (_, index) => `!exists(/databases/$(database)/documents/others/$(id + '-${index}'))`,
    );
    const { service } = await makeService(`match /lists/{id} { allow create: if ${others.join(' && ')}; }`);
    const create = (...ids: string[]) =>
      service.commit(
        student('a'),
        ids.map((id) => set(`lists/${id}`, {})),
        undefined,
      );
    await create('a', 'b');
    await create('c', 'd', 'e');
    await expect(create('f', 'g', 'h', 'i')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});

describe('transactions', () => {
  const readWrite = { mode: 'readWrite', retryTransaction: undefined, optimistic: false } as const;

  it('let a commit from outside wait until they are done', async () => {
    const { service } = await makeService();
    await service.commit(OWNER, [set('posts/p', { n: 1n })], undefined);
    const transaction = await service.beginTransaction(OWNER, readWrite);
    await service.getDocument(OWNER, path('posts/p'), undefined, { kind: 'transaction', transaction });
    const order: string[] = [];
    const outside = service
      .commit(OWNER, [set('posts/p', { n: 10n })], undefined)
      .then(() => order.push('outside'));
    await service.commit(OWNER, [set('posts/p', { n: 2n })], transaction).then(() => order.push('inside'));
    await outside;
    expect(order).toEqual(['inside', 'outside']);
  });

  it('cannot be used once committed', async () => {
    const { service } = await makeService();
    const transaction = await service.beginTransaction(OWNER, readWrite);
    await service.commit(OWNER, [], transaction);
    await expect(service.commit(OWNER, [], transaction)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });
});

describe('listening', () => {
  it('ends a denied target with the reason, not the stream', async () => {
    const { service } = await makeService(RULES);
    const { events, sink } = listen();
    const session = service.openListen(GUEST, sink);
    session.receive({
      kind: 'addTarget',
      target: { ...target, selector: { kind: 'query', query: query('posts') } },
    });
    session.receive({
      kind: 'addTarget',
      target: { ...target, targetId: 4, selector: { kind: 'query', query: openPosts } },
    });
    expect(events[0]).toMatchObject({
      change: 'REMOVE',
      targetIds: [2],
      cause: { code: 'PERMISSION_DENIED' },
    });
    expect(events).toContainEqual(expect.objectContaining({ change: 'CURRENT', targetIds: [4] }));
  });

  it('ends a document target when the document may no longer be read', async () => {
    const { service } = await makeService(RULES);
    await service.commit(OWNER, [set('posts/p', { open: true })], undefined);
    const { events, sink } = listen();
    service.openListen(GUEST, sink).receive({
      kind: 'addTarget',
      target: { ...target, selector: { kind: 'documents', paths: [path('posts/p')] } },
    });
    await service.commit(OWNER, [set('posts/p', { open: false, secret: 'x' })], undefined);
    expect(events.at(-1)).toMatchObject({ change: 'REMOVE', cause: { code: 'PERMISSION_DENIED' } });
    const seen = events.flatMap((event) =>
      event.kind === 'documentChange' ? [...event.document.fields.keys()] : [],
    );
    expect(seen).toEqual(['open']);
  });
});

describe('the write stream', () => {
  it('shakes hands, then commits in order, and ends with the first error', async () => {
    const { service } = await makeService(RULES);
    const answers: WriteStreamResponse[] = [];
    const ended = new Promise((resolve) => {
      const session = service.openWrite(student('a'), {
        send: (answer) => answers.push(answer),
        end: resolve,
      });
      const streamToken = new Uint8Array();
      session.receive({ streamId: '', streamToken, writes: [] });
      session.receive({ streamId: '', streamToken, writes: [set('users/a', { n: 1n })] });
      session.receive({ streamId: '', streamToken, writes: [set('users/b', { n: 1n })] });
      session.receive({ streamId: '', streamToken, writes: [set('users/a', { n: 2n })] });
    });
    await expect(ended).resolves.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(answers.map(({ results }) => results.length)).toEqual([0, 1]);
    const document = await service.getDocument(OWNER, path('users/a'), undefined, STRONG);
    expect(document.fields.get('n')).toBe(1n);
  });
});

describe('listings', () => {
  it('page through documents, with missing parents on demand', async () => {
    const { service } = await makeService();
    await service.commit(
      OWNER,
      [set('posts/a', {}), set('posts/c', {}), set('posts/b/replies/r', {})],
      undefined,
    );
    const list = (pageToken: string, showMissing: boolean) =>
      service.listDocuments(OWNER, {
        parent: undefined,
        collectionId: 'posts',
        pageSize: 2,
        pageToken,
        orderBy: '',
        mask: undefined,
        showMissing,
        consistency: STRONG,
      });
    const first = await list('', true);
    expect(first.results.map((result) => [result.path, result.document !== undefined])).toEqual([
      ['posts/a', true],
      ['posts/b', false],
    ]);
    const second = await list(first.nextPageToken, true);
    expect(second.results.map((result) => result.path)).toEqual(['posts/c']);
    expect(second.nextPageToken).toBe('');
  });

  it('have pages of 20, or of 300 at most, that go on after the last name whatever is written meanwhile', async () => {
    const { service } = await makeService();
    const ids = Array.from({ length: 350 }, (_, index) => `d${String(index).padStart(3, '0')}`);
    await service.commit(
      OWNER,
      ids.map((id) => set(`posts/${id}`, {})),
      undefined,
    );
    const list = (pageSize: number, pageToken = '', orderBy = '') =>
      service.listDocuments(OWNER, {
        parent: undefined,
        collectionId: 'posts',
        pageSize,
        pageToken,
        orderBy,
        mask: undefined,
        showMissing: false,
        consistency: STRONG,
      });
    const first = await list(0);
    expect(first.results.map((result) => result.path)).toEqual(ids.slice(0, 20).map((id) => `posts/${id}`));
    const remove = { kind: 'delete', path: path('posts/d003'), precondition: undefined } as const;
    await service.commit(OWNER, [set('posts/a', {}), remove], undefined);
    const second = await list(1000, first.nextPageToken);
    expect(second.results).toHaveLength(300);
    expect(second.results[0]?.path).toBe('posts/d020');
    const third = await list(1000, second.nextPageToken);
    expect(third.results.map((result) => result.path)).toEqual(ids.slice(320).map((id) => `posts/${id}`));
    expect(third.nextPageToken).toBe('');
    const ordered = await list(2, '', '__name__ desc');
    const next = await list(2, ordered.nextPageToken, '__name__ desc');
    expect(next.results.map((result) => result.path)).toEqual(['posts/d347', 'posts/d346']);
    for (const token of ['zz', ordered.nextPageToken]) {
      await expect(list(1, token)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    }
  });

  it('tell collection ids to the owner alone', async () => {
    const { service } = await makeService();
    await service.commit(OWNER, [set('b/1', {}), set('a/1/c/1', {})], undefined);
    await expect(service.listCollectionIds(OWNER, undefined, 0, '')).resolves.toMatchObject({
      collectionIds: ['a', 'b'],
    });
    await expect(service.listCollectionIds(student('a'), undefined, 0, '')).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
