import { readFileSync } from 'node:fs';
import { parseAlert } from '@chupke/domain/alert.ts';
import type { CallName, Calls } from '@chupke/domain/calls.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import { parseCollegeChange, parseOwnCollegeChange } from '@chupke/domain/college-change.ts';
import { parseCollegeList } from '@chupke/domain/college-list-document.ts';
import { parseOwnCollegeRequest } from '@chupke/domain/college-request.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { parseMaintenance } from '@chupke/domain/maintenance.ts';
import {
  COLLEGE_LIST_PATH,
  collegePath,
  MAINTENANCE_PATH,
  maintenanceAccessPath,
  ownCollegeChangePath,
  ownCollegeRequestPath,
  profilePath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { DocumentData } from 'firebase-admin/firestore';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_EMAILJS } from '../../scripts/start/inbox/emailjs.ts';
import { awaitMail, awaitMailedPath, mailsTo } from '../support/live/inbox.ts';
import type { Account, Member } from '../support/live/people.ts';
import { useLive } from '../support/live/use-live.ts';

// Mail, changes of college, maintenance and security alerts: the real functions on the whole suite, called by the
// unmodified SDK and over hosting's rewrites, as the app calls them.

const WELCOME = 'Welcome to Chupke';
const REASON = 'I moved to Pune with my family in June.';
const GRAVE = 'unauthorized_circle_access';
const WORDS = {
  title: 'Moving house',
  message: 'We carry the benches over.',
  estimatedDuration: '20 minutes',
  plannedDurationMinutes: 20,
};

const live = useLive({ empty: true });

async function addCollege(id: string, name: string): Promise<void> {
  const place = { city: 'Pune', state: 'Maharashtra', type: 'engineering', active: true };
  await live.people.server.db
    .doc(collegePath(parseCollegeId(id)))
    .set({ name, code: id.toUpperCase(), ...place });
}

beforeAll(async () => {
  await addCollege('vjti', 'Veermata Jijabai Technological Institute');
  await addCollege('coep', 'College of Engineering Pune');
});

/** The result of one of our functions for an account; rejects with the reason of a refusal. */
async function call<Name extends CallName>(
  { auth }: Pick<Account, 'auth'>,
  name: Name,
  data: Calls[Name]['takes'],
): Promise<unknown> {
  const functions = getFunctions(auth.app, FUNCTIONS_REGION);
  connectFunctionsEmulator(functions, '127.0.0.1', live.suite.ports.functions);
  try {
    return (await httpsCallable(functions, name)(data)).data;
  } catch (error) {
    const { details } = error as { readonly details?: { readonly reason?: string } };
    throw new Error(details?.reason ?? String(error), { cause: error });
  }
}

