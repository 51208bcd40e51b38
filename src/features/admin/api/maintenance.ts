import type { Calls } from '@chupke/domain/calls.ts';
import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { NO_MAINTENANCE, parseMaintenance } from '@chupke/domain/maintenance.ts';
import { ParseError, parseRecord } from '@chupke/domain/parse.ts';
import { MAINTENANCE_PATH } from '@chupke/domain/paths.ts';
import { doc } from 'firebase/firestore';
import { watchDocument } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { LiveObserver } from '../../../lib/live.ts';

/** Watches the state of maintenance. One that cannot be read is a failure: an admin has to know. */
export function watchMaintenance(observer: LiveObserver<Maintenance>): () => void {
  const read = (data: unknown): Maintenance => (data === undefined ? NO_MAINTENANCE : parseMaintenance(data));
  return watchDocument(doc(firestore, MAINTENANCE_PATH), read)(observer);
}

/** Starts or ends maintenance, or without `isActive` only saves its texts. Throws AppError. */
export async function changeMaintenance(wish: Calls['setMaintenance']['takes']): Promise<void> {
  await call('setMaintenance', wish);
}

/** The addresses that admins have let in. Throws AppError. */
export async function loadGuests(): Promise<readonly string[]> {
  const { emails } = parseRecord(await call('listMaintenanceGuests', null));
  if (!Array.isArray(emails)) throw new ParseError('emails', 'a list');
  return emails.filter((email): email is string => typeof email === 'string');
}

/** Grants or revokes access during maintenance, whether or not there is an account yet. Throws AppError. */
export async function allowIn(email: string, isAllowed: boolean): Promise<void> {
  await call('allowDuringMaintenance', { email, isAllowed });
}
