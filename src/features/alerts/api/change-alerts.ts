import type { Alert } from '@chupke/domain/alert.ts';
import { alertPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, writeBatch } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

/** Marks alerts as read. Offline it happens when the network is back. Throws AppError. */
export async function markRead(user: UserId, alerts: readonly Alert[]): Promise<void> {
  const unread = alerts.filter((alert) => !alert.read);
  if (unread.length === 0) return;
  const batch = writeBatch(firestore);
  for (const alert of unread) batch.update(doc(firestore, alertPath(user, alert.id)), { read: true });
  try {
    await batch.commit();
  } catch (error) {
    throw toAppError(error);
  }
}

/** Removes an alert. Offline it happens when the network is back. Throws AppError. */
export async function removeAlert(user: UserId, alert: Alert): Promise<void> {
  const batch = writeBatch(firestore);
  batch.delete(doc(firestore, alertPath(user, alert.id)));
  try {
    await batch.commit();
  } catch (error) {
    throw toAppError(error);
  }
}
