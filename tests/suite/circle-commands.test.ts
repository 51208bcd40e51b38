import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { DELETED_MESSAGE, newMessageFields } from '@chupke/domain/circle-message.ts';
import { drawPersona } from '@chupke/domain/circle-persona.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import {
  circleMemberPath,
  circlePath,
  collegePath,
  deletedCirclePath,
  membershipPath,
  ownDeletedCirclePath,
  mailboxPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { deleteApp } from 'firebase-admin/app';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeCircle } from '../../functions/src/circles/change-circle.ts';
import { maintainCircles } from '../../functions/src/circles/circle-maintenance.ts';
import type { CircleMakingGateways } from '../../functions/src/circles/create-circle.ts';
import { createCircle } from '../../functions/src/circles/create-circle.ts';
import { joinCircle } from '../../functions/src/circles/join-circle.ts';
import { requestCircleRecovery } from '../../functions/src/circles/request-recovery.ts';
import { moderateCircle } from '../../functions/src/circles/moderate-circle.ts';
import { updatePresence } from '../../functions/src/circles/update-presence.ts';
import { adminApp, db } from '../../functions/src/gateways/db.ts';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { PROJECT, TestEmulator } from '../support/emulator.ts';

// The server's commands about circles on the real database, with the deployed indexes: tests what only Firestore can
// show - whether a query has its index, how transactions behave, and that times survive the round trip.

const INDEXES = fileURLToPath(new URL('../../firestore.indexes.json', import.meta.url));
const DRAFT = {
  name: 'Night owls',
  theme: 'Those who cannot sleep',
  description: '',
  privacyLevel: 'open',
  circleType: 'chat',
  tags: [],
  maxParticipants: 50,
  expirationDays: null,
  moderatorRotation: false,
  analyticsEnabled: true,
} as const;
const COLLEGE = { name: 'College', code: 'VJTI', city: 'Mumbai', state: 'Maharashtra', type: 'engineering' };
const VJTI = parseCollegeId('vjti');
const DAY = CIRCLE_TIMES.day;

let emulator: TestEmulator;
/** By how much the server's clock is ahead of the emulator's: a day passes without waiting for it. */
let ahead = 0;
let people = 0;

const random = (count: number) => randomBytes(count);
const server: CircleMakingGateways = {
  documents: firestoreDocuments(),
  now: () => Date.now() + ahead,
  mailboxKeyOf: testMailboxKeyOf,
  random,
  circleTasks: { enqueue: () => Promise.resolve() },
};

beforeAll(async () => {
  emulator = await TestEmulator.launch({ indexes: readFileSync(INDEXES, 'utf8') });
  process.env['FIRESTORE_EMULATOR_HOST'] = `${emulator.host}:${emulator.port}`;
  process.env['GCLOUD_PROJECT'] = PROJECT;
  await db()
    .doc(collegePath(VJTI))
    .set({ ...COLLEGE, active: true });
});

afterAll(async () => {
  await deleteApp(adminApp());
  await emulator.close();
});

beforeEach(() => {
  ahead = 0;
});

/** A new student of the college. */
async function enroll(): Promise<UserId> {
  people += 1;
  const uid = parseUserId(`uid-of-student-${people}`);
  await db()
    .doc(userPath(uid))
    .set({
      email: `${uid}@students.test`,
      anonymousId: String(people).padStart(12, '0'),
      college: VJTI,
      collegeName: COLLEGE.name,
      createdAt: FieldValue.serverTimestamp(),
    });
  return uid;
}

async function create(uid: UserId, draft: Partial<Parameters<typeof createCircle>[2]['draft']> = {}) {
  const id = parseCircleId(newDocumentId(random));
  await createCircle(server, uid, { id, draft: { ...DRAFT, ...draft } });
  return id;
}

const join = (uid: UserId, circleId: CircleId) => joinCircle(server, uid, { circleId, code: null });
const change = (uid: UserId, circleId: CircleId, kind: CircleChange) =>
  changeCircle(server, uid, { circleId, change: kind });

async function read(path: string) {
  return (await db().doc(path).get()).data();
}

async function circleAt(id: CircleId) {
  return parseCircle(id, await read(circlePath(id)));
}

async function personaOf(uid: UserId, circle: CircleId) {
  return parseCircleMembership(await read(membershipPath(uid, circle)));
}

