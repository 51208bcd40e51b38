import type { Calls } from '@chupke/domain/calls.ts';
import { call } from '../../../lib/functions.ts';

/** Moves a request to bring a circle back; approving brings it back. Throws AppError. */
export async function decideTicket(decision: Calls['decideCircleRecovery']['takes']): Promise<void> {
  await call('decideCircleRecovery', decision);
}
