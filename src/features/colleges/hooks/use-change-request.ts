import type { OwnCollegeChange } from '@chupke/domain/college-change.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import type { Live } from '../../../lib/live.ts';
import { useLive } from '../../../lib/use-live.ts';
import { tidyReason } from '../model/change-request.ts';

/** The user's newest request for another college, live; undefined if there is none. */
export function useCollegeChange(uid: UserId): {
  readonly live: Live<OwnCollegeChange | undefined>;
  readonly retry: () => void;
} {
  const load = useCallback(async () => {
    const { watchCollegeChange } = await import('../api/college-change.ts');
    return watchCollegeChange(uid);
  }, [uid]);
  return useLive(load);
}

/** State of sending a request. */
export type RequestState =
  | { readonly kind: 'still' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Sends a request for another college, once at a time. */
export function useChangeRequest(onSent: () => void): {
  readonly state: RequestState;
  readonly send: (college: CollegeId, reason: string) => void;
  /** Clears the last error, as the input has changed. */
  readonly touch: () => void;
} {
  const [state, setState] = useState<RequestState>({ kind: 'still' });
  const isBusy = useRef(false);
  const send = (college: CollegeId, reason: string): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'busy' });
    import('../api/college-change.ts')
      .catch((cause: unknown) => {
        throw new AppError('unavailable', { cause });
      })
      .then(({ requestCollegeChange }) => requestCollegeChange(college, tidyReason(reason)))
      .then(onSent, (error: unknown) => setState({ kind: 'failed', code: toAppError(error).code }))
      .finally(() => {
        isBusy.current = false;
      });
  };
  const touch = (): void => {
    if (!isBusy.current) setState({ kind: 'still' });
  };
  return { state, send, touch };
}
