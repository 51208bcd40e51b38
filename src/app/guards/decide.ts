import type { Session } from '../../lib/session.ts';
import { hasOldNotice, knownUser, mayHaveOldNotice } from '../../lib/session.ts';

/** What a visitor needs to see a page, in the order of the checks. */
export interface Requirements {
  readonly signIn?: true;
  /** With a verified address. */
  readonly verified?: true;
  /** With a chosen college; admins need none. */
  readonly college?: true;
  /** A page of students: admins have a home of their own. */
  readonly student?: true;
  readonly admin?: true;
  /** A moderator, or an admin. */
  readonly moderator?: true;
  /** With any of these roles; admins need none. */
  readonly roles?: readonly string[];
  /** With premium; admins need none. */
  readonly premium?: true;
  /**
   * Open before a changed notice is agreed to: seeing, exporting and erasing one's data must not depend on agreeing.
   */
  readonly oldNotice?: true;
  /** Open to those whose account a moderator's measure has closed: to appeal, export and erase. */
  readonly barred?: true;
}

/** Result of a visit: `pass`, `wait` while undecided, or the guard that refused it. */
export type Decision =
  | 'pass'
  | 'wait'
  /** Another account has turned up in this tab (the session-hijack check). */
  | 'switched'
  | 'sign-in'
  /** Signed in, but the notice is not agreed to yet. */
  | 'consent'
  | 'verify-email'
  /** The account is closed: all that is left is what was decided, and one's data. */
  | 'barred'
  | 'choose-college'
  /** A role that gives nothing until there is a second factor. */
  | 'second-factor'
  /** An admin on a page of students. */
  | 'admin-home'
  | 'not-admin'
  | 'not-moderator'
  | 'no-role'
  | 'not-premium';

/** What the guards check. */
interface Visit {
  readonly needs: Requirements;
  readonly session: Session;
  /** The uid that used this tab last, within the last 30 minutes. */
  readonly lastUid: string | undefined;
}

type SignedIn = Extract<Session, { readonly kind: 'signed-in' }>;

/** A guard for signed-in users. It answers `wait` while something that it has to know is not known yet. */
type Guard = (needs: Requirements, session: SignedIn) => Decision;

const verified: Guard = (needs, { account }) =>
  needs.verified === true && !account.emailVerified ? 'verify-email' : 'pass';

const consent: Guard = (needs, session) => {
  if (session.user.kind === 'missing') return 'consent';
  if (needs.oldNotice === true) return 'pass';
  if (hasOldNotice(session)) return 'consent';
  // Another device may have agreed since. Nothing is shown that would go again.
  return mayHaveOldNotice(session) ? 'wait' : 'pass';
};

/** Waits for the profile. The guards before it need none, so that they answer sooner. */
const known: Guard = (_, session) => (knownUser(session) === undefined ? 'wait' : 'pass');

const barred: Guard = (needs, session) =>
  needs.barred !== true && knownUser(session)?.isBarred === true ? 'barred' : 'pass';

/**
 * A right that admins always have. Whether the account is an admin is known once Auth has confirmed the session;
 * until then accounts without the right wait.
 */
function orAdmin(has: boolean, { account, isConfirmed }: SignedIn, otherwise: Decision): Decision {
  if (has || account.isAdmin) return 'pass';
  return isConfirmed ? otherwise : 'wait';
}

const college: Guard = (needs, session) => {
  if (needs.college !== true) return 'pass';
  const user = knownUser(session);
  return orAdmin(user !== undefined && user.college !== null, session, 'choose-college');
};

const student: Guard = (needs, session) => {
  if (needs.student !== true) return 'pass';
  if (session.account.isAdmin) return 'admin-home';
  // The profile shows earlier than the token who is an admin, but only the token grants rights: nothing is shown
  // meanwhile.
  return !session.isConfirmed && knownUser(session)?.isAdmin === true ? 'wait' : 'pass';
};

const admin: Guard = (needs, session) =>
  needs.admin === true ? orAdmin(false, session, 'not-admin') : 'pass';

const moderator: Guard = (needs, session) =>
  needs.moderator === true ? orAdmin(session.account.isModerator, session, 'not-moderator') : 'pass';

const secondFactor: Guard = ({ admin: ofAdmins, moderator: ofModerators }, { account }) =>
  (ofAdmins === true || ofModerators === true) && account.lacksSecondFactor === true
    ? 'second-factor'
    : 'pass';

const roles: Guard = (needs, session) => {
  if (needs.roles === undefined) return 'pass';
  const own = knownUser(session)?.roles ?? [];
  return orAdmin(
    needs.roles.some((role) => own.includes(role)),
    session,
    'no-role',
  );
};

const premium: Guard = (needs, session) =>
  needs.premium === true ? orAdmin(knownUser(session)?.isPremium === true, session, 'not-premium') : 'pass';

/**
 * In the order in which they are asked. Nothing of an account exists before its address is verified, and none is
 * complete without consent.
 */
const GUARDS: readonly Guard[] = [
  verified,
  consent,
  known,
  barred,
  college,
  student,
  admin,
  moderator,
  secondFactor,
  roles,
  premium,
];

/** What becomes of a visit: the answer of the first guard that does not let it pass. */
export function decide({ needs, session, lastUid }: Visit): Decision {
  if (session.kind === 'signed-out') return needs.signIn === true ? 'sign-in' : 'pass';
  // On open pages too: nobody may write under an account that another tab has signed in meanwhile.
  if (lastUid !== undefined && lastUid !== session.account.uid) return 'switched';
  if (needs.signIn !== true) return 'pass';
  for (const guard of GUARDS) {
    const decision = guard(needs, session);
    if (decision !== 'pass') return decision;
  }
  return 'pass';
}
