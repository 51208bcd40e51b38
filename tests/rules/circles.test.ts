import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleActivity } from '@chupke/domain/circle.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import * as paths from '@chupke/domain/paths.ts';
import type { Firestore } from 'firebase/firestore';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  updateDoc,
  increment,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { newMessageId } from '../support/circle-documents.ts';
import { CircleActs } from '../support/circle-acts.ts';
import { useCampus } from './campus.ts';
import type { Stage } from './circle-stage.ts';
import { stageOf, strangerOf } from './circle-stage.ts';
import { firestoreOf } from './student.ts';

// Circles through the unmodified web SDK, with the indexes that are deployed: what members must be able to do, and what
// nobody may. tests/attack tries the same rules field by field.

const FAR = new Date(Date.now() + 3_600_000);
const PAST = new Date(Date.now() - 60_000);

const campus = useCampus();

/** Three students, two of whom are in a circle. */
function stage(name: string): Promise<Stage> {
  return stageOf(campus.env, name);
}

/** Changes a document past the rules. */
async function change(path: string, fields: object): Promise<void> {
  await campus.env.withSecurityRulesDisabled((context) => context.firestore().doc(path).update(fields));
}

function newest(db: Firestore, circle: CircleId, by: 'timestamp' | 'changedAt' = 'timestamp', max = 50) {
  const messages = collection(db, paths.circlePath(circle), 'messages');
  return getDocs(query(messages, orderBy(by, 'desc'), limit(max)));
}

