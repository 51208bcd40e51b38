import type { Calls } from '@chupke/domain/calls.ts';
import { call } from '../../../lib/functions.ts';

/** Switches maintenance, or with `isActive` left out saves its words alone. Throws AppError. */
export async function changeMaintenance(wish: Calls['setMaintenance']['takes']): Promise<void> {
  await call('setMaintenance', wish);
}

/** Lets the account of an address in during maintenance, or no more. Throws AppError: `not-found` where there is none. */
export async function allowIn(email: string, isAllowed: boolean): Promise<void> {
  await call('allowDuringMaintenance', { email, isAllowed });
}
