import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';
import type { ConfessionCategory, ConfessionWish } from '@chupke/domain/category.ts';
import { newConfessionFields, newReplyFields, newWaitingFields } from '@chupke/domain/confession.ts';
import { newAnonymousId, threadMask, postMask } from '@chupke/domain/anonymous-id.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { College } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { ConsentChoice } from '@chupke/domain/consent.ts';
import { FIRST_CONSENT_ID, LEAST_CONSENT, newConsentFields } from '@chupke/domain/consent.ts';
import type { FeedPlace } from '@chupke/domain/feed.ts';
import { feedOf } from '@chupke/domain/feed.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import type { LimitedAction } from '@chupke/domain/limits.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import {
  alertPath,
  anonymousIdPath,
  collegePath,
  confessionOwnerPath,
  confessionPath,
  consentPath,
  likePath,
  limitPath,
  maskPath,
  replyLikePath,
  replyOwnerPath,
  replyPath,
  savedPath,
  userPath,
  viewBatchPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import { helpViewsPath } from '@chupke/domain/help-paths.ts';
import type { PublishWindow } from '@chupke/domain/confession.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { nextLimitStep, parseLimitCounter } from '@chupke/domain/rate-limit.ts';
import { newUserFields, parseUserId } from '@chupke/domain/user.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'firebase/firestore';
import {
  doc,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';

/** The college of all students of these tests. */
export const COLLEGE: College = parseCollege('vjti-mumbai', {
  name: 'Veermata Jijabai Technological Institute',
  code: 'VJTI',
  city: 'Mumbai',
  state: 'Maharashtra',
  type: 'engineering',
  active: true,
});

/** Optional fields of a post. */
interface Subject {
  readonly id?: ConfessionId;
  readonly category?: ConfessionCategory;
  readonly wish?: ConfessionWish | null;
  /** Within which time it is to appear; none: at once. */
  readonly publishWithin?: PublishWindow;
  /** Where it goes; the feed of the college of these tests, unless said otherwise. */
  readonly place?: FeedPlace;
}

/** A new id for a confession. */
export function newConfessionId(): ConfessionId {
  return parseConfessionId(newDocumentId(randomBytes));
}

/**
 * A student with a client of the unmodified web SDK, who performs the app's actions: each is one transaction, with
 * the fields and paths of domain.
 */
export class Student {
  readonly uid: UserId;
  readonly email: string;
  readonly db: Firestore;
  readonly anonymousId: AnonymousId = newAnonymousId(randomBytes);
  readonly #env: RulesTestEnvironment;

  constructor(
    env: RulesTestEnvironment,
    name: string,
    claims: Readonly<Record<string, unknown>> & { readonly email?: string } = {},
  ) {
    this.uid = parseUserId(`${name}-${newDocumentId(randomBytes)}`);
    this.email = claims.email ?? `${this.uid.toLowerCase()}@students.test`;
    const token = { email_verified: true, ...claims, email: this.email };
    this.#env = env;
    this.db = firestoreOf(env.authenticatedContext(this.uid, token));
  }

  /** Makes the account, which the server then admits. */
  async signUp(fields: object = {}): Promise<void> {
    await this.open(fields);
    await this.#env.withSecurityRulesDisabled((context) =>
      context.firestore().doc(userPath(this.uid)).update({ accountStatus: 'active' }),
    );
  }

  /** Makes the account. */
  open(fields: object = {}): Promise<void> {
    const { email, anonymousId } = this;
    const now = serverTimestamp();
    const account = newUserFields({ email, emailVerified: true, anonymousId, signUpMethod: 'password' });
    return runTransaction(this.db, async (transaction) => {
      const times = { createdAt: now, lastLogin: now, updatedAt: now };
      transaction.set(doc(this.db, userPath(this.uid)), { ...account, ...times, ...fields });
      const holder = { uid: this.uid, createdAt: now };
      transaction.set(doc(this.db, anonymousIdPath(anonymousId)), holder);
      const consent = newConsentFields(LEAST_CONSENT, { source: 'sign-up', language: 'hi' });
      transaction.set(doc(this.db, consentPath(this.uid, FIRST_CONSENT_ID)), { ...consent, at: now });
    });
  }

  /** Agrees to something else than before, with a change of the own account in the same commit. */
  async consent(choice: ConsentChoice, account?: object): Promise<void> {
    const { db, uid } = this;
    const record = newConsentFields(choice, { source: 'settings', language: 'en' });
    const id = newDocumentId(randomBytes);
    await runTransaction(db, async (transaction) => {
      const counter = await this.#counted(transaction, 'consent', id);
      transaction.set(doc(db, consentPath(uid, id)), { ...record, at: serverTimestamp() });
      transaction.set(doc(db, limitPath(uid, 'consent')), counter);
      if (account !== undefined)
        transaction.update(doc(db, userPath(uid)), { ...account, updatedAt: serverTimestamp() });
    });
  }

  /** Lets an hour pass since the account was changed last. */
  async rest(): Promise<void> {
    const updatedAt = new Date(Date.now() - 3_600_000);
    await this.#env.withSecurityRulesDisabled((context) =>
      context.firestore().doc(userPath(this.uid)).update({ updatedAt }),
    );
  }

  /** Changes the own account, some time after the last change. */
  async edit(fields: object): Promise<void> {
    await this.rest();
    await updateDoc(doc(this.db, userPath(this.uid)), { ...fields, updatedAt: serverTimestamp() });
  }

  /** Chooses a college for good. */
  async join(college: College): Promise<void> {
    const now = serverTimestamp();
    const choice = { college: college.id, collegeName: college.name, ...feedOf(college) };
    const times = { collegeSelectedAt: now, updatedAt: now };
    await updateDoc(doc(this.db, userPath(this.uid)), { ...choice, ...times });
  }

  /** Signs up and joins the college of these tests. */
  async arrive(college = COLLEGE): Promise<this> {
    await this.signUp();
    await this.join(college);
    return this;
  }

  /** Posts; under the post's own mask unless another name is given. */
  async post(
    text: string,
    anonymousId?: AnonymousId,
    { id = newConfessionId(), publishWithin, place = feedOf(COLLEGE), ...subject }: Subject = {},
  ): Promise<ConfessionId> {
    const { db, uid } = this;
    const { feed: college, feedName: collegeName } = place;
    const content = { text, anonymousId: anonymousId ?? postMask(id), college, collegeName, ...subject };
    await runTransaction(db, async (transaction) => {
      const timestamp = serverTimestamp();
      const counter = await this.#counted(transaction, 'confession', id);
      const [path, fields] =
        publishWithin === undefined
          ? [confessionPath(id), newConfessionFields(content)]
          : [waitingConfessionPath(id), newWaitingFields(content, publishWithin)];
      transaction.set(doc(db, path), { ...fields, timestamp });
      transaction.set(doc(db, confessionOwnerPath(id)), { uid, createdAt: timestamp });
      transaction.set(doc(db, limitPath(uid, 'confession')), counter);
    });
    return id;
  }

  /** Likes a confession. */
  like(id: ConfessionId): Promise<void> {
    return this.#like(confessionPath(id), likePath(id, this.uid), id);
  }

  /** Takes a like back. */
  unlike(id: ConfessionId): Promise<void> {
    return this.#unlike(confessionPath(id), likePath(id, this.uid));
  }

  /** Likes a reply. */
  likeReply(id: ConfessionId, reply: ReplyId): Promise<void> {
    return this.#like(replyPath(id, reply), replyLikePath(id, reply, this.uid), reply);
  }

  /** Takes the like of a reply back. */
  unlikeReply(id: ConfessionId, reply: ReplyId): Promise<void> {
    return this.#unlike(replyPath(id, reply), replyLikePath(id, reply, this.uid));
  }

  #like(what: string, like: string, last: string): Promise<void> {
    const { db, uid } = this;
    return runTransaction(db, async (transaction) => {
      const counter = await this.#counted(transaction, 'like', last);
      transaction.set(doc(db, like), { uid, timestamp: serverTimestamp() });
      transaction.update(doc(db, what), { likes: increment(1) });
      transaction.set(doc(db, limitPath(uid, 'like')), counter);
    });
  }

  async #unlike(what: string, like: string): Promise<void> {
    const batch = writeBatch(this.db);
    batch.delete(doc(this.db, like));
    batch.update(doc(this.db, what), { likes: increment(-1) });
    await batch.commit();
  }

  /** Saves a confession. */
  async save(id: ConfessionId): Promise<void> {
    const entry = { confessionId: id, savedAt: serverTimestamp() };
    await runTransaction(this.db, async (transaction) => {
      const counter = await this.#counted(transaction, 'save', id);
      transaction.set(doc(this.db, savedPath(this.uid, id)), entry);
      transaction.set(doc(this.db, limitPath(this.uid, 'save')), counter);
    });
  }

  /** Sends the confessions that this browser session has opened. */
  async view(ids: readonly ConfessionId[]): Promise<string> {
    const id = newDocumentId(randomBytes);
    const sessionId = newDocumentId(randomBytes);
    await runTransaction(this.db, async (transaction) => {
      const counter = await this.#counted(transaction, 'view', id);
      const views = { sessionId, confessions: [...ids], timestamp: serverTimestamp() };
      transaction.set(doc(this.db, viewBatchPath(id)), views);
      transaction.set(doc(this.db, limitPath(this.uid, 'view')), counter);
    });
    return viewBatchPath(id);
  }

  /** Tells that an article of the help centre was opened. */
  async openArticle(article: ArticleSlug): Promise<void> {
    const id = newDocumentId(randomBytes);
    await runTransaction(this.db, async (transaction) => {
      const counter = await this.#counted(transaction, 'view', id);
      const views = { articles: [article], timestamp: serverTimestamp() };
      transaction.set(doc(this.db, helpViewsPath(id)), views);
      transaction.set(doc(this.db, limitPath(this.uid, 'view')), counter);
    });
  }

  /** Marks an alert as read, which is one less unread. */
  async readAlert(id: string): Promise<void> {
    const batch = writeBatch(this.db);
    batch.update(doc(this.db, alertPath(this.uid, id)), { read: true });
    batch.update(doc(this.db, userPath(this.uid)), { unreadNotifications: increment(-1) });
    await batch.commit();
  }

  /** Replies under the mask of this thread, which the first reply makes; the author under the confession's name. */
  async reply(
    to: ConfessionId,
    text: string,
    id = parseReplyId(newDocumentId(randomBytes)),
  ): Promise<ReplyId> {
    const { db, uid } = this;
    const isAuthor = await this.isAuthorOf(to);
    await runTransaction(db, async (transaction) => {
      const createdAt = serverTimestamp();
      const confession = await transaction.get(doc(db, confessionPath(to)));
      const stored = await transaction.get(doc(db, maskPath(to, uid)));
      const mask = stored.exists()
        ? (stored.get('mask') as AnonymousId)
        : threadMask(to, Number(confession.get('maskCount')) + 1);
      const takesMask = !isAuthor && !stored.exists();
      const counter = await this.#counted(transaction, 'reply', id);
      const anonymousId = isAuthor ? (confession.get('anonymousId') as AnonymousId) : mask;
      const reply = newReplyFields({ text, anonymousId, isAuthor });
      transaction.set(doc(db, replyPath(to, id)), { ...reply, timestamp: createdAt });
      transaction.set(doc(db, replyOwnerPath(id)), { uid, confessionId: to, createdAt });
      transaction.update(confession.ref, {
        replyCount: Number(confession.get('replyCount')) + 1,
        ...(takesMask ? { maskCount: Number(confession.get('maskCount')) + 1 } : {}),
      });
      transaction.set(doc(db, limitPath(uid, 'reply')), counter);
      if (takesMask) transaction.set(stored.ref, { uid, mask, createdAt });
    });
    return id;
  }

  /** Whether the confession is this student's: another's ownership document is refused, and that is the answer. */
  isAuthorOf(id: ConfessionId): Promise<boolean> {
    return getDoc(doc(this.db, confessionOwnerPath(id))).then(
      (ownership) => ownership.exists(),
      () => false,
    );
  }

  /** The counter as it must be written with the next action. */
  async #counted(transaction: Transaction, action: LimitedAction, last: string): Promise<object> {
    const stored = await transaction.get(doc(this.db, limitPath(this.uid, action)));
    const counter = stored.exists() ? parseLimitCounter(stored.data()) : undefined;
    const step = nextLimitStep(counter, RATE_LIMITS[action], Date.now());
    const now = serverTimestamp();
    if (step.kind === 'open') return { windowStart: now, count: 1, updatedAt: now, last };
    // Beyond the limit the app waits; here the next count is tried all the same.
    const count = step.kind === 'count' ? step.count : RATE_LIMITS[action].max + 1;
    return { windowStart: stored.get('windowStart') as unknown, count, updatedAt: now, last };
  }
}

/** The modular functions take the compat SDK's instances, whatever the types say. */
export function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}

/** Documents in one commit of the server. */
const PUT_AT_ONCE = 300;

/** Writes documents past the rules, as the server does. */
export async function put(
  env: RulesTestEnvironment,
  documents: Readonly<Record<string, object>>,
): Promise<void> {
  const entries = Object.entries(documents);
  await env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    for (let start = 0; start < entries.length; start += PUT_AT_ONCE) {
      const batch = db.batch();
      for (const [path, fields] of entries.slice(start, start + PUT_AT_ONCE)) batch.set(db.doc(path), fields);
      await batch.commit();
    }
  });
}

/** Writes a college past the rules, that of these tests unless another is given. */
export async function seedCollege(env: RulesTestEnvironment, college = COLLEGE): Promise<void> {
  const { id, ...fields } = college;
  await put(env, { [collegePath(id)]: fields });
}