/** A message of a member, as the app's commit writes it. */
async function say(uid: UserId, circle: CircleId, more: Readonly<Record<string, unknown>> = {}) {
  const { circleSpecificId: senderCircleId, persona: senderPersona } = await personaOf(uid, circle);
  const content = { text: 'words', type: 'message', replyTo: null, mentions: [] } as const;
  const id = newDocumentId(random);
  const times = { timestamp: FieldValue.serverTimestamp(), changedAt: FieldValue.serverTimestamp() };
  const fields = newMessageFields({ ...content, senderCircleId, senderPersona });
  await db()
    .doc(`${circlePath(circle)}/messages/${id}`)
    .set({ ...fields, ...times, ...more });
  return id;
}

/** Everything below a document, by its path from there on. */
async function below(path: string): Promise<Record<string, unknown>> {
  const found: [string, unknown][] = [];
  for (const collection of await db().doc(path).listCollections())
    for (const { ref, ...rest } of (await collection.get()).docs)
      found.push([ref.path.slice(path.length + 1), rest]);
  return Object.fromEntries(found);
}

it('takes a circle into its backup and brings it back as it was, to the microsecond', async () => {
  const [asha, bela] = [await enroll(), await enroll()];
  const circle = await create(asha);
  await join(bela, circle);
  for (let message = 0; message < 120; message += 1) await say(bela, circle);
  const contents = async (path: string) => {
    const found = await db().collection(`${path}/messages`).get();
    return Object.fromEntries(found.docs.map((each) => [each.id, each.data()]));
  };
  await change(asha, circle, 'schedule-deletion');
  const before = await contents(circlePath(circle));
  const { createdAt } = (await read(circlePath(circle))) ?? {};
  ahead = DAY;
  await maintainCircles(server);
  expect(await read(circlePath(circle))).toBeUndefined();
  expect(await db().doc(circlePath(circle)).listCollections()).toEqual([]);
  expect(await contents(deletedCirclePath(circle))).toEqual(before);
  expect(await read(ownDeletedCirclePath(asha, circle))).toMatchObject({ restorable: true });
  await change(asha, circle, 'restore');
  expect(await circleAt(circle)).toMatchObject({ status: 'active', memberCount: 2 });
  expect((await read(circlePath(circle)))?.['createdAt']).toEqual(createdAt);
  expect(await contents(circlePath(circle))).toMatchObject(before);
  expect(await db().doc(deletedCirclePath(circle)).listCollections()).toEqual([]);
});

it('removes a backup whose time is over', async () => {
  const asha = await enroll();
  const circle = await create(asha);
  await change(asha, circle, 'schedule-deletion');
  ahead = DAY;
  await maintainCircles(server);
  ahead += CIRCLE_TIMES.backupRetention;
  await maintainCircles(server);
  // Nothing but that there was one: nobody opens another circle under its id.
  expect(await read(deletedCirclePath(circle))).toEqual({ gone: true });
  expect(await read(membershipPath(asha, circle))).toBeUndefined();
});

it('ends a circle for a time, and finds its moderators, by their indexes', async () => {
  const [asha, bela] = [await enroll(), await enroll()];
  const brief = await create(asha, { expirationDays: 1 });
  const lasting = await create(asha, { moderatorRotation: true });
  await join(bela, lasting);
  ahead = CIRCLE_TIMES.rotation;
  await maintainCircles(server);
  expect((await circleAt(brief)).status).toBe('expired');
  expect((await circleAt(lasting)).currentModerator).toBe((await personaOf(bela, lasting)).circleSpecificId);
});

it('leaves nothing but the ids of messages deleted long ago, wherever they lie', async () => {
  const asha = await enroll();
  const circle = await create(asha);
  const long = Timestamp.fromMillis(Date.now() - CIRCLE_TIMES.backupRetention - 60_000);
  const gone = await say(asha, circle, { ...DELETED_MESSAGE, changedAt: long });
  const kept = await say(asha, circle, DELETED_MESSAGE);
  const old = await say(asha, circle, { changedAt: long });
  await maintainCircles(server);
  const left = Object.keys(await below(circlePath(circle)));
  expect(left).toEqual(expect.arrayContaining([`messages/${kept}`, `messages/${old}`]));
  expect(await read(`${circlePath(circle)}/messages/${gone}`)).toEqual({ gone: true });
});

