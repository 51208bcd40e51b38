import { parseAlert } from '@chupke/domain/alert.ts';
import type { CollegeRequestAnswer, MissingCollege } from '@chupke/domain/college-request.ts';
import { COLLEGE_REQUESTS_MAX, parseOwnCollegeRequest } from '@chupke/domain/college-request.ts';
import { collegeListFields } from '@chupke/domain/college-list-document.ts';
import { parseCollege, parseCollegeId } from '@chupke/domain/college.ts';
import {
  alertPath,
  COLLEGE_LIST_PATH,
  collegePath,
  collegeRequestPath,
  erasurePath,
  ownCollegeRequestPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetRecords } from '../erasure/forget-traces.ts';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { answerCollegeRequest } from './answer-college-request.ts';
import { dropReplaced, gatherRequests } from './gather-requests.ts';
import { requestCollege, requestGroup } from './request-college.ts';

const ASHA = parseUserId('uid-of-asha');
const BINA = parseUserId('uid-of-bina');
const ADMIN = parseUserId('uid-of-admin');
const DAY_MS = 86_400_000;
const WISH: MissingCollege = {
  name: 'Gaya College of Engineering',
  city: 'Gaya',
  state: 'Bihar',
  type: 'engineering',
};
const SAME = { ...WISH, name: 'GAYA COLLEGE OF ENGINEERING, Gaya', state: '' };
const GROUP = requestGroup(WISH.name, WISH.city);
const GAYA = parseCollege('gce-gaya', { ...WISH, code: 'GCE', active: true });

let documents = memoryDocuments();
let ids = 0;

function addStudent(uid: UserId, email = `${uid}@students.test`): void {
  documents.stored.set(userPath(uid), { email, college: null, createdAt: documents.now() });
}

function addCollege(college = GAYA): void {
  const { id, ...fields } = college;
  documents.stored.set(collegePath(id), { ...fields });
  documents.stored.set(COLLEGE_LIST_PATH, collegeListFields([college]));
}

const random = (count: number) => {
  ids += 1;
  return new Uint8Array(count).fill(ids);
};
const ask = (uid: UserId = ASHA, wish = WISH) =>
  requestCollege(
    { documents, now: () => documents.now(), random, mailboxKeyOf: testMailboxKeyOf },
    uid,
    wish,
  );
const gather = (isShownAtOnce = false) =>
  gatherRequests({ documents, now: () => documents.now(), isShownAtOnce });
/** An admin's answer, of the next day. */
const answer = (given: CollegeRequestAnswer, id = GROUP, days = 1) => {
  documents.pass(days * DAY_MS);
  const gateways = { documents, newId: () => `id${(ids += 1)}`, now: () => documents.now() };
  return answerCollegeRequest({ ...gateways, isShownAtOnce: false }, ADMIN, { id, answer: given });
};
const own = (uid: UserId = ASHA) => parseOwnCollegeRequest(documents.stored.get(ownCollegeRequestPath(uid)));
const open = () => [...documents.stored.keys()].filter((path) => path.startsWith('collegeRequests/'));

beforeEach(() => {
  documents = memoryDocuments();
  // Noon of a day, in UTC.
  documents.pass(DAY_MS - (documents.now() % DAY_MS) + DAY_MS / 2);
  addStudent(ASHA);
  addStudent(BINA);
});

