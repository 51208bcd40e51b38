import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath, replyPath, userPath, waitingConfessionPath } from '@chupke/domain/paths.ts';
import { deleteDoc, doc, getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStanding } from '../../functions/src/lib/account-standing.ts';
import { closeClients } from '../support/clients.ts';
import { useCampus } from './campus.ts';
import { ServerActs } from './clock/server-acts.ts';
import { COLLEGE, Student } from './student.ts';

// What one mailbox gets by living several times, and one id by being used several times: the acts of the app and the
// commands of the server, one after another, as somebody would who wants to get around a ban, a dismissal or a limit.

const campus = useCampus();
let server: ServerActs;
let post: ConfessionId;

beforeAll(async () => {
  server = new ServerActs(campus.emulator);
  await server.seed(campus.env);
  post = await (await campus.arrive('author')).post('A post of somebody else.');
});
afterAll(closeClients);

/** Spellings of one mailbox. */
const SPELLINGS = [
  'a.sha.rao@gmail.com',
  'asharao@googlemail.com',
  'AshaRao+1@gmail.com',
  'ASHA.RAO+x.y@GoogleMail.com',
];

/** Everything with which a student reaches others. */
function says(student: Student): Readonly<Record<string, () => Promise<unknown>>> {
  return {
    'a masked post': () => student.post('Here I am again.'),
    'a signed post': () => student.post('Here I am again.', student.anonymousId),
    'a post for later': () => student.post('Later, again.', undefined, { publishWithin: 'hour' }),
    'a reply': () => student.reply(post, 'And again.'),
    'a call': () => checkStanding(server.documents, student),
    'another college': () => student.join(COLLEGE),
  };
}

async function saysNothing(student: Student): Promise<number> {
  const ways = Object.values(says(student));
  for (const say of ways) await expect(say()).rejects.toThrow();
  return ways.length;
}

describe('a ban holds for the mailbox', () => {
  it('in every life and spelling, whatever became of the account', async () => {
    const [first = '', ...others] = SPELLINGS;
    const life = await server.signUp(campus.env, 'asha', first);
    await life.join(COLLEGE);
    await life.post('What it was for.');
    await server.setStatus(life, 'banned');
    let tried = await saysNothing(life);
    // Auth's own call removes the account there, and leaves its documents.
    server.accountsOfAuth.stored.delete(life.uid);
    for (const spelling of others) {
      const next = await server.signUp(campus.env, 'again', spelling);
      tried += await saysNothing(next);
      await server.erase(next);
      for (const step of server.queued()) await step();
    }
    expect(tried).toBe(24);
  });

  it('and for no other', async () => {
    const [spelling = ''] = SPELLINGS;
    const other = await server.signUp(campus.env, 'other', spelling.replace('a.sha', 'u.sha'));
    await other.join(COLLEGE);
    await assertSucceeds(other.post('I have done nothing.'));
  });

  it('whose address is banned before it has an account', async () => {
    await server.banAddress('still.to.come@students.test');
    const life = await server.signUp(campus.env, 'to-come', 'Still.To.Come+1@students.test');
    await expect(life.join(COLLEGE)).rejects.toThrow();
  });

  it('until it is lifted', async () => {
    const life = await server.signUp(campus.env, 'bela', 'bela@students.test');
    await server.setStatus(life, 'banned');
    await server.setStatus(life, 'active');
    server.accountsOfAuth.stored.delete(life.uid);
    const next = await server.signUp(campus.env, 'bela', 'bela+2@students.test');
    await next.join(COLLEGE);
    await assertSucceeds(next.post('Back again.'));
  });

  it('which nobody has before the address is verified and the server has admitted them', async () => {
    const stranger = new Student(campus.env, 'stranger', { email_verified: false });
    await assertFails(stranger.open());
    const life = new Student(campus.env, 'chand');
    await life.open();
    await assertFails(life.edit({ accountStatus: 'active' }));
    await life.join(COLLEGE);
    await assertFails(life.post('Before anybody has looked.'));
    await assertFails(life.reply(post, 'Before anybody has looked.'));
  });
});

it('an account that was made with another address says nothing under this one', async () => {
  const thief = await server.signUp(campus.env, 'thief', 'thief@students.test');
  await thief.join(COLLEGE);
  await thief.post('As long as it is mine.');
  await server.merge(userPath(thief.uid), { email: 'somebody@students.test' });
  for (const say of Object.values(says(thief))) await expect(say()).rejects.toThrow();
  await assertFails(thief.like(post));
  await assertFails(thief.edit({ displayName: 'T.' }));
  await server.merge(userPath(thief.uid), { email: thief.email });
  await assertSucceeds(thief.like(post));
});

