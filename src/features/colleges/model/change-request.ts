import type { OwnCollegeChange } from '@chupke/domain/college-change.ts';
import { COLLEGE_CHANGE_LIMITS } from '@chupke/domain/college-change.ts';
import type { Live } from '../../../lib/live.ts';
import { isBlank, normalizeText } from '@chupke/domain/text.ts';

/** Whether one may ask now: the server refuses a second request while one is pending. */
export function canAsk(state: Live<OwnCollegeChange | undefined>): boolean {
  return state.kind !== 'loading' && !(state.kind === 'ready' && state.value?.status === 'pending');
}

/** The reason as it is sent, tidied. */
export function tidyReason(raw: string): string {
  const reason = normalizeText(raw);
  return isBlank(reason) ? '' : reason;
}

/** Validates a reason, tidied. */
export function judgeReason(raw: string): 'ok' | 'short' | 'long' {
  const { length } = tidyReason(raw);
  const { min, max } = COLLEGE_CHANGE_LIMITS.reason;
  return length < min ? 'short' : length > max ? 'long' : 'ok';
}
