import { anonymousIdPath, userPath } from '@chupke/domain/paths.ts';
import { newAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { newUserFields, parseOwnUser, parseUserId } from '@chupke/domain/user.ts';
import type { User } from 'firebase/auth';
import { onIdTokenChanged, signOut as signOutOfAuth } from 'firebase/auth';
import { doc, onSnapshot, serverTimestamp, writeBatch } from 'firebase/firestore';
import { auth } from './auth.ts';
import { toAppError } from './errors.ts';
import { firestore } from './firestore.ts';
import { forgetUser, rememberUser } from './known-user.ts';
import { browserRandom } from './random.ts';
import type { Account, SignedOutReason, UserState } from './session.ts';
import { currentSession, setSession } from './session.ts';
import { removeStoredByPrefix } from './storage.ts';

/** Between two tries to read one's own user, in milliseconds. */
const RETRY_MS = 5000;

async function toAccount(user: User): Promise<Account> {
  const { claims } = await user.getIdTokenResult();
  return {
    uid: parseUserId(user.uid),
    email: user.email ?? '',
    // The rules go by the token, which may be older than what Auth knows.
    emailVerified: user.emailVerified && claims['email_verified'] === true,
    isModerator: claims['moderator'] === true,
    isAdmin: claims['admin'] === true,
  };
}

/**
 * Makes the account's `users/{uid}`: at sign-up, and later for an account whose sign-up was cut off before it.
 * A pseudonym that is taken already is refused by the rules; another one is drawn then.
 */
async function createUser(user: User): Promise<void> {
  const uid = parseUserId(user.uid);
  for (let tries = 0; ; tries += 1) {
    const anonymousId = newAnonymousId(browserRandom);
    const batch = writeBatch(firestore);
    const signUpMethod = user.providerData.some(({ providerId }) => providerId === 'google.com')
      ? 'google'
      : 'password';
    const fields = {
      email: user.email ?? '',
      emailVerified: user.emailVerified,
      anonymousId,
      signUpMethod,
    } as const;
    const now = serverTimestamp();
    batch.set(doc(firestore, userPath(uid)), {
      ...newUserFields(fields),
      createdAt: now,
      lastLogin: now,
      updatedAt: now,
    });
    batch.set(doc(firestore, anonymousIdPath(anonymousId)), { uid, createdAt: now });
    try {
      await batch.commit();
      return;
    } catch (error) {
      if (tries >= 2 || toAppError(error).code !== 'permission-denied') throw error;
    }
  }
}

function setUserState(uid: UserId, user: UserState): void {
  const session = currentSession();
  if (session.kind === 'signed-in' && session.account.uid === uid) setSession({ ...session, user });
}

/** Watches one's own user until the returned function is called. */
function watchUser(user: User): () => void {
  const uid = parseUserId(user.uid);
  let isOver = false;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellFailure = (): void => {
    const session = currentSession();
    // What the browser remembers is better than nothing.
    if (session.kind === 'signed-in' && session.user.kind !== 'known') setUserState(uid, { kind: 'failed' });
  };
  const fail = (): void => {
    if (isOver) return;
    tellFailure();
    timer = setTimeout(begin, RETRY_MS);
  };
  const begin = (): void => {
    stop = onSnapshot(
      doc(firestore, userPath(uid)),
      (snapshot) => {
        if (snapshot.exists()) {
          // Its own writes come first without the server's times; nothing here depends on them.
          const known = parseOwnUser(uid, snapshot.data());
          rememberUser(known);
          setUserState(uid, { kind: 'known', user: known });
          if (known.accountStatus === 'banned') void signOut('banned');
        } else if (snapshot.metadata.fromCache) {
          // So the SDK says that it reaches no backend; it goes on trying.
          tellFailure();
        } else {
          createUser(user).catch(fail);
        }
      },
      fail,
    );
  };
  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}

let isKept = false;
let reason: SignedOutReason | undefined;
let watched: { readonly uid: UserId; readonly stop: () => void } | undefined;

function dismiss(): void {
  watched?.stop();
  watched = undefined;
  // Whoever did not ask for it is told: another tab, a changed password, a closed account.
  if (currentSession().kind === 'signed-in') reason ??= 'expired';
  forgetUser();
  setSession(reason === undefined ? { kind: 'signed-out' } : { kind: 'signed-out', reason });
  reason = undefined;
}

async function admit(user: User): Promise<void> {
  const account = await toAccount(user);
  // Someone else may have come, or this one gone, while the token was read.
  if (auth.currentUser?.uid !== user.uid) return;
  const before = currentSession();
  const isSame = before.kind === 'signed-in' && before.account.uid === account.uid;
  setSession({
    kind: 'signed-in',
    account,
    user: isSame ? before.user : { kind: 'unknown' },
    isConfirmed: true,
  });
  if (watched?.uid === account.uid) return;
  watched?.stop();
  watched = { uid: account.uid, stop: watchUser(user) };
}

/**
 * Keeps the session in step with Auth and with one's own user, for as long as the page lives: other tabs, an
 * expired token and a changed profile included.
 */
export function keepSession(): void {
  if (isKept) return;
  isKept = true;
  onIdTokenChanged(auth, (user) => {
    if (user === null) dismiss();
    // Without a network the token can't be read: what the browser remembers stays on the screen.
    else admit(user).catch(() => undefined);
  });
}

/** Takes the account's newest state from Auth, e.g. whether its address was verified meanwhile. */
export async function refreshAccount(): Promise<void> {
  const user = auth.currentUser;
  if (user === null) return;
  try {
    await user.reload();
    // A new token, in which the rules find what `reload` has found.
    if (user.emailVerified) await user.getIdToken(true);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Ends the session here. The browser forgets who used it; with a reason the student is told why. */
export async function signOut(because?: SignedOutReason): Promise<void> {
  reason = because;
  if (because === undefined) {
    removeStoredByPrefix('chupke-draft');
    removeStoredByPrefix('chupke-outbox');
    setSession({ kind: 'signed-out' });
  }
  await signOutOfAuth(auth);
}
