import { randomBytes } from 'node:crypto';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId, postMask } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { alertPath, confessionPath, MAINTENANCE_PATH } from '@chupke/domain/paths.ts';
import type { App as AdminApp } from 'firebase-admin/app';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import { Timestamp, getFirestore as getAdminFirestore } from 'firebase-admin/firestore';
import type { Browser } from 'playwright-core';
import { WELCOME_ALERT_ID } from '@chupke/domain/alert.ts';
import type { StoredItem } from '../lib/browser-session.ts';
import { signedInItem, signedInItems } from '../lib/browser-session.ts';
import type { LocalApp } from '../lib/local-app.ts';
import type { Actor } from '../lib/student-actions.ts';
import { blockName, chooseCollege, createAccount, postConfession, replyTo } from '../lib/student-actions.ts';
import { demoAccount } from '../seed/accounts.ts';
import { DEMO_COLLEGES } from '../seed/colleges.ts';
import { DEMO_FEEDS } from '../seed/feeds.ts';
import { makeThreads } from '../seed/threads.ts';
import type { Suite } from '../start/suite-options.ts';
import type { Credentials } from './actor.ts';
import { openActor } from './actor.ts';
import type { CircleWorld } from './circle-world.ts';
import { openCircleWorld } from './circle-world.ts';
import type { Moments } from './moments.ts';
import { openMoments } from './moments.ts';
import type { Pictured } from './pictured.ts';
import { enrolAuthenticator } from '../lib/one-time-code.ts';
import { openPictured } from './pictured.ts';
import { makeSmallColleges, SMALL } from './small-colleges.ts';
import type { Viewer } from './viewer.ts';

/** What the screens find behind the app. */
export interface World {
  /** Where Firestore answers, without a slash at its end. */
  readonly firestoreUrl: string;
  /** A confession of student1's college, by someone else, that many have answered. */
  readonly shared: ConfessionId;
  /** A confession of student1. */
  readonly own: ConfessionId;
  /** A confession of student5 that is hidden until a moderator decides. */
  readonly hidden: ConfessionId;
  /** A confession of student5 that is to appear within the day. */
  readonly waiting: ConfessionId;
  /** A confession whose name student5 has blocked, with one that is signed with. */
  readonly blocked: ConfessionId;
  /** The pseudonym of a student who has posted under it, of student1's college. */
  readonly pseudonym: AnonymousId;
  /** An account that Auth knows, whose owner has not agreed to the notice. */
  readonly seatless: Credentials;
  /** An account with a second factor. */
  readonly armed: Credentials;
  /** An account that an admin has closed. */
  readonly banned: Credentials;
  /** The address of a link that Auth has mailed to somebody new. */
  readonly mailedLink: (mode: 'verifyEmail' | 'resetPassword') => Promise<string>;
  /** Closes the app for everyone but admins, or opens it again. */
  readonly setMaintenance: (isActive: boolean) => Promise<void>;
  /** Somebody at student4's college posts something. */
  readonly postElsewhere: (text: string) => Promise<void>;
  readonly circles: CircleWorld;
  readonly moments: Moments;
  readonly pictured: Pictured;
  /** What the browser of a viewer keeps; nothing for a guest. */
  readonly storedBy: (viewer: Viewer) => Promise<readonly StoredItem[]>;
  readonly close: () => Promise<void>;
}

const UNVERIFIED: Credentials = { email: 'waiting@demo.chupke.test', password: 'Chupke-waiting1' };
const SEATLESS: Credentials = { email: 'seatless@demo.chupke.test', password: 'Chupke-seatless1' };
const ARMED: Credentials = { email: 'armed@demo.chupke.test', password: 'Chupke-armed1' };
const LONELY: Credentials = { email: 'lonely@demo.chupke.test', password: 'Chupke-lonely1' };
/** Posts while student4 reads. */
const NEIGHBOUR = 'student5';
const READER = 'student1';
/** Signs some posts with its pseudonym. */
const SIGNER = 'student2';

