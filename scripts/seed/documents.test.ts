import { parseAlert } from '@chupke/domain/alert.ts';
import { CONFESSION_CATEGORIES, CONFESSION_WISHES } from '@chupke/domain/category.ts';
import { parseCollegeChange, parseOwnCollegeChange } from '@chupke/domain/college-change.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { parseConfession, parseReply } from '@chupke/domain/confession.ts';
import { FIRST_CONSENT_ID, NOTICE_VERSION, parseConsentRecord } from '@chupke/domain/consent.ts';
import { parseMaintenance } from '@chupke/domain/maintenance.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import {
  confessionPath,
  consentPath,
  MAINTENANCE_PATH,
  replyPath,
  TRANSPARENCY_PATH,
  transparencyShardPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { parseProfile } from '@chupke/domain/profile.ts';
import { parseReport, parseReportTicket } from '@chupke/domain/report.ts';
import { parseSavedConfession } from '@chupke/domain/saved.ts';
import { parseTransparency, TRANSPARENCY_COUNTS } from '@chupke/domain/transparency.ts';
import { parseOwnUser } from '@chupke/domain/user.ts';
import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS, demoAccount } from './accounts.ts';
import { demoDocuments } from './documents.ts';
import { DEMO_FEEDS } from './feeds.ts';
import { studentsOf } from './threads.ts';

const NOW = Date.UTC(2026, 2, 14, 9, 30);
const DAY_MS = 86_400_000;
const documents = demoDocuments(NOW);
const byPath = new Map(documents.map((document) => [document.path, document.data]));

/** The documents whose path has this form, `*` standing for one id; with those ids. */
function matching(form: string) {
  const pattern = new RegExp(`^${form.replaceAll('*', '([^/]+)')}$`);
  return documents.flatMap(({ path, data }) => {
    const [, a = '', b = ''] = pattern.exec(path) ?? [];
    return a === '' ? [] : [{ ids: [a, b] as const, data }];
  });
}

const confessions = matching('confessions/*').map(({ ids: [id], data }) => parseConfession(id, data));
const owner = (id: string, ownerships = 'confessionOwners') => byPath.get(`${ownerships}/${id}`)?.['uid'];
const millisOf = (time: unknown) => parseTime({ time }, 'time');
const student1 = demoAccount('student1');

it('are the same documents whenever they are written', () => {
  const later = demoDocuments(NOW + 5 * DAY_MS);
  expect(later.map(({ path }) => path)).toEqual(documents.map(({ path }) => path));
  expect(byPath.size).toBe(documents.length);
});

it('have the form that the app reads', () => {
  for (const { ids, data } of matching('colleges/*')) parseCollege(ids[0], data);
  for (const { ids, data } of matching('users/*')) parseOwnUser(ids[0], data);
  for (const { data } of matching('profiles/*')) parseProfile(data);
  for (const { ids, data } of matching('users/*/alerts/*')) parseAlert(ids[1], data);
  expect(parseMaintenance(byPath.get(MAINTENANCE_PATH)).isActive).toBe(false);
  expect(Object.keys(parseTransparency(byPath.get(TRANSPARENCY_PATH)))).toEqual([...TRANSPARENCY_COUNTS]);
  expect(confessions).toHaveLength(60);
});

it('hold what every account has agreed to', () => {
  for (const { uid } of DEMO_ACCOUNTS) {
    const record = parseConsentRecord(byPath.get(consentPath(uid, FIRST_CONSENT_ID)));
    expect(record).toMatchObject({ version: NOTICE_VERSION, source: 'sign-up' });
    expect(record.at).toBe(millisOf(byPath.get(userPath(uid))?.['createdAt']));
  }
});

it('close the banned account with a reason, and no other', () => {
  for (const { uid, banReason } of DEMO_ACCOUNTS) {
    const user = parseOwnUser(uid, byPath.get(userPath(uid)));
    expect(user).toMatchObject({ banReason, accountLocked: banReason !== null });
    expect(user.accountStatus).toBe(banReason === null ? 'active' : 'banned');
  }
});

it('have one request for another college to decide and one that is decided, whose student has moved', () => {
  const changes = matching('collegeChanges/*').map(({ ids: [id], data }) => parseCollegeChange(id, data));
  expect(changes.map(({ status }) => status).sort()).toEqual(['approved', 'pending']);
  for (const change of changes) {
    const uid = owner(change.id, 'collegeChangeOwners');
    const own = parseOwnCollegeChange(byPath.get(`users/${String(uid)}/collegeChange/current`));
    expect(own).toMatchObject({ to: change.to, status: change.status, note: change.note });
    const { collegeName } = parseOwnUser(String(uid), byPath.get(`users/${String(uid)}`));
    expect(collegeName).toBe(change.status === 'approved' ? change.toName : change.fromName);
  }
});

