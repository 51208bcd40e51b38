import { randomBytes } from 'node:crypto';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { userPath } from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { admittedUserFields, parseUserId } from '@chupke/domain/user.ts';
import type { AccountGateways } from '../accounts/set-account-status.ts';
import type { AuthAccount } from '../gateways/accounts.ts';
import { student } from './campus.ts';
import { memoryAccounts } from './memory-accounts.ts';
import { testMailboxKeyOf } from './mailbox-keys.ts';
import { memoryDocuments } from './memory-documents.ts';

/** The admin who decides in tests. */
export const ADMIN = parseUserId('uid-of-the-admin');

/** Accounts with their whole user documents, for what admins do with them. */
export class Office implements AccountGateways {
  readonly documents = memoryDocuments();
  readonly accounts = memoryAccounts();
  readonly mailboxKeyOf = testMailboxKeyOf;
  readonly now = (): number => this.documents.now();
  admins: ReadonlySet<string> | undefined = new Set(['dean@college.test']);
  #ids = 0;

  readonly random: RandomBytes = (count) => randomBytes(count);
  readonly newId = (): string => `id${String((this.#ids += 1))}`;

  /** An account with a user document, as signing up makes it. */
  enroll(who: number, more: { account?: Partial<AuthAccount>; user?: UnknownRecord } = {}): UserId {
    const { uid, anonymousId } = student(who);
    const { email = `${uid}@students.test`, emailVerified = true } = more.account ?? {};
    this.accounts.add(uid, more.account);
    this.documents.pass(1);
    const times = { createdAt: this.documents.now(), lastLogin: this.documents.now() };
    const fields = admittedUserFields({ email, emailVerified, anonymousId, signUpMethod: 'password' });
    this.documents.stored.set(userPath(uid), { ...fields, ...times, ...more.user });
    return uid;
  }

  /** What commands need, with some of it replaced. */
  gateways(more: Partial<AccountGateways> = {}): AccountGateways & { readonly random: RandomBytes } {
    const { documents, accounts, mailboxKeyOf, now, newId, random, admins } = this;
    return { documents, accounts, mailboxKeyOf, now, newId, random, admins, ...more };
  }

  user(who: number): UnknownRecord | undefined {
    return this.documents.stored.get(userPath(student(who).uid));
  }

  claims(who: number) {
    return this.accounts.stored.get(student(who).uid)?.claims;
  }

  /** All documents below or in the folder of that path, in the order of their paths. */
  under(path: string): readonly UnknownRecord[] {
    const found = [...this.documents.stored].filter(([key]) => key.startsWith(`${path}/`)).sort();
    return found.map(([, fields]) => fields);
  }
}
