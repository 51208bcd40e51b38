import type { AlertContent } from '@chupke/domain/alert.ts';
import {
  isLikeMilestone,
  likeAlert,
  likeAlertId,
  replyAlert,
  replyAlertId,
  welcomeAlert,
  WELCOME_ALERT_ID,
} from '@chupke/domain/alert.ts';
import { newConfessionFields, newReplyFields } from '@chupke/domain/confession.ts';
import {
  alertPath,
  anonymousIdPath,
  collegePath,
  confessionOwnerPath,
  confessionPath,
  likePath,
  maskIdPath,
  maskPath,
  profilePath,
  replyOwnerPath,
  replyPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/profile.ts';
import { newUserFields } from '@chupke/domain/user.ts';
import { Timestamp } from 'firebase-admin/firestore';
import type { DemoAccount } from './accounts.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { DEMO_COLLEGES, demoCollege } from './colleges.ts';
import { DEMO_FEEDS } from './feeds.ts';
import type { SeedThread } from './threads.ts';
import { makeThreads } from './threads.ts';

/** A document to be set. */
export interface SeedDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An author has looked at what is older than this. */
const SEEN_AFTER_MS = 36 * HOUR_MS;

const at = (time: number): Timestamp => Timestamp.fromMillis(time);

function collegeDocuments(): readonly SeedDocument[] {
  return DEMO_COLLEGES.map(({ id, ...data }) => ({ path: collegePath(id), data }));
}

function collegeFields(account: DemoAccount, chosenAt: Timestamp) {
  if (account.collegeId === null) return {};
  const { id, name } = demoCollege(account.collegeId);
  return { college: id, collegeName: name, collegeSelectedAt: chosenAt };
}

function accountDocuments(
  account: DemoAccount,
  threads: readonly SeedThread[],
  now: number,
): readonly SeedDocument[] {
  const { uid, email, anonymousId, role, collegeId } = account;
  const joined = now - account.ageDays * DAY_MS - 20 * 60_000;
  const times = { createdAt: at(joined), lastLogin: at(joined), updatedAt: at(joined) };
  const rights = { isAdmin: role === 'admin', isModerator: role === 'moderator' };
  const fields = newUserFields({ email, emailVerified: true, anonymousId, signUpMethod: 'password' });
  const welcome = { ...welcomeAlert(), read: account.ageDays > 0, timestamp: at(joined) };
  const profile = {
    anonymousId,
    college: collegeId,
    collegeName: collegeId === null ? null : demoCollege(collegeId).name,
    confessionCount: threads.filter((thread) => thread.named && thread.author === uid).length,
    // A finer time would tell which account this is.
    createdAt: at(startOfDay(joined)),
  };
  return [
    { path: userPath(uid), data: { ...fields, ...rights, ...times, ...collegeFields(account, at(joined)) } },
    { path: anonymousIdPath(anonymousId), data: { uid, createdAt: at(joined) } },
    { path: profilePath(anonymousId), data: profile },
    { path: alertPath(uid, WELCOME_ALERT_ID), data: welcome },
  ];
}

function maskDocuments(thread: SeedThread): readonly SeedDocument[] {
  const first = new Map(thread.replies.toReversed().map((reply) => [reply.writer, reply]));
  return [...first.values()]
    .filter(({ isAuthor }) => !isAuthor)
    .flatMap(({ writer: uid, anonymousId: mask, time }) => [
      { path: maskPath(thread.id, uid), data: { mask, createdAt: at(time) } },
      { path: maskIdPath(thread.id, mask), data: { uid, createdAt: at(time) } },
    ]);
}

function replyDocuments(thread: SeedThread): readonly SeedDocument[] {
  return thread.replies.flatMap(({ id, writer, time, text, anonymousId, isAuthor }) => [
    {
      path: replyPath(thread.id, id),
      data: { ...newReplyFields({ text, anonymousId, isAuthor }), timestamp: at(time) },
    },
    {
      path: replyOwnerPath(id),
      data: {
        uid: writer,
        confessionId: thread.id,
        createdAt: at(time),
        ...(isAuthor ? {} : { alertedAt: at(time) }),
      },
    },
  ]);
}

/** The last like that was worth telling the author, and which one it was, counted from 1. */
function toldLike(thread: SeedThread): { readonly count: number; readonly time: number } | undefined {
  const index = thread.likes.findLastIndex((_, before) => isLikeMilestone(before + 1));
  const like = thread.likes[index];
  return like === undefined ? undefined : { count: index + 1, time: like.time };
}

/** Who wrote it, with the functions' marks of what they have counted and told: an event must not do so twice. */
function ownerDocument(thread: SeedThread): SeedDocument {
  const told = toldLike(thread);
  return {
    path: confessionOwnerPath(thread.id),
    data: {
      uid: thread.author,
      createdAt: at(thread.time),
      ...(thread.named ? { countedAt: at(thread.time) } : {}),
      ...(told === undefined ? {} : { likesTold: told.count }),
    },
  };
}

function threadDocuments(thread: SeedThread): readonly SeedDocument[] {
  const { id, text, anonymousId, college, time, replies, likes } = thread;
  const content = newConfessionFields({ text, anonymousId, college: college.id, collegeName: college.name });
  return [
    {
      path: confessionPath(id),
      data: { ...content, likes: likes.length, replyCount: replies.length, timestamp: at(time) },
    },
    ownerDocument(thread),
    ...replyDocuments(thread),
    ...maskDocuments(thread),
    ...likes.map((like) => ({ path: likePath(id, like.user), data: { timestamp: at(like.time) } })),
  ];
}

interface Told {
  readonly id: string;
  readonly content: AlertContent & { readonly repliedAt?: Timestamp; readonly since?: Timestamp };
  readonly time: number;
}

/** The alert that the replies by others have left, none of them read; `since` is the time of the first that it counts. */
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
  return [{ id: replyAlertId(thread.id), content: { ...content, ...times }, time }];
}

function likeAlertOf(thread: SeedThread): readonly Told[] {
  const told = toldLike(thread);
  if (told === undefined) return [];
  return [{ id: likeAlertId(thread.id), content: likeAlert(thread.id, told.count), time: told.time }];
}

function alertDocuments(thread: SeedThread, now: number): readonly SeedDocument[] {
  if (!DEMO_ACCOUNTS.some(({ uid }) => uid === thread.author)) return [];
  return [...replyAlertOf(thread), ...likeAlertOf(thread)].map(({ id, content, time }) => ({
    path: alertPath(thread.author, id),
    data: { ...content, read: now - time > SEEN_AFTER_MS, timestamp: at(time) },
  }));
}

/**
 * All documents of the demo data, in the shape that the app and the functions would have left. Times lie before
 * `now` (milliseconds since 1970); paths do not depend on it.
 */
export function demoDocuments(now: number): readonly SeedDocument[] {
  const threads = DEMO_FEEDS.flatMap((feed) => makeThreads(feed, now));
  return [
    ...collegeDocuments(),
    ...DEMO_ACCOUNTS.flatMap((account) => accountDocuments(account, threads, now)),
    ...threads.flatMap((thread) => threadDocuments(thread)),
    ...threads.flatMap((thread) => alertDocuments(thread, now)),
  ];
}
