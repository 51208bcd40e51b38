import type { CircleAlertEvent } from '@chupke/domain/alert.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { alertPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { circleAlert, circleAlertId } from '../presenters/circle-alert.ts';
import { languageOf } from './account-language.ts';
import { leaveAlert } from './leave-alert.ts';

/**
 * Tells somebody of an event of a circle that they are in; nobody where the account is gone. Reads at once; the
 * returned function writes.
 */
export async function tellCircle(
  transaction: DocumentTransaction,
  uid: UserId | undefined,
  circle: Pick<Circle, 'id' | 'name'>,
  event: CircleAlertEvent,
): Promise<() => void> {
  if (uid === undefined) return () => undefined;
  const id = circleAlertId(circle.id, event);
  const [user, before] = await transaction.read([userPath(uid), alertPath(uid, id)]);
  if (user === undefined) return () => undefined;
  const language = await languageOf(transaction, uid);
  return () => {
    const alert = { ...circleAlert({ circle, event, language }), timestamp: SERVER_TIME } as const;
    leaveAlert(transaction, { uid, id }, alert, before);
  };
}