function accountOf(name: string) {
  const account = demoAccount(name);
  if (account === undefined) throw new Error(`There is no demo account ${name}.`);
  return account;
}

/** A student who is the first of a college, and whose alerts are gone. */
async function makeLonely(suite: Suite, db: FirebaseFirestore.Firestore): Promise<void> {
  const taken = new Set(DEMO_FEEDS.map(({ college }) => college.id));
  const college = DEMO_COLLEGES.find(({ id }) => !taken.has(id));
  if (college === undefined) throw new Error('Every demo college has confessions.');
  const actor = await openActor(suite, LONELY);
  try {
    await createAccount(actor, { email: LONELY.email });
    await chooseCollege(actor, college.id);
    const welcome = db.doc(alertPath(actor.uid, WELCOME_ALERT_ID));
    // A trigger writes it; it must have done so before it can be taken away.
    await new Promise<void>((resolve, reject) => {
      const stop = welcome.onSnapshot((snapshot) => {
        if (!snapshot.exists) return;
        stop();
        resolve();
      }, reject);
    });
    await welcome.delete();
  } finally {
    await actor.close();
  }
}

/** Sets a second factor up. */
async function arm(suite: Suite): Promise<void> {
  const actor = await openActor(suite, ARMED);
  try {
    await enrolAuthenticator(actor.user);
  } finally {
    await actor.close();
  }
}

/** The server's own way in, which obeys no rules. The caller deletes it. */
function openOffice(suite: Suite): AdminApp {
  // firebase-admin finds the emulators by these alone, and would ask the network whether it runs in a cloud.
  Object.assign(process.env, suite.env, { METADATA_SERVER_DETECTION: 'none' });
  return initializeAdminApp({ projectId: suite.projectId }, 'screens');
}

async function makePeople(suite: Suite, office: AdminApp): Promise<void> {
  const auth = getAdminAuth(office);
  // Has not opened the link in the mail: nothing of the account is there yet.
  await auth.createUser({ ...UNVERIFIED, emailVerified: false });
  await auth.createUser({ ...LONELY, emailVerified: true });
  await auth.createUser({ ...SEATLESS, emailVerified: true });
  await auth.createUser({ ...ARMED, emailVerified: true });
  await arm(suite);
  await makeLonely(suite, getAdminFirestore(office));
  await makeSmallColleges(suite, auth);
}

/** Makes somebody new, so that a link that is opened changes nobody whom another screen shows. */
async function mailedLink(office: AdminApp, mode: 'verifyEmail' | 'resetPassword'): Promise<string> {
  const auth = getAdminAuth(office);
  const email = `${randomBytes(6).toString('hex')}@demo.chupke.test`;
  await auth.createUser({ email, password: 'Chupke-somebody1', emailVerified: mode === 'resetPassword' });
  const link =
    mode === 'verifyEmail'
      ? await auth.generateEmailVerificationLink(email)
      : await auth.generatePasswordResetLink(email);
  const code = new URL(link).searchParams.get('oobCode') ?? '';
  return `/auth/action?mode=${mode}&oobCode=${code}`;
}

async function setMaintenance(office: AdminApp, isActive: boolean): Promise<void> {
  const { max, preset } = MAINTENANCE.minutes;
  const end = Timestamp.fromMillis(Date.now() + (max - 22) * 60_000);
  await getAdminFirestore(office)
    .doc(MAINTENANCE_PATH)
    .update({
      isActive,
      plannedDurationMinutes: isActive ? max : preset,
      maintenanceEndTime: isActive ? end : null,
      lastUpdated: Timestamp.now(),
    });
}

function threads(): Pick<World, 'shared' | 'own'> {
  const { uid, collegeId } = accountOf(READER);
  const feed = DEMO_FEEDS.find(({ college }) => college.id === collegeId);
  if (feed === undefined) throw new Error(`${READER}'s college has no feed.`);
  const byReplies = makeThreads(feed, Date.now()).toSorted((a, b) => b.replies.length - a.replies.length);
  const shared = byReplies.find(({ author }) => author !== uid);
  const own = byReplies.find(({ author }) => author === uid);
  if (shared === undefined || own === undefined) throw new Error(`${READER}'s feed has too few confessions.`);
  return { shared: shared.id, own: own.id };
}

