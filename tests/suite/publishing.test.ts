import { randomBytes } from 'node:crypto';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { newAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { newConfessionFields, newWaitingFields } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import {
  alertPath,
  confessionOwnerPath,
  confessionPath,
  profilePath,
  userPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { admittedUserFields, parseUserId } from '@chupke/domain/user.ts';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishOverdue } from '../../functions/src/posts/publish-confession.ts';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { memoryDocuments } from '../../functions/src/testing/memory-documents.ts';
import { memoryPictures, textDecoder } from '../../functions/src/testing/memory-pictures.ts';
import { publishWaiting } from '../support/publish-waiting.ts';
import { useLive } from '../support/live/use-live.ts';
import { wholeView } from '../support/suite-view.ts';
import { triggerEvents } from '../support/trigger-events.ts';

// Delayed confessions, on the whole suite: the triggers' effects are awaited by listeners, and the function gets its
// task as from the queue.

const COLLEGE = { college: parseCollegeId('vjti'), collegeName: 'Veermata Jijabai Technological Institute' };

interface Student {
  readonly uid: UserId;
  readonly anonymousId: AnonymousId;
}

const live = useLive({ empty: true });
let firestore: Firestore;

beforeAll(() => {
  firestore = live.people.server.db;
});

const { read, until, mentions } = wholeView(() => firestore);
const { deliver, shownInEvents } = triggerEvents(() => live.suite);
const random = (count: number): Uint8Array => randomBytes(count);
const now = (): FieldValue => FieldValue.serverTimestamp();
const newConfessionId = (): ConfessionId => parseConfessionId(newDocumentId(random));

/** Signs up, and waits for the greeting. */
async function signUp(): Promise<Student> {
  const student = { uid: parseUserId(`uid${newDocumentId(random)}`), anonymousId: newAnonymousId(random) };
  const { uid, anonymousId } = student;
  const account = { email: `${uid}@students.test`, emailVerified: true, signUpMethod: 'password' } as const;
  const times = { createdAt: now(), lastLogin: now(), updatedAt: now() };
  await firestore.doc(userPath(uid)).create({ ...admittedUserFields({ ...account, anonymousId }), ...times });
  await until(alertPath(uid, 'welcome'), (fields) => fields !== undefined);
  return student;
}

describe('a confession that is left for later', () => {
  const leave = async (author: Student): Promise<ConfessionId> => {
    const id = newConfessionId();
    const content = { ...COLLEGE, text: `Later, ${id}`, anonymousId: author.anonymousId };
    const batch = firestore.batch();
    const documents = {
      [waitingConfessionPath(id)]: { ...newWaitingFields(content, 'day'), timestamp: now() },
      [confessionOwnerPath(id)]: { uid: author.uid, createdAt: now() },
    };
    for (const [path, fields] of Object.entries(documents)) batch.create(firestore.doc(path), fields);
    await batch.commit();
    return id;
  };

  it('appears by its task, not before its moment, as a document of that time, and counts from then on', async () => {
    const author = await signUp();
    const profile = profilePath(author.anonymousId);
    const id = await leave(author);
    const written = await firestore.doc(waitingConfessionPath(id)).get();
    // The emulator's queue runs the real task at once, before its time.
    const event = { value: await shownInEvents(waitingConfessionPath(id)) };
    expect(await deliver('onWaitingConfessionCreated', 'created', waitingConfessionPath(id), event)).toBe(
      200,
    );
    // Refused, it is handed out again.
    const early = publishWaiting(live.suite, { confession: id, notBefore: Date.now() + 3_600_000 });
    await expect(early).rejects.toThrow('HTTP 500');
    expect(await read(confessionPath(id))).toBeUndefined();

    await publishWaiting(live.suite, { confession: id });
    const appeared = await firestore.doc(confessionPath(id)).get();
    const { text, anonymousId } = appeared.data() ?? {};
    const atOnce = newConfessionFields({ ...COLLEGE, text: String(text), anonymousId: author.anonymousId });
    expect(anonymousId).toBe(author.anonymousId);
    expect(appeared.data()).toEqual({ ...atOnce, timestamp: appeared.get('timestamp') as unknown });
    expect(appeared.data()).toMatchObject({ status: 'active', text: `Later, ${id}` });
    // Every reader of a document gets the time of its creation, too.
    for (const time of [appeared.createTime, appeared.get('timestamp') as Timestamp])
      expect(time?.toMillis()).toBeGreaterThan(written.createTime?.toMillis() ?? Infinity);
    expect(await read(waitingConfessionPath(id))).toBeUndefined();
    await until(profile, (fields) => fields?.['confessionCount'] === 1);
    expect(await deliver('onWaitingConfessionDeleted', 'deleted', waitingConfessionPath(id), {})).toBe(200);
    await publishWaiting(live.suite, { confession: id });
    expect(await read(confessionOwnerPath(id))).toMatchObject({ uid: author.uid });
    expect((await firestore.doc(confessionPath(id)).get()).updateTime).toEqual(appeared.updateTime);
  });

  it('leaves nothing when it is deleted before, and never appears', async () => {
    const author = await signUp();
    const id = await leave(author);
    await firestore.doc(waitingConfessionPath(id)).delete();
    await until(confessionOwnerPath(id), (ownership) => ownership?.['gone'] === true);
    await publishWaiting(live.suite, { confession: id });
    expect(await mentions(id)).toEqual([]);
  });

  it('is found by an index when its task was lost', async () => {
    const author = await signUp();
    const [late, early] = [await leave(author), await leave(author)];
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    await firestore.doc(waitingConfessionPath(late)).update({ timestamp: dayAgo });
    const documents = firestoreDocuments(() => firestore);
    const none = { pictures: memoryPictures(memoryDocuments()), decoder: textDecoder };
    const newId = () => newDocumentId(random);
    await publishOverdue({ documents, ...none, newId, now: () => Date.now() });
    expect(await read(confessionPath(late))).toMatchObject({ status: 'active' });
    expect(await read(confessionPath(early))).toBeUndefined();
    expect(await read(waitingConfessionPath(early))).toBeDefined();
  });
});
