import type { ConsentChoice } from '@chupke/domain/consent.ts';
import type { OwnUser, UserId } from '@chupke/domain/user.ts';
import { parseUserId, SURPLUS_STATUS } from '@chupke/domain/user.ts';
import type { User } from 'firebase/auth';
import { onIdTokenChanged, signOut as signOutOfAuth } from 'firebase/auth';
import { auth } from '../auth.ts';
import { backoffMs } from '../backoff.ts';
import { AppError, toAppError } from '../errors.ts';
import { forgetLateWords, forgetStored } from '../forget-stored.ts';
import { pageLanguage } from '../i18n.ts';
import { forgetKnownUser, readKnownUser, rememberUser } from '../known-user.ts';
import { hasEnded, hearOfEnds, noteEnd, noteWantedEnd, signInOf, wasEndWanted } from './ended-sign-ins.ts';
import { agreeAnew, openAccount } from './open-account.ts';
import { forgetConsent, readConsent } from './pending-consent.ts';
import type { Account, SignedOutReason, UserState } from '../session.ts';
import { currentSession, knownUser, setSession } from '../session.ts';
import { learnClock } from './token-clock.ts';
import { watchOwnUser } from './watch-own-user.ts';
import { PRESENCE_DAYS } from '@chupke/domain/feed.ts';
import { userPath } from '@chupke/domain/paths.ts';
import { pushTokenPath } from '@chupke/domain/push-paths.ts';
import { deleteDoc, doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { serverNow } from '../clock.ts';
import { firestore } from '../firestore.ts';
import { registeredDevice } from '../push-device.ts';
import { withTimeout } from '../timeout.ts';

const DAY_MS = 86_400_000;

let noted: UserId | undefined;

const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** Whether the last time is old, or was the account's first day, which is over: an account counts once it came back. */
function isDue({ createdAt, lastLogin }: Pick<OwnUser, 'createdAt' | 'lastLogin'>): boolean {
  if (lastLogin === null) return false;
  if (serverNow() - lastLogin >= PRESENCE_DAYS * DAY_MS) return true;
  return createdAt !== null && dayOf(lastLogin) === dayOf(createdAt) && dayOf(serverNow()) > dayOf(lastLogin);
}

/**
 * Writes down that the student is there, once in a while: a session can last for months without a sign-in, a college
 * has a feed of its own when enough of its students are active, and reports count of who was there on two days. Where
 * it can't be written a later page does it.
 */
function notePresence(user: Pick<OwnUser, 'uid' | 'createdAt' | 'lastLogin'>): void {
  const { uid } = user;
  // Once per page: after a refused write the old time is shown again.
  if (noted === uid || !isDue(user)) return;
  noted = uid;
  const now = serverTimestamp();
  updateDoc(doc(firestore, userPath(uid)), { lastLogin: now, updatedAt: now }).catch(() => undefined);
}

/** The sign-in of the account that was admitted last. */
let signIn: string | undefined;

/** When its token was issued, in milliseconds since 1970. */
let issuedAt = Infinity;

/** Whether its owner is ending it, here and everywhere. */
let isEnding = false;

/** The account as its token says; undefined: somebody has signed out of it meanwhile. */
async function toAccount(user: User): Promise<Account | undefined> {
  const { claims, signInSecondFactor } = await user.getIdTokenResult();
  const own = signInOf(user.uid, claims);
  if (hasEnded(own)) return undefined;
  signIn = own;
  issuedAt = Number(claims.iat) * 1000;
  learnClock(claims, user.toJSON());
  return {
    uid: parseUserId(user.uid),
    email: user.email ?? '',
    // The rules go by the token, which may be older than what Auth knows.
    emailVerified: user.emailVerified && claims['email_verified'] === true,
    isModerator: claims['moderator'] === true,
    isAdmin: claims['admin'] === true,
    ...(claims['needsSecondFactor'] === true && signInSecondFactor === null
      ? { lacksSecondFactor: true }
      : {}),
  };
}

/** The account creation in progress. While the rules refuse it, the user appears as missing again. */
let opening: { readonly uid: string; readonly done: Promise<void> } | undefined;

function openOnce(user: User, choice: ConsentChoice): Promise<void> {
  if (opening?.uid === user.uid) return opening.done;
  // The notice was read in the page's language.
  const done = openAccount(user, choice, pageLanguage()).finally(() => {
    opening = undefined;
  });
  opening = { uid: user.uid, done };
  return done;
}

/**
 * Makes the account's documents if what its owner agreed to is known: that is where the sign-up form was filled in on
 * this device. Everyone else is asked first (setConsent).
 */
async function createUser(user: User): Promise<void> {
  if (opening?.uid === user.uid) return;
  const choice = readConsent(user.email ?? '');
  if (choice === undefined) setUserState(parseUserId(user.uid), { kind: 'missing' });
  else await openOnce(user, choice);
}

/**
 * Stores what the owner of the signed-in account has just agreed to: makes its documents, or notes the agreement to a
 * changed notice. Throws AppError.
 */
export async function setConsent(choice: ConsentChoice): Promise<void> {
  const user = auth.currentUser;
  if (user === null) throw new AppError('session-expired');
  const known = knownUser(currentSession());
  try {
    await (known === undefined ? openOnce(user, choice) : agreeAnew(known, choice, pageLanguage()));
  } catch (error) {
    throw toAppError(error);
  }
}

function setUserState(uid: UserId, user: UserState): void {
  const session = currentSession();
  if (session.kind === 'signed-in' && session.account.uid === uid) setSession({ ...session, user });
}

/**
 * Fetches a new token when the profile shows rights that differ from the token's, and asks Auth about a sign-in that may have
 * ended since the token was issued: then the SDK signs out. Without a network both come with the next hour's token.
 */
function followToken(user: User, known: OwnUser): void {
  const session = currentSession();
  if (session.kind !== 'signed-in' || !session.isConfirmed) return;
  const { isAdmin, isModerator } = session.account;
  if (!isEnding && issuedAt < (known.sessionsEndedAt ?? 0))
    // Where Auth words it otherwise, an ended sign-in has no new token either.
    refreshAccount().catch(() => user.getIdToken(true).catch(() => undefined));
  else if (isAdmin !== known.isAdmin || isModerator !== known.isModerator)
    user.getIdToken(true).catch(() => undefined);
}

function watch(user: User): () => void {
  const uid = parseUserId(user.uid);
  return watchOwnUser(uid, readKnownUser(uid) !== undefined, {
    onKnown: (known) => {
      if (known.email.toLowerCase() !== (user.email ?? '').toLowerCase())
        return void signOut({ kind: 'moved' });
      // The record is written; a later account with the same address must be asked again.
      forgetConsent();
      rememberUser(known);
      setUserState(uid, { kind: 'known', user: known });
      followToken(user, known);
      notePresence(known);
      if (known.accountStatus === 'banned') void signOut({ kind: 'banned', because: known.banReason });
      if (known.accountStatus === SURPLUS_STATUS) void signOut({ kind: 'surplus' });
    },
    onMissing: () => createUser(user),
    onErased: () => void signOut({ kind: 'erased' }),
    onFailed: () => {
      const session = currentSession();
      // The cached user is better than nothing; data from the server are kept.
      const isOpen = session.kind === 'signed-in' && session.user.kind === 'unknown';
      if (isOpen) setUserState(uid, { kind: 'failed' });
    },
  });
}

let isKept = false;
let reason: SignedOutReason | undefined;
let watched: { readonly uid: UserId; readonly stop: () => void } | undefined;

function unwatch(): void {
  watched?.stop();
  watched = undefined;
}

function dismiss(): void {
  unwatch();
  // The user is told if they did not ask for it: another tab, a changed password, a closed account.
  const isWanted = signIn !== undefined && wasEndWanted(signIn);
  if (currentSession().kind === 'signed-in') reason ??= { kind: isWanted ? 'elsewhere' : 'expired' };
  forgetStored('session-end');
  // Once the screens are gone, which keep what was typed last.
  if (isWanted) setTimeout(forgetLateWords);
  setSession(reason === undefined ? { kind: 'signed-out' } : { kind: 'signed-out', reason });
  reason = undefined;
}

async function admit(user: User): Promise<void> {
  const account = await toAccount(user);
  // The account may have changed while the token was read.
  if (auth.currentUser?.uid !== user.uid) return;
  if (account === undefined) {
    await signOutOfAuth(auth);
    return;
  }
  const before = currentSession();
  const isSame = before.kind === 'signed-in' && before.account.uid === account.uid;
  const known = isSame && account.emailVerified ? before.user : ({ kind: 'unknown' } as const);
  setSession({ kind: 'signed-in', account, user: known, isConfirmed: true });
  if (!account.emailVerified) {
    // Nothing of it exists before its address is verified; what an earlier version has cached was removed since.
    unwatch();
    forgetKnownUser();
    return;
  }
  if (watched?.uid === account.uid) return;
  unwatch();
  watched = { uid: account.uid, stop: watch(user) };
}

/** Offline the token can't be read: the cached session stays until it can. */
function admitWithRetry(user: User, failures = 0): void {
  admit(user).catch(() => {
    setTimeout(
      () => {
        if (auth.currentUser?.uid === user.uid) admitWithRetry(auth.currentUser, failures + 1);
      },
      backoffMs(failures + 1, Math.random()),
    );
  });
}

/**
 * Keeps the session in sync with Auth and with the user's own document for the lifetime of the page: other tabs, an
 * expired token and a changed profile included.
 */
export function keepSession(): void {
  if (isKept) return;
  isKept = true;
  hearOfEnds((over) => {
    if (over === signIn && auth.currentUser !== null) signOutOfAuth(auth).catch(() => undefined);
  });
  onIdTokenChanged(auth, (user) => {
    if (user === null) dismiss();
    else admitWithRetry(user);
  });
}

/**
 * Takes the account's newest state from Auth, e.g. whether its address was verified meanwhile. Throws AppError; the
 * SDK has signed out by itself then where the account is closed or its session was ended elsewhere.
 */
export async function refreshAccount(): Promise<void> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null) return;
  try {
    await user.reload();
    // A new token, in which the rules find what `reload` has found.
    if (user.emailVerified) await user.getIdToken(true);
  } catch (error) {
    const failure = toAppError(error);
    if (failure.code === 'account-disabled' && currentSession().kind === 'signed-out')
      setSession({ kind: 'signed-out', reason: { kind: 'banned', because: null } });
    throw failure;
  }
}

