import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { nextLookMs } from '../model/waiting.ts';
import { loadEntryModules } from './entry-modules.ts';

/** State of waiting for the verification. */
export type WaitState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'looking' }
  /** Auth was asked; the address is not verified yet. */
  | { readonly kind: 'not-yet' }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

let pending: Promise<void> | undefined;

/** Asks Auth, deduplicating concurrent calls. The session passes the result on to the app. */
async function look(): Promise<void> {
  const { session } = await loadEntryModules();
  await session.refreshAccount();
}

function lookOnce(): Promise<void> {
  pending ??= look().finally(() => {
    pending = undefined;
  });
  return pending;
}

/** Checks by itself while the page is visible: every few seconds, when it gets the focus, when the network returns. */
function useQuietLooks(): void {
  useEffect(() => {
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookQuietly = (): void => {
      if (document.visibilityState === 'visible') lookOnce().catch(() => undefined);
    };
    const schedule = (): void => {
      timer = setTimeout(() => {
        looks += 1;
        lookQuietly();
        schedule();
      }, nextLookMs(looks));
    };
    lookQuietly();
    schedule();
    window.addEventListener('focus', lookQuietly);
    window.addEventListener('online', lookQuietly);
    document.addEventListener('visibilitychange', lookQuietly);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', lookQuietly);
      window.removeEventListener('online', lookQuietly);
      document.removeEventListener('visibilitychange', lookQuietly);
    };
  }, []);
}

/** Waits for the address to be verified, and looks at once when asked to. */
export function useVerificationWait(): {
  readonly state: WaitState;
  readonly look: () => void;
  /** Forgets what the last look has found: it was about the mail before. */
  readonly forget: () => void;
} {
  const [state, setState] = useState<WaitState>({ kind: 'waiting' });
  const isLooking = useRef(false);
  useQuietLooks();
  const lookNow = (): void => {
    if (isLooking.current) return;
    isLooking.current = true;
    setState({ kind: 'looking' });
    lookOnce()
      .then(
        () => setState({ kind: 'not-yet' }),
        (error: unknown) => setState({ kind: 'failed', code: toAppError(error).code }),
      )
      .finally(() => {
        isLooking.current = false;
      });
  };
  return { state, look: lookNow, forget: () => setState({ kind: 'waiting' }) };
}
