import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { parseWaitingConfession } from '@chupke/domain/confession.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { PictureId } from '@chupke/domain/picture.ts';
import { findAll } from '../gateways/documents.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import { checkPicture } from '../pictures/check-picture.ts';
import { removeUnpublished } from '../pictures/remove-picture.ts';
import type { PublishingGateways, SchedulingGateways } from './publish-confession.ts';
import { publishNow, refuseWaiting, scheduleConfession } from './publish-confession.ts';

/** What a new waiting confession needs. */
export type AcceptGateways = PublishingGateways & SchedulingGateways;

/**
 * Looks at a new waiting confession: one that only waits for its picture appears as soon as that has been checked, others
 * at a moment of their window. Its author is told at once of a picture that is none. Idempotent but for the schedule, where
 * the earlier time wins.
 */
export async function acceptWaiting(
  gateways: AcceptGateways,
  id: ConfessionId,
  fields: unknown,
): Promise<void> {
  const { publishWithin, picture, refused } = parseWaitingConfession(id, fields);
  if (refused !== null) return;
  if (publishWithin !== 'now') await scheduleConfession(gateways, id, publishWithin);
  else if ((await publishNow(gateways, id)) !== 'paused') return;
  if (picture !== null && (await checkPicture(gateways, picture.id)) === 'refused')
    await refuseWaiting(gateways.documents, id, picture);
}

/** Looks at an upload, and goes on with the posts that wait for it. */
export async function acceptUpload(gateways: PublishingGateways, picture: PictureId): Promise<void> {
  const end = await checkPicture(gateways, picture);
  if (end === 'absent') return;
  const where = { field: 'picture.id', equals: picture };
  const waiting = await findAll(gateways.documents, { collection: COLLECTIONS.waitingConfessions, where });
  await attemptEach(waiting, async (found) => {
    const id = parseConfessionId(found.id);
    const post = parseWaitingConfession(id, found.fields);
    if (post.publishWithin === 'now' && (await publishNow(gateways, id)) !== 'paused') return;
    if (end === 'refused' && post.picture !== null) await refuseWaiting(gateways.documents, id, post.picture);
  });
}

/** Goes on without a picture that its author has taken out. */
export async function followWaiting(
  gateways: AcceptGateways,
  id: ConfessionId,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const taken = parseWaitingConfession(id, before).picture;
  if (taken === null || parseWaitingConfession(id, after).picture !== null) return;
  await removeUnpublished(gateways, taken.id);
  await acceptWaiting(gateways, id, after);
}

/** Removes the picture of a waiting confession that is gone, unless it was published. */
export async function clearWaiting(
  gateways: PublishingGateways,
  id: ConfessionId,
  fields: unknown,
): Promise<void> {
  const picture = tryParse(() => parseWaitingConfession(id, fields))?.picture ?? null;
  if (picture !== null) await removeUnpublished(gateways, picture.id);
}
