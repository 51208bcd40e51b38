import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { seededBytes } from '../../seed/seeded-random.ts';
import { HOST } from '../lib/ports.ts';

/** Login of a benchmark account. */
export interface Login {
  readonly uid: UserId;
  readonly email: string;
  readonly password: string;
}

/** Logins of accounts to create; deterministic. */
export function planLogins(count: number): readonly Login[] {
  return Array.from({ length: count }, (_, index) => ({
    uid: parseUserId(newDocumentId(seededBytes(`bench account ${index}`))),
    email: `member-${index + 1}@bench.chupke.test`,
    password: `Chupke-member${index + 1}`,
  }));
}

/** Creates the accounts, with verified addresses, in the Auth emulator, as its owner. */
export async function createAccounts(
  projectId: string,
  authPort: number,
  logins: readonly Login[],
): Promise<void> {
  const url = `http://${HOST}:${authPort}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  for (const { uid: localId, email, password } of logins) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId, email, password, emailVerified: true }),
    });
    if (!answer.ok) throw new Error(`An account could not be made: ${await answer.text()}`);
  }
}
