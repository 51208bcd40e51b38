import { parseFlag, parseNullableText } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import { ownOpeningPath, sealOpeningPath, sealResultPath } from '@chupke/domain/seal-paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction, FoundDocument } from '../gateways/documents.ts';
import { eachByTime } from '../gateways/documents.ts';
import type { SealGateways } from './request-opening.ts';
import { openSealLog } from './seal-log.ts';
import type { Opening } from './stored-opening.ts';
import { openUntil, parseOpening } from './stored-opening.ts';

/**
 * Prepares to tell an author that it was opened who they are: an alert, and a document of their own. Nobody to tell is
 * undefined, an account that is gone writes nothing. Reads at once; the returned function writes.
 */
export async function prepareTelling(
  transaction: DocumentTransaction,
  opening: Opening,
  author: UserId | undefined,
  now: number,
): Promise<() => void> {
  const { id, subject, caseNumber, authority, confirmedAt } = opening;
  const alert = await prepareAlert(transaction, author, `opening-${id}`, ({ account }) => ({
    type: 'account',
    ...account.opened(authority, caseNumber),
    read: false,
  }));
  if (author === undefined || alert === undefined) return () => undefined;
  return () => {
    alert();
    transaction.set(ownOpeningPath(author, id), {
      kind: subject.kind,
      caseNumber,
      authority,
      openedAt: new Date(confirmedAt ?? now),
    });
  };
}

type KeepGateways = Pick<SealGateways, 'documents' | 'now'>;

/** What is known of a result. */
interface Result {
  readonly opening: Opening;
  readonly author: UserId | undefined;
  readonly isTold: boolean;
}

async function readResult(transaction: DocumentTransaction, id: string): Promise<Result | undefined> {
  const [stored, opening] = await transaction.read([sealResultPath(id), sealOpeningPath(id)]);
  if (stored === undefined || opening === undefined) return undefined;
  const uid = parseNullableText(stored, 'uid', { min: 1, max: 128 });
  const author = uid === null ? undefined : parseUserId(uid);
  return { opening: parseOpening(id, opening), author, isTold: parseFlag(stored, 'isTold') };
}

/**
 * Does what is due with one result: tells its author once the order allows it, forgets the address when the time to read
 * it is over, who it was when their account is gone, and all of it once it is told. Repeating it does nothing.
 */
async function keepResult(transaction: DocumentTransaction, id: string, now: number): Promise<void> {
  const result = await readResult(transaction, id);
  if (result === undefined) return;
  const { opening, author } = result;
  const [tellFrom, until] = [opening.tellFrom ?? 0, openUntil(opening)];
  const isDue = !result.isTold && tellFrom <= now;
  const [user] = author === undefined ? [] : await transaction.read([userPath(author)]);
  if (isDue) {
    const tell = await prepareTelling(transaction, opening, author, now);
    const log = await openSealLog(transaction, now);
    tell();
    // Also where there was nobody to tell: admins read the log.
    log.append({ action: 'told', openingId: id, adminId: null, details: {} });
  }
  const [isTold, isOver] = [result.isTold || isDue, now > until];
  if (isTold && isOver) {
    transaction.remove(sealResultPath(id));
    return;
  }
  const next = [...(isTold ? [] : [tellFrom]), ...(isOver ? [] : [until])];
  transaction.update(sealResultPath(id), {
    isTold,
    lookAt: new Date(Math.min(...next)),
    ...(isOver ? { email: null } : {}),
    ...(isOver && user === undefined ? { uid: null } : {}),
  });
}

/** Does what is due with all results, each with a commit of its own. It can be cut off anywhere and run again. */
export async function tellOpenings(gateways: KeepGateways): Promise<void> {
  const { documents, now } = gateways;
  const before = { field: 'lookAt', time: new Date(now()) };
  await eachByTime(documents, { collection: COLLECTIONS.sealResults, before }, ({ id }: FoundDocument) =>
    documents.transact((transaction) => keepResult(transaction, id, now())),
  );
}
