import { randomBytes } from 'node:crypto';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { nextMask, postMask } from '@chupke/domain/anonymous-id.ts';
import type { College } from '@chupke/domain/college.ts';
import { newConfessionFields, newReplyFields, parseConfession } from '@chupke/domain/confession.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { LimitedAction } from '@chupke/domain/limits.ts';
import { FEED_LIMITS, RATE_LIMITS, REPLIES_LIVE } from '@chupke/domain/limits.ts';
import * as paths from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { nextLimitStep } from '@chupke/domain/rate-limit.ts';
import type { LimitCounter } from '@chupke/domain/rate-limit.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { FirebaseApp } from 'firebase/app';
import type { Firestore, Query, QuerySnapshot, Transaction } from 'firebase/firestore';
import {
  collection,
  doc,
  getDoc,
  increment,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  terminate,
  where,
  writeBatch,
} from 'firebase/firestore';
import type { OpenApp } from './scheme.ts';
import { someText } from './scheme.ts';

/** A student and their device, with the app's caches. */
export interface Person {
  readonly app: FirebaseApp;
  readonly uid: UserId;
  readonly college: College;
  readonly counters: Map<LimitedAction, LimitCounter>;
  readonly masks: Map<ConfessionId, AnonymousId>;
  readonly mine: Set<ConfessionId>;
  readonly liked: Set<ConfessionId>;
}

/** Alerts per page. */
const ALERTS_PAGE = 10;

function random(count: number): Uint8Array {
  return randomBytes(count);
}

/** One opening of the app, with the same queries and commits as the app's own (src/features/*). */
export class AppVisit implements OpenApp {
  readonly #person: Person;
  readonly #db: Firestore;
  readonly #stops: (() => void)[] = [];
  readonly #viewed = new Set<ConfessionId>();
  #feed: readonly Confession[] = [];
  #unread = 0;

  constructor(person: Person, db: Firestore) {
    this.#person = person;
    this.#db = db;
  }

