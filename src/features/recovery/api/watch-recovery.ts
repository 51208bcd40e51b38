import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { OwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import { parseOwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { QuerySnapshot } from 'firebase/firestore';
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { DeletedCircle } from '../model/recovery.ts';
import { parseDeletedCircle } from '../model/recovery.ts';
import { parsedAll } from '../../../lib/documents.ts';
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
    const watchNewest = (name: string, by: string, onAnswer: (found: QuerySnapshot) => void) =>
      onSnapshot(
        query(collection(firestore, userPath(user), name), orderBy(by, 'desc'), limit(QUERY_MAX)),
        (found) => {
          if (found.empty && found.metadata.fromCache) onOffline();
          else onAnswer(found);
        },
        onFailure,
      );
    const stops = [
      watchNewest(COLLECTIONS.ownDeletedCircles, 'deletedAt', ({ docs }) =>
        add({ deleted: parsedAll(docs, (_, data) => parseDeletedCircle(data)) }),
      ),
      watchNewest(COLLECTIONS.ownSupportTickets, 'createdAt', ({ docs }) =>
        add({ tickets: parsedAll(docs, parseOwnSupportTicket) }),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
