import type { AlertContent } from '@chupke/domain/alert.ts';
import {
  aboutFields,
  likeAlertId,
  reachedMilestone,
  replyAlertId,
  replyLikeAlertId,
} from '@chupke/domain/alert.ts';
import { likeAlert, replyAlert, replyLikeAlert } from '@chupke/domain/alert-words.ts';
import { collegeListFields } from '@chupke/domain/college-list-document.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { newConfessionFields, newReplyFields } from '@chupke/domain/confession.ts';
import { NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import {
  alertedReplyPath,
  alertPath,
  COLLEGE_LIST_PATH,
  collegePath,
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  likePath,
  replyLikePath,
  maskPath,
  replyOwnerPath,
  replyPath,
  MAINTENANCE_PATH,
  TRANSPARENCY_PATH,
  transparencyShardPath,
  savedPath,
} from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { SMALL_COUNT } from '@chupke/domain/daily-figures.ts';
import type { Transparency } from '@chupke/domain/transparency.ts';
import type { Timestamp } from 'firebase-admin/firestore';
import { accountDocuments } from './account-documents.ts';
import { DEMO_ACCOUNTS, demoAccount } from './accounts.ts';
import { circleReportDocuments } from './circle-report.ts';
import { circleDocuments } from './circles.ts';
import { collegeChangeDocuments, APPROVED_CHANGES } from './college-changes.ts';
import { collegeRequestDocuments } from './college-requests.ts';
import { DEMO_COLLEGES } from './colleges.ts';
import { DEMO_FEEDS } from './feeds.ts';
import { measureDocuments } from './measures.ts';
import { reportDocuments, REPORT_COUNTS } from './reports.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, HOUR_MS } from './seed-document.ts';
import { seededBytes } from './seeded-random.ts';
import { operationsDocuments } from './operations.ts';
import { supportDocuments } from './support.ts';
import type { SeedLike, SeedReply, SeedThread } from './threads.ts';
import { makeThreads } from './threads.ts';

/** An author has seen everything older than this. */
const SEEN_AFTER_MS = 36 * HOUR_MS;

function collegeDocuments(): readonly SeedDocument[] {
  return [
    ...DEMO_COLLEGES.map(({ id, ...data }) => ({ path: collegePath(id), data })),
    { path: COLLEGE_LIST_PATH, data: { ...collegeListFields(DEMO_COLLEGES) } },
  ];
}

function maskDocuments(thread: SeedThread): readonly SeedDocument[] {
  const first = new Map(thread.replies.toReversed().map((reply) => [reply.writer, reply]));
  return [...first.values()]
    .filter(({ isAuthor }) => !isAuthor)
    .map(({ writer: uid, anonymousId: mask, time }) => ({
      path: maskPath(thread.id, uid),
      data: { uid, mask, createdAt: at(time) },
    }));
}

/** The last like that was a milestone for the author, and its number, counted from 1. */
function toldLike(likes: readonly SeedLike[]): { readonly count: number; readonly time: number } | undefined {
  const count = reachedMilestone(likes.length);
  const like = likes[count - 1];
  return like === undefined ? undefined : { count, time: like.time };
}

/** The functions' marks of sent alerts: an event must not send one twice. */
function toldFields(likes: readonly SeedLike[]) {
  const told = toldLike(likes);
  return told === undefined ? {} : { likesTold: told.count };
}

function replyDocuments(thread: SeedThread): readonly SeedDocument[] {
  return thread.replies.flatMap(({ id, writer, time, text, anonymousId, isAuthor, likes }) => [
    {
      path: replyPath(thread.id, id),
      data: {
        ...newReplyFields({ text, anonymousId, isAuthor }),
        likes: likes.length,
        timestamp: at(time),
      },
    },
    {
      path: replyOwnerPath(id),
      data: {
        uid: writer,
        confessionId: thread.id,
        createdAt: at(time),
        ...toldFields(likes),
      },
    },
    ...(isAuthor ? [] : [{ path: alertedReplyPath(thread.id, id), data: { at: at(time) } }]),
    ...likes.map((like) => ({
      path: replyLikePath(thread.id, id, like.user),
      data: { uid: like.user, timestamp: at(like.time) },
    })),
  ]);
}

/** The ownership document, with the functions' marks of what they have counted and sent. */
function ownerDocument(thread: SeedThread): SeedDocument {
  return {
    path: confessionOwnerPath(thread.id),
    data: {
      uid: thread.author,
      createdAt: at(thread.time),
      ownCountedAt: at(thread.time),
      ...(thread.named ? { countedAt: at(thread.time) } : {}),
      ...toldFields(thread.likes),
    },
  };
}

function threadDocuments(thread: SeedThread): readonly SeedDocument[] {
  const { id, text, anonymousId, about: category, wish, college, time, replies, likes, views } = thread;
  const place = { college: college.id, collegeName: college.name };
  const content = newConfessionFields({ text, anonymousId, category, wish, ...place });
  const maskCount = maskDocuments(thread).length;
  const counts = { likes: likes.length, replyCount: replies.length, maskCount, views };
  const newest = [...likes, ...replies].map((each) => each.time);
  return [
    {
      path: confessionPath(id),
      data: {
        ...content,
        ...counts,
        // The latest like or reply implies a view.
        lastViewedAt: newest.length === 0 ? null : at(Math.max(...newest)),
        timestamp: at(time),
      },
    },
    ownerDocument(thread),
    ...replyDocuments(thread),
    ...maskDocuments(thread),
    ...likes.map((like) => ({
      path: likePath(id, like.user),
      data: { uid: like.user, timestamp: at(like.time) },
    })),
  ];
}

interface Told {
  readonly id: string;
  readonly content: AlertContent & {
    readonly about?: string | null;
    readonly repliedAt?: Timestamp;
    readonly since?: Timestamp;
  };
  readonly time: number;
}

/** The alert of the replies by others, all unread; `since` is the time of the first one that it counts. */
function replyAlertOf(thread: SeedThread): readonly Told[] {
  const others = thread.replies.filter(({ isAuthor }) => !isAuthor);
  const [oldest, newest] = [others.at(0), others.at(-1)];
  if (oldest === undefined || newest === undefined) return [];
  const { id: replyId, text: replyText, anonymousId, time } = newest;
  const content = replyAlert({
    confessionId: thread.id,
    replyId,
    replyText,
    anonymousId,
    count: others.length,
  });
  const times = { repliedAt: at(time), since: at(oldest.time) };
  const about = aboutFields({ text: thread.text, confessionName: thread.anonymousId });
  return [{ id: replyAlertId(thread.id), content: { ...content, ...times, ...about }, time }];
}

function likeAlertOf(thread: SeedThread): readonly Told[] {
  const told = toldLike(thread.likes);
  if (told === undefined) return [];
  const { id, text, anonymousId: confessionName } = thread;
  const content = likeAlert(id, told.count, { text, confessionName });
  return [{ id: likeAlertId(id), content, time: told.time }];
}

function replyLikeAlertOf(thread: SeedThread, { id: reply, text, likes }: SeedReply): readonly Told[] {
  const told = toldLike(likes);
  if (told === undefined) return [];
  const content = replyLikeAlert(thread.id, reply, told.count, {
    text,
    confessionName: thread.anonymousId,
  });
  return [{ id: replyLikeAlertId(reply), content, time: told.time }];
}

function alertDocuments(thread: SeedThread, now: number): readonly SeedDocument[] {
  const told = [
    ...[...replyAlertOf(thread), ...likeAlertOf(thread)].map((each) => ({ ...each, to: thread.author })),
    ...thread.replies.flatMap((reply) =>
      replyLikeAlertOf(thread, reply).map((each) => ({ ...each, to: reply.writer })),
    ),
  ];
  return told
    .filter(({ to }) => DEMO_ACCOUNTS.some(({ uid }) => uid === to))
    .map(({ id, content, time, to }) => ({
      path: alertPath(to, id),
      data: { ...content, read: now - time > SEEN_AFTER_MS, timestamp: at(time) },
    }));
}

/** Each user's unread counter: the number of their unread alerts. */
function countUnread(documents: readonly SeedDocument[]): readonly SeedDocument[] {
  const unread = (user: string): number =>
    documents.filter(
      ({ path, data }) => path.startsWith(`${user}/${COLLECTIONS.alerts}/`) && data['read'] === false,
    ).length;
  return documents.map(({ path, data }) =>
    data['unreadNotifications'] === undefined
      ? { path, data }
      : { path, data: { ...data, unreadNotifications: unread(path) } },
  );
}

/**
 * All documents of the demo data, as the app and the functions would have written them. Times are before `now`
 * (milliseconds since 1970); paths do not depend on it.
 */
export function demoDocuments(now: number): readonly SeedDocument[] {
  const threads = DEMO_FEEDS.flatMap((feed) => makeThreads(feed, now));
  return countUnread([
    ...collegeDocuments(),
    ...DEMO_ACCOUNTS.flatMap((account) => accountDocuments(account, threads, now)),
    ...threads.flatMap((thread) => threadDocuments(thread)),
    ...threads.flatMap((thread) => alertDocuments(thread, now)),
    ...collegeChangeDocuments(now),
    ...collegeRequestDocuments(now),
    ...savedDocuments(threads, now),
    ...reportDocuments(threads, now),
    ...measureDocuments(now),
    ...circleDocuments(now),
    ...circleReportDocuments(now),
    ...supportDocuments(now),
    ...operationsDocuments(now),
    ...systemDocuments(now),
  ]);
}

const COUNTS: Transparency = {
  sealOpenings: 0,
  bans: DEMO_ACCOUNTS.filter(({ banReason }) => banReason !== null).length,
  unbans: 0,
  warnings: 1,
  pauses: 0,
  appeals: 2,
  appealsLifted: 0,
  erasures: 0,
  exports: 2,
  collegeChangesApproved: APPROVED_CHANGES,
  collegeChangesRejected: 0,
  ...REPORT_COUNTS,
  confessionsHidden: 0,
  circleExports: 0,
  circlesRecovered: 0,
};

/** What is left of the counts, or published of them: single ones are published of opened seals alone, as the server does. */
function counted(part: 'published' | 'waiting') {
  return Object.fromEntries(
    Object.entries(COUNTS).map(([name, count]) => {
      const rest = name === 'sealOpenings' ? 0 : count % SMALL_COUNT;
      return [name, part === 'waiting' ? rest : count - rest];
    }),
  );
}

/** The public system documents: no maintenance, and the totals of the transparency page, with what waits to be in them. */
function systemDocuments(now: number): readonly SeedDocument[] {
  return [
    { path: MAINTENANCE_PATH, data: { ...NO_MAINTENANCE, lastUpdated: at(now) } },
    { path: TRANSPARENCY_PATH, data: { ...counted('published'), publishedAt: at(now - 9 * HOUR_MS) } },
    { path: transparencyShardPath(0), data: counted('waiting') },
  ];
}

/** Saved confessions of demo students, newest first. `null`: one that its author has deleted. */
const SAVED: Readonly<Record<string, readonly (string | null)[]>> = {
  student1: [
    'hindi-medium',
    'chai-uncle-account',
    null,
    'diwali-corridor',
    'cat-in-the-corridor',
    'papa-lift-operator',
  ],
  student4: ['two-friends-one-girl', 'nani-recipe-hostel'],
};

/** Hours between one and the next. */
const GAP = 9;

/** The saved confessions of the demo students. */
function savedDocuments(threads: readonly SeedThread[], now: number): readonly SeedDocument[] {
  return Object.entries(SAVED).flatMap(([name, keys]) => {
    const uid = demoAccount(name)?.uid;
    if (uid === undefined) throw new Error(`There is no demo account ${name}.`);
    return keys.map((key, index) => {
      const gone = parseConfessionId(newDocumentId(seededBytes(`gone ${name} ${index}`)));
      const id = key === null ? gone : threads.find((thread) => thread.key === key)?.id;
      if (id === undefined) throw new Error(`There is no demo confession ${key}.`);
      const savedAt = at(now - (1 + index * GAP) * HOUR_MS);
      return { path: savedPath(uid, id), data: { confessionId: id, savedAt } };
    });
  });
}
