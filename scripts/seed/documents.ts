import type { AlertContent } from '@chupke/domain/alert.ts';
import { isLikeMilestone, likeAlert, likeAlertId, replyAlert, replyAlertId } from '@chupke/domain/alert.ts';
import { newConfessionFields, newReplyFields } from '@chupke/domain/confession.ts';
import {
  alertPath,
  collegePath,
  confessionOwnerPath,
  confessionPath,
  likePath,
  maskIdPath,
  maskPath,
  replyOwnerPath,
  replyPath,
} from '@chupke/domain/paths.ts';
import type { Timestamp } from 'firebase-admin/firestore';
import { accountDocuments } from './account-documents.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { collegeChangeDocuments } from './college-changes.ts';
import { DEMO_COLLEGES } from './colleges.ts';
import { DEMO_FEEDS } from './feeds.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, HOUR_MS } from './seed-document.ts';
import { systemDocuments } from './system-documents.ts';
import type { SeedThread } from './threads.ts';
import { makeThreads } from './threads.ts';

/** An author has looked at what is older than this. */
const SEEN_AFTER_MS = 36 * HOUR_MS;

function collegeDocuments(): readonly SeedDocument[] {
  return DEMO_COLLEGES.map(({ id, ...data }) => ({ path: collegePath(id), data }));
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
    ...likes.map((like) => ({
      path: likePath(id, like.user),
      data: { uid: like.user, timestamp: at(like.time) },
    })),
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
    ...collegeChangeDocuments(now),
    ...systemDocuments(now),
  ];
}
