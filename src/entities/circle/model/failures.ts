import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import type { Catalogue } from '../../../texts/en/form.ts';
import type { circles } from '../../../texts/en/circles.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { TimeoutError } from '../../../lib/timeout.ts';

/** The action on a circle that failed. */
export type CircleAct =
  | CircleChange
  | 'create'
  | 'join'
  | 'join-by-code'
  | 'check'
  | 'moderate'
  | 'request'
  | 'request-unlisted';

type Words = (typeof circles)['failures'];

/** Texts about a failure. */
export interface FailureWords {
  readonly title: string;
  readonly body?: string;
}

function slowWords(act: CircleAct, words: Words): string {
  if (act === 'create') return words.createSlow;
  if (act === 'join' || act === 'join-by-code') return words.joinSlow;
  return act === 'check' ? words.codeUnchecked : words.slow;
}

/** Texts that differ from the error catalogue's, by the action and the error's code. */
const SPECIAL: Readonly<Partial<Record<CircleAct, Partial<Record<ErrorCode, keyof Words>>>>> = {
  create: {
    'permission-denied': 'createDenied',
    'circle-no-college': 'createNoCollege',
    'circle-limit': 'createQuota',
  },
  join: {
    'not-found': 'joinNotFound',
    'circle-wrong-state': 'joinClosed',
    'permission-denied': 'joinBarred',
  },
  'join-by-code': {
    'not-found': 'codeInvalid',
    'circle-wrong-state': 'joinClosed',
    'permission-denied': 'joinBarred',
  },
  check: { 'not-found': 'codeInvalid', 'parameters-invalid': 'codeInvalid', unknown: 'codeUnchecked' },
  leave: { 'not-found': 'notFound', 'circle-wrong-state': 'moving' },
  'schedule-deletion': {
    'already-pending': 'deletionTwice',
    'circle-wrong-state': 'notActive',
    'not-found': 'notFound',
  },
  'cancel-deletion': {
    'circle-wrong-state': 'notScheduled',
    'not-found': 'notFound',
    'circle-limit': 'keepNoPlace',
  },
  reactivate: { 'circle-wrong-state': 'notExpired', 'not-found': 'notFound' },
  restore: {
    'not-found': 'noBackup',
    'circle-wrong-state': 'notEligible',
    'circle-deletion-over': 'moving',
  },
  moderate: { 'not-found': 'notFound', 'circle-wrong-state': 'moving', 'no-change': 'memberGone' },
  request: {
    'already-pending': 'alreadyAsked',
    'circle-wrong-state': 'notEligible',
    'not-found': 'notFound',
  },
  'request-unlisted': { 'already-pending': 'unlistedAsked' },
};

/** The texts about a failed action on a circle. */
export function failureWords(
  act: CircleAct,
  error: unknown,
  words: Words,
  errors: Catalogue['errors'],
): FailureWords {
  if (error instanceof TimeoutError) return { title: slowWords(act, words) };
  const { code } = toAppError(error);
  const special = SPECIAL[act]?.[code];
  if (special !== undefined) {
    const isQuota = special === 'createQuota';
    return isQuota ? { title: words[special], body: errors[code] } : { title: words[special] };
  }
  if (code === 'unavailable') return { title: words.offline };
  return { title: code === 'session-expired' ? words.noUser : errors[code] };
}
