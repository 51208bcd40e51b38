/**
 * A student's actions, each as the single commit that the rules require, through the unmodified web SDK. For tests
 * and benchmarks that don't need the interface.
 */
import { newAnonymousId, nextMask, parseAnonymousId, postMask } from '@chupke/domain/anonymous-id.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionCategory, ConfessionWish } from '@chupke/domain/category.ts';
import type { CollegeId, FeedId } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import type { ConsentChoice } from '@chupke/domain/consent.ts';
import { FIRST_CONSENT_ID, LEAST_CONSENT, newConsentFields } from '@chupke/domain/consent.ts';
import {
  newConfessionFields,
  newReplyFields,
  newWaitingFields,
  parseConfession,
} from '@chupke/domain/confession.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { feedOf } from '@chupke/domain/feed.ts';
import type { LimitedAction } from '@chupke/domain/limits.ts';
import { OWN_WRITE_GAP_SECONDS, RATE_LIMITS } from '@chupke/domain/limits.ts';
import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import * as paths from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { WaitingWindow } from '@chupke/domain/confession.ts';
import type { AttachedPicture } from '@chupke/domain/picture.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { nextLimitStep, parseLimitCounter } from '@chupke/domain/rate-limit.ts';
import type { UserId, UserPlace, UserSettings } from '@chupke/domain/user.ts';
import { NEW_STATUS, newUserFields } from '@chupke/domain/user.ts';
import { FirebaseError } from 'firebase/app';
import type { DocumentReference, Firestore, Transaction } from 'firebase/firestore';
import {
  arrayUnion,
  deleteDoc,
  doc,
  getDoc,
  increment,
  onSnapshot,
  runTransaction,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';

/** A signed-in account of the web SDK. */
export interface Actor {
  readonly db: Firestore;
  readonly uid: UserId;
  readonly random: RandomBytes;
}

/** The action exceeded its rate limit. */
export class LimitReachedError extends Error {
  override readonly name = 'LimitReachedError';
}

/**
 * Counts an action; must be in the action's own commit. Its reads come first: a transaction writes only after them.
 */
export async function countAction(
  transaction: Transaction,
  actor: Actor,
  action: LimitedAction,
): Promise<(last: string) => void> {
  const counter: DocumentReference = doc(actor.db, paths.limitPath(actor.uid, action));
  const stored = await transaction.get(counter);
  const known = stored.exists() ? parseLimitCounter(stored.data()) : undefined;
  const step = nextLimitStep(known, RATE_LIMITS[action], Date.now());
  if (step.kind === 'refused') throw new LimitReachedError(`${action}: wait ${step.waitMs} ms`);
  return (last) => {
    const moved = { updatedAt: serverTimestamp(), last };
    if (step.kind === 'open')
      transaction.set(counter, { windowStart: serverTimestamp(), count: 1, ...moved });
    else transaction.update(counter, { count: step.count, ...moved });
  };
}

/** Resolves when the server has admitted the account, or has found that its mailbox is banned. */
function awaitAdmission({ db, uid }: Actor): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onSnapshot(
      doc(db, paths.userPath(uid)),
      (snapshot) => {
        if (!snapshot.exists() || snapshot.get('accountStatus') === NEW_STATUS) return;
        stop();
        resolve();
      },
      reject,
    );
  });
}

/**
 * Creates the account's user document, reserves its pseudonym and records the consent, as the app does once the
 * address is verified. Resolves when the server has admitted it.
 */
export async function createAccount(
  actor: Actor,
  account: { readonly email: string; readonly consent?: ConsentChoice },
): Promise<AnonymousId> {
  const { email, consent = LEAST_CONSENT } = account;
  const anonymousId = newAnonymousId(actor.random);
  const now = serverTimestamp();
  const batch = writeBatch(actor.db);
  batch.set(doc(actor.db, paths.userPath(actor.uid)), {
    ...newUserFields({ email, emailVerified: true, anonymousId, signUpMethod: 'password' }),
    createdAt: now,
    lastLogin: now,
    updatedAt: now,
  });
  batch.set(doc(actor.db, paths.anonymousIdPath(anonymousId)), { uid: actor.uid, createdAt: now });
  batch.set(doc(actor.db, paths.consentPath(actor.uid, FIRST_CONSENT_ID)), {
    ...newConsentFields(consent, { source: 'sign-up', language: 'en' }),
    at: now,
  });
  await batch.commit();
  await awaitAdmission(actor);
  return anonymousId;
}

/** Records a changed consent. */
export async function changeConsent(actor: Actor, choice: ConsentChoice): Promise<void> {
  const id = newDocumentId(actor.random);
  await runTransaction(actor.db, async (transaction) => {
    const count = await countAction(transaction, actor, 'consent');
    transaction.set(doc(actor.db, paths.consentPath(actor.uid, id)), {
      ...newConsentFields(choice, { source: 'settings', language: 'hi' }),
      at: serverTimestamp(),
    });
    count(id);
  });
}

