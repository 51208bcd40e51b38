import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import { remove, set, update } from '../engine/writes.ts';
import {
  entry,
  ofReply,
  otherReply,
  replyReported,
  report,
  reported,
  shared,
  ticket,
  told,
  worked,
} from './report-states.ts';
import { changed, college, confession, student, together } from './states.ts';

/** The decision that the reported author would like. */
const DISMISSED: Fields = { status: 'dismissed', isOpen: false, processedAt: SERVER_TIME };

/** Attacks on reports: functions write and decide them, and give moderators what is not about their own content. */
export const REPORTS: CollectionAttacks = {
  collection: 'reports',
  commits: [],
  never: [
    {
      name: 'a report is made past the function',
      state: (world) => together(student(world), college(world.college), confession(world, world.uids.other)),
      writes: (world) => [set(report(world), { ...told(world), reportTimestamp: SERVER_TIME })],
    },
    {
      name: 'a report is decided past the function',
      state: reported,
      writes: (world) => [update(report(world), DISMISSED)],
    },
    {
      name: 'a report is decided, and the confession hidden',
      state: reported,
      writes: (world) => [
        update(report(world), { status: 'accepted', processedAt: SERVER_TIME }),
        update(`confessions/${world.confession}`, { status: 'hidden' }),
      ],
    },
    {
      name: 'what is hidden is shown again by its author',
      state: (world) => changed(reported(world), `confessions/${world.confession}`, { status: 'hidden' }),
      writes: (world) => [update(`confessions/${world.confession}`, { status: 'active' })],
    },
    {
      name: 'a report gets other words',
      state: reported,
      writes: (world) => [update(report(world), { confessionText: 'Something worse.' })],
    },
    {
      name: 'a report of a reply is made past the function',
      state: (world) =>
        together(
          student(world),
          college(world.college),
          confession(world, world.uids.other),
          otherReply(world),
        ),
      writes: (world) => [
        set(report(world), { ...told(world), ...ofReply(world), reportTimestamp: SERVER_TIME }),
      ],
    },
    {
      name: 'a report of a confession becomes one of a reply',
      state: (world) => together(reported(world), otherReply(world)),
      writes: (world) => [update(report(world), ofReply(world))],
    },
    {
      name: 'a reported reply is removed, and the report decided',
      state: replyReported,
      writes: (world) => [
        update(report(world), { ...DISMISSED, status: 'resolved' }),
        remove(`confessions/${world.confession}/replies/${world.reply}`),
      ],
    },
    { name: 'a report is removed', state: reported, writes: (world) => [remove(report(world))] },
  ],
  reads: [
    {
      name: 'a report',
      state: reported,
      read: (world) => ({ kind: 'get', path: report(world) }),
      allowed: [],
    },
    {
      name: 'a report that there is not',
      state: student,
      read: (world) => ({ kind: 'get', path: report(world) }),
      allowed: [],
    },
    {
      name: 'reports by who works on them',
      state: reported,
      read: (world) => ({
        kind: 'list',
        path: 'reports',
        where: [['assignee', world.uids.moderator]],
        limit: 50,
      }),
      allowed: [],
    },
    {
      name: 'what is to be decided, the most urgent first',
      state: reported,
      read: () => ({
        kind: 'list',
        path: 'reports',
        where: [['isOpen', true]],
        orderBy: [
          ['urgency', 'DESCENDING'],
          ['reportTimestamp', 'ASCENDING'],
        ],
        limit: 50,
      }),
      allowed: [],
    },
    {
      name: 'all reports',
      state: reported,
      read: () => ({
        kind: 'list',
        path: 'reports',
        orderBy: [['reportTimestamp', 'DESCENDING']],
        limit: 50,
      }),
      allowed: [],
    },
    {
      name: 'the reports of one’s reply',
      state: replyReported,
      read: (world) => ({
        kind: 'list',
        path: 'reports',
        where: [['replyId', world.reply]],
        limit: 50,
      }),
      allowed: [],
    },
    {
      name: 'the reports of one’s confession',
      state: reported,
      read: (world) => ({
        kind: 'list',
        path: 'reports',
        where: [['confessionId', world.confession]],
        limit: 50,
      }),
      allowed: [],
    },
  ],
};

