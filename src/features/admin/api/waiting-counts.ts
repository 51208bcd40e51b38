import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { collection, limit, query, where } from 'firebase/firestore';
import { watchQuery } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';

/** How many chats wait for an answer, up to QUERY_MAX. */
export const watchWaitingChats: Subscribe<number> = watchQuery(
  query(
    collection(firestore, COLLECTIONS.chats),
    where('status', '==', 'open'),
    where('unreadBySupport', '==', true),
    limit(QUERY_MAX),
  ),
  ({ size }) => size,
);

/** How many tickets nobody has begun with, up to QUERY_MAX. */
export const watchWaitingTickets: Subscribe<number> = watchQuery(
  query(collection(firestore, COLLECTIONS.supportTickets), where('status', '==', 'open'), limit(QUERY_MAX)),
  ({ size }) => size,
);
