import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { parseCount, parseRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { SEAL_HEAD_PATH } from '@chupke/domain/seal-paths.ts';
import { collection, doc, limit, query, where } from 'firebase/firestore';
import { watchDocument, watchQuery } from '../../../lib/documents.ts';
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

/** How many steps of openings are in their log; 0 where nobody ever asked for one. One document, that each step moves. */
export const watchSealSteps: Subscribe<number> = watchDocument(doc(firestore, SEAL_HEAD_PATH), (head) =>
  head === undefined ? 0 : parseCount(parseRecord(head), 'number'),
);
