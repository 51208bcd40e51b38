import type { UserId } from '@chupke/domain/user.ts';
import type { AccountClaims, Accounts, AuthAccount } from '../gateways/accounts.ts';

/** Auth in memory. */
interface MemoryAccounts extends Accounts {
  /** Every account by its uid. */
  readonly stored: Map<UserId, AuthAccount>;
  /** Uids whose sessions were ended, in order. */
  readonly ended: readonly UserId[];
  readonly disabled: ReadonlySet<UserId>;
  /** Adds an account, by default with a verified address. */
  readonly add: (uid: UserId, more?: Partial<AuthAccount>) => void;
}

const NO_CLAIMS: AccountClaims = { admin: false, moderator: false, banned: false };

/** An Auth without any account. `now`: its clock, in milliseconds since 1970. */
export function memoryAccounts(now: () => number = Date.now): MemoryAccounts {
  const stored = new Map<UserId, AuthAccount>();
  const ended: UserId[] = [];
  const disabled = new Set<UserId>();
  const change = (uid: UserId, more: Partial<AuthAccount>): void => {
    const known = stored.get(uid);
    if (known !== undefined) stored.set(uid, { ...known, ...more });
  };
  return {
    stored,
    ended,
    disabled,
    add: (uid, more = {}) =>
      void stored.set(uid, {
        uid,
        email: `${uid}@students.test`,
        emailVerified: true,
        createdAt: Date.UTC(2026, 0, 5),
        lastSignInAt: null,
        validFrom: Date.UTC(2026, 0, 5),
        providers: ['password'],
        claims: NO_CLAIMS,
        ...more,
      }),
    find: (uid) => Promise.resolve(stored.get(uid)),
    findByEmail: (email) =>
      Promise.resolve(
        [...stored.values()].find((account) => account.email.toLowerCase() === email.toLowerCase()),
      ),
    missing: (uids) => Promise.resolve(uids.filter((uid) => !stored.has(uid))),
    setClaims: (uid, claims) => {
      change(uid, { claims });
      return Promise.resolve();
    },
    endSessions: (uid) => {
      ended.push(uid);
      change(uid, { validFrom: Math.floor(now() / 1000) * 1000 });
      return Promise.resolve();
    },
    disable: (uid) => Promise.resolve(void disabled.add(uid)),
    remove: (uid) => Promise.resolve(void stored.delete(uid)),
  };
}
