import { replyAlertId } from '@chupke/domain/alert.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId, postMask, threadMask } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { newConfessionFields, newWaitingFields } from '@chupke/domain/confession.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  alertPath,
  confessionOwnerPath,
  confessionPath,
  likePath,
  maskPath,
  profilePath,
  replyLikePath,
  replyOwnerPath,
  replyPath,
  savedPath,
  userPath,
  viewBatchPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import type { PublishWindow } from '@chupke/domain/confession.ts';
import type { UserId, UserSettings } from '@chupke/domain/user.ts';
import { DEFAULT_SETTINGS, parseUserId } from '@chupke/domain/user.ts';
import { greetOnce, syncProfile } from '../accounts/sync-profile.ts';
import { livingFields } from '../lib/tombstone.ts';
import { clearConfession } from '../posts/clear-confession.ts';
import { clearReply } from '../posts/clear-reply.ts';
import { countConfession } from '../posts/count-confession.ts';
import { countViews } from '../posts/count-views.ts';
import type { LikeChange } from '../posts/notify-likes.ts';
import { likeChangeOf, notifyConfessionLikes, notifyReplyLikes } from '../posts/notify-likes.ts';
import { markHidden } from '../posts/mark-hidden.ts';
import { notifyReply } from '../posts/notify-reply.ts';
import type { MemoryDocuments } from './memory-documents.ts';
import type { MemoryPictures } from './memory-pictures.ts';
import { memoryPictures } from './memory-pictures.ts';
import { memoryDocuments } from './memory-documents.ts';

/** An event for a function; running it delivers it. */
export type Event = () => Promise<unknown>;

/** The student of a number. */
export function student(number: number): { readonly uid: UserId; readonly anonymousId: AnonymousId } {
  return {
    uid: parseUserId(`uid-of-student-${number}`),
    anonymousId: parseAnonymousId(String(number).padStart(12, '0')),
  };
}

/** The confession of a number. */
export function confessionOf(number: number): ConfessionId {
  return parseConfessionId(`confession${String(number).padStart(10, '0')}`);
}

/** The reply of a number. */
export function replyOf(number: number): ReplyId {
  return parseReplyId(`reply${String(number).padStart(15, '0')}`);
}

const COLLEGE = { college: parseCollegeId('vjti'), collegeName: 'Veermata Jijabai Technological Institute' };

/** When views are counted: nearer to the next hour than to the last. */
export const VIEWED_AT = Date.UTC(2026, 1, 4, 12, 40);

/**
 * Students who use the app, in memory. Each action writes the app's commit and returns the event for the functions,
 * which tests deliver at any time, repeatedly, or concurrently.
 */
export class Campus {
  readonly documents: MemoryDocuments = memoryDocuments();
  readonly pictures: MemoryPictures = memoryPictures(this.documents);

  get(path: string): UnknownRecord | undefined {
    return this.documents.stored.get(path);
  }

  /** All documents, for comparison. */
  all(): Readonly<Record<string, UnknownRecord>> {
    return Object.fromEntries([...this.documents.stored].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Of all documents but tombstones. */
  paths(): readonly string[] {
    const living = [...this.documents.stored].filter(([, fields]) => livingFields(fields) !== undefined);
    return living.map(([path]) => path).sort();
  }

  /** Of what keeps ids taken. */
  tombstones(): readonly string[] {
    const gone = [...this.documents.stored].filter(([, fields]) => livingFields(fields) === undefined);
    return gone.map(([path]) => path).sort();
  }

  replyAlert(author: number, confession: ConfessionId): UnknownRecord | undefined {
    return this.get(alertPath(student(author).uid, replyAlertId(confession)));
  }

  signUp(who: number): Event {
    const { uid, anonymousId } = student(who);
    this.#set(userPath(uid), {
      email: `${uid}@students.test`,
      anonymousId,
      college: null,
      collegeName: null,
      createdAt: this.documents.now(),
    });
    return () => greetOnce(this, uid);
  }