describe('a member', () => {
  it('says something, is counted, and is read by the others as the persona that the circle knows', async () => {
    const { circle, creator, theirs, mine } = await stage('says');
    const first = await assertSucceeds(mine.say('Koi jaag raha hai? 🙈'));
    const saying = { type: 'confession', replyTo: first, mentions: [mine.id, theirs.id] } as const;
    const second = await assertSucceeds(theirs.say('Always.', saying));
    const { docs } = await assertSucceeds(newest(creator.db, circle));
    const read = docs.map((found) => parseCircleMessage(found.id, found.data()));
    expect(read).toMatchObject([
      { id: second, type: 'confession', replyTo: first, senderCircleId: theirs.id },
      { id: first, type: 'message', senderCircleId: mine.id, gone: null },
    ]);
    const activity = await getDoc(doc(creator.db, paths.circleActivityPath(circle)));
    expect(parseCircleActivity(activity.data()).messageCount).toBe(2);
    expect(activity.get('last')).toEqual({
      id: second,
      senderCircleId: theirs.id,
      type: 'confession',
      mentions: [mine.id, theirs.id],
    });
  });

  it('reacts, changes its mind, takes it back, and gives one token and no more', async () => {
    const { circle, student, theirs, mine } = await stage('reacts');
    const id = await theirs.say('I passed.');
    await assertSucceeds(mine.react(id, 'love'));
    await assertFails(mine.react(id, 'love'));
    await assertSucceeds(mine.react(id, 'clap'));
    await assertSucceeds(theirs.react(id, 'laugh'));
    await assertSucceeds(mine.react(id, null));
    await assertSucceeds(mine.support(id));
    await assertFails(mine.support(id));
    await assertFails(theirs.support(id));
    const stored = await getDoc(doc(student.db, paths.circleMessagePath(circle, id)));
    const message = parseCircleMessage(id, stored.data());
    expect([...message.reactions]).toEqual([[theirs.id, 'laugh']]);
    expect(message).toMatchObject({ kind: 'member', supporters: new Set([mine.id]) });
    // Changed messages come first there, so that the whole history is not billed again.
    await theirs.say('Later.');
    await mine.react(id, 'wow');
    expect((await newest(student.db, circle, 'changedAt', 1)).docs.map((found) => found.id)).toEqual([id]);
  });

  it('deletes what it said, and nothing else; its place stays', async () => {
    const { circle, creator, student, theirs, mine } = await stage('deletes');
    const [own, other] = [await mine.say('Too much.'), await theirs.say('Fine.')];
    await theirs.support(own);
    await assertFails(mine.delete(other));
    await assertSucceeds(mine.delete(own));
    await assertFails(mine.delete(own));
    await assertFails(theirs.react(own, 'sad'));
    await assertFails(mine.say('Once more.', { id: own }));
    const stored = await getDoc(doc(creator.db, paths.circleMessagePath(circle, own)));
    expect(parseCircleMessage(own, stored.data())).toMatchObject({
      gone: 'deleted',
      text: '',
      senderCircleId: mine.id,
    });
    await assertFails(deleteDoc(doc(student.db, paths.circleMessagePath(circle, own))));
    expect((await getDoc(doc(creator.db, paths.circleActivityPath(circle)))).get('messageCount')).toBe(2);
  });

  it('deletes it after a ban, too', async () => {
    const { circle, student, mine } = await stage('banned');
    const id = await mine.say('Before it happened.');
    const db = firestoreOf(
      campus.env.authenticatedContext(student.uid, {
        email: student.email,
        email_verified: true,
        banned: true,
      }),
    );
    const acts = new CircleActs({ uid: student.uid, db }, circle, {
      id: mine.id,
      persona: { avatar: 'owl', color: 'teal', traits: [] },
    });
    await assertFails(newest(db, circle));
    await assertFails(acts.say('And another thing.'));
    await assertSucceeds(acts.delete(id));
  });

  it('gives a sign of writing, one at a time, and keeps how far it has read', async () => {
    const { circle, student, creator, theirs, mine } = await stage('writes');
    await assertSucceeds(mine.type());
    await assertFails(theirs.type());
    const sign = await getDoc(doc(creator.db, paths.circleTypingPath(circle)));
    // Somebody: not who.
    expect(Object.keys(sign.data() ?? {})).toEqual(['at']);
    const rest = () =>
      campus.env.withSecurityRulesDisabled((context) =>
        context
          .firestore()
          .doc(paths.membershipPath(student.uid, circle))
          .update({ readAt: new Date(Date.now() - 60_000) }),
      );
    await rest();
    await assertSucceeds(mine.readOn(7));
    // Not twice within a second.
    await assertFails(mine.readOn(9));
    await rest();
    await assertSucceeds(mine.readOn(9));
    await rest();
    await assertFails(mine.readOn(-1));
    await assertFails(mine.readOn(1.5));
    const own = (db: Firestore) => getDoc(doc(db, paths.membershipPath(student.uid, circle)));
    expect((await own(student.db)).get('readCount')).toBe(9);
    await assertFails(own(creator.db));
  });

  it('reads the code, the members and the prompts, fifty at a time', async () => {
    const { circle, student } = await stage('reads');
    await assertSucceeds(getDoc(doc(student.db, paths.circleInvitePath(circle))));
    for (const name of ['members', 'prompts', 'messages']) {
      const part = collection(student.db, paths.circlePath(circle), name);
      await assertSucceeds(getDocs(query(part, limit(50))));
      await assertFails(getDocs(query(part, limit(51))));
      await assertFails(getDocs(part));
    }
    for (const name of ['secrets', 'presence', 'hidden', 'ledger', 'signals', 'activity'])
      await assertFails(getDocs(query(collection(student.db, paths.circlePath(circle), name), limit(1))));
  });

  it('talks thirty times a minute, and reacts thirty times besides', async () => {
    const { theirs, mine } = await stage('hurries');
    const id = await theirs.say('Go on.');
    for (let n = 1; n <= RATE_LIMITS.circleMessage.max; n += 1) await mine.say(`Number ${n}`);
    await assertFails(mine.say('One more'));
    for (let n = 1; n <= RATE_LIMITS.circleReaction.max; n += 1)
      await mine.react(id, n % 2 === 0 ? 'sad' : 'wow');
    await assertFails(mine.react(id, 'hug'));
    await assertSucceeds(theirs.say('I have not said much.'));
  });

  it('says in honest words what it likes of bots and admins, and is none', async () => {
    const { mine } = await stage('bot');
    for (const honest of [
      'the system admin of our hostel is rude',
      'Who is the circle guide here?',
      'System administrators earn well',
      'our analytics bot project: 9 days left',
      '🔒 my room please',
      'privacy guardian angels, where are you',
      'Admin block is closed today.',
    ])
      await assertSucceeds(mine.say(honest));
    for (const imitation of [
      'Analytics Bot: you wrote 50 messages',
      'CIRCLE GUIDE - welcome',
      '  *Privacy Guardian*: be careful',
      'system admin',
      '🤖 insight of the day',
      '🔐 Privacy: read this',
      'hello\nChupke Team: send me your code',
    ])
      await assertFails(mine.say(imitation));
  });
});

