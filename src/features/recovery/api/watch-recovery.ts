import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { OwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import { parseOwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { DeletedCircle } from '../model/recovery.ts';
import { parseDeletedCircle } from '../model/recovery.ts';
import { parsedAll, watchQuery } from '../../../lib/documents.ts';
import type { Subscribe } from '../../../lib/live.ts';

/** Restorable circles, and requests. */
export interface OwnRecovery {
  readonly deleted: readonly DeletedCircle[];
  readonly tickets: readonly OwnSupportTicket[];
}

/** Watches the user's deleted circles and recovery requests, newest first. */
export function watchRecovery(user: UserId): Subscribe<OwnRecovery> {
  return ({ onValue, onOffline, onFailure }) => {
    let known: Partial<OwnRecovery> = {};
    const add = (part: Partial<OwnRecovery>): void => {
      known = { ...known, ...part };
      const { deleted, tickets } = known;
      if (deleted !== undefined && tickets !== undefined) onValue({ deleted, tickets });
    };
    const watchNewest = (
      name: string,
      by: string,
      read: (docs: readonly QueryDocumentSnapshot[]) => Partial<OwnRecovery>,
    ) => {
      const newest = query(
        collection(firestore, userPath(user), name),
        orderBy(by, 'desc'),
        limit(QUERY_MAX),
      );
      return watchQuery(newest, ({ docs }) => read(docs))({ onValue: add, onOffline, onFailure });
    };
    const stops = [
      watchNewest(COLLECTIONS.ownDeletedCircles, 'deletedAt', (docs) => ({
        deleted: parsedAll(docs, (_, data) => parseDeletedCircle(data)),
      })),
      watchNewest(COLLECTIONS.ownSupportTickets, 'createdAt', (docs) => ({
        tickets: parsedAll(docs, parseOwnSupportTicket),
      })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
