import { execFile } from 'node:child_process';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { alertPath, collegePath, reportPath, userPath } from '@chupke/domain/paths.ts';
import { ownOpeningPath, sealEntryPath } from '@chupke/domain/seal-paths.ts';
import { newDocumentId, randomText } from '@chupke/domain/random.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { parseReport } from '@chupke/domain/report.ts';
import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, expect, it } from 'vitest';
import * as act from '../../scripts/lib/student-actions.ts';
import type { Student } from '../support/live/people.ts';
import { random } from '../support/live/people.ts';
import { useLive } from '../support/live/use-live.ts';
import { functionCaller, wholeView } from '../support/suite-view.ts';

// Openings of sealed authorship, roles that are taken, and "this is about me": the real functions on the whole suite.

const live = useLive({ empty: true });
let author: Student;
let admins: readonly Student[];

const call: ReturnType<typeof functionCaller> = (account, name, data) =>
  functionCaller(live.suite.ports.functions)(account, name, data);
const { read, until } = wholeView(() => live.people.server.db);
const newId = (): string => newDocumentId(random);

beforeAll(async () => {
  const place = { city: 'Mumbai', state: 'Maharashtra', type: 'engineering', active: true };
  const college = { name: 'Veermata Jijabai Technological Institute', code: 'VJTI', ...place };
  await live.people.server.db.doc(collegePath(parseCollegeId('vjti'))).set(college);
  author = await live.people.student('author', { college: 'vjti' });
  admins = [
    await live.people.student('first', { college: 'vjti', role: 'admin' }),
    await live.people.student('second', { college: 'vjti', role: 'admin' }),
  ];
});

/** Runs `npm run verify:seal-log` against the suite: what it prints, and whether it found the log whole. */
function verify(): Promise<{ readonly isWhole: boolean; readonly text: string }> {
  const { projectId, ports } = live.suite;
  const env = {
    ...process.env,
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
  };
  return new Promise((resolve) => {
    execFile('node', ['scripts/run.mjs', 'scripts/seal-log/main.ts'], { env }, (error, stdout) =>
      resolve({ isWhole: error === null, text: stdout }),
    );
  });
}

it('two admins open who wrote a post, nobody else does, and the log shows it', async () => {
  const [first, second] = admins;
  if (first === undefined || second === undefined) throw new Error('two admins');
  const { college, collegeName } = author;
  const confession = await act.postConfession(author, {
    text: 'The canteen lies.',
    college,
    collegeName,
  });
  const id = newId();
  const order = {
    id,
    subject: postSubject(confession, null),
    caseNumber: 'FIR 12/2026',
    authority: 'Sessions Court, Mumbai',
    reason: 'As ordered on the first of March.',
    tellFrom: null,
  } as const;
  await expect(call(author, 'requestOpening', order)).rejects.toThrow('not-allowed');
  await call(first, 'requestOpening', order);
  await expect(call(first, 'confirmOpening', { id })).rejects.toThrow('not-allowed');
  await expect(call(first, 'readOpening', { id, attempt: newId() })).rejects.toThrow('wrong-state');
  await call(second, 'confirmOpening', { id });
  const found = { account: { uid: author.uid, email: author.email } };
  expect(await call(first, 'readOpening', { id, attempt: newId() })).toEqual(found);
  await expect(call(first, 'readOpening', { id, attempt: newId() })).rejects.toThrow('no-change');
  expect(await call(second, 'readOpening', { id, attempt: newId() })).toEqual(found);
  // The student is told, and reads it; the lists of admins name nobody.
  await until(alertPath(author.uid, `opening-${id}`), (alert) => alert?.['type'] === 'account');
  const own = await getDoc(doc(author.db, ownOpeningPath(author.uid, id)));
  expect(own.data()).toMatchObject({ authority: 'Sessions Court, Mumbai', caseNumber: 'FIR 12/2026' });
  const lists = [
    await call(first, 'listOpenings', null),
    await call(second, 'listSealLog', { before: null }),
  ];
  expect(JSON.stringify(lists)).not.toContain(author.uid);
  expect(JSON.stringify(lists)).not.toContain(first.uid);
  expect(lists[1]).toMatchObject({ isWhole: true });
  const whole = await verify();
  expect(whole).toMatchObject({ isWhole: true, text: expect.stringContaining('1 openings') });
  await live.people.server.db.doc(sealEntryPath(2)).update({ adminId: author.uid });
  const broken = await verify();
  expect(broken).toMatchObject({ isWhole: false, text: expect.stringContaining('Entry 2 was changed') });
});

it('the rights of a moderator end with the role, whatever their token says', async () => {
  const [admin] = admins;
  if (admin === undefined) throw new Error('an admin');
  const member = await live.people.student('member', { college: 'vjti' });
  const { uid } = member;
  await call(admin, 'setModerator', { uid, isModerator: true, moderates: [parseCollegeId('vjti')] });
  const moderator = await live.people.signInAgain(member);
  const decide = () => call(moderator, 'decideReport', { id: newId(), decision: 'dismissed', notes: '' });
  await expect(decide()).rejects.toThrow('not-found');
  await until(userPath(uid), (user) => user?.['isModerator'] === true);
  // Tokens and notes are of whole seconds: the sign-in has to be of an earlier one.
  const signedIn = Date.parse((await moderator.auth.currentUser?.getIdTokenResult())?.authTime ?? '');
  await expect.poll(() => Date.now() > signedIn + 1000).toBe(true);
  await call(admin, 'setModerator', { uid, isModerator: false });
  await expect(decide()).rejects.toThrow('recent-sign-in');
  expect(await read(userPath(uid))).toMatchObject({ isModerator: false, moderates: null });
});

it('a guest reports what is about them, and asks with the token alone how it stands', async () => {
  const guest = live.people.guest();
  const { college, collegeName } = author;
  const confessionId = await act.postConfession(author, {
    text: 'Asha did it.',
    college,
    collegeName,
  });
  const request = {
    id: newId(),
    token: randomText(random, 24),
    confessionId,
    replyId: null,
    reason: 'impersonation',
    words: 'I am Asha, and I did not.',
  } as const;
  const { ticketNumber } = await call(guest, 'reportAboutMe', request);
  expect(parseReport(await read(reportPath(request.id)))).toMatchObject({
    ticketNumber,
    reporterId: 'subject',
    severity: 'high',
  });
  const [moderator] = admins;
  if (moderator === undefined) throw new Error('an admin');
  await call(moderator, 'decideReport', { id: request.id, decision: 'under_review', notes: '' });
  expect(await call(guest, 'aboutMeStatus', { token: request.token })).toMatchObject({
    ticketNumber,
    status: 'under_review',
  });
  await expect(call(guest, 'aboutMeStatus', { token: randomText(random, 24) })).rejects.toThrow('not-found');
});
