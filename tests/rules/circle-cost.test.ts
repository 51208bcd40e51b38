import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_HISTORY } from '@chupke/domain/circle-limits.ts';
import * as paths from '@chupke/domain/paths.ts';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
} from 'firebase/firestore';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
  where,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { useCampus } from './campus.ts';
import type { Talk } from './circle-stage.ts';
import { seedCircle } from './circle-stage.ts';
import type { Student } from './student.ts';
import { COLLEGE } from './student.ts';

// The cost of a chat: documents read, those among them that the rules look up, and writes.

/** Far more than any page. What is opened costs the same with any such number. */
const MANY = 1000;

const campus = useCampus();
const { billed } = campus;

/** How many documents the rules looked up while this was done. */
async function lookedUp(act: () => Promise<unknown>): Promise<number> {
  return (await billed(act)).lookedUp;
}

/** Listens. Resolves with the first snapshot; `told` is called then and at each change. */
function listen(
  target: Query | DocumentReference,
  stops: (() => void)[],
  told: () => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = ({ metadata }: QuerySnapshot | DocumentSnapshot): void => {
      if (metadata.fromCache) return;
      told();
      resolve();
    };
    const options = { includeMetadataChanges: true };
    stops.push(
      target.type === 'document'
        ? onSnapshot(target, options, take, reject)
        : onSnapshot(target, options, take, reject),
    );
  });
}

/** The app's requests when a circle without cached data is opened. Returns the number of messages. */
async function open(db: Firestore, { id, uid }: { id: CircleId; uid: Student['uid'] }): Promise<number> {
  const stops: (() => void)[] = [];
  const messages = collection(db, paths.circlePath(id), paths.COLLECTIONS.messages);
  try {
    await Promise.all(
      [paths.circlePath(id), paths.membershipPath(uid, id), paths.circleTypingPath(id)].map((path) =>
        listen(doc(db, path), stops),
      ),
    );
    await getDoc(doc(db, paths.circleActivityPath(id)));
    const page = await getDocs(query(messages, orderBy('timestamp', 'desc'), limit(CIRCLE_HISTORY.page)));
    const known = page.docs[0]?.get('timestamp') as Timestamp;
    const since = Timestamp.fromMillis(known.toMillis() - 10_000);
    const changed = query(messages, where('changedAt', '>', since), orderBy('changedAt', 'desc'), limit(50));
    await listen(changed, stops);
    return page.size;
  } finally {
    for (const stop of stops) stop();
  }
}

async function twoOf(name: string, fields = {}, messages = 0): Promise<{ talk: Talk; students: Student[] }> {
  const students = [await campus.arrive(`${name}-a`), await campus.arrive(`${name}-b`)];
  return { students, talk: await seedCircle(campus.env, students, { fields, messages }) };
}

