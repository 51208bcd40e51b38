import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { OwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import { parseOwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { DeletedCircle } from '../model/recovery.ts';
import { parseDeletedCircle } from '../model/recovery.ts';
import { parsedAll } from '../../../lib/documents.ts';

/** What can be brought back, and what was asked for. */
export interface OwnRecovery {
  readonly deleted: readonly DeletedCircle[];
  readonly tickets: readonly OwnSupportTicket[];
}

/** Watches one's deleted circles and recovery requests, the newest first, until the returned function is called. */
export function watchRecovery(
  user: UserId,
  onChange: (recovery: OwnRecovery) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const known: { deleted?: readonly DeletedCircle[]; tickets?: readonly OwnSupportTicket[] } = {};
  const tell = (): void => {
    const { deleted, tickets } = known;
    if (deleted !== undefined && tickets !== undefined) onChange({ deleted, tickets });
  };
  const newest = (name: string, by: string) =>
    query(collection(firestore, userPath(user), name), orderBy(by, 'desc'), limit(QUERY_MAX));
  const stops = [
    onSnapshot(
      newest(COLLECTIONS.ownDeletedCircles, 'deletedAt'),
      ({ docs, empty, metadata }) => {
        if (empty && metadata.fromCache) return onFailure(new Error('There is no network.'));
        known.deleted = parsedAll(docs, (_, data) => parseDeletedCircle(data));
        tell();
      },
      onFailure,
    ),
    onSnapshot(
      newest(COLLECTIONS.ownSupportTickets, 'createdAt'),
      ({ docs, empty, metadata }) => {
        if (empty && metadata.fromCache) return onFailure(new Error('There is no network.'));
        known.tickets = parsedAll(docs, parseOwnSupportTicket);
        tell();
      },
      onFailure,
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
