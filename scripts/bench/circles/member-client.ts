import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_HISTORY } from '@chupke/domain/circle-limits.ts';
import { newMessageFields } from '@chupke/domain/circle-message.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import * as paths from '@chupke/domain/paths.ts';
import type { LimitCounter } from '@chupke/domain/rate-limit.ts';
import { nextLimitStep } from '@chupke/domain/rate-limit.ts';
import type { FirebaseApp } from 'firebase/app';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { Firestore, Query, Transaction } from 'firebase/firestore';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  increment,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  terminate,
  Timestamp,
  where,
} from 'firebase/firestore';
import { HOST } from '../lib/ports.ts';
import type { Login } from './accounts.ts';
import type { Seat } from './circle-documents.ts';

/** How far back the app queries for changes (OVERLAP_MS of its change-feed.ts), in milliseconds. */
const OVERLAP_MS = 10_000;

/** Addresses of the emulators. */
interface Backend {
  readonly projectId: string;
  readonly authPort: number;
  readonly firestorePort: number;
}

/** Called for each message when a snapshot contains it, with the time by `performance.now()`. */
type OnMessage = (id: string, isNotice: boolean, moment: number) => void;

/** A member of a circle with a web SDK of its own, sending the same requests as the app's open chat. */
export class MemberClient {
  readonly #app: FirebaseApp;
  readonly #db: Firestore;
  readonly #circle: CircleId;
  readonly #seat: Seat;
  #counter: LimitCounter | undefined;
  #stop: (() => void) | undefined;

  private constructor(app: FirebaseApp, db: Firestore, circle: CircleId, seat: Seat) {
    this.#app = app;
    this.#db = db;
    this.#circle = circle;
    this.#seat = seat;
  }

  /** Signs in. Rejects with the SDK's error. */
  static async open(
    backend: Backend,
    login: Login,
    place: { readonly circle: CircleId; readonly seat: Seat },
  ): Promise<MemberClient> {
    const app = initializeApp({ projectId: backend.projectId, apiKey: 'local' }, login.email);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${HOST}:${backend.authPort}`, { disableWarnings: true });
    await signInWithEmailAndPassword(auth, login.email, login.password);
    const db = initializeFirestore(app, {});
    connectFirestoreEmulator(db, HOST, backend.firestorePort);
    return new MemberClient(app, db, place.circle, place.seat);
  }

  /** Listens to changes after the newest known one (milliseconds since 1970); resolves with the first snapshot. */
  listen(known: number, onMessage: OnMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stop = onSnapshot(
        this.#changes(known - OVERLAP_MS),
        { includeMetadataChanges: true },
        (found) => {
          const moment = performance.now();
          if (found.metadata.fromCache) return;
          for (const change of found.docChanges()) {
            if (change.type === 'added') onMessage(change.doc.id, change.doc.get('notice') !== null, moment);
          }
          resolve();
        },
        reject,
      );
    });
  }

  /** Sends a message: the message, the circle's count and the author's own count in one commit, without reads. */
  async say(id: CircleMessageId, text: string): Promise<void> {
    const step = nextLimitStep(this.#counter, RATE_LIMITS.circleMessage, Date.now());
    if (step.kind === 'refused') throw new Error(`A member has to wait ${step.waitMs} ms.`);
    const count = step.kind === 'open' ? 1 : step.count;
    const startedAt = Date.now();
    await runTransaction(
      this.#db,
      async (transaction) => {
        this.#write(transaction, id, text);
        const counter = doc(this.#db, paths.limitPath(this.#seat.uid, 'circleMessage'));
        const moved = { count, updatedAt: serverTimestamp(), last: id };
        if (step.kind === 'open') transaction.set(counter, { windowStart: serverTimestamp(), ...moved });
        else transaction.update(counter, moved);
      },
      { maxAttempts: 3 },
    );
    const windowStart = step.kind === 'open' ? startedAt : (this.#counter?.windowStart ?? startedAt);
    this.#counter = { windowStart, count, last: id };
  }

  async close(): Promise<void> {
    this.#stop?.();
    await terminate(this.#db);
    await deleteApp(this.#app);
  }

  /** Like watchChanges() of src/features/chat/api/load-messages.ts. */
  #changes(since: number): Query {
    return query(
      collection(this.#db, paths.circlePath(this.#circle), paths.COLLECTIONS.messages),
      where('changedAt', '>', Timestamp.fromMillis(since)),
      orderBy('changedAt', 'desc'),
      limit(CIRCLE_HISTORY.page),
    );
  }

  /** Like writeMessage() of src/features/chat/api/send.ts. */
  #write(transaction: Transaction, id: CircleMessageId, text: string): void {
    const { id: senderCircleId, persona: senderPersona } = this.#seat;
    const now = serverTimestamp();
    const type = 'message';
    const content = { text, type, senderCircleId, senderPersona, replyTo: null, mentions: [] } as const;
    transaction.set(doc(this.#db, paths.circleMessagePath(this.#circle, id)), {
      ...newMessageFields(content),
      timestamp: now,
      changedAt: now,
    });
    transaction.update(doc(this.#db, paths.circleActivityPath(this.#circle)), {
      messageCount: increment(1),
      lastActivity: now,
      last: { id, senderCircleId, type, mentions: [] },
    });
  }
}
