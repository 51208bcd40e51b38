import type { OwnCollegeChange } from '@chupke/domain/college-change.ts';
import { COLLEGE_CHANGE_LIMITS } from '@chupke/domain/college-change.ts';
import { isBlank, normalizeText } from '@chupke/domain/text.ts';

/** What is known of one's newest request for another college. */
export type ChangeState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly change: OwnCollegeChange };

/** Whether one may ask now: the server refuses a second request while one is pending. */
export function canAsk(state: ChangeState): boolean {
  return state.kind !== 'loading' && !(state.kind === 'known' && state.change.status === 'pending');
}

/** The reason as it is sent, tidied. */
export function tidyReason(raw: string): string {
  const reason = normalizeText(raw);
  return isBlank(reason) ? '' : reason;
}

/** What is wrong with a reason, tidied, or 'ok'. */
export function judgeReason(raw: string): 'ok' | 'short' | 'long' {
  const { length } = tidyReason(raw);
  const { min, max } = COLLEGE_CHANGE_LIMITS.reason;
  return length < min ? 'short' : length > max ? 'long' : 'ok';
}
