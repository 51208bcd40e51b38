import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { likeAlertId, replyAlertId } from '@chupke/domain/alert.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseText } from '@chupke/domain/parse.ts';
import { parseProfile } from '@chupke/domain/profile.ts';
import {
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  profilePath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import { readPublicSide } from '../accounts/sync-profile.ts';
import { withdrawAlerts } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { livingFields, TOMBSTONE } from '../lib/tombstone.ts';
import type { RemovalGateways } from '../pictures/remove-picture.ts';
import { clearPicture } from '../pictures/remove-picture.ts';
import { moderationAlertId } from '../reports/present.ts';
import { markReports } from '../reports/report-records.ts';
import { withdrawLikesAlert } from './clear-reply.ts';

/** Ownership documents of replies per query. */
const PAGE = 100;

/** The author's alerts that link to the confession; not those about its removal, which stay. */
function alertsOf(id: ConfessionId, ownership: UnknownRecord): readonly string[] {
  const outcome = ownership['moderated'];
  const moderation =
    outcome === undefined || outcome === 'removed'
      ? []
      : [moderationAlertId({ confession: id, reply: null })];
  return [replyAlertId(id), likeAlertId(id), ...moderation];
}

/**
 * What an erasure makes of the ownership document of a signed confession that its profile counts: a tombstone with the name
 * under which the confession stands, so that whoever removes it before the profile goes counts it off as any other.
 */
export function ownerlessPost(name: AnonymousId): FieldInputs {
  return { ...TOMBSTONE, countedIn: name };
}

/** Counts off a confession that an erasure has left without an owner, once (ownerlessPost). */
async function uncountOwnerless(
  transaction: DocumentTransaction,
  id: ConfessionId,
  ownership: UnknownRecord,
): Promise<'cleared' | 'same'> {
  if (ownership['countedIn'] === undefined) return 'same';
  const name = parseAnonymousId(parseText(ownership, 'countedIn', { min: 1, max: 40 }));
  const [profile] = await transaction.read([profilePath(name)]);
  if (profile !== undefined)
    transaction.update(profilePath(name), {
      confessionCount: Math.max(0, parseProfile(profile).confessionCount - 1),
    });
  transaction.set(confessionOwnerPath(id), TOMBSTONE);
  return 'cleared';
}

/**
 * Last step, one commit: removes the author's alerts that link to the confession and its counts in account and profile,
 * and forgets whose it was: the ownership document becomes a tombstone, so that the id cannot be taken again. It comes
 * last, because it alone says whose alerts and profile these are.
 */
async function clearOwnership(
  transaction: DocumentTransaction,
  id: ConfessionId,
): Promise<'cleared' | 'same'> {
  const paths = [confessionPath(id), waitingConfessionPath(id), confessionOwnerPath(id)];
  const [content, waiting, ownership] = await transaction.read(paths);
  if (content !== undefined || waiting !== undefined) return 'same';
  if (ownership === undefined) {
    transaction.set(confessionOwnerPath(id), TOMBSTONE);
    return 'same';
  }
  const owned = livingFields(ownership);
  if (owned === undefined) return uncountOwnerless(transaction, id, ownership);
  const author = parseOwner(owned);
  const side = owned['countedAt'] === undefined ? undefined : await readPublicSide(transaction, author);
  const counted = owned['ownCountedAt'] === undefined ? 0 : 1;
  const withdraw = await withdrawAlerts(transaction, author, alertsOf(id, owned), counted);
  if (side?.profile !== undefined)
    transaction.update(profilePath(side.name), {
      confessionCount: Math.max(0, side.profile.confessionCount - 1),
    });
  withdraw();
  transaction.set(confessionOwnerPath(id), TOMBSTONE);
  return 'cleared';
}

/** Forgets whose the replies were, and removes with each its author's alert to likes. */
async function clearReplyOwnerships(documents: Documents, confession: ConfessionId): Promise<void> {
  const where = { field: 'confessionId', equals: confession };
  for (let size = PAGE; size === PAGE;) {
    const ownerships = await documents.find({ collection: COLLECTIONS.replyOwners, where, limit: PAGE });
    const told = ownerships.filter(({ fields }) => fields['likesTold'] !== undefined);
    for (const { id, path } of told)
      await documents.transact(async (transaction) => {
        const [stored] = await transaction.read([path]);
        const ownership = livingFields(stored);
        if (ownership === undefined) return;
        const withdraw = await withdrawLikesAlert(transaction, parseReplyId(id), ownership);
        withdraw();
        transaction.set(path, TOMBSTONE);
      });
    const others = ownerships.filter((ownership) => !told.includes(ownership));
    if (others.length > 0)
      await documents.transact(async (transaction) => {
        for (const { path } of others) transaction.set(path, TOMBSTONE);
      });
    size = ownerships.length;
  }
}

/**
 * Removes everything that a deleted confession leaves behind, and tells the reports about it that it is gone. Can be
 * interrupted and run again. Does nothing if a confession of that id exists (again), and keeps the ownership document
 * of an unpublished one.
 */
export async function clearConfession(
  gateways: RemovalGateways,
  id: ConfessionId,
): Promise<'cleared' | 'same'> {
  const { documents } = gateways;
  const exists = await documents.transact(async (transaction) => {
    const [content] = await transaction.read([confessionPath(id)]);
    return content !== undefined;
  });
  if (exists) return 'same';
  // Before the replies: the triggers of their deletion then find nothing left to do.
  await clearReplyOwnerships(documents, id);
  await documents.removeBelow(confessionPath(id));
  await markReports(documents, id);
  await clearPicture(gateways, id);
  return documents.transact((transaction) => clearOwnership(transaction, id));
}
