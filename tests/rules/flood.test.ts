import { newConfessionFields } from '@chupke/domain/confession.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { COLLECTIONS, confessionPath, userPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { sumTransparency } from '../../functions/src/lib/transparency.ts';
import { reportConfession } from '../../functions/src/reports/report-confession.ts';
import { closeClients, openAdmin } from '../support/clients.ts';
import { random } from '../support/live/people.ts';
import { useCampus } from './campus.ts';
import { put } from './student.ts';

// Many at once, against the real transactions: nothing that happens often may wait for one document.

const DAY_MS = 86_400_000;
const MANY = 80;

const campus = useCampus();
let firestore: Firestore;

beforeAll(() => {
  firestore = openAdmin(campus.emulator);
});
afterAll(closeClients);

const newId = (): ConfessionId => parseConfessionId(newDocumentId(random));

async function posted(): Promise<ConfessionId> {
  const id = newId();
  const place = { college: parseCollegeId('vjti'), collegeName: 'VJTI' };
  const fields = newConfessionFields({
    ...place,
    text: 'The mess is empty again.',
    anonymousId: postMask(id),
  });
  await put(campus.env, { [confessionPath(id)]: { ...fields, timestamp: new Date() } });
  return id;
}

/** Students whose reports count. */
async function students(name: string): Promise<readonly UserId[]> {
  const all = Array.from({ length: MANY }, (_, index) => parseUserId(`${name}-${index}`));
  const times = { createdAt: new Date(Date.now() - 9 * DAY_MS), lastLogin: new Date() };
  const state = { accountStatus: 'active', securityFlags: { accountLocked: false }, college: 'vjti' };
  await put(
    campus.env,
    Object.fromEntries(all.map((uid) => [userPath(uid), { email: `${uid}@vjti.test`, ...state, ...times }])),
  );
  return all;
}

function report(reporter: { readonly uid: UserId | null; readonly ip: string }, confessionId: ConfessionId) {
  const settings = {
    reportsToHide: 5,
    mailboxKeyOf: testMailboxKeyOf,
    appUrl: 'https://chupke.test',
    salt: 'salt',
  };
  return reportConfession(
    { documents: firestoreDocuments(() => firestore), now: () => Date.now(), ...settings },
    reporter,
    {
      id: newDocumentId(random),
      confessionId,
      replyId: null,
      confessionUrl: `https://chupke.test/confession/${confessionId}`,
      reason: 'spam',
      description: '',
    },
  );
}

/** How many of so many calls at once were answered, and the reasons of the others. */
async function outcome(calls: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  return { taken: settled.length - refused.length, refused };
}

const ownAddress = (index: number): string => `${20 + index}.${(index * 37) % 256}.4.1`;

describe('eighty reports at once', () => {
  it('of one post, by students, are all taken, and hide it', async () => {
    const id = await posted();
    const all = await students('crowd');
    const calls = all.map((uid) => report({ uid, ip: '' }, id));
    expect(await outcome(calls)).toEqual({ taken: MANY, refused: [] });
    expect((await firestore.doc(confessionPath(id)).get()).get('status')).toBe('hidden');
    const { size } = await firestore.collection(COLLECTIONS.reports).where('confessionId', '==', id).get();
    expect(size).toBe(MANY);
    await sumTransparency({ documents: firestoreDocuments(() => firestore) });
    const counts = (await firestore.doc(`${COLLECTIONS.system}/transparency`).get()).data();
    expect(counts).toMatchObject({ reports: MANY, confessionsHidden: 0 });
    // What is too little for a step waits: one post was hidden, however many reported it.
    const rest = (await firestore.doc(`${COLLECTIONS.transparencyCounts}/0`).get()).data();
    expect(rest).toMatchObject({ confessionsHidden: 1 });
  });

  it('of different posts, by guests of as many networks, are all taken', async () => {
    const ids = await Promise.all(Array.from({ length: MANY }, posted));
    const calls = ids.map((id, index) => report({ uid: null, ip: ownAddress(index) }, id));
    expect(await outcome(calls)).toEqual({ taken: MANY, refused: [] });
  });

  it('from one address are three, and leave honest guests their own', async () => {
    const id = await posted();
    const flood = Array.from({ length: MANY }, () => report({ uid: null, ip: '198.51.100.7' }, id));
    const honest = Array.from({ length: 10 }, (_, index) =>
      report({ uid: null, ip: ownAddress(100 + index) }, id),
    );
    const [flooded, heard] = await Promise.all([outcome(flood), outcome(honest)]);
    expect(flooded.taken).toBe(3);
    expect(heard).toEqual({ taken: 10, refused: [] });
  });
});