/** Attacks on what leads from a report to the student who made it. */
export const REPORT_OWNERS: CollectionAttacks = {
  collection: 'reportOwners',
  commits: [],
  never: [
    {
      name: 'a report is put on another',
      state: reported,
      writes: (world) => [update(`reportOwners/${world.unused}`, { uid: world.uids.other })],
    },
    {
      name: 'a reporter is made up',
      state: student,
      writes: (world) => [
        set(`reportOwners/${world.unused}`, {
          uid: world.uids.student,
          confessionId: world.confession,
          createdAt: SERVER_TIME,
        }),
      ],
    },
    {
      name: 'a reporter is forgotten, to report again',
      state: reported,
      writes: (world) => [remove(`reportOwners/${world.unused}`)],
    },
  ],
  reads: [
    {
      name: 'who made a report',
      state: reported,
      read: (world) => ({ kind: 'get', path: `reportOwners/${world.unused}` }),
      allowed: [],
    },
    {
      name: 'who reported a confession',
      state: reported,
      read: (world) => ({
        kind: 'list',
        path: 'reportOwners',
        where: [['confessionId', world.confession]],
        limit: 1,
      }),
      allowed: [],
    },
    {
      name: 'who reported a reply',
      state: replyReported,
      read: (world) => ({
        kind: 'list',
        path: 'reportOwners',
        where: [['replyId', world.reply]],
        limit: 1,
      }),
      allowed: [],
    },
    {
      name: 'one’s own by one’s uid',
      state: reported,
      read: (world) => ({
        kind: 'list',
        path: 'reportOwners',
        where: [['uid', world.uids.student]],
        limit: 1,
      }),
      allowed: [],
    },
  ],
};

/** Attacks on a reporter's own view of a report. */
export const REPORT_TICKETS: CollectionAttacks = {
  collection: 'reportTickets',
  commits: [],
  never: [
    { name: 'a ticket is made', state: student, writes: (world) => [set(ticket(world), shared(world))] },
    {
      name: 'a ticket is decided by who holds it',
      state: reported,
      writes: (world) => [update(ticket(world), { status: 'resolved', processedAt: SERVER_TIME })],
    },
    {
      name: 'a ticket is put on a reply, to look at its end',
      state: (world) => together(reported(world), otherReply(world)),
      writes: (world) => [update(ticket(world), ofReply(world))],
    },
    { name: 'a ticket is removed', state: reported, writes: (world) => [remove(ticket(world))] },
  ],
  reads: [
    {
      name: 'how one’s report stands',
      state: reported,
      read: (world) => ({ kind: 'get', path: ticket(world) }),
      allowed: OWNER,
    },
    {
      name: 'one’s own reports',
      state: reported,
      read: (world) => ({
        kind: 'list',
        path: `users/${world.uids.student}/reportTickets`,
        orderBy: [['reportTimestamp', 'DESCENDING']],
        limit: 20,
      }),
      allowed: OWNER,
      unlimited: true,
    },
  ],
};

/** Attacks on what moderators did about a case: the server alone knows who it was. */
export const CASE_HISTORY: CollectionAttacks = {
  collection: 'caseHistory',
  commits: [],
  never: [
    {
      name: 'a history is made up',
      state: student,
      writes: (world) => [set(`caseHistory/${world.unused}`, entry(world))],
    },
    {
      name: 'an act is put on another',
      state: worked,
      writes: (world) => [update(`caseHistory/${world.unused}`, { uid: world.uids.other })],
    },
    {
      name: 'an act is forgotten',
      state: worked,
      writes: (world) => [remove(`caseHistory/${world.unused}`)],
    },
  ],
  reads: [
    {
      name: 'what was done about a case',
      state: worked,
      read: (world) => ({ kind: 'get', path: `caseHistory/${world.unused}` }),
      allowed: [],
    },
    {
      name: 'the history of a case',
      state: worked,
      read: (world) => ({
        kind: 'list',
        path: 'caseHistory',
        where: [['case', `confession-${world.confession}`]],
        limit: 50,
      }),
      allowed: [],
    },
  ],
};
