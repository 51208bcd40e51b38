import { useMemo, useState } from 'react';
import { staysSignedIn } from './session.ts';
import { showToast } from './toasts.ts';
import { useIsThere } from './use-is-there.ts';

/** How long a failure stays on the screen that is told in a toast, in milliseconds: some are two sentences. */
const FAILURE_MS = 7000;

interface LateToast {
  /** Whether whoever asked for the work is still signed in. */
  readonly isStillMe: () => boolean;
  /** Tells a failure, if the component that would show it is gone; nobody is told what somebody else did. */
  readonly tell: (failure: string) => void;
}

/** For work that goes on when its component is gone. */
export function useLateToast(): LateToast {
  const isThere = useIsThere();
  const [isStillMe] = useState(staysSignedIn);
  return useMemo(
    () => ({
      isStillMe,
      tell: (failure) => {
        if (!isThere() && isStillMe()) showToast('error', failure, { durationMs: FAILURE_MS });
      },
    }),
    [isThere, isStillMe],
  );
}
