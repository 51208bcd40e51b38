import type { Calls } from '@chupke/domain/calls.ts';
import { call } from '../../../lib/functions.ts';

/**
 * Decides about a report, and so about all open ones of the same confession or reply. Throws AppError: `no-change` where another
 * moderator was quicker, `not-found` where what was reported is gone, `permission-denied` where it is one's own.
 */
export async function decideReport(order: Calls['decideReport']['takes']): Promise<void> {
  await call('decideReport', order);
}
