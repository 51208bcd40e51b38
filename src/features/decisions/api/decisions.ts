import type { Calls } from '@chupke/domain/calls.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import type { OwnDecision } from '@chupke/domain/measure.ts';
import { parseOwnDecision } from '@chupke/domain/measure.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
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

/** Appeals against a decision. Throws AppError: `no-change` if that was done, or it is too late. */
export async function sendAppeal(order: Calls['appeal']['takes']): Promise<void> {
  await call('appeal', order);
}