function post(path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(`${live.suite.urls.hosting}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function read(path: string): Promise<DocumentData | undefined> {
  return (await live.people.server.db.doc(path).get()).data();
}

/** Resolves with the document as soon as it satisfies the condition. */
function until(path: string, isSo: (fields: DocumentData) => boolean): Promise<DocumentData> {
  return new Promise((resolve, reject) => {
    const stop = live.people.server.db.doc(path).onSnapshot((snapshot) => {
      const fields = snapshot.data();
      if (fields === undefined || !isSo(fields)) return;
      stop();
      resolve(fields);
    }, reject);
  });
}

async function securityLogs(): Promise<readonly DocumentData[]> {
  const logs = live.people.server.db.collection('security_logs').where('event', '==', GRAVE);
  return (await logs.get()).docs.map((entry) => entry.data());
}

describe('a welcome', () => {
  let asha: Member;

  it('comes by mail once the address is verified, and once only', async () => {
    asha = await live.people.newcomer('asha');
    const mail = await awaitMail(live.suite, asha.email, WELCOME);
    expect(mail.body).toContain(`${live.suite.urls.app}/`);
    await until(userPath(asha.uid), (user) => user['welcomeSent'] === true);
    await live.people.server.db.doc(userPath(asha.uid)).update({ lastLogin: new Date() });
    const answer = await post(
      'send-welcome-email',
      { email: asha.email, userName: 'Asha', joinDate: '2026-07-01' },
      { authorization: `Bearer ${asha.idToken}` },
    );
    expect(await answer.json()).toEqual({ ok: true });
    expect(await mailsTo(live.suite, asha.email)).toHaveLength(1);
  });

  it('does not come before the address is verified, neither by itself nor when it is asked for', async () => {
    const bina = await live.people.signUp('bina', { verified: false });
    const ask = { email: bina.email, userName: 'Bina', joinDate: '' };
    const answer = await post('send-welcome-email', ask, { authorization: `Bearer ${bina.idToken}` });
    expect(answer.status).toBe(403);
    expect(await mailsTo(live.suite, bina.email)).toEqual([]);
  });

  it('goes to nobody but the one who asks, whatever the request names', async () => {
    const chitra = await live.people.newcomer('chitra');
    await awaitMail(live.suite, chitra.email, WELCOME);
    await live.people.server.db.doc(userPath(chitra.uid)).update({ welcomeSent: false });
    const ask = { email: 'victim@elsewhere.test', userName: 'Click http://evil.test', joinDate: 'now' };
    const answer = await post('send-welcome-email', ask, { authorization: `Bearer ${chitra.idToken}` });
    expect(answer.status).toBe(200);
    expect(await mailsTo(live.suite, 'victim@elsewhere.test')).toEqual([]);
    const mails = await mailsTo(live.suite, chitra.email);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain('evil.test');
  });

  it('is refused to who is not signed in, or asks in another way', async () => {
    const body = { email: 'a@b.test', userName: '', joinDate: '' };
    const token = { authorization: `Bearer ${asha.idToken}` };
    expect((await post('send-welcome-email', body, {})).status).toBe(401);
    expect((await post('send-welcome-email', body, { authorization: 'Bearer forged' })).status).toBe(401);
    expect((await post('send-welcome-email', [], token)).status).toBe(400);
    expect((await post('send-welcome-email', body, { ...token, 'content-type': 'text/plain' })).status).toBe(
      415,
    );
    expect((await fetch(`${live.suite.urls.hosting}/api/send-welcome-email`)).status).toBe(405);
  });

  it('cannot be sent past the server: the mail service wants the key that only functions have', async () => {
    const { service, template, publicKey } = LOCAL_EMAILJS;
    const answer = await fetch(`${live.suite.urls.inbox}/emailjs/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service_id: service, template_id: template, user_id: publicKey }),
    });
    expect(answer.status).toBe(403);
  });
});

it('mails of Auth lead to the page of the app, with the code that Auth made', async () => {
  const deepa = await live.people.signUp('deepa', { way: 'sdk' });
  const path = await awaitMailedPath(live.suite, deepa.email, 'verifyEmail');
  expect(path).toMatch(/^\/auth\/action\?/);
  expect(new URL(path, live.suite.urls.app).searchParams.get('oobCode')).toMatch(/^\S{20,}$/);
});

describe('another college', () => {
  it('is asked for by a student and approved by an admin, who never learns whose it is', async () => {
    const [student, admin] = [
      await live.people.student('esha', { college: 'vjti' }),
      await live.people.newcomer('admin', { role: 'admin' }),
    ];
    const wish = { college: parseCollegeId('coep'), reason: REASON };
    expect(await call(student, 'requestCollegeChange', wish)).toEqual({ status: 'pending' });
    await expect(call(student, 'requestCollegeChange', wish)).rejects.toThrow('already-pending');

    const requests = (await live.people.server.db.collection('collegeChanges').get()).docs;
    const request = requests.find((each) => each.get('reason') === REASON);
    if (request === undefined) throw new Error('there is no request');
    expect(parseCollegeChange(request.id, request.data())).toMatchObject({
      reason: REASON,
      status: 'pending',
    });
    for (const secret of [student.uid, student.email, student.anonymousId])
      expect(JSON.stringify(request.data())).not.toContain(secret);

    const decision = { id: request.id, decision: 'approved', note: 'Say hello to the Mula.' } as const;
    await expect(call(student, 'decideCollegeChange', decision)).rejects.toThrow('not-allowed');
    await expect(call(live.people.guest(), 'decideCollegeChange', decision)).rejects.toThrow('sign-in');
    const answer = await call(admin, 'decideCollegeChange', decision);
    expect(answer).toEqual({ status: 'approved' });
    await expect(call(admin, 'decideCollegeChange', decision)).rejects.toThrow('no-change');

    const own = await getDoc(doc(student.db, ownCollegeChangePath(student.uid)));
    expect(parseOwnCollegeChange(own.data())).toMatchObject({ status: 'approved', note: decision.note });
    const user = await getDoc(doc(student.db, userPath(student.uid)));
    expect(user.data()).toMatchObject({ college: 'coep', collegeName: 'College of Engineering Pune' });
    // Nothing that others read moves with it: an admin would see whose request it was.
    expect(await read(profilePath(student.anonymousId))).toBeUndefined();
    const alert = await read(`${userPath(student.uid)}/alerts/college-${request.id}`);
    expect(parseAlert('a', alert)).toMatchObject({ type: 'college', message: decision.note });
  });

  it('is not asked for without words, nor by somebody who has not chosen one', async () => {
    const member = await live.people.newcomer('farah');
    const college = parseCollegeId('coep');
    await expect(call(member, 'requestCollegeChange', { college, reason: '  no  ' })).rejects.toThrow(
      'invalid',
    );
    await expect(call(member, 'requestCollegeChange', { college, reason: REASON })).rejects.toThrow(
      'no-change',
    );
  });
});

