import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import type { CircleStatus } from '@chupke/domain/circle.ts';
import type { ErrorCode } from '../../../lib/errors.ts';

/** What a change is refused with once it was made: by the code alone, or for a circle that then stands so. */
interface Sign {
  readonly codes: readonly ErrorCode[];
  /** The code has other reasons, too: only the circle itself tells. */
  readonly status?: CircleStatus;
}

const SIGNS: Readonly<Record<CircleChange, Sign>> = {
  leave: { codes: ['circle-not-member', 'not-found'] },
  'schedule-deletion': { codes: ['already-pending'] },
  'cancel-deletion': { codes: ['circle-no-deletion'] },
  reactivate: { codes: ['circle-wrong-state'], status: 'active' },
  restore: { codes: ['circle-wrong-state'], status: 'active' },
};

/** Whether a refusal of a change says that the circle is so already. `statusOf` looks how it stands, where it must. */
export async function isAlreadySo(
  change: CircleChange,
  code: ErrorCode,
  statusOf: () => Promise<CircleStatus | undefined>,
): Promise<boolean> {
  const { codes, status } = SIGNS[change];
  if (!codes.includes(code)) return false;
  return status === undefined || (await statusOf()) === status;
}
