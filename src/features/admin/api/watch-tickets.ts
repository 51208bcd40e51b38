import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { SupportTicket } from '@chupke/domain/support-ticket.ts';
import { parseSupportTicket } from '@chupke/domain/support-ticket.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import type { AppError } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

function parse(document: QueryDocumentSnapshot): readonly SupportTicket[] {
  try {
    return [parseSupportTicket(document.id, document.data({ serverTimestamps: 'estimate' }))];
  } catch (error) {
    // One bad document must not hide the others.
    if (error instanceof ParseError) return [];
    throw error;
  }
}

/** Watches the newest requests to bring a circle back, the newest first, until the returned function is called. */
export function watchTickets(
  onChange: (tickets: readonly SupportTicket[]) => void,
  onFailure: (error: AppError) => void,
): () => void {
  return onSnapshot(
    query(collection(firestore, COLLECTIONS.supportTickets), orderBy('createdAt', 'desc'), limit(QUERY_MAX)),
    ({ docs, empty, metadata }) => {
      // An empty answer of the cache only says that the network has not answered.
      if (!(empty && metadata.fromCache)) onChange(docs.flatMap(parse));
    },
    (error) => onFailure(toAppError(error)),
  );
}
