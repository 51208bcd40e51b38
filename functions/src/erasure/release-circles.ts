import type { ErasureChoice } from '@chupke/domain/calls.ts';
import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { parseCircleId, parseCircleMemberId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import {
  circlePath,
  COLLECTIONS,
  deletedCirclePath,
  supportTicketPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';
import type { PostGateways } from './release-posts.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { randomDelay } from '../lib/random-delay.ts';

/** Documents that are looked up with one query. */
const PAGE = 100;

interface Place {
  readonly circle: CircleId;
  readonly member: CircleMemberId;
}

/** Puts all that the persona wrote into the queue, where the circle lies and where its backup does. */
async function queueMessages(gateways: PostGateways, { circle, member }: Place): Promise<void> {
  const where = { field: 'senderCircleId', equals: member };
  for (const root of [circlePath(circle), deletedCirclePath(circle)]) {
    const collection = `${root}/${COLLECTIONS.messages}`;
    for (const { id, fields } of await findAll(gateways.documents, { collection, where })) {
      const message = tryParse(() => parseCircleMessageId(id));
      if (message === undefined || fields['deleted'] === true) continue;
      await gateways.tasks.enqueue({ kind: 'circle-message', circle, message }, randomDelay(gateways));
    }
  }
}

/**
 * Takes the person out of their circles. Nothing leads from a persona to them as soon as the membership is gone; the
 * personas leave later, each at another time, as those that leave together would be taken for one person. What is to go
 * is put into the queue first: cut off in between it is queued twice, which harms nothing.
 */
export async function releaseCircles(
  gateways: PostGateways,
  uid: UserId,
  choice: ErasureChoice,
): Promise<void> {
  const { documents, tasks } = gateways;
  const question = { collection: `${userPath(uid)}/${COLLECTIONS.memberships}`, limit: PAGE } as const;
  for (;;) {
    const memberships = await documents.find(question);
    if (memberships.length === 0) return;
    for (const { id, path, fields } of memberships) {
      const place = tryParse(() => ({
        circle: parseCircleId(id),
        member: parseCircleMemberId(fields['circleSpecificId']),
      }));
      if (place !== undefined) {
        if (choice === 'delete') await queueMessages(gateways, place);
        await tasks.enqueue({ kind: 'circle-member', ...place }, randomDelay(gateways));
      }
      await documents.transact(async (transaction) => transaction.remove(path));
    }
  }
}

/** Removes the requests for lost circles: nobody is left to whom one could be brought back. */
export async function forgetTickets(documents: Documents, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  const question = { collection: COLLECTIONS.supportTicketOwners, where, limit: PAGE } as const;
  for (;;) {
    const ownerships = await documents.find(question);
    if (ownerships.length === 0) return;
    await documents.transact(async (transaction) => {
      for (const { id, path } of ownerships) {
        transaction.remove(supportTicketPath(id));
        transaction.remove(path);
      }
    });
  }
}