  choose(who: number, college: string, feed: UnknownRecord = {}): Event {
    const { uid } = student(who);
    this.#change(userPath(uid), () => ({ college, collegeName: college.toUpperCase(), ...feed }));
    return () => syncProfile(this, uid);
  }

  /** Chooses which alerts to get. */
  notify(who: number, settings: Partial<UserSettings>): void {
    this.#change(userPath(student(who).uid), () => ({ settings: { ...DEFAULT_SETTINGS, ...settings } }));
  }

  /** Blocks these names, and no others. */
  block(who: number, blockedNames: readonly AnonymousId[]): void {
    this.#change(userPath(student(who).uid), () => ({ blockedNames }));
  }

  /** A moderator hides it, or shows it again. */
  hide(id: ConfessionId, status: 'hidden' | 'active' = 'hidden'): Event {
    this.#change(confessionPath(id), () => ({ status }));
    return () => markHidden(this, id);
  }

  post(who: number, id: ConfessionId, name: 'own' | 'masked' = 'masked', text: string = id): Event {
    const { uid, anonymousId: own } = student(who);
    const anonymousId = name === 'own' ? own : postMask(id);
    // Nobody posts without an account; what follows from its making does not matter to most tests.
    if (this.get(userPath(uid)) === undefined) this.signUp(who);
    const fields = newConfessionFields({ ...COLLEGE, text, anonymousId });
    const timestamp = this.documents.now();
    this.#set(confessionPath(id), { ...fields, timestamp });
    this.#set(confessionOwnerPath(id), { uid, createdAt: timestamp });
    return () => countConfession(this, { ...fields, id, timestamp });
  }

  /** Posts a confession with a delay. */
  postLater(who: number, id: ConfessionId, window: PublishWindow, name: 'own' | 'masked' = 'masked'): void {
    const { uid, anonymousId: own } = student(who);
    if (this.get(userPath(uid)) === undefined) this.signUp(who);
    const anonymousId = name === 'own' ? own : postMask(id);
    const fields = newWaitingFields({ ...COLLEGE, text: id, anonymousId }, window);
    this.#set(waitingConfessionPath(id), { ...fields, timestamp: this.documents.now() });
    this.#set(confessionOwnerPath(id), { uid, createdAt: this.documents.now() });
  }

  /** Deletes one that has not appeared yet. */
  deleteWaiting(id: ConfessionId): Event {
    this.documents.stored.delete(waitingConfessionPath(id));
    return () => clearConfession(this, id);
  }

