import type { Calls } from '@chupke/domain/calls.ts';
import { parseNullableText } from '@chupke/domain/parse.ts';
import { sealOpeningPath, sealResultPath } from '@chupke/domain/seal-paths.ts';
import type { OpenedAccount } from '@chupke/domain/seal.ts';
import { OPENING_ANEW_MINUTES } from '@chupke/domain/seal.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { findAdmin } from './admin-now.ts';
import type { SealGateways } from './request-opening.ts';
import { isInLog, openSealLog } from './seal-log.ts';
import { parseOpening, partOf, READ_FIELDS, statusOfOpening } from './stored-opening.ts';

const ANEW_MS = OPENING_ANEW_MINUTES * 60_000;

const ANY = { min: 1, max: 320 };

async function readResult(transaction: DocumentTransaction, id: string): Promise<OpenedAccount | null> {
  const [result] = await transaction.read([sealResultPath(id)]);
  if (result === undefined) throw new RefusedError('wrong-state');
  const [uid, email] = [parseNullableText(result, 'uid', ANY), parseNullableText(result, 'email', ANY)];
  return uid === null || email === null ? null : { uid, email };
}

/**
 * Tells one of the two admins whom an opening has found, once each, while it is open; the log's entry comes with it. An
 * opening that the log does not hold as confirmed tells nothing, whatever its document says. Throws RefusedError:
 * `not-found`, `not-allowed` to everybody else, `no-change` to who has read it, `wrong-state`.
 */
export async function readOpening(
  gateways: SealGateways,
  admin: UserId,
  { id, attempt }: Calls['readOpening']['takes'],
): Promise<Calls['readOpening']['gives']> {
  const { documents, now } = gateways;
  if ((await findAdmin(gateways, admin)) === undefined) throw new RefusedError('not-allowed');
  const account = await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([sealOpeningPath(id)]);
    if (stored === undefined) throw new RefusedError('not-found');
    const opening = parseOpening(id, stored);
    const part = partOf(opening, admin);
    if (part === 'none') throw new RefusedError('not-allowed');
    if (statusOfOpening(opening, now()) !== 'open') throw new RefusedError('wrong-state');
    const { entry: number, confirmedBy } = opening;
    if (!(await isInLog(transaction, { number, openingId: id, adminId: confirmedBy ?? '' })))
      throw new RefusedError('wrong-state');
    const read = opening.reads[part];
    const isAnew = read?.attempt === attempt && now() - read.at <= ANEW_MS;
    if (read !== null && !isAnew) throw new RefusedError('no-change');
    const found = await readResult(transaction, id);
    if (isAnew) return found;
    const log = await openSealLog(transaction, now());
    transaction.update(sealOpeningPath(id), { [READ_FIELDS[part]]: { attempt, at: now() } });
    log.append({ action: 'read', openingId: id, adminId: admin, details: {} });
    return found;
  });
  return { account };
}
