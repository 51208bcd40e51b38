import { ERASING_STATUS } from '@chupke/domain/erasure.ts';
import { COLLECTIONS, erasurePath, ORPHANS_PATH, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import { ACCOUNTS_PER_QUESTION } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/** Pages per run: two thousand users a day. */
const PAGES = 20;

/** So many missing accounts, and no other on a page, are no accident: Auth was asked of another project, or is not well. */
const TOO_MANY = 20;

/** What looking for orphans needs. */
interface OrphanGateways {
  readonly documents: Documents;
  readonly accounts: Pick<Accounts, 'missing'>;
}

/** Begins the erasure of a user whom Auth does not know any more; the posts stay, without an author. */
async function beginErasure(documents: Documents, uid: UserId): Promise<void> {
  await documents.transact(async (transaction) => {
    const [begun, user] = await transaction.read([erasurePath(uid), userPath(uid)]);
    if (begun !== undefined || user === undefined) return;
    transaction.set(erasurePath(uid), { content: 'leave', requestedAt: SERVER_TIME });
    transaction.update(userPath(uid), {
      accountStatus: ERASING_STATUS,
      'securityFlags.accountLocked': true,
    });
  });
}

/**
 * Finds users whose account was deleted by Auth's own call, which leaves all documents behind, and has them erased. Looks
 * at some thousand users and goes on there the next time, from the first one after the last. Returns how many it found.
 */
export async function eraseOrphans({ documents, accounts }: OrphanGateways): Promise<number> {
  const [position] = await documents.read([ORPHANS_PATH]);
  let after = typeof position?.['after'] === 'string' ? position['after'] : undefined;
  let found = 0;
  for (let pages = 0; pages < PAGES; pages += 1) {
    const from = after === undefined ? {} : { after };
    const question = { collection: COLLECTIONS.users, ...from, limit: ACCOUNTS_PER_QUESTION };
    const page = await documents.find(question);
    const missing = await accounts.missing(page.map(({ id }) => parseUserId(id)));
    if (missing.length >= TOO_MANY && missing.length === page.length)
      throw new Error('Auth knows none of the users of a page.');
    for (const uid of missing) await beginErasure(documents, uid);
    found += missing.length;
    after = page.length < ACCOUNTS_PER_QUESTION ? undefined : page.at(-1)?.path;
    const next = after ?? null;
    await documents.transact(async (transaction) => transaction.set(ORPHANS_PATH, { after: next }));
    if (after === undefined) break;
  }
  return found;
}