/** How long the server is told that this device gets no notifications any more, in milliseconds. Without a network never. */
const LEAVING_MS = 1500;

/** Takes this device out of those that get notifications, while there is still an account that may. */
async function leaveDevice(): Promise<void> {
  const session = currentSession();
  if (session.kind !== 'signed-in') return;
  const { uid } = session.account;
  const device = registeredDevice(uid);
  if (device === undefined) return;
  // Where the server is not told, the push service tells it: forgetStored ends the subscription.
  await withTimeout(deleteDoc(doc(firestore, pushTokenPath(uid, device.id))), LEAVING_MS).catch(
    () => undefined,
  );
}

/** The sign-in that is to end. An Auth that is only starting stores its account once more: that is waited for. */
async function presentSignIn(): Promise<string | undefined> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null) return signIn;
  const { claims } = await user.getIdTokenResult();
  return signInOf(user.uid, claims);
}

/** The same, if it is known in time. */
function knownSignIn(): Promise<string | undefined> {
  return withTimeout(presentSignIn(), LEAVING_MS).catch(() => signIn);
}

/**
 * Ends the session here. The browser forgets who used it, and their unsent items, unless the session ended by itself
 * and the user may come back; `because` is shown to the student.
 */
export async function signOut(because?: SignedOutReason): Promise<void> {
  reason = because;
  const isWanted = because === undefined || because.kind === 'erased';
  // Before anything is removed, by which the other tabs notice it. In a page that has just been opened Auth may have to start first.
  const ending = signIn ?? (isWanted ? await knownSignIn() : undefined);
  if (isWanted && ending !== undefined) noteWantedEnd(ending);
  await leaveDevice();
  if (isWanted) {
    forgetConsent();
    forgetStored(because === undefined ? 'sign-out' : 'erasure');
  }
  if (because === undefined) setSession({ kind: 'signed-out' });
  const own = await knownSignIn();
  if (own !== undefined) noteEnd(own);
  await signOutOfAuth(auth);
}

/** Ends the account's sign-ins everywhere by `end`, then the session here. Throws what `end` throws: it stays then. */
export async function signOutEverywhere(end: () => Promise<unknown>): Promise<void> {
  isEnding = true;
  try {
    await end();
    await signOut();
  } finally {
    isEnding = false;
    // Where only the answer was lost, it has ended all the same.
    const [user, known] = [auth.currentUser, knownUser(currentSession())];
    if (user !== null && known !== undefined) followToken(user, known);
  }
}