  reply(who: number, confession: ConfessionId, id: ReplyId, text: string = id): Event {
    const { uid } = student(who);
    const isAuthor = this.get(confessionOwnerPath(confession))?.['uid'] === uid;
    const given = Number(this.get(confessionPath(confession))?.['maskCount'] ?? 0);
    const worn = this.get(maskPath(confession, uid))?.['mask'];
    const mask = isAuthor
      ? postMask(confession)
      : typeof worn === 'string'
        ? parseAnonymousId(worn)
        : threadMask(confession, given + 1);
    const createdAt = this.documents.now();
    const reply = { text, anonymousId: mask, isAuthor, timestamp: createdAt, likes: 0 };
    this.#set(replyPath(confession, id), reply);
    this.#set(replyOwnerPath(id), { uid, confessionId: confession, createdAt });
    const isNew = !isAuthor && worn === undefined;
    if (isNew) this.#set(maskPath(confession, uid), { uid, mask, createdAt });
    this.#change(confessionPath(confession), (old) => ({
      replyCount: Number(old['replyCount']) + 1,
      maskCount: given + (isNew ? 1 : 0),
    }));
    return () => notifyReply(this, confession, { ...reply, id });
  }

  like(who: number, confession: ConfessionId): Event {
    const { uid } = student(who);
    const change = this.#like(confessionPath(confession), likePath(confession, uid), uid);
    return () => notifyConfessionLikes(this, confession, change);
  }

  unlike(who: number, confession: ConfessionId): Event {
    const change = this.#unlike(confessionPath(confession), likePath(confession, student(who).uid));
    return () => notifyConfessionLikes(this, confession, change);
  }

  likeReply(who: number, confession: ConfessionId, id: ReplyId): Event {
    const { uid } = student(who);
    const change = this.#like(replyPath(confession, id), replyLikePath(confession, id, uid), uid);
    return () => notifyReplyLikes(this, confession, id, change);
  }

  unlikeReply(who: number, confession: ConfessionId, id: ReplyId): Event {
    const path = replyLikePath(confession, id, student(who).uid);
    const change = this.#unlike(replyPath(confession, id), path);
    return () => notifyReplyLikes(this, confession, id, change);
  }

  save(who: number, confessionId: ConfessionId): void {
    this.#set(savedPath(student(who).uid, confessionId), { confessionId, savedAt: this.documents.now() });
  }

  /** Sends the views of a browser session. */
  view(batchId: string, confessions: readonly ConfessionId[]): Event {
    const views = { sessionId: 'session0000000000000', confessions };
    this.#set(viewBatchPath(batchId), { ...views, timestamp: this.documents.now() });
    return () =>
      countViews({
        documents: this.documents,
        now: () => VIEWED_AT,
        newId: () => batchId,
        turns: 1,
      });
  }

  deleteReply(confession: ConfessionId, id: ReplyId): Event {
    const path = replyPath(confession, id);
    const likes = Number(this.get(path)?.['likes'] ?? 0);
    this.documents.stored.delete(path);
    return () => clearReply(this, confession, { id, likes });
  }

  deleteConfession(id: ConfessionId): Event {
    this.documents.stored.delete(confessionPath(id));
    return () => clearConfession(this, id);
  }

  /** Marks all of a student's alerts as read, and counts them off, as the app does. */
  readAlerts(who: number): void {
    this.documents.pass(1);
    for (const path of this.#alertsOf(who)) this.#change(path, () => ({ read: true }));
    this.#change(userPath(student(who).uid), () => ({ unreadNotifications: 0 }));
  }

  /** How many alerts of a student are unread, and how many the user's document says. */
  unread(who: number): { readonly alerts: number; readonly counted: number } {
    const alerts = this.#alertsOf(who).filter((path) => this.get(path)?.['read'] === false).length;
    return { alerts, counted: Number(this.get(userPath(student(who).uid))?.['unreadNotifications'] ?? 0) };
  }

  user(who: number): UnknownRecord | undefined {
    return this.get(userPath(student(who).uid));
  }

  profile(who: number): UnknownRecord | undefined {
    return this.get(profilePath(student(who).anonymousId));
  }

  #alertsOf(who: number): readonly string[] {
    return this.paths().filter((path) => path.startsWith(`${userPath(student(who).uid)}/alerts/`));
  }

  #likesOf(path: string): number {
    return Number(this.get(path)?.['likes'] ?? 0);
  }

  /** Likes what lies at the path, once. */
  #like(path: string, likePath: string, uid: UserId): LikeChange {
    const before = this.#likesOf(path);
    if (this.get(path) !== undefined && this.get(likePath) === undefined) {
      this.#set(likePath, { uid, timestamp: this.documents.now() });
      this.#change(path, () => ({ likes: before + 1 }));
    }
    const liked = this.get(path);
    if (liked === undefined) return { before, after: before };
    return likeChangeOf({ likes: before }, liked);
  }

  #unlike(path: string, likePath: string): LikeChange {
    const before = this.#likesOf(path);
    if (this.documents.stored.delete(likePath)) this.#change(path, () => ({ likes: before - 1 }));
    return { before, after: this.#likesOf(path) };
  }

  #set(path: string, fields: UnknownRecord): void {
    this.documents.pass(1);
    this.documents.stored.set(path, fields);
  }

  #change(path: string, change: (old: UnknownRecord) => UnknownRecord): void {
    const old = this.get(path);
    if (old !== undefined) this.#set(path, { ...old, ...change(old) });
  }
}
