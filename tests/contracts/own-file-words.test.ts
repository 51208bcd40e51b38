import { readFileSync } from 'node:fs';
import type { ExportedSection } from '@chupke/domain/calls.ts';
import type { AlertContent } from '@chupke/domain/alert.ts';
import type { CircleMember, CircleMembership } from '@chupke/domain/circle-member.ts';
import type { Confession, Reply, WaitingConfession } from '@chupke/domain/confession.ts';
import type { ConsentRecord } from '@chupke/domain/consent.ts';
import type { OwnDecision } from '@chupke/domain/measure.ts';
import type { OwnOrder } from '@chupke/domain/order.ts';
import { appealOwnerPath } from '@chupke/domain/moderation-paths.ts';
import { collegeChangeOwnerPath, mailboxPath, userPath } from '@chupke/domain/paths.ts';
import type { ConfessionImage } from '@chupke/domain/picture.ts';
import type { Profile } from '@chupke/domain/profile.ts';
import { DEFAULT_PUSH_SETTINGS, PUSH_PLATFORMS, pushSettingsFields } from '@chupke/domain/push.ts';
import type { ReportTicket } from '@chupke/domain/report.ts';
import type { OwnOpening } from '@chupke/domain/seal.ts';
import type { SupportThread } from '@chupke/domain/support-chat.ts';
import type { OwnHelpTicket, OwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { NEW_STATUS, newUserFields } from '@chupke/domain/user.ts';
import { ACCOUNT_STATUSES } from '@chupke/domain/calls.ts';
import { ERASING_STATUS } from '@chupke/domain/erasure.ts';
import { MODERATION_OUTCOMES } from '@chupke/domain/alert.ts';
import { APPEAL_STATES, DECISION_KINDS, DECISION_SUBJECTS } from '@chupke/domain/measure.ts';
import { CONFESSION_CATEGORIES, CONFESSION_WISHES } from '@chupke/domain/category.ts';
import { CIRCLE_STATUSES } from '@chupke/domain/circle.ts';
import { COLLEGE_TYPES } from '@chupke/domain/college.ts';
import { emptyMemory } from '@chupke/domain/confie/memory.ts';
import type { ConfieSession, SessionMessage } from '@chupke/domain/confie-session.ts';
import { parseSessionId, SESSION_SENDERS, sessionBody } from '@chupke/domain/confie-session.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import { PICTURE_STATES } from '@chupke/domain/picture.ts';
import { SUBSCRIPTION_PLANS, SUBSCRIPTION_STATUSES } from '@chupke/domain/premium.ts';
import { WAITING_WINDOWS } from '@chupke/domain/confession.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '@chupke/domain/report.ts';
import { SATISFACTIONS, THREAD_SENDERS, THREAD_STATUSES } from '@chupke/domain/support-chat.ts';
import { CONSENT_SOURCES } from '@chupke/domain/consent.ts';
import { SUPPORT_TICKET_STATUSES, HELP_TICKET_STATUSES } from '@chupke/domain/support-ticket.ts';
import { ORDER_STATUSES } from '@chupke/domain/order.ts';
import { describe, expect, it } from 'vitest';
import { exportAccount } from '../../functions/src/accounts/export-account.ts';
import { confessionOf, replyOf, student } from '../../functions/src/testing/campus.ts';
import { LeavingCampus, uidOf } from '../../functions/src/testing/leaving.ts';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { ownFile as english } from '../../src/texts/en/own-file.ts';
import { ownFile as hindi } from '../../src/texts/hi/own-file.ts';

/** Each field of what the app knows of a document: a new one is missed by the compiler until it stands here. */
type FieldsOf<T> = Readonly<Record<Exclude<keyof T, 'id'>, unknown>>;

/** Of each of the kinds. */
type FieldsOfEach<T> = T extends unknown ? keyof T : never;

const UID = uidOf(1);
const NOW = Date.UTC(2026, 1, 4, 12);
const [CONFESSION, WAITING, REPLY] = [confessionOf(1), confessionOf(2), replyOf(1)];
const [CIRCLE, MEMBER, THREAD] = ['circle00000000000001', 'member00000000000001', 'thread00000000000001'];

const image: FieldsOf<ConfessionImage> = { file: 'f', width: 1, height: 1, blur: '', alt: '', widths: [1] };

const confession: FieldsOf<Confession> = {
  ...{ text: 'x', anonymousId: `m_${CONFESSION}`, college: 'c', collegeName: 'C', timestamp: NOW, likes: 1 },
  ...{ replyCount: 1, maskCount: 1, views: 1, lastViewedAt: NOW, imageUrl: 'x', image, category: 'love' },
  ...{ wish: 'advice', status: 'active' },
};
const waiting: FieldsOf<WaitingConfession> = {
  ...{ ...confession, status: 'waiting', publishWithin: 'day', refused: 'picture' },
  picture: { id: 'p', alt: '' },
};
const reply: FieldsOf<Reply> = { text: 'x', anonymousId: 'y', isAuthor: false, timestamp: NOW, likes: 0 };
const consent: FieldsOf<ConsentRecord> = {
  ...{ version: 1, adult: true, source: 'sign-up', language: 'en', at: NOW },
  purposes: { account: true, content: true, security: true, notifications: true, assistant: true },
};
const profile: FieldsOf<Profile> = {
  ...{ anonymousId: student(1).anonymousId, college: 'c', collegeName: 'C', confessionCount: 1 },
  ...{ visible: true, since: NOW },
};
const alert: Readonly<Record<FieldsOfEach<AlertContent>, unknown>> = {
  ...{ type: 'reply', title: 'x', message: 'x', read: false, confessionName: 'x', about: 'x' },
  ...{ confessionId: CONFESSION, replyId: REPLY, replyText: 'x', anonymousId: 'x', count: 1 },
  ...{ isHidden: true, ticketNumber: 'x', status: 'pending', ofCircle: true, outcome: 'hidden' },
  ...{
    decisionId: 'x',
    circleId: CIRCLE,
    circleName: 'x',
    event: 'mention',
    ticketId: 'x',
    subject: 'thread',
  },
  section: 'security',
};
const { subject: _stored, ...ticketFields }: FieldsOf<ReportTicket> = {
  ...{ subject: null, reportId: 'r', ticketNumber: 'x', circleName: 'x', reason: 'spam', status: 'pending' },
  ...{ reportTimestamp: NOW, processedAt: NOW },
};
const decision: FieldsOf<OwnDecision> = {
  ...{ kind: 'pause', subject: 'confession', reason: 'spam', words: 'x', about: 'x', days: 1, until: NOW },
  ...{ confessionName: `m_${CONFESSION}`, postedAt: NOW },
  ...{ isEscalated: true, issuedAt: NOW, isLifted: false, appeal: 'none', answer: '', answeredAt: NOW },
};
const opening: FieldsOf<OwnOpening> = {
  ...{ kind: 'confession', caseNumber: 'x', authority: 'x', openedAt: NOW },
};
const order: FieldsOf<OwnOrder> = {
  ...{ orderId: 'o', planId: 'p', planName: 'x', amount: 1, currency: 'INR', status: 'paid', paymentId: 'x' },
  ...{ createdAt: NOW, paidAt: NOW, closedAt: NOW, failureReason: 'bank', receiptNumber: 'x' },
  ...{ extraDue: 0, extraBack: 1, isExtra: true },
};
const membership: FieldsOf<CircleMembership> = {
  ...{ circleId: CIRCLE, circleSpecificId: MEMBER, joinedAt: NOW, readCount: 1, readAt: NOW },
  ...{ persona: { avatar: 'x', color: 'x', traits: ['x'] }, mutedUntil: NOW, pausedUntil: NOW },
};
const member: FieldsOf<CircleMember> = {
  ...{ persona: {}, joinedAt: NOW, lastActive: NOW, karmaScore: 1, role: 'member', supportTokensGiven: 1 },
  ...{ supportTokensReceived: 1, isActive: true, mutedUntil: null },
};
const lost: FieldsOf<OwnSupportTicket> = {
  ...{ type: 'circle_recovery', circleId: CIRCLE, circleName: 'x', lostAround: 'x', reason: 'x' },
  ...{ status: 'open', createdAt: NOW, updatedAt: NOW, resolvedAt: NOW, resolution: 'x' },
};
const help: FieldsOf<OwnHelpTicket> = {
  ...{ type: 'general_support', subject: 'x', text: 'x', status: 'open', createdAt: NOW, updatedAt: NOW },
  ...{ resolvedAt: NOW, resolution: 'x' },
};
const thread: FieldsOf<SupportThread> = {
  ...{ status: 'open', plan: 'free', language: 'en', agentName: 'x', createdAt: NOW, lastActivity: NOW },
  ...{
    takes: 1,
    endedAt: NOW,
    endedBy: 'student',
    unreadByStudent: true,
    unreadBySupport: true,
    satisfaction: 'yes',
    topic: 'x',
  },
};
const said: Required<SessionMessage> = {
  ...{
    id: 'x',
    at: NOW,
    from: 'user',
    text: 'x',
    articles: [],
    lines: [],
    agentName: null,
    isDelivered: true,
  },
};
const SESSION: ConfieSession = {
  ...{
    id: parseSessionId('session0000000000001'),
    createdAt: NOW,
    lastActivity: NOW,
    endedAt: NOW,
    seenAt: NOW,
  },
  ...{ threadId: null, messages: [said], discarded: ['x'], memory: emptyMemory() },
};
/** What the app reads of the account, and what the server adds to it with the years. */
const account: Omit<FieldsOf<OwnUser>, 'suspicious' | 'accountLocked' | 'unread'> = {
  ...newUserFields({
    ...{ email: `${UID}@students.test`, emailVerified: true },
    ...{ anonymousId: student(1).anonymousId, signUpMethod: 'password' },
  }),
  ...{ uid: UID, feed: 'city-pune', feedName: 'Pune', createdAt: NOW, updatedAt: NOW, lastLogin: NOW },
  ...{ sessionsEndedAt: NOW, subscriptionStartDate: NOW, subscriptionEndDate: NOW, statusUpdatedAt: NOW },
  ...{
    banReason: 'x',
    bannedAt: NOW,
    unbannedAt: NOW,
    statusBeforeBan: 'x',
    pausedUntil: NOW,
    isBarred: false,
    moderates: ['c'],
  },
  ...{ razorpayCustomerId: 'x', razorpaySubscriptionId: 'x', welcomeSentAt: NOW },
  ...{ blockedNames: [`m_${WAITING}`] },
};

/** Documents that name a student in every section of the file, with every field. */
function documents(): readonly (readonly [path: string, fields: Readonly<Record<string, unknown>>])[] {
  const own = (below: string): string => `${userPath(UID)}/${below}`;
  const counted = { countedAt: NOW, ownCountedAt: NOW, likesTold: 1, moderated: 'hidden' };
  const found = { state: 'refused', reason: 'x', ...image, confession: CONFESSION };
  const asked = { from: 'a', fromName: 'A', to: 'b', toName: 'B', reason: 'x', status: 'pending', note: 'x' };
  const appealed = {
    ...decision,
    decision: 'd',
    text: 'x',
    college: 'c',
    report: 'r',
    appeal: 'x',
    status: 'open',
  };
  const said = { article: 'what-is-chupke', kind: 'helpful', value: 'yes', at: NOW, counted: true };
  const made = { windowStart: NOW, count: 1 };
  const kept = {
    circlesMade: made,
    lives: made,
    strikesUntil: NOW,
    strikes: [],
    standing: [],
    bannedUntil: NOW,
  };
  const sent = { type: 'reply', status: 'sent', createdAt: NOW, processedAt: NOW };
  const event = { event: 'x', details: 'x', severity: 'LOW', environment: 'local', userAgent: 'x', url: 'x' };
  return [
    [userPath(UID), account],
    [own('pushSettings/current'), { ...pushSettingsFields(DEFAULT_PUSH_SETTINGS), updatedAt: NOW }],
    [`profiles/${student(1).anonymousId}`, profile],
    [own('consents/first'), consent],
    [`confessions/${CONFESSION}`, confession],
    [`confessionOwners/${CONFESSION}`, { uid: UID, createdAt: NOW, ...counted }],
    [`waitingConfessions/${WAITING}`, waiting],
    [`confessionOwners/${WAITING}`, { uid: UID, createdAt: NOW }],
    ['pictureOwners/p', { uid: UID, createdAt: NOW, ...found }],
    [`confessions/${CONFESSION}/replies/${REPLY}`, reply],
    [`replyOwners/${REPLY}`, { uid: UID, confessionId: CONFESSION, createdAt: NOW, ...counted }],
    [`confessions/${CONFESSION}/replies/${REPLY}/likes/${UID}`, { uid: UID, timestamp: NOW }],
    [`confessions/${CONFESSION}/masks/${UID}`, { uid: UID, mask: `t_${CONFESSION}_1`, createdAt: NOW }],
    [own(`memberships/${CIRCLE}`), membership],
    [own('circleSlots/0'), { circleId: CIRCLE }],
    [`circles/${CIRCLE}`, { name: 'x', status: 'active' }],
    [`circles/${CIRCLE}/members/${MEMBER}`, member],
    [
      `circles/${CIRCLE}/messages/message0000000000001`,
      {
        ...{ text: 'x', type: 'text', timestamp: NOW, replyTo: 'x', deleted: false, hidden: false },
        senderCircleId: MEMBER,
      },
    ],
    [
      own(`deletedCircles/${CIRCLE}`),
      { circleId: CIRCLE, name: 'x', deletedAt: NOW, chatRetentionExpiresAt: NOW, restorable: true },
    ],
    [own('supportTickets/lost'), lost],
    [own('supportTickets/help'), help],
    [own(`supportThreads/${THREAD}`), { status: 'open', createdAt: NOW, endedAt: NOW }],
    [`chats/${THREAD}`, thread],
    [`chats/${THREAD}/messages/m`, { text: 'x', sender: 'user', agentName: 'x', createdAt: NOW }],
    [own('confieSessions/0'), { sessionId: SESSION.id, body: sessionBody(SESSION), savedAt: NOW }],
    // Of one that cannot be read there is what is stored.
    [own('confieSessions/1'), { sessionId: 's', body: '{', savedAt: NOW }],
    [own(`saved/${CONFESSION}`), { confessionId: CONFESSION, savedAt: NOW }],
    [
      own('reportTickets/r'),
      {
        ...ticketFields,
        ...{ kind: 'reply', confessionId: CONFESSION, replyId: REPLY, circleId: CIRCLE, messageId: 'x' },
      },
    ],
    [own('measures/m'), { ...decision, forgetAt: NOW }],
    [appealOwnerPath('a'), { uid: UID, createdAt: NOW, held: { ...appealed, decidedAt: NOW, answer: 'x' } }],
    [own('openings/o'), opening],
    [own('helpFeedback/what-is-chupke_helpful'), said],
    [own('orders/o'), order],
    [own('alerts/a'), { ...alert, timestamp: NOW, since: NOW }],
    [own('pushTokens/t'), { token: 't', platform: 'mobile-web', mark: 'x', createdAt: NOW, seenAt: NOW }],
    ['notificationQueue/n', { userId: UID, ...sent }],
    [own('limits/like'), { windowStart: NOW, count: 1, updatedAt: NOW, last: 'x' }],
    [`callLimits/${UID}`, { reportConfession: { windowStart: NOW, count: 1 } }],
    [
      mailboxPath(testMailboxKeyOf(`${UID}@students.test`)),
      {
        ...{
          since: NOW,
          uids: [UID],
          forgetAt: NOW,
          banReason: 'x',
          comesInDuringMaintenance: true,
          ...kept,
        },
        [`circle_${CIRCLE}`]: { kind: 'removed', until: NOW },
      },
    ],
    [collegeChangeOwnerPath('c'), { uid: UID, createdAt: NOW, held: { ...asked, decidedAt: NOW } }],
    [
      own('collegeRequest/current'),
      {
        ...{ name: 'x', city: 'x', state: 'x', type: 'arts', status: 'pending', createdAt: NOW },
        ...{ decidedAt: NOW, college: 'c', collegeName: 'C', note: 'x' },
      },
    ],
    [
      'admin_activity_logs/l',
      {
        ...{ adminId: 'x', action: 'set-moderator', timestamp: NOW },
        details: { uid: UID, status: 'active', reason: 'x', isModerator: true, moderates: 'c' },
      },
    ],
    ['security_logs/l', { ...event, userId: UID, ip: 'x', timestamp: NOW }],
    [`maintenanceAccess/${UID}`, { createdAt: NOW }],
  ];
}

async function sections(): Promise<readonly ExportedSection[]> {
  const campus = new LeavingCampus();
  campus.accounts.add(UID);
  for (const [path, fields] of documents()) campus.documents.stored.set(path, fields);
  return (await exportAccount(campus, { uid: UID, isVerified: true }, NOW)).sections;
}

/** The names of fields in the file, those within others too. */
async function fieldNames(): Promise<readonly string[]> {
  const rows = (await sections()).flatMap((section) => section.rows);
  return [...new Set(rows.flatMap((row) => Object.keys(row)).flatMap((name) => name.split('.')))].sort();
}

/** Fields that the data model lists for documents which are given out as they are stored. */
function modelFields(): readonly string[] {
  const model = readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8');
  const given =
    /^\| `(?:users\/\{uid\}\/(?!pushTokens|limits|supportThreads|confieSessions)[^`]+|chats\/\{threadId\}(?:\/messages\/\{id\})?|confessions\/\{id\}(?:\/replies\/\{id\})?|waitingConfessions\/\{id\}|collegeChanges\/\{id\}|maintenanceAccess\/\{uid\})` +\| ([^|]*)\|/gmu;
  const cells = [...model.matchAll(given)].map(([, cell = '']) => cell.replace(/\([^)]*\)/g, ''));
  expect(cells.length).toBeGreaterThan(20);
  const listed = cells.flatMap((cell) => (cell.split(':')[0] ?? '').split(',').map((part) => part.trim()));
  return [...new Set(listed.filter((part) => /^[a-z][A-Za-z]+$/.test(part)))].sort();
}

describe.each([
  ['English', english],
  ['Hindi', hindi],
] as const)('the file of one’s own data in %s', (_, words) => {
  it('has a word for every field that is given out', async () => {
    const names = await fieldNames();
    expect(names.length).toBeGreaterThan(180);
    expect(names.filter((name) => !Object.hasOwn(words.fields, name))).toEqual([]);
  });

  it('has a word for every field of the data model', () => {
    const names = modelFields();
    expect(names.length).toBeGreaterThan(80);
    expect(names.filter((name) => !Object.hasOwn(words.fields, name))).toEqual([]);
  });
});

/** What the values of a field can be, by the field or the section and the field. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  accountStatus: [...ACCOUNT_STATUSES, NEW_STATUS, ERASING_STATUS],
  appeal: APPEAL_STATES,
  category: CONFESSION_CATEGORIES,
  'circles.status': CIRCLE_STATUSES,
  'collegeRequests.type': COLLEGE_TYPES,
  from: SESSION_SENDERS,
  'limits.action': Object.keys(RATE_LIMITS),
  'measures.kind': DECISION_KINDS,
  moderated: MODERATION_OUTCOMES,
  outcome: MODERATION_OUTCOMES,
  'pictures.state': PICTURE_STATES,
  plan: SUBSCRIPTION_PLANS,
  platform: PUSH_PLATFORMS,
  publishWithin: WAITING_WINDOWS,
  reason: REPORT_REASONS,
  'reports.status': REPORT_STATUSES,
  satisfaction: SATISFACTIONS,
  sender: THREAD_SENDERS,
  source: CONSENT_SOURCES,
  status: [...SUPPORT_TICKET_STATUSES, ...HELP_TICKET_STATUSES, ...ORDER_STATUSES, ...THREAD_STATUSES],
  subject: DECISION_SUBJECTS,
  subscriptionPlan: SUBSCRIPTION_PLANS,
  subscriptionStatus: SUBSCRIPTION_STATUSES,
  wish: CONFESSION_WISHES,
};

it.each([
  ['English', english.values],
  ['Hindi', hindi.values],
] as const)('has words for what is stored by a name, in %s', (_, values) => {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = values;
  const missing = Object.entries(VALUES).flatMap(([field, all]) =>
    all.filter((value) => !Object.hasOwn(words[field] ?? {}, value)).map((value) => `${field}: ${value}`),
  );
  expect(missing).toEqual([]);
});

it('the file has every section that has a heading', async () => {
  const names = (await sections()).map(({ name }) => name);
  expect([...names].sort()).toEqual(Object.keys(english.sections).sort());
});

it('the sample has something in every section of the file', async () => {
  const empty = (await sections()).filter(({ rows }) => rows.length === 0).map(({ name }) => name);
  expect(empty).toEqual([]);
});
