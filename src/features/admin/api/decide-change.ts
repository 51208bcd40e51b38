import type { Calls } from '@chupke/domain/calls.ts';
import { call } from '../../../lib/functions.ts';

/** Decides a request for another college. Throws AppError: `no-change` where another admin was quicker. */
export async function decideChange(decision: Calls['decideCollegeChange']['takes']): Promise<void> {
  await call('decideCollegeChange', decision);
}
