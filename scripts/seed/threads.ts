import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionCategory, ConfessionWish } from '@chupke/domain/category.ts';
import { postMask, threadMask } from '@chupke/domain/anonymous-id.ts';
import type { College } from '@chupke/domain/college.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { newDocumentId, randomText } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { DEMO_ACCOUNTS, demoAccount } from './accounts.ts';
import type { ConfessionDraft, Voice } from './content/draft.ts';
import { seededBytes, seededFractions, seededShuffle } from './seeded-random.ts';

const MINUTE_MS = 60_000;
/** Number of students per college who have no account but write and like. */
const OTHERS = 60;
const UID_LENGTH = 28;

/** A like and its time. */
export interface SeedLike {
  readonly user: UserId;
  readonly time: number;
}

/** A reply with everything derived from its definition. Times are milliseconds since 1970. */
export interface SeedReply {
  readonly id: ReplyId;
  readonly text: string;
  readonly writer: UserId;
  readonly anonymousId: AnonymousId;
  readonly isAuthor: boolean;
  readonly time: number;
  readonly likes: readonly SeedLike[];
}

/** A confession with everything derived from its definition. Times are milliseconds since 1970. */
export interface SeedThread {
  readonly id: ConfessionId;
  /** Key in the demo data. */
  readonly key: string;
  readonly text: string;
  readonly about: ConfessionCategory;
  readonly wish: ConfessionWish | null;
  /** Number of views. */
  readonly views: number;
  readonly author: UserId;
  readonly anonymousId: AnonymousId;
  /** Whether it is signed with the account's own pseudonym. */
  readonly named: boolean;
  readonly college: College;
  readonly time: number;
  readonly replies: readonly SeedReply[];
  readonly likes: readonly SeedLike[];
}

/** A college's drafts, newest first, and their ages. */
export interface Feed {
  readonly college: College;
  readonly drafts: readonly ConfessionDraft[];
  /** Age of the n-th newest, in minutes. */
  readonly ageMinutes: (index: number) => number;
}

function otherUid(college: College, number: number): UserId {
  if (number < 1 || number > OTHERS) throw new Error(`There are ${OTHERS} other students, not ${number}.`);
  return parseUserId(randomText(seededBytes(`student ${college.id} ${number}`), UID_LENGTH));
}

function uidOf(college: College, voice: Voice): UserId {
  if (typeof voice === 'number') return otherUid(college, voice);
  const account = demoAccount(voice);
  if (account?.collegeId !== college.id) throw new Error(`${voice} is not at ${college.id}.`);
  return account.uid;
}

/** The uids of a college's students, with and without an account. */
export function studentsOf(college: College): readonly UserId[] {
  const accounts = DEMO_ACCOUNTS.filter(({ collegeId }) => collegeId === college.id).map(({ uid }) => uid);
  const others = Array.from({ length: OTHERS }, (_, index) => otherUid(college, index + 1));
  return [...accounts, ...others];
}

function pseudonymOf(draft: ConfessionDraft, id: ConfessionId): AnonymousId {
  if (draft.named !== true) return postMask(id);
  const account = typeof draft.by === 'number' ? undefined : demoAccount(draft.by);
  if (account === undefined) throw new Error(`${draft.key}: only an account has a pseudonym of its own.`);
  return account.anonymousId;
}

/** Ascending times between two others, denser at the beginning, like a conversation. */
function timesBetween(start: number, end: number, count: number, label: string): readonly number[] {
  const next = seededFractions(label);
  return Array.from({ length: count }, () => next() ** 2)
    .sort((a, b) => a - b)
    .map((fraction) => Math.round(start + (0.03 + 0.94 * fraction) * (end - start)));
}

function repliesOf(draft: ConfessionDraft, thread: Omit<SeedThread, 'replies' | 'likes'>, now: number) {
  const times = timesBetween(thread.time, now, draft.replies.length, `reply times ${draft.key}`);
  const masks = new Map<UserId, AnonymousId>();
  return draft.replies.map(([by, text], index): SeedReply => {
    const writer = by === 'author' ? thread.author : uidOf(thread.college, by);
    const isAuthor = writer === thread.author;
    const mask = masks.get(writer) ?? threadMask(thread.id, masks.size + 1);
    if (!isAuthor) masks.set(writer, mask);
    return {
      id: parseReplyId(newDocumentId(seededBytes(`reply ${thread.id} ${index}`))),
      text,
      writer,
      anonymousId: isAuthor ? thread.anonymousId : mask,
      isAuthor,
      time: times[index] ?? now,
      likes: replyLikesOf(draft, { college: thread.college, writer, index, time: times[index] ?? now }, now),
    };
  });
}

/** Few read as far as the replies, and fewer like one. */
function replyLikesOf(
  { key, likes }: ConfessionDraft,
  reply: {
    readonly college: College;
    readonly writer: UserId;
    readonly index: number;
    readonly time: number;
  },
  now: number,
): readonly SeedLike[] {
  const label = `reply likes ${key} ${reply.index}`;
  const count = Math.floor(seededFractions(label)() ** 2 * (likes / 3));
  const times = timesBetween(reply.time, now, count, `${label} times`);
  return seededShuffle(
    studentsOf(reply.college).filter((uid) => uid !== reply.writer),
    label,
  )
    .slice(0, count)
    .map((user, index) => ({ user, time: times[index] ?? now }));
}

function likesOf(draft: ConfessionDraft, thread: Omit<SeedThread, 'replies' | 'likes'>, now: number) {
  const readers = studentsOf(thread.college).filter((uid) => uid !== thread.author);
  const times = timesBetween(thread.time, now, draft.likes, `like times ${draft.key}`);
  return seededShuffle(readers, `likes ${draft.key}`)
    .slice(0, draft.likes)
    .map((user, index) => ({ user, time: times[index] ?? now }));
}

/** Everyone who likes or replies has viewed it, and others have only read it. */
function viewsOf({ key, likes, replies }: ConfessionDraft): number {
  const next = seededFractions(`views ${key}`);
  return replies.length + Math.round(likes * (1.5 + 2.5 * next()));
}

function makeThread(feed: Feed, draft: ConfessionDraft, time: number, now: number): SeedThread {
  const id = parseConfessionId(newDocumentId(seededBytes(`confession ${feed.college.id} ${draft.key}`)));
  const thread = {
    id,
    key: draft.key,
    text: draft.text,
    about: draft.about,
    wish: draft.wish ?? null,
    views: viewsOf(draft),
    author: uidOf(feed.college, draft.by),
    anonymousId: pseudonymOf(draft, id),
    named: draft.named === true,
    college: feed.college,
    time,
  };
  return { ...thread, replies: repliesOf(draft, thread, now), likes: likesOf(draft, thread, now) };
}

/** The threads of a feed, newest first, with times before `now` (milliseconds since 1970). */
export function makeThreads(feed: Feed, now: number): readonly SeedThread[] {
  const next = seededFractions(`ages ${feed.college.id}`);
  return feed.drafts.map((draft, index) => {
    const [age, older] = [feed.ageMinutes(index), feed.ageMinutes(index + 1)];
    // Within the gap to the next older one, so that the order stays and gaps are irregular.
    const minutes = age + 0.5 * next() * (older - age);
    return makeThread(feed, draft, Math.round(now - minutes * MINUTE_MS), now);
  });
}