it('gives the one free place to one of two circles that are taken back at once', async () => {
  const asha = await enroll();
  const waiting = [await create(asha), await create(asha)];
  for (const circle of waiting) await change(asha, circle, 'schedule-deletion');
  for (let more = 0; more < 2; more += 1) await create(asha);
  const calls = waiting.map((circle) => change(asha, circle, 'cancel-deletion'));
  const done = (await Promise.allSettled(calls)).map(({ status }) => status);
  expect(done.sort()).toEqual(['fulfilled', 'rejected']);
  const states = await Promise.all(waiting.map(circleAt));
  expect(states.map(({ status }) => status).sort()).toEqual(['active', 'pending_deletion']);
});

it('takes one request for a circle that is only named, by its index', async () => {
  const asha = await enroll();
  const lost = { circleId: null, circleName: 'Night owls', lostAround: 'last week', reason: 'Our notes' };
  const ask = () =>
    requestCircleRecovery({ ...server, isShownAtOnce: true }, asha, { id: newDocumentId(random), ...lost });
  expect(await ask()).toEqual({ status: 'open' });
  await expect(ask()).rejects.toMatchObject({ reason: 'already-pending' });
});

it('draws members who come at once so that no two are alike', async () => {
  const asha = await enroll();
  const circle = await create(asha);
  const crowd = await Promise.all(Array.from({ length: 6 }, enroll));
  await Promise.all(crowd.map((uid) => join(uid, circle)));
  const members = await Promise.all([asha, ...crowd].map((uid) => personaOf(uid, circle)));
  const faces = members.map(({ persona }) => `${persona.avatar} ${persona.color}`);
  expect(new Set(faces).size).toBe(7);
  const names = members.map(
    ({ circleSpecificId, persona }) => drawPersona(circleSpecificId, persona).name.en,
  );
  expect(new Set(names).size).toBe(7);
});

it('counts who is there with one read', async () => {
  const [asha, bela] = [await enroll(), await enroll()];
  const circle = await create(asha);
  await join(bela, circle);
  const be = (uid: UserId, isHere: boolean) => updatePresence(server, uid, { circleId: circle, isHere });
  expect(await be(asha, true)).toEqual({ here: 1 });
  expect(await be(bela, true)).toEqual({ here: 2 });
  expect(await be(bela, false)).toEqual({ here: 1 });
  ahead = 6 * 60_000;
  expect(await server.documents.count({ collection: `${circlePath(circle)}/presence` })).toBe(1);
  const since = { field: 'at', time: new Date(server.now() - 5 * 60_000) };
  expect(await server.documents.count({ collection: `${circlePath(circle)}/presence`, since })).toBe(0);
});

it('gives the last place to one of many who come at once, and lets them go at once', async () => {
  const asha = await enroll();
  const circle = await create(asha, { maxParticipants: 3 });
  const crowd = await Promise.all(Array.from({ length: 6 }, enroll));
  const joined = await Promise.allSettled(crowd.map((uid) => join(uid, circle)));
  const inside = crowd.filter((_, index) => joined[index]?.status === 'fulfilled');
  expect(inside).toHaveLength(2);
  expect((await circleAt(circle)).memberCount).toBe(3);
  await Promise.all([asha, ...inside].map((uid) => change(uid, circle, 'leave')));
  expect(await circleAt(circle)).toMatchObject({ status: 'archived', memberCount: 0, creatorCircleId: null });
});

it('keeps a mute through leaving and coming back', async () => {
  const [asha, bela] = [await enroll(), await enroll()];
  const circle = await create(asha);
  await join(bela, circle);
  const { circleSpecificId: member } = await personaOf(bela, circle);
  await moderateCircle(server, asha, { circleId: circle, act: { kind: 'mute', member } });
  const { mutedUntil } = await personaOf(bela, circle);
  await change(bela, circle, 'leave');
  const email = String((await read(userPath(bela)))?.['email']);
  expect(await read(mailboxPath(server.mailboxKeyOf(email)))).toHaveProperty(`circle_${circle}`);
  await join(bela, circle);
  const back = await personaOf(bela, circle);
  expect(back.mutedUntil).toBe(mutedUntil);
  expect(await read(circleMemberPath(circle, back.circleSpecificId))).toHaveProperty('isActive', true);
});
