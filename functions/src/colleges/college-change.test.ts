import { parseAlert } from '@chupke/domain/alert.ts';
import { parseCollegeChange, parseOwnCollegeChange } from '@chupke/domain/college-change.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import {
  alertPath,
  collegeChangeOwnerPath,
  collegeChangePath,
  collegePath,
  erasurePath,
  ownCollegeChangePath,
  userPath,
} from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { decideCollegeChange } from './decide-college-change.ts';
import { requestCollegeChange, showCollegeChanges } from './request-college-change.ts';
import { counted } from '../testing/counted.ts';

const ASHA = parseUserId('uid-of-asha');
const ADMIN = parseUserId('uid-of-admin');
const VJTI = parseCollegeId('vjti');
const COEP = parseCollegeId('coep-pune');
const REASON = 'I moved to Pune with my family in June.';
const DAY_MS = 86_400_000;

let documents = memoryDocuments();
let ids = 0;
let isShownAtOnce = true;
const now = () => documents.now();
const gateways = () => ({ documents, newId: () => `id${(ids += 1)}`, now, isShownAtOnce });

function addCollege(id: string, name: string, active = true, feed = {}): void {
  documents.stored.set(collegePath(parseCollegeId(id)), {
    name,
    code: id.toUpperCase().slice(0, 10),
    city: 'Pune',
    state: 'Maharashtra',
    type: 'engineering',
    active,
    ...feed,
  });
}

function addStudent(college: string | null): void {
  documents.stored.set(userPath(ASHA), {
    anonymousId: '0123456789ab',
    college,
    collegeName: college === null ? null : 'Veermata Jijabai Technological Institute',
    createdAt: documents.now(),
  });
}

const ask = (college = COEP) => requestCollegeChange(gateways(), ASHA, { college, reason: REASON });
const lastId = (): string => `id${ids}`;
const decide = (id: string, decision: 'approved' | 'rejected', note = '') =>
  decideCollegeChange(gateways(), ADMIN, { id, decision, note });
const own = () => parseOwnCollegeChange(documents.stored.get(ownCollegeChangePath(ASHA)));

beforeEach(() => {
  documents = memoryDocuments();
  ids = 0;
  isShownAtOnce = true;
  addCollege('vjti', 'Veermata Jijabai Technological Institute');
  addCollege('coep-pune', 'College of Engineering Pune');
  addStudent('vjti');
});