describe('a missing college', () => {
  it('is named by students, gathered for admins without them, added, and then theirs to choose', async () => {
    const [asker, other, admin] = [
      await live.people.newcomer('gita'),
      await live.people.newcomer('hari'),
      await live.people.newcomer('registrar', { role: 'admin' }),
    ];
    const wish = { name: 'Gaya College of Music', city: 'Gaya', state: 'Bihar', type: 'arts' } as const;
    await expect(call(live.people.guest(), 'requestCollege', wish)).rejects.toThrow('sign-in');
    await expect(call(asker, 'requestCollege', { ...wish, name: ' . ' })).rejects.toThrow('invalid');
    expect(await call(asker, 'requestCollege', wish)).toEqual({ status: 'pending' });
    await expect(call(asker, 'requestCollege', wish)).rejects.toThrow('already-pending');
    await call(other, 'requestCollege', { ...wish, name: 'GAYA COLLEGE OF MUSIC, Gaya', state: '' });

    await expect(call(asker, 'listCollegeRequests', null)).rejects.toThrow('not-allowed');
    const { requests } = (await call(
      admin,
      'listCollegeRequests',
      null,
    )) as Calls['listCollegeRequests']['gives'];
    const request = requests.find(({ name }) => name === wish.name);
    expect(request).toMatchObject({ ...wish, count: 2 });
    for (const { uid, email } of [asker, other])
      for (const secret of [uid, email]) expect(JSON.stringify(requests)).not.toContain(secret);

    const draft = { ...wish, id: null, seen: null, code: 'GCM', active: true };
    await expect(call(asker, 'saveCollege', draft)).rejects.toThrow('not-allowed');
    const { id } = (await call(admin, 'saveCollege', draft)) as Calls['saveCollege']['gives'];
    await expect(call(admin, 'saveCollege', draft)).rejects.toThrow('no-change');
    const listed = parseCollegeList(await read(COLLEGE_LIST_PATH));
    expect(listed.find((college) => college.id === id)).toMatchObject({ name: wish.name, active: true });
    const answer = { id: request?.id ?? '', answer: { kind: 'added', college: id } } as const;
    await expect(call(asker, 'answerCollegeRequest', answer)).rejects.toThrow('not-allowed');
    expect(await call(admin, 'answerCollegeRequest', answer)).toEqual({ status: 'answered' });
    await expect(call(admin, 'answerCollegeRequest', answer)).rejects.toThrow('no-change');
    for (const { uid, db } of [asker, other]) {
      const own = await getDoc(doc(db, ownCollegeRequestPath(uid)));
      expect(parseOwnCollegeRequest(own.data())).toMatchObject({ status: 'added', college: id });
      const alert = await read(`${userPath(uid)}/alerts/college-request`);
      expect(parseAlert('a', alert)).toMatchObject({ type: 'college', read: false });
    }
  });
});

