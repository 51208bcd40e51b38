import { randomBytes, randomUUID } from 'node:crypto';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { mailboxPath, userPath } from '@chupke/domain/paths.ts';
import { randomText } from '@chupke/domain/random.ts';
import type { Role } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { FirebaseApp } from 'firebase/app';
import { deleteApp, initializeApp } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getIdToken,
  inMemoryPersistence,
  initializeAuth,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { connectFirestoreEmulator, initializeFirestore, setLogLevel, terminate } from 'firebase/firestore';
import type { Actor, ChosenPlace } from '../../../scripts/lib/student-actions.ts';
import { chooseCollege, createAccount } from '../../../scripts/lib/student-actions.ts';
import { LOCAL_MAILBOX_SECRET } from '../../../scripts/seed/local-mailbox-secret.ts';
import { mailboxKey } from '../../../functions/src/lib/mailbox.ts';
import type { AdminView } from './admin.ts';
import { openAdminView } from './admin.ts';
import type { LiveSuite } from './control.ts';
import { awaitMailedLink } from './inbox.ts';

/** An unmodified web SDK of its own, as one browser has it. */
export interface Client {
  readonly auth: Auth;
  readonly db: Firestore;
}

/** Somebody who is signed in. */
export interface Account extends Client, Actor {
  /** The name that the test gave. */
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The token as it is now; expires after an hour. */
  readonly idToken: string;
}

/** An account with a user document. */
export interface Member extends Account {
  /** The account's own pseudonym. */
  readonly anonymousId: AnonymousId;
}

/** An account with a college. */
export interface Student extends Member, ChosenPlace {}

/** How an account is created: `sdk` as a user does it, with the mailed link; `admin` with the same result, faster. */
type SignUpWay = 'sdk' | 'admin';

/** The people of a test. Everyone is a new account, so that tests in one suite do not meet. */
export interface People {
  /** Somebody signed out. */
  guest(): Client;
  /** An account without a user document, verified unless said otherwise. */
  signUp(
    name: string,
    options?: {
      readonly way?: SignUpWay;
      readonly verified?: boolean;
      readonly role?: Role;
      readonly domain?: string;
    },
  ): Promise<Account>;
  /** A verified account with a user document and no college yet. */
  newcomer(name: string, options?: { readonly way?: SignUpWay; readonly role?: Role }): Promise<Member>;
  /** A verified student of a college, of `iit-bombay` unless said otherwise. */
  student(
    name: string,
    options?: {
      readonly college?: string;
      readonly way?: SignUpWay;
      readonly role?: Role;
      readonly domain?: string;
    },
  ): Promise<Student>;
  /** A member with the claim `moderator`. */
  moderator(name?: string): Promise<Student>;
  /** A member with the claim `admin`. */
  admin(name?: string): Promise<Student>;
  /** Makes accounts old ones that have been back: their reports count. */
  establish(...students: readonly Account[]): Promise<void>;
  /** Signs an account in once more, as on another device. */
  signInAgain(account: Account): Promise<Account>;
  readonly server: AdminView;
  /** Ends all clients. */
  close(): Promise<void>;
}

const DEFAULT_COLLEGE = 'iit-bombay';

/** Secure random bytes for ids, as the app's. */
export function random(count: number): Uint8Array {
  return randomBytes(count);
}

