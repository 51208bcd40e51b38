import { useState } from 'react';
import { pinTries, unlock } from '../../../lib/privacy-shield/app-lock.ts';
import { useSecondsUntil } from '../../../lib/use-time.ts';

/** The door as it stands: nothing said yet, the PIN being tried, or a wrong one given. */
export type UnlockState = 'idle' | 'trying' | 'wrong';

/** Trying the PIN. */
export interface Unlock {
  readonly state: UnlockState;
  /** Until the next try counts. */
  readonly waitSeconds: number;
  readonly triesLeft: number;
  /** Tries it. Where it is right, the lock is open and the screen gone. */
  readonly submit: (pin: string) => void;
  /** Takes back what was said of the last one. */
  readonly clear: () => void;
}

/** The tries of this device, and how to make one. */
export function useUnlock(): Unlock {
  const [state, setState] = useState<UnlockState>('idle');
  const [tries, setTries] = useState(pinTries);
  const waitSeconds = useSecondsUntil(tries.nextTryAt);
  const submit = (pin: string): void => {
    setState('trying');
    void unlock(pin).then(({ kind }) => {
      setTries(pinTries());
      // After the last one the page is loaded anew: until then it stays as it is.
      if (kind !== 'out') setState(kind === 'wrong' ? 'wrong' : 'idle');
    });
  };
  return { state, waitSeconds, triesLeft: tries.triesLeft, submit, clear: () => setState('idle') };
}
