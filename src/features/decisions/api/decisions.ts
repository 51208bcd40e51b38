import { parseAlert } from '@chupke/domain/alert.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import { circleDecisionOf } from '@chupke/domain/circle-decision.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import type { OwnDecision } from '@chupke/domain/measure.ts';
import { DECISION_ID_LENGTH, parseOwnDecision } from '@chupke/domain/measure.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import { caseIdOf } from '@chupke/domain/report-subject.ts';
import type { OwnOpening } from '@chupke/domain/seal.ts';
import { parseOwnOpening } from '@chupke/domain/seal.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { digestOf } from '../../../lib/digest.ts';
import { documentsFromServer, parsedAll, watchQuery } from '../../../lib/documents.ts';
import { toAppError } from '../../../lib/errors.ts';
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

/**
 * The names of the circles that decisions are about, by the ids of the decisions. A decision does not say it, as that would tell
 * who was in a circle after they have left; the alert of it does, until the user removes that. Throws AppError.
 */
export async function loadCircleNames(user: UserId): Promise<ReadonlyMap<string, string>> {
  try {
    const told = query(
      collection(firestore, userPath(user), COLLECTIONS.alerts),
      where('event', '==', 'moderation'),
      limit(QUERY_MAX),
    );
    const alerts = parsedAll((await documentsFromServer(told)).docs, parseAlert);
    const named = alerts.map(async (alert): Promise<readonly (readonly [string, string])[]> => {
      const subject = alert.type === 'circle' ? circleDecisionOf(alert.id, alert.circleId) : undefined;
      if (alert.type !== 'circle' || subject === undefined) return [];
      return [[(await digestOf(caseIdOf(subject))).slice(0, DECISION_ID_LENGTH), alert.circleName]];
    });
    return new Map((await Promise.all(named)).flat());
  } catch (error) {
    throw toAppError(error);
  }
}

/** Appeals against a decision. Throws AppError: `no-change` if that was done, or it is too late. */
export async function sendAppeal(order: Calls['appeal']['takes']): Promise<void> {
  await call('appeal', order);
}
