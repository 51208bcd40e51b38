import { expect, it } from 'vitest';
import {
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

const RULES = `
  match /users/{uid} {
    allow write: if request.auth.uid == uid;
  }
  match /posts/{id} {
    allow list: if resource.data.open == true;
    allow create: if request.resource.data.author == request.auth.uid;
    allow delete: if exists(/databases/$(database)/documents/users/$(request.auth.uid));
  }`;

const openPosts = query('posts', { where: { kind: 'field', field: ['open'], op: '==', value: true } });

it('bills an answer’s documents, what rules look up, and a question without an answer', async () => {
  const { service, registry } = await makeService(RULES);
  const me = student('a');
  await service.commit(me, [set('users/a', {}), set('posts/p', { author: 'a', open: true })], undefined);
  await service.runQuery(me, query('posts', { where: openPosts.where, limit: 5 }), STRONG, 'none');
  await service.runQuery(OWNER, query('nothing'), STRONG, 'none');
  await service.commit(me, [{ kind: 'delete', path: path('posts/p'), precondition: undefined }], undefined);
  const { clients } = registry.meter.report();
  // The deletion's rule asks exists() once: a read.
  expect(clients['a']?.total).toEqual({ reads: 1 + 1, writes: 2, deletes: 1 });
  expect(clients['a']?.operations['rules users']?.reads).toBe(1);
  expect(clients['owner']?.total).toEqual({ reads: 1, writes: 0, deletes: 0 });
  registry.meter.reset();
  expect(registry.meter.report().total).toEqual({ reads: 0, writes: 0, deletes: 0 });
});

it('bills the first results and each change, and a resumed client only what it missed', async () => {
  const { service, registry } = await makeService();
  await service.commit(OWNER, [set('posts/p', { open: true }), set('posts/q', { open: true })], undefined);
  const first = listen();
  const session = service.openListen(student('a'), first.sink);
  session.receive({
    kind: 'addTarget',
    target: { ...target, selector: { kind: 'query', query: openPosts } },
  });
  await service.commit(OWNER, [set('posts/p', { open: true, n: 1n })], undefined);
  session.close();
  const last = first.events.findLast((event) => event.kind === 'targetChange');
  await service.commit(OWNER, [set('posts/q', { open: false })], undefined);
  const token = last?.kind === 'targetChange' ? last.resumeToken : undefined;
  if (token === undefined) throw new Error('no token');
  service.openListen(student('a'), listen().sink).receive({
    kind: 'addTarget',
    target: { ...target, selector: { kind: 'query', query: openPosts }, resume: { kind: 'token', token } },
  });
  expect(registry.meter.report().clients['a']?.operations['listen posts']?.reads).toBe(2 + 1 + 1);
});

it('bills what leaves the results because it changed, not what was deleted or others pushed out', async () => {
  const { service, registry } = await makeService();
  await service.commit(OWNER, [set('posts/p', { open: true }), set('posts/q', { open: true })], undefined);
  service.openListen(student('a'), listen().sink).receive({
    kind: 'addTarget',
    target: { ...target, selector: { kind: 'query', query: { ...openPosts, limit: 2 } } },
  });
  const billed = () => registry.meter.report().clients['a']?.operations['listen posts']?.reads;
  expect(billed()).toBe(2);
  // It comes before both, and pushes the last one out.
  await service.commit(OWNER, [set('posts/o', { open: true })], undefined);
  expect(billed()).toBe(3);
  // One no longer matches, and the one that was pushed out returns.
  await service.commit(OWNER, [set('posts/o', { open: false })], undefined);
  expect(billed()).toBe(5);
  await service.commit(
    OWNER,
    [{ kind: 'delete', path: path('posts/q'), precondition: undefined }],
    undefined,
  );
  expect(billed()).toBe(5);
});