/** Changes the own account; again after the gap that the rules ask for, when it was changed a moment ago. */
async function updateOwn({ db, uid }: Actor, fields: object): Promise<void> {
  const write = () => updateDoc(doc(db, paths.userPath(uid)), { ...fields, updatedAt: serverTimestamp() });
  try {
    await write();
  } catch (error) {
    const isRefused = error instanceof FirebaseError && error.code === 'permission-denied';
    if (!isRefused) throw error;
    await new Promise((resolve) => setTimeout(resolve, OWN_WRITE_GAP_SECONDS * 1000));
    await write();
  }
}

/** Changes the display name or settings; omitted ones stay. */
export async function editAccount(
  actor: Actor,
  changes: {
    readonly displayName?: string;
    readonly settings?: UserSettings;
    readonly notificationsEnabled?: boolean;
  },
): Promise<void> {
  await updateOwn(actor, changes);
}

/** Blocks a pseudonym, of a post, a thread or an account. */
export async function blockName(actor: Actor, name: AnonymousId): Promise<void> {
  await updateOwn(actor, { blockedNames: arrayUnion(name) });
}

/** The college of a student, and where they post. */
export type ChosenPlace = { readonly [Field in keyof UserPlace]: NonNullable<UserPlace[Field]> };

/** The feed of a student's posts, and the name they show. */
export function postingPlace({ feed, feedName }: Pick<ChosenPlace, 'feed' | 'feedName'>) {
  return { college: feed, collegeName: feedName } as const;
}