describe('a mailbox is one voice', () => {
  const statusOf = async (id: ConfessionId) =>
    (await server.documents.read([confessionPath(id)]))[0]?.['status'];

  /** So many reporters of these addresses, as old as they say. */
  async function reported(id: ConfessionId, emails: readonly string[], days: number): Promise<void> {
    for (const email of emails) {
      const reporter = await server.signUp(campus.env, 'reporter', email);
      await reporter.join(COLLEGE);
      if (days > 0) await server.age(reporter, days);
      await server.report(reporter, id);
    }
  }

  const five = (name: string) => Array.from({ length: 5 }, (_, index) => `${name}${index}@students.test`);

  it('however many accounts of it report, and whether they are new or old', async () => {
    const id = await (await campus.arrive('target')).post('Hide me, if you can.');
    await reported(id, ['chand+1@students.test', 'chand+2@students.test'], 9);
    // A domain of one's own is a mailbox for each name in it.
    await reported(
      id,
      Array.from({ length: 8 }, (_, box) => `box${box}@chands-mail.in`),
      9,
    );
    expect(await statusOf(id)).toBe('active');
    await reported(id, five('fresh'), 0);
    expect(await statusOf(id)).toBe('active');
    // With the two older ones it is five; it was three more that were missing.
    await reported(id, five('known').slice(0, 3), 9);
    expect(await statusOf(id)).toBe('hidden');
  });

  it('and likes with no more accounts than it may have, one after another or at once', async () => {
    const id = await (await campus.arrive('liked')).post('Like me, as many as you are.');
    const likes = async () => (await server.documents.read([confessionPath(id)]))[0]?.['likes'];
    for (let life = 0; life < 6; life += 1) {
      const account = await server.signUp(campus.env, 'like', `deepa+${life}@students.test`);
      if (life < 2) await account.like(id);
      else await assertFails(account.like(id));
    }
    for (let life = 0; life < 6; life += 1) {
      const account = await server.signUp(campus.env, 'life', `esha+${life}@students.test`);
      if (life < 3) await account.like(id);
      else await assertFails(account.like(id));
      await server.erase(account);
    }
    expect(await likes()).toBe(5);
    // Nor does an account that nobody has admitted, or one that was never made.
    const early = new Student(campus.env, 'early');
    await assertFails(early.like(id));
    await early.open();
    await assertFails(early.like(id));
    await assertFails(early.likeReply(id, await (await campus.arrive('talker')).reply(id, 'Me too.')));
  });

  it('and none brings back what a moderator has dismissed', async () => {
    const id = await (await campus.arrive('cleared')).post('This was looked at.');
    await reported(id, five('first'), 9);
    expect(await statusOf(id)).toBe('hidden');
    await server.dismiss(id);
    expect(await statusOf(id)).toBe('active');
    await reported(id, five('second'), 9);
    expect(await statusOf(id)).toBe('active');
  });
});

describe('an id lives once', () => {
  it('a post’s, for its author and all others, in whatever form it comes again', async () => {
    const [author, other] = [await campus.arrive('writer'), await campus.arrive('thief')];
    const ways = [{}, { publishWithin: 'day' }] as const;
    const comebacks = [author, other].flatMap((who) =>
      ways.flatMap((again) => [true, false].map((isSigned) => [who, again, isSigned] as const)),
    );
    let tried = 0;
    for (const way of ways) {
      const id = await author.post('Gone soon.', undefined, way);
      const path = way === ways[0] ? confessionPath(id) : waitingConfessionPath(id);
      await deleteDoc(doc(author.db, path));
      for (const isCleared of [false, true]) {
        if (isCleared) await server.clear(id);
        for (const [who, again, isSigned] of comebacks) {
          const name = isSigned ? who.anonymousId : undefined;
          await assertFails(who.post('Here instead.', name, { id, ...again }));
          tried += 1;
        }
      }
      await assertFails(getDoc(doc(other.db, confessionPath(id))));
    }
    expect(tried).toBe(32);
  });

  it('a reply’s, there and in any other thread', async () => {
    const [author, student, other] = [
      await campus.arrive('host'),
      await campus.arrive('replier'),
      await campus.arrive('copycat'),
    ];
    const threads = [await author.post('One thread.'), await author.post('Another.')];
    const [thread = post] = threads;
    const reply = await student.reply(thread, 'Gone soon.');
    for (const who of [author, student, other])
      for (const each of threads) await assertFails(who.reply(each, 'Beside it.', reply));
    await deleteDoc(doc(student.db, replyPath(thread, reply)));
    for (const isCleared of [false, true]) {
      if (isCleared) await server.clearReply(thread, reply);
      for (const who of [author, student, other])
        for (const each of threads) await assertFails(who.reply(each, 'Instead.', reply));
    }
  });
});
