import type { Calls } from '@chupke/domain/calls.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import type { Appeal } from '@chupke/domain/measure.ts';
import { parseAppeal } from '@chupke/domain/measure.ts';
import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { parsedAll, watchQuery } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { Subscribe } from '../../../lib/live.ts';

/**
 * Acts on the author of what a report is about. `asked`: it waits for a second moderator. Throws AppError: `no-change` if
 * it was done for this report, `permission-denied` if the content is the user's own.
 */
export async function actOnAuthor(
  order: Calls['actOnAuthor']['takes'],
): Promise<Calls['actOnAuthor']['gives']['status']> {
  return parseOneOf(parseRecord(await call('actOnAuthor', order)), 'status', ['done', 'asked']);
}

/** Watches the appeals that wait, the oldest first. */
export function watchAppeals(): Subscribe<readonly Appeal[]> {
  const open = query(
    collection(firestore, COLLECTIONS.appeals),
    where('status', '==', 'open'),
    orderBy('createdAt', 'asc'),
    limit(QUERY_MAX),
  );
  return watchQuery(open, ({ docs }) => parsedAll(docs, parseAppeal));
}

/** Watches the appeals that were decided lately, the newest first. */
export function watchDecidedAppeals(): Subscribe<readonly Appeal[]> {
  const decided = query(
    collection(firestore, COLLECTIONS.appeals),
    where('decidedAt', '>', new Date(0)),
    orderBy('decidedAt', 'desc'),
    limit(QUERY_MAX),
  );
  return watchQuery(decided, ({ docs }) => parsedAll(docs, parseAppeal));
}

/**
 * Decides an appeal. Throws AppError: `no-change` if another moderator was faster, `permission-denied` for whoever made
 * the first decision, and for an own appeal.
 */
export async function decideAppeal(order: Calls['decideAppeal']['takes']): Promise<void> {
  await call('decideAppeal', order);
}
