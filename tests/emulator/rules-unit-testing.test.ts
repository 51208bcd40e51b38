import type { RulesTestEnvironment, TokenOptions } from '@firebase/rules-unit-testing';
import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';
import { doc, getDoc, setDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT, TestEmulator } from '../support/emulator.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function signedIn() { return request.auth != null; }
    function isOwner(uid) { return signedIn() && request.auth.uid == uid; }

    match /users/{uid} {
      allow get: if isOwner(uid) || request.auth.token.admin == true;
      allow list: if request.auth.token.admin == true;
      allow create: if isOwner(uid) && request.resource.data.keys().hasOnly(['name', 'age', 'at'])
        && request.resource.data.name is string && request.resource.data.name.size() <= 20;
      allow update: if isOwner(uid)
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name', 'at']);
      allow delete: if false;
    }

    // A post has a counter of its likes, which moves only together with a like.
    match /posts/{post} {
      allow read: if resource.data.visible == true || isOwner(resource.data.author);
      allow create: if isOwner(request.resource.data.author) && request.resource.data.likes == 0;
      allow update: if signedIn()
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['likes'])
        && request.resource.data.likes == resource.data.likes + 1
        && existsAfter(/databases/$(database)/documents/posts/$(post)/likes/$(request.auth.uid))
        && !exists(/databases/$(database)/documents/posts/$(post)/likes/$(request.auth.uid));
      match /likes/{uid} {
        allow read: if signedIn();
        allow create: if isOwner(uid)
          && getAfter(/databases/$(database)/documents/posts/$(post)).data.likes
             == get(/databases/$(database)/documents/posts/$(post)).data.likes + 1;
      }
    }
    match /{path=**}/comments/{id} {
      allow read: if resource.data.public == true;
    }
    match /limited/{id} {
      allow list: if request.query.limit <= 10;
    }

    // One document for each access that the rules make.
    match /access/{n} {
      function there(i) { return exists(/databases/$(database)/documents/facts/$(n + '-' + string(i))); }
      allow get: if n == 'ten' && !there(0) && !there(1) && !there(2) && !there(3) && !there(4)
        && !there(5) && !there(6) && !there(7) && !there(8) && !there(9);
      allow get: if n == 'eleven' && !there(0) && !there(1) && !there(2) && !there(3) && !there(4)
        && !there(5) && !there(6) && !there(7) && !there(8) && !there(9) && !there(10);
      allow get: if n == 'same' && !there(0) && !there(0) && !there(0) && !there(0) && !there(0) && !there(0)
        && !there(0) && !there(0) && !there(0) && !there(0) && !there(0) && !there(0) && !there(0);
      allow create: if !there(0) && !there(1) && !there(2) && !there(3) && !there(4);
    }
    match /whoami/{id} {
      allow create: if request.auth.token.email == 'a@uni.edu' && request.auth.token.email_verified
        && request.auth.token.roles.hasAll(['x', 'y']) && request.auth.token.level > 2
        && request.auth.token.sub == request.auth.uid
        && request.auth.token.firebase.sign_in_provider == 'password';
    }
  }
}`;

let emulator: TestEmulator;
let env: RulesTestEnvironment;

beforeAll(async () => {
  setLogLevel('silent');
  emulator = await TestEmulator.launch();
  env = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { rules: RULES, host: emulator.host, port: emulator.port },
  });
});
beforeEach(() => env.clearFirestore());
afterAll(async () => {
  await env.cleanup();
  await emulator.close();
});

const as = (uid: string, token?: TokenOptions) => env.authenticatedContext(uid, token).firestore();
const stranger = () => env.unauthenticatedContext().firestore();

async function seed(documents: Record<string, object>): Promise<void> {
  await env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    const batch = db.batch();
    for (const [path, data] of Object.entries(documents)) batch.set(db.doc(path), data);
    await batch.commit();
  });
}

describe('the environment', () => {
  it('clears, seeds without rules, and works with the functions of the modular SDK', async () => {
    await seed({ 'users/alice': { name: 'Alice', age: 20 } });
    // The package returns instances of the compat SDK; the modular functions take them, whatever the types say.
    const modular = as('alice') as unknown as Firestore;
    expect((await assertSucceeds(getDoc(doc(modular, 'users/alice')))).data()).toEqual({
      name: 'Alice',
      age: 20,
    });
    await assertFails(getDoc(doc(as('bob') as unknown as Firestore, 'users/alice')));
    await assertSucceeds(setDoc(doc(modular, 'users/alice'), { name: 'A', age: 20 }));
    await env.clearFirestore();
    expect((await as('alice').doc('users/alice').get()).exists).toBe(false);
  });

  it('the error names the rule', async () => {
    const denied = as('bob').doc('users/alice').get();
    await expect(denied).rejects.toMatchObject({
      code: 'permission-denied',
      message: expect.stringMatching(/for 'get' @ L8/),
    });
  });
});

describe('single documents', () => {
  it('owners, fields and types', async () => {
    await assertFails(stranger().doc('users/alice').get());
    await assertSucceeds(as('alice').doc('users/alice').get());
    await assertSucceeds(as('alice').doc('users/alice').set({ name: 'Alice', age: 20 }));
    await assertFails(as('alice').doc('users/bob').set({ name: 'Alice' }));
    await assertFails(as('bob').doc('users/bob').set({ name: 5 }));
    await assertFails(as('bob').doc('users/bob').set({ name: 'Bob', role: 'admin' }));
    await assertFails(
      as('bob')
        .doc('users/bob')
        .set({ name: 'B'.repeat(21) }),
    );
    await assertFails(as('alice').doc('users/alice').delete());
    await assertFails(as('alice').doc('users/none').get());
  });

  it('changes by field', async () => {
    await seed({ 'users/alice': { name: 'Alice', age: 20 } });
    await assertSucceeds(as('alice').doc('users/alice').update({ name: 'Al' }));
    await assertFails(as('alice').doc('users/alice').update({ age: 21 }));
    await assertFails(as('alice').doc('users/alice').set({ name: 'Al' }));
    await assertSucceeds(as('alice').doc('users/alice').set({ name: 'Al', age: 20 }));
  });

  it('claims of the token', async () => {
    await assertSucceeds(as('root', { admin: true }).doc('users/alice').get());
    await assertFails(as('root', { admin: 'true' }).doc('users/alice').get());
    const claims: TokenOptions = {
      email: 'a@uni.edu',
      email_verified: true,
      roles: ['x', 'y', 'z'],
      level: 3,
      firebase: { sign_in_provider: 'password' },
    };
    await assertSucceeds(as('alice', claims).doc('whoami/1').set({}));
    await assertFails(
      as('alice', { ...claims, level: 2 })
        .doc('whoami/2')
        .set({}),
    );
    await assertFails(
      as('alice', { ...claims, email_verified: false })
        .doc('whoami/2')
        .set({}),
    );
    await assertFails(as('alice').doc('whoami/2').set({}));
  });

  it('of batches see what the others do: getAfter and existsAfter', async () => {
    await seed({ 'posts/p': { author: 'alice', likes: 3, visible: true } });
    const like = async (uid: string, by: number, withLike: boolean): Promise<void> => {
      const db = as(uid);
      const batch = db.batch();
      batch.update(db.doc('posts/p'), { likes: by });
      if (withLike) batch.set(db.doc(`posts/p/likes/${uid}`), { at: 1 });
      await batch.commit();
    };
    await assertFails(like('bob', 4, false));
    await assertFails(like('bob', 5, true));
    await assertFails(as('bob').doc('posts/p/likes/bob').set({ at: 1 }));
    await assertSucceeds(like('bob', 4, true));
    await assertFails(like('bob', 5, true));
    await assertSucceeds(like('carol', 5, true));
    expect((await as('bob').doc('posts/p').get()).data()).toMatchObject({ likes: 5 });
  });

  it('of transactions too', async () => {
    await seed({ 'posts/p': { author: 'alice', likes: 0, visible: true } });
    const db = as('dave');
    await assertSucceeds(
      db.runTransaction(async (transaction) => {
        const post = await transaction.get(db.doc('posts/p'));
        transaction.update(db.doc('posts/p'), { likes: Number(post.get('likes')) + 1 });
        transaction.set(db.doc('posts/p/likes/dave'), { at: 1 });
      }),
    );
    await assertFails(db.runTransaction((transaction) => transaction.get(db.doc('users/alice'))));
  });
});

describe('queries', () => {
  it('are allowed when every result they could have is', async () => {
    await seed({
      'posts/a': { author: 'alice', likes: 0, visible: true },
      'posts/b': { author: 'alice', likes: 0, visible: false },
    });
    const posts = as('bob').collection('posts');
    await assertFails(posts.get());
    await assertFails(posts.where('likes', '==', 0).get());
    await assertFails(posts.where('visible', '==', false).get());
    expect((await assertSucceeds(posts.where('visible', '==', true).get())).size).toBe(1);
    expect((await assertSucceeds(posts.where('author', '==', 'bob').get())).size).toBe(0);
    await assertFails(posts.where('author', '==', 'alice').get());
    expect((await as('alice').collection('posts').where('author', '==', 'alice').get()).size).toBe(2);
    // It fails although nothing forbidden is there.
    await env.clearFirestore();
    await assertFails(posts.get());
  });

  it('list is not get', async () => {
    await assertFails(as('alice').collection('users').get());
    await assertFails(as('alice').collection('users').where('name', '==', 'Alice').get());
    await assertSucceeds(as('root', { admin: true }).collection('users').get());
  });

  it('of collection groups need a rule for every depth', async () => {
    await seed({ 'posts/a/comments/c': { public: true }, 'x/y/comments/d': { public: true } });
    const comments = as('bob').collectionGroup('comments');
    expect((await assertSucceeds(comments.where('public', '==', true).get())).size).toBe(2);
    await assertFails(comments.get());
    await assertFails(as('bob').collectionGroup('likes').get());
    await assertSucceeds(as('bob').collection('posts/a/likes').get());
  });

  it('by their limit', async () => {
    const limited = as('bob').collection('limited');
    await assertSucceeds(limited.limit(10).get());
    await assertFails(limited.limit(11).get());
    await assertFails(limited.get());
  });
});

describe('documents that rules look up', () => {
  it('ten for one document', async () => {
    await assertSucceeds(as('bob').doc('access/ten').get());
    await assertFails(as('bob').doc('access/eleven').get());
    await assertSucceeds(as('bob').doc('access/same').get());
  });

  it('twenty for all writes of a batch', async () => {
    const batchOf = async (size: number): Promise<void> => {
      const db = as('bob');
      const batch = db.batch();
      for (let n = 0; n < size; n += 1) batch.set(db.doc(`access/w${n}`), { n });
      await batch.commit();
    };
    await assertFails(batchOf(5));
    await assertSucceeds(batchOf(4));
  });
});

describe('rules that are loaded while it runs', () => {
  const only = (condition: string): string => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**} {
      allow read, write: if ${condition};
    }
  }
}`;
  const load = (rules: string): Promise<RulesTestEnvironment> =>
    initializeTestEnvironment({
      projectId: PROJECT,
      firestore: { rules, host: emulator.host, port: emulator.port },
    });

  it('are in force at once', async () => {
    const open = await load(only('true'));
    await assertSucceeds(open.unauthenticatedContext().firestore().doc('any/thing').set({ n: 1 }));
    const closed = await load(only('false'));
    await assertFails(closed.unauthenticatedContext().firestore().doc('any/thing').get());
    await Promise.all([open.cleanup(), closed.cleanup()]);
    await load(RULES).then((back) => back.cleanup());
    await assertSucceeds(as('alice').doc('users/alice').get());
  });

  it('with an error are refused with its place, and the old ones stay', async () => {
    await expect(load(only('request.auth.uid ==='))).rejects.toThrow(/5:\d+/);
    await assertSucceeds(as('alice').doc('users/alice').get());
    await assertFails(as('bob').doc('users/alice').get());
    const broken = await emulator.putRules(only('true').replace('allow', 'alow'));
    expect(broken.status).toBe(400);
    expect(JSON.stringify(broken.body)).toMatch(/5:\d+/);
    await assertSucceeds(as('alice').doc('users/alice').get());
  });

  it('with something doubtful are taken, and it is told', async () => {
    const { status, body } = await emulator.putRules(only('unknownFunction()'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      issues: [
        {
          severity: 'WARNING',
          description: expect.stringContaining('unknownFunction'),
          sourcePosition: { line: 5, column: expect.any(Number) },
        },
      ],
    });
    await assertFails(as('alice').doc('users/alice').get());
    expect(await emulator.putRules(RULES)).toEqual({ status: 200, body: { issues: [] } });
    await assertSucceeds(as('alice').doc('users/alice').get());
  });
});
