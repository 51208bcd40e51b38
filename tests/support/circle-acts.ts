import type { CircleId, CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { MemberMessageType } from '@chupke/domain/circle-message.ts';
import { DELETED_MESSAGE, newMessageFields } from '@chupke/domain/circle-message.ts';
import type { Reaction } from '@chupke/domain/circle-notice.ts';
import type { Persona } from '@chupke/domain/circle-persona.ts';
import type { LimitedAction } from '@chupke/domain/limits.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import * as paths from '@chupke/domain/paths.ts';
import { nextLimitStep, parseLimitCounter } from '@chupke/domain/rate-limit.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase/firestore';
import {
  deleteField,
  doc,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { newMessageId } from './circle-documents.ts';

/** Optional fields of a message. */
interface Saying {
  readonly id?: CircleMessageId;
  readonly type?: MemberMessageType;
  readonly replyTo?: CircleMessageId | null;
  readonly mentions?: readonly CircleMemberId[];
  /** Whether the member's read marker moves on with it: their chat is closed. */
  readonly isRead?: boolean;
}

/** Who acts: a signed-in account of the web SDK. */
interface CircleActor {
  readonly db: Firestore;
  readonly uid: UserId;
}

/** A member's actions in a circle: each is one commit, including its counter. */
export class CircleActs {
  readonly id: CircleMemberId;
  readonly #actor: CircleActor;
  readonly #circle: CircleId;
  readonly #persona: Persona;

  constructor(
    actor: CircleActor,
    circle: CircleId,
    { id, persona }: { readonly id: CircleMemberId; readonly persona: Persona },
  ) {
    this.#actor = actor;
    this.id = id;
    this.#circle = circle;
    this.#persona = persona;
  }

  /** Says something. */
  async say(text: string, { id = newMessageId(), ...saying }: Saying = {}): Promise<CircleMessageId> {
    const { type = 'message', replyTo = null, mentions = [], isRead = false } = saying;
    const content = { text, type, replyTo, mentions, senderCircleId: this.id, senderPersona: this.#persona };
    await countedWrite(this.#actor, 'circleMessage', id, (transaction) => {
      const now = serverTimestamp();
      const { db, uid } = this.#actor;
      transaction.set(doc(db, paths.circleMessagePath(this.#circle, id)), {
        ...newMessageFields(content),
        timestamp: now,
        changedAt: now,
      });
      transaction.update(doc(db, paths.circleActivityPath(this.#circle)), {
        messageCount: increment(1),
        lastActivity: now,
        last: { id, senderCircleId: this.id, type, mentions },
      });
      if (isRead)
        transaction.update(doc(db, paths.membershipPath(uid, this.#circle)), { readCount: increment(1) });
    });
    return id;
  }

  /** Reacts to a message, replacing an earlier reaction; null removes it. */
  react(id: CircleMessageId, reaction: Reaction | null): Promise<void> {
    return this.#respond(id, { [`reactions.${this.id}`]: reaction ?? deleteField() });
  }

  /** Gives a support token. */
  support(id: CircleMessageId): Promise<void> {
    return this.#respond(id, { [`supporters.${this.id}`]: true });
  }

  /** Deletes the member's own message. */
  async delete(id: CircleMessageId): Promise<void> {
    const target = doc(this.#actor.db, paths.circleMessagePath(this.#circle, id));
    await updateDoc(target, { ...DELETED_MESSAGE, changedAt: serverTimestamp() });
  }

  /** Updates the read marker. */
  async readOn(readCount: number): Promise<void> {
    const { db, uid } = this.#actor;
    const own = doc(db, paths.membershipPath(uid, this.#circle));
    await updateDoc(own, { readCount, readAt: serverTimestamp() });
  }

  /** Gives a sign of writing. */
  async type(): Promise<void> {
    await setDoc(doc(this.#actor.db, paths.circleTypingPath(this.#circle)), { at: serverTimestamp() });
  }

  #respond(id: CircleMessageId, change: Readonly<Record<string, unknown>>): Promise<void> {
    return countedWrite(this.#actor, 'circleReaction', id, (transaction) => {
      const target = doc(this.#actor.db, paths.circleMessagePath(this.#circle, id));
      transaction.update(target, { ...change, changedAt: serverTimestamp() });
    });
  }
}

/** A write together with its count, in one commit. */
export function countedWrite(
  { db, uid }: CircleActor,
  action: LimitedAction,
  last: string,
  write: (transaction: Transaction) => void,
): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const counter = doc(db, paths.limitPath(uid, action));
    const stored = await transaction.get(counter);
    write(transaction);
    transaction.set(counter, counted(stored, action, last));
  });
}

/** The counter as it must be written with the next act. */
function counted(stored: DocumentSnapshot, action: LimitedAction, last: string): object {
  const before = stored.exists() ? parseLimitCounter(stored.data()) : undefined;
  const step = nextLimitStep(before, RATE_LIMITS[action], Date.now());
  const now = serverTimestamp();
  if (step.kind === 'open') return { windowStart: now, count: 1, updatedAt: now, last };
  // Beyond the limit the app waits; here the next count is tried all the same.
  const count = step.kind === 'count' ? step.count : RATE_LIMITS[action].max + 1;
  return { windowStart: stored.get('windowStart') as unknown, count, updatedAt: now, last };
}