  /** Starts the app's initial listeners, and those for so many cards of the feed. */
  async begin(cards: number): Promise<void> {
    const { uid, college } = this.#person;
    this.#stops.push(
      onSnapshot(doc(this.#db, paths.userPath(uid)), (user) => {
        const unread: unknown = user.get('unreadNotifications');
        this.#unread = typeof unread === 'number' ? unread : 0;
      }),
      onSnapshot(doc(this.#db, paths.MAINTENANCE_PATH), () => undefined),
    );
    const newest = query(
      collection(this.#db, paths.COLLECTIONS.confessions),
      where('college', '==', college.id),
      where('status', '==', 'active'),
      orderBy('timestamp', 'desc'),
      limit(FEED_LIMITS.page),
    );
    for (let page = newest; this.#feed.length < Math.min(cards, FEED_LIMITS.live);) {
      const { docs } = await this.#watch(page);
      this.#feed = [...this.#feed, ...docs.map((each) => parseConfession(each.id, each.data()))];
      const last = docs.at(-1);
      if (last === undefined || docs.length < FEED_LIMITS.page) return;
      page = query(newest, startAfter(last));
    }
  }

  /** Listens to a query until the app is closed; resolves with the backend's first snapshot. */
  #watch(asked: Query): Promise<QuerySnapshot> {
    return new Promise((resolve, reject) => {
      this.#stops.push(onSnapshot(asked, (answer) => answer.metadata.fromCache || resolve(answer), reject));
    });
  }

  /** The next step of the counter cached on the device; updates the cache. */
  #count(transaction: Transaction, action: LimitedAction, last: string): void {
    const { counters, uid } = this.#person;
    const known = counters.get(action);
    const step = nextLimitStep(known, RATE_LIMITS[action], Date.now());
    // The day is compressed: a student who has to wait here would have come later.
    const opens = step.kind !== 'count';
    const counter = opens
      ? { windowStart: Date.now(), count: 1, last }
      : { windowStart: known?.windowStart ?? Date.now(), count: step.count, last };
    const reference = doc(this.#db, paths.limitPath(uid, action));
    const moved = { updatedAt: serverTimestamp(), last };
    if (opens) transaction.set(reference, { windowStart: serverTimestamp(), count: 1, ...moved });
    else transaction.update(reference, { count: counter.count, ...moved });
    counters.set(action, counter);
  }

  async like(place: number): Promise<void> {
    const { uid, liked } = this.#person;
    const confession = this.#feed[place];
    if (confession === undefined || liked.has(confession.id)) return;
    liked.add(confession.id);
    await runTransaction(this.#db, async (transaction) => {
      const path = paths.likePath(confession.id, uid);
      transaction.set(doc(this.#db, path), { uid, timestamp: serverTimestamp() });
      transaction.update(doc(this.#db, paths.confessionPath(confession.id)), { likes: increment(1) });
      this.#count(transaction, 'like', confession.id);
    });
  }

  async thread(place: number, reply: boolean): Promise<void> {
    const confession = this.#feed[place];
    if (confession === undefined) return;
    this.#viewed.add(confession.id);
    const replies = collection(this.#db, paths.confessionPath(confession.id), paths.COLLECTIONS.replies);
    let stop: () => void = () => undefined;
    await new Promise((resolve, reject) => {
      const newest = query(replies, orderBy('timestamp', 'desc'), limit(REPLIES_LIVE));
      stop = onSnapshot(newest, (answer) => answer.metadata.fromCache || resolve(answer), reject);
    });
    if (reply && !this.#person.mine.has(confession.id)) await this.#reply(confession);
    stop();
  }

  async #reply({ id: confession, maskCount }: Confession): Promise<void> {
    const { uid, masks, counters } = this.#person;
    const id = parseReplyId(newDocumentId(random));
    const worn = masks.get(confession);
    const counter = counters.get('reply');
    const send = (given: number): Promise<AnonymousId> =>
      this.#sendReply(confession, { id, worn, uid, maskCount: given });
    const mask = await send(maskCount).catch(async () => {
      // As the app: where another student was faster, the thread is asked for its next mask. Nothing was counted.
      if (counter === undefined) counters.delete('reply');
      else counters.set('reply', counter);
      const stored = await getDoc(doc(this.#db, paths.confessionPath(confession)));
      return send(parseConfession(confession, stored.data()).maskCount);
    });
    masks.set(confession, mask);
  }

  async #sendReply(
    confession: ConfessionId,
    {
      id,
      worn,
      uid,
      maskCount,
    }: {
      readonly id: ReplyId;
      readonly worn: AnonymousId | undefined;
      readonly uid: UserId;
      readonly maskCount: number;
    },
  ): Promise<AnonymousId> {
    const mask = worn ?? nextMask({ id: confession, maskCount });
    await runTransaction(this.#db, async (transaction) => {
      const now = serverTimestamp();
      const content = newReplyFields({ text: someText(90), anonymousId: mask, isAuthor: false });
      transaction.set(doc(this.#db, paths.replyPath(confession, id)), { ...content, timestamp: now });
      const ownership = { uid, confessionId: confession, createdAt: now };
      transaction.set(doc(this.#db, paths.replyOwnerPath(id)), ownership);
      transaction.update(doc(this.#db, paths.confessionPath(confession)), {
        replyCount: increment(1),
        ...(worn === undefined ? { maskCount: increment(1) } : {}),
      });
      this.#count(transaction, 'reply', id);
      if (worn === undefined)
        transaction.set(doc(this.#db, paths.maskPath(confession, uid)), { uid, mask, createdAt: now });
    });
    return mask;
  }

  async post(): Promise<void> {
    const { uid, college, mine } = this.#person;
    const id = parseConfessionId(newDocumentId(random));
    const content = {
      text: someText(220),
      anonymousId: postMask(id),
      college: college.id,
      collegeName: college.name,
    };
    await runTransaction(this.#db, async (transaction) => {
      const timestamp = serverTimestamp();
      const fields = { ...newConfessionFields(content), timestamp };
      transaction.set(doc(this.#db, paths.confessionPath(id)), fields);
      transaction.set(doc(this.#db, paths.confessionOwnerPath(id)), { uid, createdAt: timestamp });
      this.#count(transaction, 'confession', id);
    });
    mine.add(id);
  }

  async alerts(): Promise<void> {
    const { uid } = this.#person;
    const alerts = collection(this.#db, paths.userPath(uid), paths.COLLECTIONS.alerts);
    const { docs } = await this.#watch(query(alerts, orderBy('timestamp', 'desc'), limit(ALERTS_PAGE)));
    const unread = docs.filter((alert) => alert.get('read') === false);
    if (unread.length === 0) return;
    const batch = writeBatch(this.#db);
    for (const { ref } of unread) batch.update(ref, { read: true });
    const user = doc(this.#db, paths.userPath(uid));
    if (this.#unread > 0) batch.update(user, { unreadNotifications: 0 });
    await batch.commit();
  }

  async close(): Promise<void> {
    if (this.#viewed.size > 0) {
      const id = newDocumentId(random);
      const views = { sessionId: newDocumentId(random), confessions: [...this.#viewed] };
      await runTransaction(this.#db, async (transaction) => {
        transaction.set(doc(this.#db, paths.viewBatchPath(id)), { ...views, timestamp: serverTimestamp() });
        this.#count(transaction, 'view', id);
      });
    }
    for (const stop of this.#stops) stop();
    await terminate(this.#db);
  }
}
