import type { CircleId } from '@chupke/domain/circle-id.ts';
import { newInviteCode, parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import type { CircleDraft } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { circlePath, collegePath, membershipPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { collection, doc, getDoc, getDocs, limit, orderBy, query } from 'firebase/firestore';
import { beforeAll, expect, it } from 'vitest';
import type { Student } from '../support/live/people.ts';
import { random } from '../support/live/people.ts';
import { useLive } from '../support/live/use-live.ts';
import { functionCaller } from '../support/suite-view.ts';

// Circles: the real functions on the whole suite, called by the unmodified SDK as the app calls them, and read back
// through the rules.

const live = useLive({ empty: true });
let asha: Student;
let bela: Student;
let other: Student;

const call: ReturnType<typeof functionCaller> = (account, name, data) =>
  functionCaller(live.suite.ports.functions)(account, name, data);

const DENIED = { code: 'permission-denied' };

const DRAFT: CircleDraft = {
  name: 'Night owls',
  theme: 'Those who cannot sleep',
  description: '',
  privacyLevel: 'private',
  circleType: 'chat',
  tags: ['night'],
  maxParticipants: 2,
  expirationDays: null,
  moderatorRotation: false,
  analyticsEnabled: true,
};

beforeAll(async () => {
  const place = { city: 'Mumbai', state: 'Maharashtra', type: 'engineering', active: true };
  for (const college of ['vjti', 'kem'])
    await live.people.server.db
      .doc(collegePath(parseCollegeId(college)))
      .set({ name: college.toUpperCase(), code: college.toUpperCase(), ...place });
  asha = await live.people.student('asha', { college: 'vjti' });
  bela = await live.people.student('bela', { college: 'kem' });
  other = await live.people.student('other', { college: 'kem' });
});

function newCircle(): CircleId {
  return parseCircleId(newDocumentId(random));
}

it('lets a student make a circle, others look at its code and come in, and nobody read it from outside', async () => {
  const circle = newCircle();
  const made = await call(asha, 'createCircle', { id: circle, draft: DRAFT });
  expect(await call(asha, 'createCircle', { id: circle, draft: DRAFT })).toEqual(made);
  await expect(call(bela, 'createCircle', { id: circle, draft: DRAFT })).rejects.toThrow('invalid');
  await expect(getDoc(doc(bela.db, circlePath(circle)))).rejects.toMatchObject(DENIED);
  const code = made.inviteCode;
  expect(await call(bela, 'checkInvite', { code })).toMatchObject({ circleId: circle, name: 'Night owls' });
  await expect(call(bela, 'joinCircle', { circleId: circle, code: null })).rejects.toThrow('not-found');
  const wrong = { circleId: null, code: newInviteCode(random) };
  await expect(call(bela, 'joinCircle', wrong)).rejects.toThrow('not-found');
  expect(await call(bela, 'joinCircle', { circleId: null, code })).toEqual({ circleId: circle });
  await expect(call(other, 'joinCircle', { circleId: null, code })).rejects.toThrow('circle-full');
  const { college, ...seen } = parseCircle(circle, (await getDoc(doc(bela.db, circlePath(circle)))).data());
  expect([college, seen.memberCount]).toEqual(['vjti', 2]);
  const messages = collection(bela.db, `${circlePath(circle)}/messages`);
  const newest = await getDocs(query(messages, orderBy('timestamp', 'desc'), limit(50)));
  const own = await getDoc(doc(bela.db, membershipPath(bela.uid, circle)));
  const { circleSpecificId: member } = parseCircleMembership(own.data());
  const notices = newest.docs.map((each) => parseCircleMessage(each.id, each.data()));
  expect(notices).toContainEqual(expect.objectContaining({ notice: { kind: 'join', member } }));
  expect(await call(bela, 'beInCircle', { circleId: circle, isHere: true })).toEqual({ here: 1 });
  const hand = await call(asha, 'changeCircle', { circleId: circle, change: 'schedule-deletion' });
  expect(hand).toEqual({ status: 'pending_deletion' });
  expect(await call(asha, 'changeCircle', { circleId: circle, change: 'leave' })).toEqual(hand);
  await expect(getDoc(doc(asha.db, circlePath(circle)))).rejects.toMatchObject(DENIED);
  const back = await call(bela, 'changeCircle', { circleId: circle, change: 'cancel-deletion' });
  expect(back).toEqual({ status: 'active' });
  const seenAgain = parseCircle(circle, (await getDoc(doc(bela.db, circlePath(circle)))).data());
  expect(seenAgain).toMatchObject({ creatorCircleId: member, memberCount: 1, status: 'active' });
});

it('turns away who is signed out, and what has a wrong form', async () => {
  const circle = newCircle();
  const guest = live.people.guest();
  await expect(call(guest, 'createCircle', { id: circle, draft: DRAFT })).rejects.toThrow('sign-in');
  await expect(call(guest, 'joinCircle', { circleId: circle, code: null })).rejects.toThrow('sign-in');
  const broken = { ...DRAFT, maxParticipants: 51 };
  await expect(call(asha, 'createCircle', { id: circle, draft: broken })).rejects.toThrow('invalid');
  await expect(
    call(asha, 'moderateCircle', { circleId: circle, act: { kind: 'rotation', isOn: true } }),
  ).rejects.toThrow('not-found');
});