/** Has somebody post something, and hides it as enough reports would. */
async function hideOne(
  office: AdminApp,
  author: Actor,
  post: (text: string) => Promise<ConfessionId>,
): Promise<ConfessionId> {
  const id = await post(
    'Everybody in the design studio knows whose model fell down the stairs, and who pushed.',
  );
  await replyTo(author, { confession: id, text: 'I only want it said once.', asAuthor: postMask(id) });
  await getAdminFirestore(office).doc(confessionPath(id)).update({ status: 'hidden' });
  return id;
}

/** Has somebody block the name of a confession, and one that is signed with. */
async function blockTwo(office: AdminApp, actor: Actor, confession: ConfessionId): Promise<void> {
  const found = await getAdminFirestore(office).doc(confessionPath(confession)).get();
  await blockName(actor, accountOf(SIGNER).anonymousId);
  await blockName(actor, parseAnonymousId(String(found.get('anonymousId'))));
}

function credentialsOf(viewer: Exclude<Viewer, 'guest'>): Credentials {
  if (viewer === 'unverified') return UNVERIFIED;
  if (viewer === 'small') return SMALL;
  return viewer === 'lonely' ? LONELY : accountOf(viewer);
}

/** Makes the people that the demo data lack, and opens what the screens need. The caller closes it. */
export async function openWorld(app: LocalApp, browser: Browser): Promise<World> {
  const { suite } = app;
  const office = openOffice(suite);
  await makePeople(suite, office);
  const account = accountOf(NEIGHBOUR);
  const neighbour = await openActor(suite, account);
  const { collegeId } = account;
  const college = DEMO_COLLEGES.find(({ id }) => id === collegeId);
  if (college === undefined) throw new Error(`${NEIGHBOUR} has no college.`);
  const postElsewhere = async (text: string): Promise<ConfessionId> => {
    return postConfession(neighbour, { text, college: college.id, collegeName: college.name });
  };
  const waiting = await postConfession(neighbour, {
    text: 'I read the letter that was not for me, and put it back as it had been.',
    college: college.id,
    collegeName: college.name,
    publishWithin: 'day',
  });
  const hidden = await hideOne(office, neighbour, postElsewhere);
  const ofReader = threads();
  await blockTwo(office, neighbour, ofReader.shared);
  const known = new Map<Viewer, Promise<readonly StoredItem[]>>();
  const signIn = async (viewer: Viewer): Promise<readonly StoredItem[]> => {
    if (viewer === 'guest') return [];
    // There is nothing of this account that the app could keep.
    if (viewer === 'unverified') return [await signedInItem(suite, UNVERIFIED)];
    return signedInItems(app, browser, credentialsOf(viewer));
  };
  return {
    ...ofReader,
    blocked: ofReader.shared,
    hidden,
    waiting,
    pseudonym: accountOf(SIGNER).anonymousId,
    seatless: SEATLESS,
    armed: ARMED,
    banned: accountOf('banned'),
    mailedLink: (mode) => mailedLink(office, mode),
    setMaintenance: (isActive) => setMaintenance(office, isActive),
    circles: openCircleWorld(getAdminFirestore(office)),
    moments: openMoments(getAdminFirestore(office)),
    pictured: openPictured(getAdminFirestore(office)),
    firestoreUrl: suite.urls.firestore,
    postElsewhere: async (text) => {
      await postElsewhere(text);
    },
    storedBy: (viewer) => {
      const stored = known.get(viewer) ?? signIn(viewer);
      known.set(viewer, stored);
      return stored;
    },
    close: async () => {
      await neighbour.close();
      await getAdminFirestore(office).terminate();
      await deleteAdminApp(office);
    },
  };
}