it('count exactly what is there', () => {
  for (const { id, likes, replyCount } of confessions) {
    const given = matching(`confessions/${id}/likes/*`);
    expect(given).toHaveLength(likes);
    for (const { ids, data } of given) expect(data['uid']).toBe(ids[0]);
    expect(matching(`confessions/${id}/replies/*`)).toHaveLength(replyCount);
    for (const { ids, data: reply } of matching(`confessions/${id}/replies/*`)) {
      const ofReply = matching(`confessions/${id}/replies/${ids[0]}/likes/*`);
      expect(ofReply).toHaveLength(parseReply(ids[0], reply).likes);
      for (const { ids: liker, data } of ofReply) expect(data['uid']).toBe(liker[0]);
    }
    expect(likes).toBeLessThanOrEqual(40);
    expect(replyCount).toBeLessThanOrEqual(9);
  }
  for (const { uid, anonymousId } of DEMO_ACCOUNTS) {
    const named = confessions.filter((confession) => confession.anonymousId === anonymousId);
    const profile = byPath.get(`profiles/${anonymousId}`);
    if (named.length === 0) expect(profile).toBeUndefined();
    else expect(profile).toMatchObject({ confessionCount: named.length });
    const ofAccount = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => data['uid'] === uid;
    const own = matching('confessionOwners/*').filter(ofAccount);
    const told = [...own, ...matching('replyOwners/*').filter(ofAccount)];
    expect(parseOwnUser(uid, byPath.get(userPath(uid)))).toMatchObject({
      confessionCount: own.length,
      likesReceived: told.reduce((sum, { data }) => sum + Number(data['likesTold'] ?? 0), 0),
    });
  }
});

it('count the unread alerts of everyone for the badge', () => {
  for (const { uid } of DEMO_ACCOUNTS) {
    const unread = matching(`users/${uid}/alerts/*`).filter(({ data }) => data['read'] === false);
    expect(parseOwnUser(uid, byPath.get(userPath(uid))).unread).toBe(unread.length);
  }
  expect(matching('users/*/alerts/*').some(({ data }) => data['type'] === 'reply-like')).toBe(true);
});

it('are about every topic, and some ask to be heard or for advice', () => {
  expect(new Set(confessions.map(({ category }) => category))).toEqual(new Set(CONFESSION_CATEGORIES));
  expect(new Set(confessions.map(({ wish }) => wish))).toEqual(new Set([null, ...CONFESSION_WISHES]));
  for (const { views, likes, replyCount } of confessions)
    expect(views).toBeGreaterThanOrEqual(likes + replyCount);
});

it('hold what the first student keeps: confessions of two colleges, and one that is gone', () => {
  const saved = matching(`users/${student1?.uid ?? ''}/saved/*`).map(({ data }) =>
    parseSavedConfession(data),
  );
  const found = confessions.filter(({ id }) => saved.some(({ confessionId }) => confessionId === id));
  expect(found).toHaveLength(saved.length - 1);
  expect(new Set(found.map(({ college }) => college)).size).toBe(2);
});

it('hold reports to decide, the urgent among them, and tell only the reporter that it is theirs', () => {
  const reports = matching('reports/*').map(({ data }) => parseReport(data));
  expect(reports.filter(({ isOpen }) => isOpen).length).toBeGreaterThanOrEqual(3);
  expect(reports.some(({ severity, isOpen }) => severity === 'high' && isOpen)).toBe(true);
  expect(reports.some(({ reporterId }) => reporterId === 'anonymous')).toBe(true);
  for (const kind of ['reply', 'circleMessage'])
    expect(reports.some(({ subject, isOpen }) => subject.kind === kind && isOpen)).toBe(true);
  for (const { reportId, subject, confessionText, status } of reports) {
    const { confessionId, replyId } = subject;
    if (confessionId === null) continue;
    const path = replyId === null ? confessionPath(confessionId) : replyPath(confessionId, replyId);
    expect(byPath.get(path)?.['text']).toBe(confessionText);
    const uid = byPath.get(`reportOwners/${reportId}`)?.['uid'];
    const ticket = byPath.get(`users/${String(uid)}/reportTickets/${reportId}`);
    if (uid === null) expect(ticket).toBeUndefined();
    else expect(parseReportTicket(ticket)).toMatchObject({ reportId, subject, status });
  }
  const [published, waiting] = [TRANSPARENCY_PATH, transparencyShardPath(0)].map((path) =>
    parseTransparency(byPath.get(path)),
  );
  expect((published?.reports ?? 0) + (waiting?.reports ?? 0)).toBe(reports.length);
});

