import { describe, expect, it } from 'vitest';
import type { Documents, TestCall } from './testing/engine-kit.ts';
import { compileBody, decideDocument, decideQuery, NOW, user, where } from './testing/engine-kit.ts';
import { Timestamp } from '../values/value.ts';

/* Rules of the kinds that a social app is made of, held against what clients try. */
const ruleset = compileBody(`
  function signedIn() { return request.auth != null; }
  function isSelf(uid) { return signedIn() && request.auth.uid == uid; }
  function isVerified() { return signedIn() && request.auth.token.email_verified == true; }
  function isAdmin() { return signedIn() && request.auth.token.get('role', '') == 'admin'; }
  function changed() { return request.resource.data.diff(resource.data).affectedKeys(); }
  function user(uid) { return get(/databases/$(database)/documents/users/$(uid)).data; }

  match /users/{uid} {
    allow get: if isSelf(uid) || isAdmin();
    allow create: if isSelf(uid) && request.resource.data.keys().hasOnly(['name', 'postedAt'])
      && request.resource.data.name is string && request.resource.data.name.size() in [3, 4, 5];
    allow update: if isSelf(uid) && changed().hasOnly(['name', 'postedAt']);
  }

  match /posts/{post} {
    allow read: if isVerified() && resource.data.college == user(request.auth.uid).college
      && resource.data.state == 'visible';
    // At most one post a minute: the author's postedAt must move to now in the same batch.
    allow create: if isVerified()
      && request.resource.data.author == request.auth.uid
      && request.resource.data.likes == 0
      && request.resource.data.createdAt == request.time
      && getAfter(/databases/$(database)/documents/users/$(request.auth.uid)).data.postedAt == request.time
      && user(request.auth.uid).get('postedAt', timestamp.value(0)) < request.time - duration.value(60, 's');
    allow update: if isVerified() && changed().hasOnly(['likes']) && likeCounted();
    allow delete: if resource.data.author == request.auth.uid || isAdmin();

    // A counter moves by one together with the like that it counts.
    function likeCounted() {
      let like = /databases/$(database)/documents/posts/$(post)/likes/$(request.auth.uid);
      let before = exists(like);
      let after = existsAfter(like);
      return request.resource.data.likes == resource.data.likes + (after && !before ? 1 : (before && !after ? -1 : 0))
        && before != after;
    }

    match /likes/{uid} {
      allow create, delete: if isSelf(uid);
      allow read: if isSelf(uid);
    }
  }

  match /{path=**}/likes/{uid} {
    allow list: if signedIn() && resource.data.by == request.auth.uid;
  }`);

const ada = user('ada', { email_verified: true });
const profile = { college: 'north', postedAt: new Timestamp(NOW.seconds - 120, 0) };
const documents: Documents = { 'users/ada': profile, 'users/bob': { college: 'south' } };

function allowed(path: string, call: TestCall): boolean {
  return decideDocument(ruleset, path, { auth: ada, documents, ...call }).allowed;
}

describe('owner checks', () => {
  it('let only oneself and admins in', () => {
    expect(allowed('users/ada', { before: {} })).toBe(true);
    expect(allowed('users/bob', { before: {} })).toBe(false);
    expect(allowed('users/bob', { before: {}, auth: user('eve', { role: 'admin' }) })).toBe(true);
    expect(allowed('users/ada', { before: {}, auth: null })).toBe(false);
  });

  it('accept only known fields of the right kind', () => {
    const create = (after: TestCall['after']) => allowed('users/ada', { method: 'create', after });
    expect(create({ name: 'Ada' })).toBe(true);
    expect(create({ name: 'A' })).toBe(false);
    expect(create({ name: 5n })).toBe(false);
    expect(create({ name: 'Ada', role: 'admin' })).toBe(false);
    expect(create({})).toBe(false);
  });

  it('limit which fields an update touches', () => {
    const update = (after: TestCall['after']) =>
      allowed('users/ada', { method: 'update', before: { name: 'Ada', premium: false }, after });
    expect(update({ name: 'Ada L', premium: false })).toBe(true);
    expect(update({ name: 'Ada', premium: true })).toBe(false);
    expect(update({ name: 'Ada' })).toBe(false);
  });
});

describe('rate limits', () => {
  const post = { author: 'ada', likes: 0n, createdAt: NOW };
  const create = (postedBefore: number, postedAfter: Timestamp = NOW) =>
    allowed('posts/p1', {
      method: 'create',
      after: post,
      documents: { 'users/ada': { ...profile, postedAt: new Timestamp(NOW.seconds - postedBefore, 0) } },
      documentsAfter: { 'users/ada': { ...profile, postedAt: postedAfter } },
    });

  it('hold by arithmetic on request.time', () => {
    expect(create(61)).toBe(true);
    expect(create(60)).toBe(false);
    expect(create(10)).toBe(false);
    expect(create(61, new Timestamp(NOW.seconds - 61, 0))).toBe(false);
  });
});

describe('counters', () => {
  const like = 'posts/p1/likes/ada';
  const update = (liked: [boolean, boolean], likes: [bigint, bigint]) =>
    allowed('posts/p1', {
      method: 'update',
      before: { likes: likes[0] },
      after: { likes: likes[1] },
      documents: liked[0] ? { ...documents, [like]: {} } : documents,
      documentsAfter: liked[1] ? { ...documents, [like]: {} } : documents,
    });

  it('move by exactly what the same batch does', () => {
    expect(update([false, true], [3n, 4n])).toBe(true);
    expect(update([true, false], [3n, 2n])).toBe(true);
    expect(update([false, true], [3n, 5n])).toBe(false);
    expect(update([true, true], [3n, 4n])).toBe(false);
    expect(update([false, false], [3n, 3n])).toBe(false);
    expect(update([true, false], [3n, 4n])).toBe(false);
  });
});

describe('queries', () => {
  const visible = where('state', '==', 'visible');
  const list = (constraints: Parameters<typeof decideQuery>[2], auth = ada) =>
    decideQuery(ruleset, 'posts', constraints, { auth, documents }).allowed;

  it('need the constraints that the rules ask for', () => {
    expect(list([[visible, where('college', '==', 'north')]])).toBe(true);
    expect(list([[visible, where('college', '==', 'south')]])).toBe(false);
    expect(list([[visible]])).toBe(false);
    expect(list([[visible, where('college', '==', 'north')]], user('ada'))).toBe(false);
  });

  it('find one’s own likes over all posts', () => {
    const mine = [[where('by', '==', 'ada')]];
    expect(decideQuery(ruleset, '**/likes', mine, { auth: ada }).allowed).toBe(true);
    expect(decideQuery(ruleset, '**/likes', mine, { auth: user('bob') }).allowed).toBe(false);
    expect(decideQuery(ruleset, 'posts/p1/likes', mine, { auth: ada }).allowed).toBe(true);
  });
});