/** Chooses the college, permanently. Returns its name and the students' feed. */
export async function chooseCollege(actor: Actor, id: CollegeId): Promise<ChosenPlace> {
  const college = parseCollege(id, (await getDoc(doc(actor.db, paths.collegePath(id)))).data());
  const place = { college: id, collegeName: college.name, ...feedOf(college) };
  await updateDoc(doc(actor.db, paths.userPath(actor.uid)), {
    ...place,
    collegeSelectedAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  return place;
}

/** A confession to be posted. */
export interface Draft {
  readonly text: string;
  /** Its feed, and the feed's name. */
  readonly college: FeedId;
  readonly collegeName: string;
  /** The account's own pseudonym; none: a mask of this post. */
  readonly anonymousId?: AnonymousId;
  readonly category?: ConfessionCategory;
  readonly wish?: ConfessionWish | null;
  /** Window for delayed publishing; none: at once. */
  readonly publishWithin?: WaitingWindow;
  /** The student's own, uploaded before; it always waits. */
  readonly picture?: AttachedPicture;
  /** Generated on the device, so that a retried commit posts once. None: a new one. */
  readonly id?: ConfessionId;
}

/** Posts a confession with its ownership document. Throws LimitReachedError, or the SDK's FirebaseError. */
export async function postConfession(actor: Actor, draft: Draft): Promise<ConfessionId> {
  const id = draft.id ?? parseConfessionId(newDocumentId(actor.random));
  const { id: _, anonymousId = postMask(id), publishWithin, picture, ...subject } = draft;
  const content = { ...subject, anonymousId };
  const [path, fields] =
    publishWithin === undefined
      ? [paths.confessionPath(id), newConfessionFields(content)]
      : [paths.waitingConfessionPath(id), newWaitingFields(content, publishWithin, picture)];
  await runTransaction(actor.db, async (transaction) => {
    const count = await countAction(transaction, actor, 'confession');
    transaction.set(doc(actor.db, path), { ...fields, timestamp: serverTimestamp() });
    transaction.set(doc(actor.db, paths.confessionOwnerPath(id)), {
      uid: actor.uid,
      createdAt: serverTimestamp(),
    });
    count(id);
  });
  return id;
}

/** The student's mask in a thread, or the thread's next one, which is then taken with the reply. */
async function threadMask(
  transaction: Transaction,
  actor: Actor,
  confession: ConfessionId,
): Promise<{ readonly mask: AnonymousId; readonly isNew: boolean }> {
  const reference = doc(actor.db, paths.maskPath(confession, actor.uid));
  const stored = await transaction.get(reference);
  if (stored.exists()) {
    const mask = parseAnonymousId(parseText(parseRecord(stored.data()), 'mask', { min: 1, max: 40 }));
    return { mask, isNew: false };
  }
  const thread = doc(actor.db, paths.confessionPath(confession));
  const mask = nextMask(parseConfession(confession, (await transaction.get(thread)).data()));
  return { mask, isNew: true };
}

/** A reply to be sent. */
export interface ReplyDraft {
  readonly confession: ConfessionId;
  readonly text: string;
  /** The confession's pseudonym when its author replies; none: someone else, under a thread mask. */
  readonly asAuthor?: AnonymousId;
}

/** Replies. Throws LimitReachedError, or the SDK's FirebaseError. */
export async function replyTo(actor: Actor, { confession, text, asAuthor }: ReplyDraft): Promise<ReplyId> {
  const id = parseReplyId(newDocumentId(actor.random));
  await runTransaction(actor.db, async (transaction) => {
    const count = await countAction(transaction, actor, 'reply');
    const { mask, isNew } =
      asAuthor === undefined
        ? await threadMask(transaction, actor, confession)
        : { mask: asAuthor, isNew: false };
    const { uid } = actor;
    if (isNew)
      transaction.set(doc(actor.db, paths.maskPath(confession, uid)), {
        uid,
        mask,
        createdAt: serverTimestamp(),
      });
    transaction.set(doc(actor.db, paths.replyPath(confession, id)), {
      ...newReplyFields({ text, anonymousId: mask, isAuthor: asAuthor !== undefined }),
      timestamp: serverTimestamp(),
    });
    transaction.set(doc(actor.db, paths.replyOwnerPath(id)), {
      uid: actor.uid,
      confessionId: confession,
      createdAt: serverTimestamp(),
    });
    transaction.update(doc(actor.db, paths.confessionPath(confession)), {
      replyCount: increment(1),
      ...(isNew ? { maskCount: increment(1) } : {}),
    });
    count(id);
  });
  return id;
}

/** Likes a confession. Throws LimitReachedError, or the SDK's FirebaseError. */
export async function likeConfession(actor: Actor, confession: ConfessionId): Promise<void> {
  await runTransaction(actor.db, async (transaction) => {
    const count = await countAction(transaction, actor, 'like');
    const { uid } = actor;
    transaction.set(doc(actor.db, paths.likePath(confession, uid)), { uid, timestamp: serverTimestamp() });
    transaction.update(doc(actor.db, paths.confessionPath(confession)), { likes: increment(1) });
    count(confession);
  });
}

/** Removes a like. */
export async function unlikeConfession(actor: Actor, confession: ConfessionId): Promise<void> {
  const batch = writeBatch(actor.db);
  batch.delete(doc(actor.db, paths.likePath(confession, actor.uid)));
  batch.update(doc(actor.db, paths.confessionPath(confession)), { likes: increment(-1) });
  await batch.commit();
}

/** Likes a reply; it is counted with the likes of confessions. Throws LimitReachedError, or the SDK's FirebaseError. */
export async function likeReply(actor: Actor, confession: ConfessionId, reply: ReplyId): Promise<void> {
  await runTransaction(actor.db, async (transaction) => {
    const count = await countAction(transaction, actor, 'like');
    const { db, uid } = actor;
    const like = { uid, timestamp: serverTimestamp() };
    transaction.set(doc(db, paths.replyLikePath(confession, reply, uid)), like);
    transaction.update(doc(db, paths.replyPath(confession, reply)), { likes: increment(1) });
    count(reply);
  });
}

/** Removes a like of a reply. */
export async function unlikeReply(actor: Actor, confession: ConfessionId, reply: ReplyId): Promise<void> {
  const batch = writeBatch(actor.db);
  batch.delete(doc(actor.db, paths.replyLikePath(confession, reply, actor.uid)));
  batch.update(doc(actor.db, paths.replyPath(confession, reply)), { likes: increment(-1) });
  await batch.commit();
}

/** Saves a confession. Throws LimitReachedError, or the SDK's FirebaseError. */
export async function saveConfession(actor: Actor, confession: ConfessionId): Promise<void> {
  await runTransaction(actor.db, async (transaction) => {
    const count = await countAction(transaction, actor, 'save');
    transaction.set(doc(actor.db, paths.savedPath(actor.uid, confession)), {
      confessionId: confession,
      savedAt: serverTimestamp(),
    });
    count(confession);
  });
}

/** Removes a saved confession. */
export async function unsaveConfession(actor: Actor, confession: ConfessionId): Promise<void> {
  await deleteDoc(doc(actor.db, paths.savedPath(actor.uid, confession)));
}

/** Sends the confessions that a browser session has opened for the first time, as one document. Returns its id. */
export async function sendViews(
  actor: Actor,
  confessions: readonly ConfessionId[],
  sessionId: string = newDocumentId(actor.random),
): Promise<string> {
  const id = newDocumentId(actor.random);
  await runTransaction(actor.db, async (transaction) => {
    const count = await countAction(transaction, actor, 'view');
    transaction.set(doc(actor.db, paths.viewBatchPath(id)), {
      sessionId,
      confessions: [...confessions],
      timestamp: serverTimestamp(),
    });
    count(id);
  });
  return id;
}

/** Deletes the student's own confession; a trigger removes what is below it. */
export async function deleteConfession(actor: Actor, confession: ConfessionId): Promise<void> {
  const batch = writeBatch(actor.db);
  // Whether or not it has been published.
  for (const path of [paths.confessionPath(confession), paths.waitingConfessionPath(confession)])
    batch.delete(doc(actor.db, path));
  await batch.commit();
}

/** Deletes the student's own reply; a trigger removes its ownership document and updates the count. */
export async function deleteReply(actor: Actor, confession: ConfessionId, reply: ReplyId): Promise<void> {
  await deleteDoc(doc(actor.db, paths.replyPath(confession, reply)));
}

/** Marks the student's own unread alert as read, and decrements the counter. */
export async function markAlertRead(actor: Actor, alertId: string): Promise<void> {
  const batch = writeBatch(actor.db);
  batch.update(doc(actor.db, paths.alertPath(actor.uid, alertId)), { read: true });
  batch.update(doc(actor.db, paths.userPath(actor.uid)), { unreadNotifications: increment(-1) });
  await batch.commit();
}