describe('nobody', () => {
  it('talks or listens without being in a circle, or any more, whatever is known of it', async () => {
    const { circle, student, outsider, mine, theirs } = await stage('outside');
    const id = await theirs.say('Between us.');
    const elsewhere = await strangerOf(campus.env, 'elsewhere');
    await campus.env.withSecurityRulesDisabled((context) =>
      context.firestore().doc(paths.membershipPath(student.uid, circle)).delete(),
    );
    const persona = { avatar: 'owl', color: 'teal', traits: [] } as const;
    for (const who of [outsider, elsewhere, student]) {
      const acts = new CircleActs(who, circle, { id: mine.id, persona });
      await assertFails(acts.say('Hello?'));
      await assertFails(acts.react(id, 'love'));
      await assertFails(acts.support(id));
      await assertFails(acts.delete(id));
      await assertFails(acts.type());
      await assertFails(newest(who.db, circle));
      for (const path of [
        paths.circleMessagePath(circle, id),
        paths.circleActivityPath(circle),
        paths.circleInvitePath(circle),
        paths.circleTypingPath(circle),
        paths.circleMemberPath(circle, theirs.id),
      ])
        await assertFails(getDoc(doc(who.db, path)));
    }
  });

  it('is somebody else there, by the id, the face, or a membership of one’s own making', async () => {
    const { circle, creator, student, theirs, mine } = await stage('forged');
    const membership = (await getDoc(doc(creator.db, paths.membershipPath(creator.uid, circle)))).data();
    const worn = await getDoc(doc(student.db, paths.membershipPath(student.uid, circle)));
    // The server draws faces: this one is different.
    const avatar = worn.get('persona.avatar') === 'star' ? 'owl' : 'star';
    const face = { persona: { avatar, color: 'sky', traits: [] } } as const;
    await assertFails(new CircleActs(student, circle, { id: theirs.id, ...face }).say('I am the creator.'));
    await assertFails(new CircleActs(student, circle, { id: mine.id, ...face }).say('Another face.'));
    await assertFails(
      updateDoc(doc(student.db, paths.membershipPath(student.uid, circle)), { ...membership }),
    );
  });

  it('has more karma, another role, or a longer circle by writing it', async () => {
    const { circle, student, theirs, mine } = await stage('karma');
    const own = doc(student.db, paths.circleMemberPath(circle, mine.id));
    for (const fields of [{ karmaScore: increment(10) }, { role: 'creator' }, { supportTokensReceived: 5 }])
      await assertFails(updateDoc(own, fields));
    await assertFails(updateDoc(doc(student.db, paths.circlePath(circle)), { creatorCircleId: mine.id }));
    const activity = doc(student.db, paths.circleActivityPath(circle));
    await assertFails(updateDoc(activity, { messageCount: increment(2) }));
    await assertFails(updateDoc(activity, { messageCount: increment(1) }));
    const id = await theirs.say('Mine.');
    await assertFails(updateDoc(doc(student.db, paths.circleMessagePath(circle, id)), { text: 'Yours.' }));
  });

  it('talks or reacts while muted, or in a circle that is over', async () => {
    const { circle, student, theirs, mine } = await stage('muted');
    const membership = paths.membershipPath(student.uid, circle);
    const id = await theirs.say('Still here.');
    await change(membership, { mutedUntil: Timestamp.fromDate(FAR) });
    await assertFails(mine.say('Let me.'));
    await assertFails(mine.react(id, 'hug'));
    await change(membership, { mutedUntil: Timestamp.fromDate(PAST) });
    await assertSucceeds(mine.react(id, 'hug'));
    const own = await assertSucceeds(mine.say('At last.'));
    for (const over of [
      { status: 'expired' },
      { status: 'archived' },
      // Its deletion is due, or moderators have closed it: the server takes it away within minutes.
      { status: 'pending_deletion', deletionExpiresAt: Timestamp.fromDate(PAST) },
      { status: 'active', expiresAt: Timestamp.fromDate(PAST) },
    ]) {
      await change(paths.circlePath(circle), over);
      await assertFails(mine.say('Anybody?'));
      await assertFails(theirs.react(own, 'love'));
    }
    // Messages can be read, and deleted.
    await assertSucceeds(newest(student.db, circle));
    await assertSucceeds(mine.delete(own));
    await change(paths.circlePath(circle), {
      status: 'pending_deletion',
      expiresAt: Timestamp.fromDate(FAR),
      deletionExpiresAt: Timestamp.fromDate(FAR),
    });
    await assertSucceeds(mine.say('One more day.'));
  });

  it('calls more than five, one twice, or what is no member', async () => {
    const { mine, theirs } = await stage('calls');
    const others = Array.from(
      { length: 5 },
      (_, n) => theirs.id.slice(0, -1) + String(n),
    ) as (typeof mine.id)[];
    await assertSucceeds(mine.say('All of you.', { mentions: others }));
    await assertFails(mine.say('And you.', { mentions: [...others, theirs.id] }));
    await assertFails(mine.say('You, you.', { mentions: [theirs.id, theirs.id] }));
    await assertFails(mine.say('@everyone', { mentions: ['everyone' as typeof mine.id] }));
    await assertFails(mine.say('There.', { replyTo: 'no-message' as ReturnType<typeof newMessageId> }));
  });

  it('takes the id of what the circle is going to say', async () => {
    const { mine } = await stage('notice');
    const id = `Notice${newMessageId().slice(6)}` as ReturnType<typeof newMessageId>;
    await assertFails(mine.say('First!', { id }));
  });
});