describe('a request for another college', () => {
  it('is shown to the admins without a word of whose it is, and to the student as pending', async () => {
    expect(await ask()).toEqual({ status: 'pending' });
    const asked = documents.stored.get(collegeChangePath(lastId()));
    expect(parseCollegeChange(lastId(), asked)).toMatchObject({
      fromName: 'Veermata Jijabai Technological Institute',
      to: COEP,
      toName: 'College of Engineering Pune',
      reason: REASON,
      status: 'pending',
      decidedAt: null,
      note: '',
    });
    expect(asked).toHaveProperty('from', 'vjti');
    expect(JSON.stringify(asked)).not.toContain(ASHA);
    expect(JSON.stringify(asked)).not.toContain('0123456789ab');
    expect(own()).toMatchObject({ to: COEP, status: 'pending' });
  });

  it.each([
    ['the college that one has', VJTI, 'no-change'],
    ['one that does not exist', parseCollegeId('nowhere'), 'not-found'],
    ['one that is closed', parseCollegeId('closed'), 'not-found'],
  ])('is refused for %s', async (_, college, reason) => {
    addCollege('closed', 'Closed College', false);
    await expect(ask(college)).rejects.toMatchObject({ reason });
    expect(documents.stored.has(ownCollegeChangePath(ASHA))).toBe(false);
  });

  it('is refused to whoever has not chosen yet, or has no user', async () => {
    addStudent(null);
    await expect(ask()).rejects.toMatchObject({ reason: 'no-change' });
    documents.stored.delete(userPath(ASHA));
    await expect(ask()).rejects.toMatchObject({ reason: 'not-found' });
  });

  it('is refused while another is pending, also when both come at once', async () => {
    const both = await Promise.allSettled([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(ask()).rejects.toMatchObject({ reason: 'already-pending' });
  });

  it('is not there for the admins before the night, and then with the time of that night', async () => {
    isShownAtOnce = false;
    await ask();
    const path = collegeChangePath(lastId());
    expect(documents.stored.has(path)).toBe(false);
    expect(own()).toMatchObject({ to: COEP, status: 'pending' });
    await expect(ask()).rejects.toMatchObject({ reason: 'already-pending' });
    const id = path.slice(path.indexOf('/') + 1);
    await expect(decide(id, 'approved')).rejects.toMatchObject({ reason: 'not-found' });
    documents.pass(DAY_MS / 2);
    await showCollegeChanges(gateways());
    const shown = parseCollegeChange(id, documents.stored.get(path));
    expect(shown).toMatchObject({ to: COEP, reason: REASON, status: 'pending' });
    expect(shown.createdAt - own().createdAt).toBeGreaterThanOrEqual(DAY_MS / 2);
    expect(JSON.stringify(documents.stored.get(collegeChangeOwnerPath(id)))).not.toContain(REASON);
    await decide(id, 'approved');
    await showCollegeChanges(gateways());
    expect(documents.stored.get(path)).toMatchObject({ status: 'approved' });
  });

  it('counts as a call when it is refused: ten an hour', async () => {
    for (let call = 0; call < 10; call += 1)
      await expect(ask(VJTI)).rejects.toMatchObject({ reason: 'no-change' });
    await expect(ask()).rejects.toMatchObject({ reason: 'too-many' });
    documents.pass(3_600_000);
    expect(await ask()).toEqual({ status: 'pending' });
  });

  it('is refused after three in thirty days, and welcome again later', async () => {
    for (let round = 0; round < 3; round += 1) {
      await ask();
      await decide(lastId(), 'rejected');
    }
    await expect(ask()).rejects.toMatchObject({ reason: 'too-many' });
    documents.pass(31 * DAY_MS);
    expect(await ask()).toEqual({ status: 'pending' });
  });
});

describe('a decision', () => {
  it('to approve moves the college, tells the student, and is logged and counted', async () => {
    await ask();
    const id = lastId();
    expect(await decide(id, 'approved', 'Say hello to the Mula.')).toEqual({ status: 'approved' });
    expect(documents.stored.get(userPath(ASHA))).toMatchObject({
      college: COEP,
      collegeName: 'College of Engineering Pune',
      feed: COEP,
      feedName: 'College of Engineering Pune',
    });
    expect(own()).toMatchObject({ status: 'approved', note: 'Say hello to the Mula.' });
    expect(documents.stored.get(userPath(ASHA))).toMatchObject({ unreadNotifications: 1 });
    const alert = documents.stored.get(alertPath(ASHA, `college-${id}`));
    expect(parseAlert('a', alert)).toMatchObject({
      type: 'college',
      title: 'Your college is now College of Engineering Pune',
      message: 'Say hello to the Mula.',
      read: false,
    });
    expect(counted(documents.stored)).toMatchObject({
      collegeChangesApproved: 1,
      collegeChangesRejected: 0,
    });
    const log = documents.stored.get(`admin_activity_logs/${lastId()}`);
    expect(log).toMatchObject({ adminId: ADMIN, action: 'decide-college-change' });
    expect(JSON.stringify(log)).not.toContain(ASHA);
  });

  it('in favour of a small college leads to the feed of its city', async () => {
    const pool = { feed: 'city-pune', feedName: 'Pune' };
    addCollege('coep-pune', 'College of Engineering Pune', true, pool);
    await ask();
    await decide(lastId(), 'approved');
    expect(documents.stored.get(userPath(ASHA))).toMatchObject({ college: COEP, ...pool });
  });

  it('in favour of a college that has become another one names the one that the student has now', async () => {
    await ask();
    const id = lastId();
    const mumbai = 'Institute of Chemical Technology';
    addCollege('ict-mumbai', mumbai);
    addCollege('coep-pune', 'College of Engineering Pune', false, { mergedInto: 'ict-mumbai' });
    await decide(id, 'approved');
    expect(documents.stored.get(userPath(ASHA))).toMatchObject({
      college: 'ict-mumbai',
      collegeName: mumbai,
    });
    expect(own()).toMatchObject({ to: 'ict-mumbai', toName: mumbai, status: 'approved' });
    expect(parseAlert('a', documents.stored.get(alertPath(ASHA, `college-${id}`))).title).toBe(
      `Your college is now ${mumbai}`,
    );
    expect(documents.stored.get(collegeChangePath(id))).toMatchObject({ toName: mumbai });
  });

  it('to reject leaves the college, with words of its own where the admin says nothing', async () => {
    await ask();
    const id = lastId();
    await decide(id, 'rejected');
    expect(documents.stored.get(userPath(ASHA))).toMatchObject({ college: 'vjti' });
    expect(parseAlert('a', documents.stored.get(alertPath(ASHA, `college-${id}`))).message).toContain(
      'did not approve',
    );
  });

  it('is made once, also when two admins decide at the same time', async () => {
    await ask();
    const id = lastId();
    const both = await Promise.allSettled([decide(id, 'approved'), decide(id, 'rejected')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(counted(documents.stored)).toMatchObject({
      collegeChangesApproved: 1,
      collegeChangesRejected: 0,
    });
    await expect(decide(id, 'rejected')).rejects.toMatchObject({ reason: 'no-change' });
  });

  it('cannot be made on what does not exist, nor in favour of a college that has closed', async () => {
    await expect(decide('nothing', 'approved')).rejects.toMatchObject({ reason: 'not-found' });
    await ask();
    const id = lastId();
    addCollege('coep-pune', 'College of Engineering Pune', false);
    await expect(decide(id, 'approved')).rejects.toMatchObject({ reason: 'not-found' });
    expect(await decide(id, 'rejected')).toEqual({ status: 'rejected' });
  });

  it.each([
    ['is leaving for good', () => documents.stored.set(erasurePath(ASHA), { content: 'delete' })],
    ['has left', () => documents.stored.delete(collegeChangeOwnerPath(lastId()))],
  ])('on the request of a student who %s is answered like any other, and moves nobody', async (_, leave) => {
    await ask();
    const id = lastId();
    leave();
    expect(await decide(id, 'approved')).toEqual({ status: 'approved' });
    expect(documents.stored.get(collegeChangePath(id))).toMatchObject({ status: 'approved' });
    expect(counted(documents.stored)).toMatchObject({ collegeChangesApproved: 1 });
    expect(documents.stored.get(userPath(ASHA))).toMatchObject({ college: 'vjti' });
    expect(documents.stored.has(alertPath(ASHA, `college-${id}`))).toBe(false);
  });

  it('is not asked for by a student who is leaving for good', async () => {
    documents.stored.set(erasurePath(ASHA), { content: 'delete' });
    await expect(ask()).rejects.toMatchObject({ reason: 'not-found' });
  });

  it('with the longest of names and notes still makes an alert that can be read', async () => {
    const name = 'x'.repeat(120);
    addCollege('coep-pune', name);
    await ask();
    const id = lastId();
    await decide(id, 'approved', 'y'.repeat(500));
    const alert = parseAlert('a', documents.stored.get(alertPath(ASHA, `college-${id}`)));
    expect(alert.title.length).toBeLessThanOrEqual(120);
    expect(alert.message).toHaveLength(500);
  });
});