it("lie in the past, each thread in its order, each college's newest only minutes ago", () => {
  for (const { id, timestamp, college } of confessions) {
    expect(timestamp).toBeGreaterThan(NOW - 8 * DAY_MS);
    const replies = matching(`confessions/${id}/replies/*`).map(({ ids, data }) => parseReply(ids[0], data));
    const times = [timestamp, ...replies.map((reply) => reply.timestamp)];
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    expect(Math.max(...times)).toBeLessThan(NOW);
    const newest = confessions.filter((other) => other.college === college).map((other) => other.timestamp);
    expect(NOW - Math.max(...newest)).toBeLessThan(30 * 60_000);
  }
});

it('give everyone one mask in a thread, and the author the name that the confession wears', () => {
  const masks = new Map<string, string>();
  for (const { ids, data } of matching('confessions/*/replies/*')) {
    const [thread, replyId] = ids;
    const reply = parseReply(replyId, data);
    const writer = byPath.get(`replyOwners/${replyId}`)?.['uid'];
    expect(byPath.get(`replyOwners/${replyId}`)).toMatchObject({ confessionId: thread });
    expect(reply.isAuthor).toBe(writer === owner(thread));
    if (reply.isAuthor) {
      expect(byPath.get(`confessions/${thread}`)).toMatchObject({ anonymousId: reply.anonymousId });
      expect(byPath.has(`confessions/${thread}/masks/${String(writer)}`)).toBe(false);
      continue;
    }
    const mask = reply.anonymousId;
    expect(byPath.get(`confessions/${thread}/masks/${String(writer)}`)).toMatchObject({ uid: writer, mask });
    expect(masks.get(mask) ?? thread).toBe(thread);
    masks.set(mask, thread);
  }
  expect(matching('confessions/*/masks/*')).toHaveLength(masks.size);
  for (const { id, maskCount } of confessions) {
    const given = [...masks].filter(([, thread]) => thread === id).map(([mask]) => mask);
    expect(given.sort()).toEqual(
      Array.from({ length: maskCount }, (_, index) => `t_${id}_${index + 1}`).sort(),
    );
  }
});

it("show no one's uid or address to a reader", () => {
  const secrets = [
    ...DEMO_FEEDS.flatMap(({ college }) => studentsOf(college)),
    ...DEMO_ACCOUNTS.flatMap(({ uid, email }) => [uid, email]),
  ];
  const readable = documents.filter(({ path }) =>
    /^(?:colleges|profiles|confessions|collegeChanges|system|reports)\/[^/]+$|^confessions\/[^/]+\/replies\/[^/]+$|\/alerts\//.test(
      path,
    ),
  );
  expect(readable.length).toBeGreaterThan(300);
  for (const { path, data } of readable) {
    // An alert's path holds the uid of its only reader.
    const seen = `${path.replace(/^users\/[^/]+/, '')} ${JSON.stringify(data)}`;
    expect(secrets.filter((secret) => seen.includes(secret))).toEqual([]);
    expect(seen).not.toMatch(/(?<![A-Za-z0-9])[A-Za-z0-9]{28}(?![A-Za-z0-9])/);
  }
});

it('leave the first student unread alerts that lead to own confessions', () => {
  const alerts = matching(`users/${student1?.uid ?? ''}/alerts/*`).length;
  const unread = documents
    .filter(({ path }) => path.startsWith(`users/${student1?.uid ?? ''}/alerts/`))
    .map(({ path, data }) => parseAlert(path.split('/').at(-1) ?? '', data))
    .filter((alert) => !alert.read);
  expect(alerts).toBeGreaterThan(unread.length);
  expect(unread.filter(({ type }) => type === 'reply').length).toBeGreaterThanOrEqual(2);
  expect(unread.filter(({ type }) => type === 'like').length).toBeGreaterThanOrEqual(2);
  for (const alert of unread) {
    if (alert.type === 'reply-like') expect(owner(alert.replyId, 'replyOwners')).toBe(student1?.uid);
    else if ('confessionId' in alert) expect(owner(alert.confessionId)).toBe(student1?.uid);
  }
});
