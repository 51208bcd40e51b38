import type { Alert } from '@chupke/domain/alert.ts';
import { parseAlert } from '@chupke/domain/alert.ts';
import { parseRecord, parseTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { CollectionReference } from 'firebase/firestore';
import { collection, getCountFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import type { PageCursor } from '../../../lib/documents.ts';
import { documentsFromServer, loadPage, parsedAll, watchQuery } from '../../../lib/documents.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import type { AlertWindow } from '../model/alert-list.ts';

/** How many alerts a query asks for: those that are watched, and each page below them. */
const ALERTS_PAGE = 10;

/** The result of a query, and the cursor of the next page; undefined if there are no more. */
export interface AlertAnswer extends AlertWindow {
  readonly next: PageCursor | undefined;
}

function alertsOf(user: UserId): CollectionReference {
  return collection(firestore, userPath(user), COLLECTIONS.alerts);
}

function newestFirst(user: UserId) {
  return query(alertsOf(user), orderBy('timestamp', 'desc'));
}

/** Watches the user's newest alerts, newest first. Kinds unknown to this version are skipped. */
export function watchAlerts(user: UserId): Subscribe<AlertAnswer> {
  return watchQuery(query(newestFirst(user), limit(ALERTS_PAGE)), ({ docs }) => {
    const isFull = docs.length === ALERTS_PAGE;
    return { alerts: parsedAll(docs, parseAlert), isFull, next: isFull ? docs.at(-1) : undefined };
  });
}

/** A page of the alerts below another. Throws AppError. */
export async function loadOlderAlerts(user: UserId, after: PageCursor): Promise<AlertAnswer> {
  const { items, next } = await loadPage(newestFirst(user), {
    size: ALERTS_PAGE,
    after,
    read: (documents) => parsedAll(documents, parseAlert),
  });
  return { alerts: items, isFull: next !== undefined, next };
}

function unreadOf(user: UserId) {
  return query(alertsOf(user), where('read', '==', false));
}

/** An unread alert, of whatever kind: its id, and its time in milliseconds since 1970. */
export type UnreadAlert = Pick<Alert, 'id' | 'timestamp'>;

/** At most so many unread alerts, of any age and kind. Throws AppError. */
export async function loadUnread(user: UserId, max: number): Promise<readonly UnreadAlert[]> {
  try {
    const { docs } = await documentsFromServer(query(unreadOf(user), limit(max)));
    return parsedAll(docs, (id, data) => ({ id, timestamp: parseTime(parseRecord(data), 'timestamp') }));
  } catch (error) {
    throw toAppError(error);
  }
}

/** How many alerts are unread, counted by the server. Throws AppError. */
export async function countUnreadAlerts(user: UserId): Promise<number> {
  try {
    return (await getCountFromServer(unreadOf(user))).data().count;
  } catch (error) {
    throw toAppError(error);
  }
}
