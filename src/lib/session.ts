import { NOTICE_VERSION } from '@chupke/domain/consent.ts';
import { parseFlag, parseRecord } from '@chupke/domain/parse.ts';
import type { UserId, OwnUser } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import { bootState } from './boot-state.ts';
import { AppError } from './errors.ts';
import { readKnownUser } from './known-user.ts';
import { remembersOldNotice } from './old-notice.ts';

/** The signed-in account, as Auth knows it. */
export interface Account {
  readonly uid: UserId;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly isModerator: boolean;
  readonly isAdmin: boolean;
  /** A role of the account asks for a second factor, and this sign-in was without one: the role gives nothing until then. */
  readonly lacksSecondFactor?: true;
}

/** What is known of the account's `users/{uid}`. */
export type UserState =
  /** Not answered yet. */
  | { readonly kind: 'unknown' }
  /** It could not be read; it is being tried again. */
  | { readonly kind: 'failed' }
  /**
   * There is none: whoever owns the address has not agreed to the notice on this device (a first sign-in with Google, an
   * address that was verified on another device). Before the address is verified there is none either; then this is
   * `unknown`, as nobody asks.
   */
  | { readonly kind: 'missing' }
  | { readonly kind: 'known'; readonly user: OwnUser };

/** Why someone was signed out without having asked for it. */
export type SignedOutReason =
  | { readonly kind: 'expired' }
  /** They have asked for it in another tab. */
  | { readonly kind: 'elsewhere' }
  /** With the reason that the admins gave. */
  | { readonly kind: 'banned'; readonly because: string | null }
  /** The account was erased, here or on another device. */
  | { readonly kind: 'erased' }
  /** The account was one too many of its mailbox (SURPLUS_STATUS), and is being removed. */
  | { readonly kind: 'surplus' }
  /** The account was made with another address than it has now, perhaps by somebody else. */
  | { readonly kind: 'moved' };

/** Who is using the app. */
export type Session =
  | { readonly kind: 'signed-out'; readonly reason?: SignedOutReason }
  | {
      readonly kind: 'signed-in';
      readonly account: Account;
      readonly user: UserState;
      /** False while this is only cached by the browser and not confirmed by Auth. */
      readonly isConfirmed: boolean;
    };

/** The account that the Auth SDK has stored in this browser; undefined when it is none. */
function storedAccount(): Account | undefined {
  const { account } = bootState();
  if (account === undefined || account === null) return undefined;
  try {
    const record = parseRecord(account);
    return {
      uid: parseUserId(String(record['uid'])),
      email: typeof record['email'] === 'string' ? record['email'] : '',
      emailVerified: parseFlag(record, 'emailVerified'),
      // What gives rights is taken from the confirmed token alone.
      isModerator: false,
      isAdmin: false,
    };
  } catch {
    return undefined;
  }
}

/** The session as this browser remembers it: enough to draw the first screen. */
function rememberedSession(): Session {
  const account = storedAccount();
  if (account === undefined) return { kind: 'signed-out' };
  const user = readKnownUser(account.uid);
  return {
    kind: 'signed-in',
    account,
    user: user === undefined ? { kind: 'unknown' } : { kind: 'known', user },
    isConfirmed: false,
  };
}

const useSessionStore = create<{ readonly session: Session }>(() => ({ session: rememberedSession() }));

/** Who is using the app; the component is drawn again when that changes. */
export function useSession(): Session {
  return useSessionStore(({ session }) => session);
}

/** Who is using the app, outside components. */
export function currentSession(): Session {
  return useSessionStore.getState().session;
}

/** The signed-in account. Throws AppError when signed out. */
export function actingUser(): UserId {
  const session = currentSession();
  if (session.kind !== 'signed-in') throw new AppError('session-expired');
  return session.account.uid;
}

/** Whether this student is signed in now: what is stored for one who is not would be left behind on the device. */
export function isSignedIn(uid: UserId): boolean {
  const session = currentSession();
  return session.kind === 'signed-in' && session.account.uid === uid;
}

/** Returns a function that tells, later, whether whoever is signed in now still is: nobody else is told what they did. */
export function staysSignedIn(): () => boolean {
  const session = currentSession();
  return () => session.kind === 'signed-in' && isSignedIn(session.account.uid);
}

/** Sets the session. For session-live.ts and tests. */
export function setSession(session: Session): void {
  useSessionStore.setState({ session });
}

/** Calls `onChange` at each change until the returned function is called. */
export function watchSession(onChange: (session: Session, before: Session) => void): () => void {
  return useSessionStore.subscribe(({ session }, before) => onChange(session, before.session));
}

/** The signed-in account. */
export function uidOf(session: Session): UserId | undefined {
  return session.kind === 'signed-in' ? session.account.uid : undefined;
}

/** The signed-in student's own user, once it is known. */
export function knownUser(session: Session): OwnUser | undefined {
  return session.kind === 'signed-in' && session.user.kind === 'known' ? session.user.user : undefined;
}

/**
 * Whether the notice has changed since the student agreed to it. Asked of the confirmed session: what this browser
 * remembers may be older than an agreement on another device.
 */
export function hasOldNotice(session: Session): boolean {
  const user = knownUser(session);
  return (
    session.kind === 'signed-in' &&
    session.isConfirmed &&
    user !== undefined &&
    user.noticeVersion < NOTICE_VERSION
  );
}

/** Whether the notice has changed as far as this browser remembers, and Auth has yet to confirm the session. */
export function mayHaveOldNotice(session: Session): boolean {
  if (session.kind === 'signed-out' || session.isConfirmed) return false;
  return remembersOldNotice(knownUser(session)?.noticeVersion);
}

/** The next step that a session needs before using the app, in the order of the guards. */
export type Gate =
  | 'sign-in'
  | 'verify-email'
  | 'consent'
  /** It is likely to be asked for consent once Auth has confirmed it. */
  | 'consent-ahead'
  | 'loading'
  | 'choose-college'
  | 'open';

/** The gate that a session has reached. Admins need no college. */
export function gateOf(session: Session): Gate {
  if (session.kind === 'signed-out') return 'sign-in';
  if (!session.account.emailVerified) return 'verify-email';
  if (session.user.kind === 'missing') return 'consent';
  if (hasOldNotice(session)) return 'consent';
  if (mayHaveOldNotice(session)) return 'consent-ahead';
  const user = knownUser(session);
  if (user !== undefined && user.college !== null) return 'open';
  if (!session.isConfirmed || user === undefined) return 'loading';
  return session.account.isAdmin ? 'open' : 'choose-college';
}