describe('a request to add a college', () => {
  it('is gathered with those of others for the same college, from the next day on', async () => {
    expect(await ask()).toEqual({ status: 'pending' });
    expect(await gather()).toEqual([]);
    documents.pass(DAY_MS);
    await ask(BINA, SAME);
    const [first] = await gather();
    expect(first).toEqual({ ...WISH, id: GROUP, count: 1, firstDay: expect.any(Number) as number });
    expect((first?.firstDay ?? 1) % DAY_MS).toBe(0);
    documents.pass(DAY_MS);
    expect(await gather()).toEqual([{ ...first, count: 2 }]);
  });

  it('shows admins nothing of who asked', async () => {
    await ask();
    documents.pass(DAY_MS);
    const text = JSON.stringify(await gather());
    expect(text).not.toContain(ASHA);
    expect(text).not.toContain(testMailboxKeyOf(`${ASHA}@students.test`));
    expect(text).not.toContain(String(own().createdAt));
  });

  it('is shown at once where that is set, for a developer', async () => {
    await ask();
    expect(await gather(true)).toHaveLength(1);
  });

  it('is what most asked for first', async () => {
    const other = { ...WISH, name: 'Magadh Mahila College', city: 'Patna' };
    addStudent(parseUserId('uid-3'));
    await ask(ASHA, other);
    await ask(BINA);
    await ask(parseUserId('uid-3'), SAME);
    documents.pass(DAY_MS);
    expect((await gather()).map(({ city, count }) => [city, count])).toEqual([
      ['Gaya', 2],
      ['Patna', 1],
    ]);
  });

  it('takes the place of the one before, and is refused a second time', async () => {
    await ask(ASHA, { ...WISH, name: 'Gaya College of Enginering' });
    await ask();
    await expect(ask(ASHA, SAME)).rejects.toMatchObject({ reason: 'already-pending' });
    expect(open()).toHaveLength(1);
    expect(own()).toMatchObject({ ...WISH, status: 'pending' });
  });

  it('that is replaced is there until midnight, so that nobody sees when, and then no more', async () => {
    await ask();
    documents.pass(DAY_MS);
    const morning = await gather();
    expect(morning).toHaveLength(1);
    await ask(ASHA, { ...WISH, name: 'Magadh Mahila College', city: 'Patna' });
    await ask(ASHA, { ...WISH, name: 'Patna Science College', city: 'Patna' });
    expect(await gather()).toEqual(morning);
    expect(JSON.stringify(open().map((path) => documents.stored.get(path))).split(ASHA)).toHaveLength(2);
    documents.pass(DAY_MS);
    expect((await gather()).map(({ name }) => name)).toEqual(['Patna Science College']);
    await dropReplaced({ documents, now: () => documents.now() });
    expect(open()).toHaveLength(1);
    // Nor is the one that was replaced answered to anybody.
    await expect(answer({ kind: 'rejected', note: '' }, GROUP, 0)).rejects.toMatchObject({
      reason: 'no-change',
    });
  });

  it('is one for a mailbox, whatever its accounts', async () => {
    addStudent(BINA, `${ASHA}+other@students.test`);
    await ask();
    await expect(ask(BINA)).rejects.toMatchObject({ reason: 'already-pending' });
    expect(open()).toHaveLength(1);
  });

  it('is one for a mailbox, however its address is spelt, and was by fewer spellings', async () => {
    addStudent(ASHA, 'as.ha@proton.me');
    addStudent(BINA, 'a.sha@pm.me');
    const former = collegeRequestPath(testMailboxKeyOf('as.ha@proton.me', 'former'));
    documents.stored.set(former, { ...WISH, uid: ASHA, group: GROUP, createdAt: documents.now() });
    await ask(ASHA, { ...WISH, name: 'Magadh Mahila College' });
    expect(open()).toEqual([collegeRequestPath(testMailboxKeyOf('asha@proton.me'))]);
    await expect(ask(BINA)).rejects.toMatchObject({ reason: 'already-pending' });
  });

  it('is refused for a college that is there, but not for a closed one', async () => {
    addCollege();
    await expect(ask(ASHA, SAME)).rejects.toMatchObject({ reason: 'no-change' });
    addCollege({ ...GAYA, active: false });
    expect(await ask()).toEqual({ status: 'pending' });
  });

  it('is refused to whoever asks too often, is banned or being erased, or is not there', async () => {
    for (let n = 0; n < COLLEGE_REQUESTS_MAX; n += 1)
      await ask(ASHA, { ...WISH, name: `College number ${n}` });
    await expect(ask()).rejects.toMatchObject({ reason: 'too-many' });
    documents.stored.set(userPath(BINA), {
      ...documents.stored.get(userPath(BINA)),
      accountStatus: 'banned',
    });
    await expect(ask(BINA)).rejects.toMatchObject({ reason: 'not-allowed' });
    addStudent(BINA);
    documents.stored.set(erasurePath(BINA), {});
    await expect(ask(BINA)).rejects.toMatchObject({ reason: 'not-found' });
    await expect(ask(parseUserId('nobody'))).rejects.toMatchObject({ reason: 'not-found' });
  });
});

