import { startEmulator } from '../../emulator/src/cli/start.ts';
import type { RunningEmulator } from '../../emulator/src/cli/start.ts';
import type { FirebaseApp } from 'firebase/app';
import { deleteApp, initializeApp } from 'firebase/app';
import type { DocumentReference, Firestore } from 'firebase/firestore';
import {
  addDoc,
  arrayUnion,
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  increment,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  setDoc,
  setLogLevel,
  terminate,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { meterOf, readMeter, resetMeter } from '../lib/cost-meter.ts';
import type { OpenApp, Scheme } from './scheme.ts';
import { someText } from './scheme.ts';

/*
 * The scheme of the recorded product (shared documents with arrays of uids, no cache, polling every second), so that
 * the same day can be compared. Used only here.
 */

const PROJECT = 'demo-recorded';
/** How long a confession's page stays open, in seconds; it is polled once per second. */
const READING_SECONDS = 20;
/** Number of confessions in the morning. */
const MORNING = 60;
const COLLEGE = 'iit-bombay';

interface Session {
  readonly app: FirebaseApp;
  readonly db: Firestore;
  readonly polled: lite.Firestore;
}

let opened = 0;

function openSession(port: number): Session {
  opened += 1;
  const app = initializeApp({ projectId: PROJECT, apiKey: 'local' }, `recorded-${opened}`);
  const db = initializeFirestore(app, {});
  connectFirestoreEmulator(db, '127.0.0.1', port);
  const liteApp = initializeApp({ projectId: PROJECT, apiKey: 'local' }, `polling-${opened}`);
  const polled = lite.getFirestore(liteApp);
  lite.connectFirestoreEmulator(polled, '127.0.0.1', port);
  return { app, db, polled };
}

async function endSession({ app, db, polled }: Session): Promise<void> {
  await terminate(db);
  await deleteApp(app);
  await deleteApp(polled.app);
}

function confessionBy(student: number, timestamp: number): object {
  return {
    text: someText(220),
    userId: `student-${student}`,
    anonymousId: `a${student}`,
    college: COLLEGE,
    timestamp,
    likes: 0,
    likedBy: [],
    savedBy: [],
    replyCount: 0,
    replies: [],
    views: 0,
    lastViewedAt: null,
    imageUrl: null,
  };
}

function alertsOf(db: Firestore, userId: unknown) {
  return collection(db, 'users', String(userId), 'alerts');
}

class RecordedApp implements OpenApp {
  readonly #session: Session;
  readonly #student: number;
  readonly #stops: (() => void)[] = [];
  #feed: readonly DocumentReference[] = [];

  constructor(session: Session, student: number) {
    this.#session = session;
    this.#student = student;
  }

  /** Starts the product's initial listeners. */
  async begin(): Promise<void> {
    const { db } = this.#session;
    const confessions = collection(db, 'confessions');
    await getDoc(doc(db, 'users', this.#uid));
    this.#stops.push(
      onSnapshot(doc(db, 'system', 'maintenance'), () => undefined),
      onSnapshot(alertsOf(db, this.#uid), () => undefined),
      onSnapshot(query(confessions, orderBy('timestamp', 'desc'), limit(20)), () => undefined),
    );
    const ofCollege = query(
      confessions,
      where('college', '==', COLLEGE),
      orderBy('timestamp', 'desc'),
      limit(50),
    );
    await new Promise<void>((resolve, reject) => {
      const stop = onSnapshot(
        ofCollege,
        ({ docs }) => {
          this.#feed = docs.map(({ ref }) => ref);
          resolve();
        },
        reject,
      );
      this.#stops.push(stop);
    });
  }

  get #uid(): string {
    return `student-${this.#student}`;
  }

  async like(place: number): Promise<void> {
    const reference = this.#feed[place];
    if (reference === undefined) return;
    await runTransaction(this.#session.db, async (transaction) => {
      await transaction.get(reference);
      transaction.update(reference, { likes: increment(1), likedBy: arrayUnion(this.#uid) });
    });
  }

  async thread(place: number, reply: boolean): Promise<void> {
    const reference = this.#feed[place];
    if (reference === undefined) return;
    const { db, polled } = this.#session;
    const replies = collection(reference, 'replies');
    await addDoc(collection(reference, 'views'), {
      sessionId: 's',
      userId: this.#uid,
      timestamp: Date.now(),
    });
    await updateDoc(reference, { views: increment(1), lastViewedAt: Date.now() });
    const stopViews = onSnapshot(reference, () => undefined);
    for (let second = 0; second < READING_SECONDS; second += 1) {
      // Plain queries, as in polling; the listening SDK would answer some from its listeners.
      await lite.getDoc(lite.doc(polled, reference.path));
      await lite.getDocs(lite.collection(polled, replies.path));
    }
    if (reply) {
      const content = {
        text: someText(90),
        userId: this.#uid,
        anonymousId: 'a',
        timestamp: Date.now(),
        likes: 0,
      };
      await addDoc(replies, { ...content, likedBy: [] });
      await updateDoc(reference, { replyCount: increment(1), replies: arrayUnion(content) });
      const author: unknown = (await getDoc(reference)).get('userId');
      await addDoc(alertsOf(db, author), { type: 'reply', timestamp: Date.now(), read: false });
      await updateDoc(doc(db, 'users', String(author)), { unreadNotifications: increment(1) });
    }
    stopViews();
  }

  async post(): Promise<void> {
    const { db } = this.#session;
    await getDoc(doc(db, 'users', this.#uid));
    await addDoc(collection(db, 'confessions'), confessionBy(this.#student, Date.now()));
    await updateDoc(doc(db, 'users', this.#uid), { confessionCount: increment(1) });
  }

  async alerts(): Promise<void> {
    const { docs } = await getDocs(alertsOf(this.#session.db, this.#uid));
    const unread = docs.filter((alert) => alert.get('read') === false);
    await Promise.all(unread.map(({ ref }) => updateDoc(ref, { read: true })));
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await endSession(this.#session);
  }
}

/** Starts the recorded product's scheme on an emulator of its own. */
export async function recordedScheme(): Promise<Scheme> {
  setLogLevel('silent');
  const open = 'service cloud.firestore { match /{path=**} { allow read, write: if true; } }';
  const emulator: RunningEmulator = await startEmulator({
    rules: { name: 'open.rules', content: `rules_version = '2';\n${open}` },
  });
  const meter = meterOf(emulator.url, PROJECT);
  return {
    name: 'recorded',
    async prepare(students) {
      const session = openSession(emulator.port);
      const { db } = session;
      const batch = writeBatch(db);
      for (let each = 0; each < MORNING; each += 1)
        batch.set(
          doc(collection(db, 'confessions')),
          confessionBy(each % students, Date.now() - each * 1000),
        );
      for (let each = 0; each < students; each += 1)
        batch.set(doc(db, 'users', `student-${each}`), { unreadNotifications: 0, confessionCount: 0 });
      await batch.commit();
      await setDoc(doc(db, 'system', 'maintenance'), { isActive: false });
      await endSession(session);
      await resetMeter(meter);
    },
    async open(student) {
      const app = new RecordedApp(openSession(emulator.port), student);
      await app.begin();
      return app;
    },
    cost: async () => ({ ...(await readMeter(meter)), functionCalls: undefined }),
    close: () => emulator.close(),
  };
}