describe('a talk', () => {
  it('looks up few documents for each act', async () => {
    const { talk } = await twoOf('acts');
    const [first, second] = talk.acts;
    if (first === undefined || second === undefined) throw new Error('nobody is in it');
    const id = await first.say('How much is it?');
    const message = await billed(() => first.say('And this?'));
    // The counter is read by these tests alone: the app remembers it.
    expect(message).toEqual({ reads: 6, lookedUp: 5, writes: 3 });
    // With its chat closed, the read marker moves on with it.
    const closed = await billed(() => first.say('And later?', { isRead: true }));
    expect(closed).toEqual({ reads: 6, lookedUp: 5, writes: 4 });
    // With the first act of each kind the account is looked up.
    expect(await billed(() => second.react(id, 'love'))).toMatchObject({ lookedUp: 4, writes: 2 });
    expect(await billed(() => second.support(id))).toMatchObject({ lookedUp: 3, writes: 2 });
    expect(await billed(() => first.delete(id))).toEqual({ reads: 1, lookedUp: 1, writes: 1 });
    expect(await billed(() => first.type())).toEqual({ reads: 1, lookedUp: 1, writes: 1 });
    expect(await billed(() => first.readOn(2))).toEqual({ reads: 0, lookedUp: 0, writes: 1 });
  });

  it.each([
    // The rules evaluate a listened document again at each change; a query once.
    ['one read of each who has the circle open: the message', 'open', 1],
    ['two of each who sees it in the list: what is counted, and a look-up', 'listed', 2],
  ] as const)('costs %s', async (_, where, reads) => {
    const { talk, students } = await twoOf(where);
    const [, reader] = students;
    const [writer] = talk.acts;
    if (reader === undefined || writer === undefined) throw new Error('nobody is in it');
    await writer.say('One, two.');
    const { db } = reader;
    const stops: (() => void)[] = [];
    let told = 0;
    let tell = (): void => undefined;
    const twice = new Promise<void>((resolve) => {
      tell = () => {
        told += 1;
        if (told > 1) resolve();
      };
    });
    await listen(doc(db, paths.circlePath(talk.id)), stops);
    await listen(doc(db, paths.membershipPath(reader.uid, talk.id)), stops);
    const messages = collection(db, paths.circlePath(talk.id), paths.COLLECTIONS.messages);
    const target =
      where === 'open'
        ? query(messages, orderBy('changedAt', 'desc'), limit(50))
        : doc(db, paths.circleActivityPath(talk.id));
    await listen(target, stops, tell);
    const cost = await billed(async () => {
      await writer.say('Can you hear me?');
      await twice;
    });
    for (const stop of stops) stop();
    // Six for the writer, as above.
    expect(cost).toMatchObject({ reads: 6 + reads, writes: 3 });
  });
});

describe('opening a circle', () => {
  it.each([
    ['open', {}],
    ['private', { privacyLevel: 'private', isListed: false }],
  ])('of many messages that is %s costs at most 60 reads', async (name, fields) => {
    const { talk, students } = await twoOf(`opens-${name}`, fields, MANY);
    const [, reader] = students;
    if (reader === undefined) throw new Error('nobody is in it');
    let came = 0;
    const cost = await billed(async () => {
      came = await open(reader.db, { id: talk.id, uid: reader.uid });
    });
    expect(came).toBe(CIRCLE_HISTORY.page);
    expect(cost.writes).toBe(0);
    expect(cost.reads).toBeLessThanOrEqual(60);
    expect(cost).toEqual({ reads: name === 'open' ? 59 : 60, lookedUp: name === 'open' ? 4 : 5, writes: 0 });
  });

  it('looks up one document for a page further back, and for the members', async () => {
    const { talk, students } = await twoOf('pages', {}, 120);
    const [, reader] = students;
    if (reader === undefined) throw new Error('nobody is in it');
    const part = (name: string) => collection(reader.db, paths.circlePath(talk.id), name);
    const page = query(part('messages'), orderBy('timestamp', 'desc'), limit(50));
    expect(await billed(() => getDocs(page))).toEqual({ reads: 51, lookedUp: 1, writes: 0 });
    const members = query(part('members'), limit(50));
    expect(await billed(() => getDocs(members))).toEqual({ reads: 3, lookedUp: 1, writes: 0 });
    const code = doc(reader.db, paths.circleInvitePath(talk.id));
    expect(await billed(() => getDoc(code))).toEqual({ reads: 2, lookedUp: 1, writes: 0 });
  });
});

describe('the list of a college’s circles', () => {
  it('looks up the account once, however many there are', async () => {
    const { students } = await twoOf('list');
    const [reader] = students;
    if (reader === undefined) throw new Error('nobody');
    const listed = query(
      collection(reader.db, paths.COLLECTIONS.circles),
      where('college', '==', COLLEGE.id),
      where('isListed', '==', true),
      orderBy('lastActivity', 'desc'),
      limit(50),
    );
    expect(await lookedUp(() => getDocs(listed))).toBe(1);
    const own = query(
      collection(reader.db, paths.userPath(reader.uid), paths.COLLECTIONS.memberships),
      limit(50),
    );
    expect(await lookedUp(() => getDocs(own))).toBe(0);
  });
});
