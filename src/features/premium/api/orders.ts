import type { OwnOrder } from '@chupke/domain/order.ts';
import { parseOwnOrder } from '@chupke/domain/order.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Query } from 'firebase/firestore';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { loadPage, parsedAll, watchQuery } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';

function ordersOf(user: UserId): Query {
  return query(collection(firestore, userPath(user), COLLECTIONS.orders), orderBy('createdAt', 'desc'));
}

/** Watches the user's orders, newest first. */
export function watchOrders(user: UserId): Subscribe<readonly OwnOrder[]> {
  return watchQuery(query(ordersOf(user), limit(QUERY_MAX)), ({ docs }) => parsedAll(docs, parseOwnOrder));
}

/** The user's newest order, from the server; undefined if there is none. Throws AppError. */
export async function loadNewestOrder(user: UserId): Promise<OwnOrder | undefined> {
  const { items } = await loadPage(ordersOf(user), {
    size: 1,
    after: undefined,
    read: (documents) => parsedAll(documents, parseOwnOrder),
  });
  return items[0];
}
