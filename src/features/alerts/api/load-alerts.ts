import type { UserId } from '@chupke/domain/user.ts';
import { getCountFromServer, getDocsFromServer, limit, orderBy, query, startAfter } from 'firebase/firestore';
import { where } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import type { AlertAnswer, AlertCursor } from './alert-query.ts';
import { ALERTS_PAGE, alertsOf, readAnswer } from './alert-query.ts';

/** A page of the alerts below another. Throws AppError. */
export async function loadOlderAlerts(user: UserId, after: AlertCursor): Promise<AlertAnswer> {
  const page = query(alertsOf(user), orderBy('timestamp', 'desc'), startAfter(after), limit(ALERTS_PAGE));
  try {
    return readAnswer(await getDocsFromServer(page));
  } catch (error) {
    throw toAppError(error);
  }
}

/** Ids of at most so many unread alerts, whatever their age and kind. Throws AppError. */
export async function loadUnreadIds(user: UserId, max: number): Promise<readonly string[]> {
  try {
    const { docs } = await getDocsFromServer(query(alertsOf(user), where('read', '==', false), limit(max)));
    return docs.map(({ id }) => id);
  } catch (error) {
    throw toAppError(error);
  }
}

/** How many alerts are unread, counted by the server. Throws AppError. */
export async function countUnreadAlerts(user: UserId): Promise<number> {
  try {
    return (await getCountFromServer(query(alertsOf(user), where('read', '==', false)))).data().count;
  } catch (error) {
    throw toAppError(error);
  }
}
