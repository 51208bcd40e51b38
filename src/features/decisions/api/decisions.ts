import type { Calls } from '@chupke/domain/calls.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import type { OwnDecision } from '@chupke/domain/measure.ts';
import { parseOwnDecision } from '@chupke/domain/measure.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { OwnOpening } from '@chupke/domain/seal.ts';
import { parseOwnOpening } from '@chupke/domain/seal.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { parsedAll, watchQuery } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { Subscribe } from '../../../lib/live.ts';

/** Watches the newest decisions about the user. */
export function watchDecisions(user: UserId): Subscribe<readonly OwnDecision[]> {
  const own = query(
    collection(firestore, userPath(user), COLLECTIONS.measures),
    orderBy('issuedAt', 'desc'),
    limit(QUERY_MAX),
  );
  return watchQuery(own, ({ docs }) => parsedAll(docs, parseOwnDecision));
}

/** Watches of which of the user's own texts a lawful order has opened who wrote them. */
export function watchOpenings(user: UserId): Subscribe<readonly OwnOpening[]> {
  const own = query(
    collection(firestore, userPath(user), COLLECTIONS.ownOpenings),
    orderBy('openedAt', 'desc'),
    limit(QUERY_MAX),
  );
  return watchQuery(own, ({ docs }) => parsedAll(docs, parseOwnOpening));
}

/** Appeals against a decision. Throws AppError: `no-change` if that was done, or it is too late. */
export async function sendAppeal(order: Calls['appeal']['takes']): Promise<void> {
  await call('appeal', order);
}
