import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId, postMask } from '@chupke/domain/anonymous-id.ts';
import { replyAlertId } from '@chupke/domain/alert.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  alertPath,
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
import type { UserId, UserSettings } from '@chupke/domain/user.ts';
import { DEFAULT_SETTINGS, parseUserId } from '@chupke/domain/user.ts';
import type { MemoryDocuments } from '../../gateways/testing/memory-documents.ts';
import { memoryDocuments } from '../../gateways/testing/memory-documents.ts';
import { announceLikes } from '../announce-likes.ts';
import { announceReply } from '../announce-reply.ts';
import { clearConfession } from '../clear-confession.ts';
import { clearReply } from '../clear-reply.ts';
import { countConfession } from '../count-confession.ts';
import { settleAccount } from '../settle-account.ts';

/** What a function is told of; running it delivers it. */
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

/**
 * Students who use the app, in memory. Each action writes what the app's one commit writes and hands out the
 * event that the functions get of it, to be delivered whenever, or more than once, or along with others.
 */
export class Campus {
  readonly documents: MemoryDocuments = memoryDocuments();

  get(path: string): UnknownRecord | undefined {
    return this.documents.stored.get(path);
  }

  /** All documents, for comparison. */
  all(): Readonly<Record<string, UnknownRecord>> {
    return Object.fromEntries([...this.documents.stored].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  paths(): readonly string[] {
    return [...this.documents.stored.keys()].sort();
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
    return () => settleAccount(this, uid);
  }

  choose(who: number, college: string): Event {
    const { uid } = student(who);
    this.#change(userPath(uid), () => ({ college, collegeName: college.toUpperCase() }));
    return () => settleAccount(this, uid);
  }

  /** Chooses which alerts to get. */
  notify(who: number, settings: Partial<UserSettings>): void {
    this.#change(userPath(student(who).uid), () => ({ settings: { ...DEFAULT_SETTINGS, ...settings } }));
  }

  post(who: number, id: ConfessionId, name: 'own' | 'masked' = 'masked'): Event {
    const { uid, anonymousId: own } = student(who);
    const anonymousId = name === 'own' ? own : postMask(id);
    // Nobody posts without an account; what follows from its making does not matter to most tests.
    if (this.get(userPath(uid)) === undefined) this.signUp(who);
    this.#set(confessionPath(id), { anonymousId, likes: 0, replyCount: 0 });
    this.#set(confessionOwnerPath(id), { uid, createdAt: this.documents.now() });
    return () => countConfession(this, { id, anonymousId });
  }

  reply(who: number, confession: ConfessionId, id: ReplyId, text: string = id): Event {
    const { uid } = student(who);
    const isAuthor = this.get(confessionOwnerPath(confession))?.['uid'] === uid;
    const mask = isAuthor ? postMask(confession) : parseAnonymousId(`t_${String(who).padStart(16, '0')}`);
    const createdAt = this.documents.now();
    this.#set(replyPath(confession, id), {
      text,
      anonymousId: mask,
      isAuthor,
      timestamp: createdAt,
      likes: 0,
    });
    this.#set(replyOwnerPath(id), { uid, confessionId: confession, createdAt });
    if (!isAuthor) {
      this.#set(maskPath(confession, uid), { mask, createdAt });
      this.#set(maskIdPath(confession, mask), { uid, createdAt });
    }
    this.#count(confession, 'replyCount', 1);
    return () => announceReply(this, confession, { id, isAuthor });
  }

  like(who: number, confession: ConfessionId): Event {
    const { uid } = student(who);
    const path = likePath(confession, uid);
    if (this.get(path) === undefined) {
      this.#set(path, { uid, timestamp: this.documents.now() });
      this.#count(confession, 'likes', 1);
    }
    return () => announceLikes(this, confession, uid);
  }

  unlike(who: number, confession: ConfessionId): void {
    if (this.documents.stored.delete(likePath(confession, student(who).uid)))
      this.#count(confession, 'likes', -1);
  }

  deleteReply(confession: ConfessionId, id: ReplyId): Event {
    this.documents.stored.delete(replyPath(confession, id));
    return () => clearReply(this, confession, id);
  }

  deleteConfession(id: ConfessionId): Event {
    this.documents.stored.delete(confessionPath(id));
    return () => clearConfession(this, id);
  }

  /** Marks all of a student's alerts as read, as opening the list does. */
  readAlerts(who: number): void {
    const below = `${userPath(student(who).uid)}/alerts/`;
    this.documents.pass(1);
    for (const path of this.paths()) if (path.startsWith(below)) this.#change(path, () => ({ read: true }));
  }

  profile(who: number): UnknownRecord | undefined {
    return this.get(profilePath(student(who).anonymousId));
  }

  #set(path: string, fields: UnknownRecord): void {
    this.documents.pass(1);
    this.documents.stored.set(path, fields);
  }

  #change(path: string, change: (old: UnknownRecord) => UnknownRecord): void {
    const old = this.get(path);
    if (old !== undefined) this.#set(path, { ...old, ...change(old) });
  }

  #count(confession: ConfessionId, field: 'likes' | 'replyCount', by: number): void {
    this.#change(confessionPath(confession), (old) => ({ [field]: Number(old[field]) + by }));
  }
}
