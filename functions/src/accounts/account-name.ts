import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { newAnonymousId, parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { accountNamePath, anonymousIdPath, userPath } from '@chupke/domain/paths.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/** So many others are drawn where a name is taken; of 45 million names that never happens twice. */
const TRIES = 20;

/** The path that reserves the name which people see of a pseudonym. */
export function drawnNamePath(id: AnonymousId): string {
  return accountNamePath(drawPseudonym(id).name.en.toLowerCase().replaceAll(' ', '-'));
}

/** Whether nobody else is called that, nor has the id. */
async function isFree(transaction: DocumentTransaction, id: AnonymousId, uid: UserId): Promise<boolean> {
  const held = await transaction.read([drawnNamePath(id), anonymousIdPath(id)]);
  return held.every((holder) => holder === undefined || holder['uid'] === uid);
}

/**
 * Reserves the name that people see of a new account's pseudonym. The id is the app's choice, and whoever tries ids finds
 * one that is drawn like somebody else's within a second: then the account gets another. Reads at once; the returned
 * function writes.
 */
export async function takeDrawnName(
  transaction: DocumentTransaction,
  random: RandomBytes,
  uid: UserId,
  user: UnknownRecord,
): Promise<() => void> {
  const chosen = tryParse(() => parseAnonymousId(String(user['anonymousId'])));
  // A user written by hand, without a pseudonym.
  if (chosen === undefined) return () => undefined;
  let id = chosen;
  for (let tries = 0; !(await isFree(transaction, id, uid)); tries += 1) {
    if (tries >= TRIES) throw new Error('There is no free name.');
    id = newAnonymousId(random);
  }
  return () => {
    transaction.set(drawnNamePath(id), { uid });
    if (id === chosen) return;
    transaction.remove(anonymousIdPath(chosen));
    transaction.set(anonymousIdPath(id), { uid, createdAt: SERVER_TIME });
    transaction.update(userPath(uid), { anonymousId: id });
  };
}
