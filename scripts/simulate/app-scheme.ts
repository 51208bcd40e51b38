import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newConfessionFields } from '@chupke/domain/confession.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { builtInCollege } from '@chupke/domain/college-list.ts';
import type { College } from '@chupke/domain/college.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import {
  confessionOwnerPath,
  confessionPath,
  collegePath,
  MAINTENANCE_PATH,
  userPath,
} from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { initializeApp as initializeAdmin } from 'firebase-admin/app';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import type { Firestore as AdminFirestore } from 'firebase-admin/firestore';
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  getIdToken,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { connectFirestoreEmulator, initializeFirestore, setLogLevel, terminate } from 'firebase/firestore';
import { meterOf, readSettledMeter, resetMeter } from '../lib/cost-meter.ts';
import { chooseCollege, createAccount } from '../lib/student-actions.ts';
import { withoutTriggers } from '../start/run-seed.ts';
import { startSuite } from '../start/suite.ts';
import type { Suite } from '../start/suite-options.ts';
import type { Person } from './app-visit.ts';
import { AppVisit } from './app-visit.ts';
import type { Scheme } from './scheme.ts';
import { someText } from './scheme.ts';

/** Number of confessions in the morning. */
const MORNING = 60;

function theCollege(): College {
  const college = builtInCollege(parseCollegeId('iit-bombay'));
  if (college === undefined) throw new Error('The app does not know the college of the simulation.');
  return college;
}

const COLLEGE = theCollege();

function openFirestore(app: ReturnType<typeof initializeApp>, suite: Suite): Firestore {
  const db = initializeFirestore(app, {});
  connectFirestoreEmulator(db, '127.0.0.1', suite.ports.firestore);
  return db;
}

/** Admits an account as soon as it is made, as the server does, whose triggers are off meanwhile. */
async function admit(db: AdminFirestore, uid: UserId): Promise<void> {
  const user = db.doc(userPath(uid));
  await new Promise<void>((resolve, reject) => {
    const stop = user.onSnapshot((found) => {
      if (!found.exists) return;
      stop();
      resolve();
    }, reject);
  });
  await user.update({ accountStatus: 'active' });
}

/** Signs an account up and joins the college. */
async function arrive(suite: Suite, server: AdminFirestore, index: number): Promise<Person> {
  const email = `student-${index}@students.test`;
  const password = 'Pw1-of-a-simulated-student';
  await getAdminAuth().createUser({ email, password, emailVerified: true });
  const app = initializeApp({ projectId: suite.projectId, apiKey: 'local' }, `student-${index}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, suite.urls.auth, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  await getIdToken(user, true);
  const uid = parseUserId(user.uid);
  const db = openFirestore(app, suite);
  const actor = { db, uid, random: (count: number) => randomBytes(count) };
  await Promise.all([createAccount(actor, { email }), admit(server, uid)]);
  await chooseCollege(actor, COLLEGE.id);
  await terminate(db);
  return {
    app,
    uid,
    college: COLLEGE,
    counters: new Map(),
    masks: new Map(),
    mine: new Set(),
    liked: new Set(),
  };
}

/** The feed in the morning, written by someone outside the simulation. */
async function writeMorning(db: AdminFirestore): Promise<void> {
  const { id: college, name: collegeName, ...fields } = COLLEGE;
  await db.doc(collegePath(college)).set({ name: collegeName, ...fields });
  await db.doc(MAINTENANCE_PATH).set({ isActive: false });
  for (let each = 0; each < MORNING; each += 1) {
    const id = parseConfessionId(newDocumentId((count) => randomBytes(count)));
    const timestamp = new Date(Date.now() - (each + 1) * 60_000);
    const content = newConfessionFields({
      text: someText(220),
      anonymousId: postMask(id),
      college,
      collegeName,
    });
    await db.doc(confessionPath(id)).set({ ...content, timestamp });
    await db.doc(confessionOwnerPath(id)).set({ uid: 'somebody-of-yesterday', createdAt: timestamp });
  }
}

/** How often the functions ran, from firebase-tools' log. */
function functionCallsIn(logFile: string): number {
  return readFileSync(logFile, 'utf8').split('Beginning execution of').length - 1;
}

/** Starts this product's scheme: a suite of its own with rules and functions. */
export async function appScheme(root: string): Promise<Scheme> {
  setLogLevel('silent');
  mkdirSync(join(root, 'artifacts'), { recursive: true });
  const folder = mkdtempSync(join(root, 'artifacts', 'simulation-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const suite = await startSuite({
    root,
    dataDir: folder,
    ports: { kind: 'auto' },
    app: false,
    seed: false,
    schedules: false,
    snapshots: false,
    watch: false,
  }).catch((error: unknown) => {
    remove();
    throw error;
  });
  Object.assign(process.env, suite.env, { METADATA_SERVER_DETECTION: 'none' });
  const admin = initializeAdmin({ projectId: suite.projectId });
  const meter = meterOf(suite.urls.firestore, suite.projectId);
  const people: Person[] = [];
  let callsBefore = 0;
  return {
    name: 'app',
    async prepare(students) {
      // The day begins afterwards: the cost of triggers for the set-up is not counted.
      await withoutTriggers(suite, async () => {
        const server = getAdminFirestore(admin);
        await writeMorning(server);
        for (let each = 0; each < students; each += 1) people.push(await arrive(suite, server, each));
      });
      await readSettledMeter(meter);
      callsBefore = functionCallsIn(suite.logFile);
      await resetMeter(meter);
    },
    async open(student, cards) {
      const person = people[student];
      if (person === undefined) throw new Error(`There is no student ${student}.`);
      const visit = new AppVisit(person, openFirestore(person.app, suite));
      await visit.begin(cards);
      return visit;
    },
    async cost() {
      const billed = await readSettledMeter(meter);
      return { ...billed, functionCalls: functionCallsIn(suite.logFile) - callsBefore };
    },
    async close() {
      await Promise.all(people.map(({ app }) => deleteApp(app)));
      await suite.stop();
      remove();
    },
  };
}