function openClient(suite: LiveSuite, apps: Map<FirebaseApp, Firestore>): Client {
  // The SDK logs each denied request to the console; the tests check them.
  setLogLevel('silent');
  // The SDK keeps in memory who is signed in by the name of the app, for the whole process.
  const app = initializeApp({ projectId: suite.projectId, apiKey: 'local' }, `client-${randomUUID()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, suite.urls.auth, { disableWarnings: true });
  const db = initializeFirestore(app, {});
  connectFirestoreEmulator(db, '127.0.0.1', suite.ports.firestore);
  apps.set(app, db);
  return { auth, db };
}

interface Credentials {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** An address and a password that no other test has. */
function credentials(name: string, domain: string): Credentials {
  const tail = randomText(random, 10, 'abcdefghijkmnpqrstuvwxyz23456789');
  return { name, email: `${name}.${tail}@${domain}`, password: `Pw1-${randomText(random, 16)}` };
}

async function accountOf(client: Client, user: User, given: Credentials): Promise<Account> {
  // The claims of a token are those of its making: a new one knows of the verification and the role.
  const idToken = await getIdToken(user, true);
  return { ...client, ...given, uid: parseUserId(user.uid), random, idToken };
}

async function signUpByHand(
  suite: LiveSuite,
  client: Client,
  given: Credentials,
  verified: boolean,
): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(client.auth, given.email, given.password);
  if (!verified) return user;
  await sendEmailVerification(user);
  const answer = await fetch(await awaitMailedLink(suite, given.email));
  if (!answer.ok) throw new Error(`the mailed link answered ${answer.status}`);
  await reload(user);
  return user;
}

async function signUpByAdmin(
  server: AdminView,
  client: Client,
  given: Credentials,
  emailVerified: boolean,
): Promise<User> {
  const { email, password } = given;
  await server.auth.createUser({ email, password, emailVerified });
  return (await signInWithEmailAndPassword(client.auth, email, password)).user;
}

/** Opens the people of a test in a suite. The caller closes them. */
export function openPeople(suite: LiveSuite): People {
  const apps = new Map<FirebaseApp, Firestore>();
  const server = openAdminView(suite);
  const guest = (): Client => openClient(suite, apps);
  const signUp: People['signUp'] = async (
    name,
    { way = 'admin', verified = true, role = 'student', domain = 'students.test' } = {},
  ) => {
    const client = guest();
    const given = credentials(name, domain);
    const user =
      way === 'sdk'
        ? await signUpByHand(suite, client, given, verified)
        : await signUpByAdmin(server, client, given, verified);
    if (role !== 'student') await server.auth.setCustomUserClaims(user.uid, { [role]: true });
    return accountOf(client, user, given);
  };
  const newcomer: People['newcomer'] = async (name, options = {}) => {
    const account = await signUp(name, options);
    const anonymousId = await createAccount(account, { email: account.email });
    // A claim that no profile mirrors is no role of a moderator's.
    if (options.role === 'moderator')
      await server.db.doc(userPath(account.uid)).update({ isModerator: true, roles: ['user', 'moderator'] });
    return { ...account, anonymousId };
  };
  const student: People['student'] = async (name, { college = DEFAULT_COLLEGE, ...options } = {}) => {
    const member = await newcomer(name, options);
    return { ...member, ...(await chooseCollege(member, parseCollegeId(college))) };
  };
  return {
    guest,
    signUp,
    newcomer,
    student,
    moderator: (name = 'moderator') => student(name, { role: 'moderator' }),
    admin: (name = 'admin') => student(name, { role: 'admin' }),
    signInAgain: async (account) => {
      const client = guest();
      const { user } = await signInWithEmailAndPassword(client.auth, account.email, account.password);
      // Its own connection: what it asks, it asks with the new token.
      return { ...(await accountOf(client, user, account)), ...client };
    },
    establish: async (...students) => {
      const longAgo = new Date(Date.now() - 30 * 86_400_000);
      for (const { uid, email } of students) {
        await server.db.doc(userPath(uid)).update({ createdAt: longAgo });
        const mailbox = server.db.doc(mailboxPath(mailboxKey(email, LOCAL_MAILBOX_SECRET)));
        await mailbox.set({ since: longAgo }, { merge: true });
      }
    },
    server,
    close: async () => {
      await Promise.all([...apps.values()].map((db) => terminate(db)));
      await Promise.all([...apps.keys()].map((app) => deleteApp(app)));
      await server.close();
    },
  };
}