describe('maintenance', () => {
  it('is switched by an admin alone, and everyone can read of it and of nobody', async () => {
    const [student, admin] = [
      await live.people.newcomer('gita'),
      await live.people.newcomer('admin', { role: 'admin' }),
    ];
    await expect(call(student, 'setMaintenance', { ...WORDS, isActive: true })).rejects.toThrow(
      'not-allowed',
    );
    const wrong = { ...WORDS, plannedDurationMinutes: 12 };
    await expect(call(admin, 'setMaintenance', wrong)).rejects.toThrow('invalid');

    await call(admin, 'setMaintenance', { ...WORDS, isActive: true });
    const stored = await getDoc(doc(live.people.guest().db, MAINTENANCE_PATH));
    const state = parseMaintenance(stored.data());
    expect(state).toMatchObject({ ...WORDS, isActive: true });
    expect(Math.abs((state.maintenanceEndTime ?? 0) - Date.now() - 20 * 60_000)).toBeLessThan(60_000);
    expect(JSON.stringify(stored.data())).not.toContain(admin.uid);

    expect(await call(admin, 'setMaintenance', { ...WORDS, title: 'Still moving' })).toEqual({
      isActive: true,
    });
    expect(await call(admin, 'setMaintenance', { ...WORDS, isActive: false })).toEqual({ isActive: false });
    expect(parseMaintenance(await read(MAINTENANCE_PATH)).isActive).toBe(false);
  });

  it('lets in whom an admin names by address', async () => {
    const [student, admin] = [
      await live.people.newcomer('hema'),
      await live.people.newcomer('admin', { role: 'admin' }),
    ];
    const email = student.email.toUpperCase();
    await call(admin, 'allowDuringMaintenance', { email, isAllowed: true });
    expect((await getDoc(doc(student.db, maintenanceAccessPath(student.uid)))).exists()).toBe(true);
    await call(admin, 'allowDuringMaintenance', { email, isAllowed: false });
    expect(await read(maintenanceAccessPath(student.uid))).toBeUndefined();
    const nobody = { email: 'nobody@students.test', isAllowed: true };
    expect(await call(admin, 'allowDuringMaintenance', nobody)).toEqual({ isAllowed: true });
  });
});

describe('a grave security event', () => {
  const alert = {
    event: GRAVE,
    details: 'no membership',
    severity: 'HIGH',
    timestamp: 1,
    environment: 'local',
    userAgent: 'Browser/1',
    url: '/circles/c_12345678',
  };
  const send = (token: string | undefined, body: unknown = alert): Promise<Response> =>
    post('security-alert', body, token === undefined ? {} : { 'x-security-token': token });

  it('is noted of somebody and of nobody, with the time of the server', async () => {
    const indu = await live.people.newcomer('indu');
    expect(await (await send(indu.idToken)).json()).toEqual({ ok: true });
    expect((await send('anonymous')).status).toBe(200);
    const claimed = await live.people.signUp('isha', { verified: false });
    expect((await send(claimed.idToken)).status).toBe(200);
    const logs = await securityLogs();
    // Whoever makes accounts without verifying them is a guest.
    expect(new Set(logs.map((entry) => entry['userId'] as unknown))).toEqual(new Set([indu.uid, null]));
    for (const entry of logs)
      expect(entry).toMatchObject({ event: alert.event, severity: 'HIGH', ip: expect.any(String) as string });
  });

  it.each([
    ['without a token', undefined, alert, 401],
    ['with a forged one', 'a.b.c', alert, 401],
    ['that is not grave', 'anonymous', { ...alert, severity: 'LOW' }, 400],
    ['that is no JSON', 'anonymous', '{"event":', 400],
    ['that is too large', 'anonymous', { ...alert, details: 'x'.repeat(20_000) }, 413],
  ])('is refused %s', async (_, token, body, status) => {
    const before = (await securityLogs()).length;
    expect((await send(token, body)).status).toBe(status);
    expect(await securityLogs()).toHaveLength(before);
  });

  it('is taken ten times a minute of one person', async () => {
    const jaya = await live.people.newcomer('jaya');
    const statuses: number[] = [];
    // One after the other, so that it is known which are too many.
    for (let count = 0; count < 12; count += 1) statuses.push((await send(jaya.idToken)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it('is not asked for', async () => {
    expect((await fetch(`${live.suite.urls.hosting}/api/security-alert`)).status).toBe(405);
  });
});

it('says nothing in the log that leads to a person', async () => {
  const log = readFileSync(live.suite.logFile, 'utf8');
  // The Auth emulator prints its mails itself; the functions' output has this prefix.
  const printed = log.split('\n').filter((line) => line.startsWith('>'));
  const accounts = await live.people.server.auth.listUsers();
  expect(accounts.users.length).toBeGreaterThan(8);
  for (const { uid, email = uid } of accounts.users) {
    expect(log.includes(uid)).toBe(false);
    expect(printed.some((line) => line.includes(email))).toBe(false);
  }
});