describe('the answer', () => {
  it('that it is there reaches everyone who asked, today’s too, with an alert, and closes the requests', async () => {
    await ask();
    documents.pass(DAY_MS);
    await ask(BINA, SAME);
    addCollege();
    expect(await answer({ kind: 'added', college: GAYA.id }, GROUP, 0)).toEqual({ status: 'answered' });
    for (const uid of [ASHA, BINA]) {
      expect(own(uid)).toMatchObject({ status: 'added', college: GAYA.id, collegeName: GAYA.name });
      const alert = parseAlert('college-request', documents.stored.get(alertPath(uid, 'college-request')));
      expect(alert).toMatchObject({ type: 'college', read: false, title: `${GAYA.name} is on Chupke now` });
      expect(documents.stored.get(userPath(uid))).toMatchObject({ unreadNotifications: 1, college: null });
    }
    expect(open()).toEqual([]);
    const [log] = [...documents.stored].filter(([path]) => path.startsWith('admin_activity_logs/'));
    expect(log?.[1]).toMatchObject({ adminId: ADMIN, action: 'answer-college-request' });
    expect(JSON.stringify(log)).not.toContain(ASHA);
    await expect(answer({ kind: 'added', college: GAYA.id })).rejects.toMatchObject({ reason: 'no-change' });
  });

  it('that a college of the list is meant names both, and calls it neither asked for nor new', async () => {
    await ask();
    const other = parseCollege('gvp-gaya', { ...GAYA, name: 'Gaya Vidya Parishad', city: 'Bodh Gaya' });
    addCollege(other);
    expect(await answer({ kind: 'known', college: other.id })).toEqual({ status: 'answered' });
    expect(own()).toMatchObject({
      status: 'added',
      college: other.id,
      collegeName: 'Gaya Vidya Parishad, Bodh Gaya',
    });
    const alert = parseAlert('college-request', documents.stored.get(alertPath(ASHA, 'college-request')));
    expect(alert).toMatchObject({
      title: 'About the college you asked for',
      message:
        'You asked for Gaya College of Engineering, Gaya. We take Gaya Vidya Parishad, Bodh Gaya, to be that college, and it is on Chupke. Choose it only if it is yours: a college is chosen for good. If you meant another one, name it again.',
    });
    expect(open()).toEqual([]);
    // Whoever meant another one can say so.
    expect(await ask()).toEqual({ status: 'pending' });
  });

  it('is refused to an admin who guesses, as long as nobody can see that there is a request', async () => {
    addCollege();
    const guess = () => answer({ kind: 'added', college: GAYA.id }, GROUP, 0);
    const before = await guess().catch((error: unknown) => error);
    documents.stored.set(COLLEGE_LIST_PATH, collegeListFields([]));
    await ask();
    expect(await guess().catch((error: unknown) => error)).toEqual(before);
    expect(before).toMatchObject({ reason: 'no-change' });
    expect(own().status).toBe('pending');
    documents.pass(DAY_MS);
    expect(await guess()).toEqual({ status: 'answered' });
  });

  it('that it is rejected comes with the reason, and one can ask again', async () => {
    await ask();
    await answer({ kind: 'rejected', note: 'It is a school.' });
    expect(own()).toMatchObject({ status: 'rejected', note: 'It is a school.', college: null });
    const alert = parseAlert('college-request', documents.stored.get(alertPath(ASHA, 'college-request')));
    expect(alert).toMatchObject({ message: 'It is a school.' });
    expect(await ask()).toEqual({ status: 'pending' });
    expect(own()).toMatchObject({ status: 'pending', note: '' });
  });

  it('names only a college that can be chosen', async () => {
    await ask();
    await expect(answer({ kind: 'added', college: parseCollegeId('nowhere') })).rejects.toMatchObject({
      reason: 'not-found',
    });
    addCollege({ ...GAYA, active: false });
    await expect(answer({ kind: 'added', college: GAYA.id })).rejects.toMatchObject({ reason: 'not-found' });
    expect(own().status).toBe('pending');
  });

  it('reaches everyone once, wherever it is cut off', async () => {
    for (let steps = 0; ; steps += 1) {
      documents = memoryDocuments();
      for (const uid of [ASHA, BINA]) addStudent(uid);
      await ask();
      await ask(BINA);
      addCollege();
      const isCutOff = await documents.cutOff(steps, () => answer({ kind: 'added', college: GAYA.id }));
      await answer({ kind: 'added', college: GAYA.id }).catch(() => undefined);
      for (const uid of [ASHA, BINA]) {
        expect(own(uid).status).toBe('added');
        expect(documents.stored.get(userPath(uid))).toMatchObject({ unreadNotifications: 1 });
      }
      if (!isCutOff) break;
    }
  });

  it('is not for whoever asks for another college by now', async () => {
    await ask();
    documents.stored.set(ownCollegeRequestPath(ASHA), {
      ...documents.stored.get(ownCollegeRequestPath(ASHA)),
      name: 'Another College',
    });
    await answer({ kind: 'rejected', note: '' });
    expect(own().status).toBe('pending');
  });
});

describe('an erasure', () => {
  it('takes the person off the request, which counts on under an id that leads nowhere', async () => {
    await ask();
    documents.pass(DAY_MS);
    const before = await gather();
    const random = (count: number) => new Uint8Array(count).fill(7);
    await forgetRecords({ documents, random, mailboxKeyOf: testMailboxKeyOf }, ASHA);
    expect(await gather()).toEqual(before);
    const [path] = open();
    expect(path).not.toBe(collegeRequestPath(testMailboxKeyOf(`${ASHA}@students.test`)));
    expect(JSON.stringify(documents.stored.get(path ?? ''))).not.toContain(ASHA);
    // Whoever answers meets nobody.
    addCollege();
    expect(await answer({ kind: 'added', college: GAYA.id })).toEqual({ status: 'answered' });
    expect(open()).toEqual([]);
  });
});
