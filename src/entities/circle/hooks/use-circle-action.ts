import { useCallback, useMemo, useRef, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { useLateToast } from '../../../lib/use-late-toast.ts';
import type { CircleAct, FailureWords } from '../model/failures.ts';
import { failureWords } from '../model/failures.ts';

/** An action on a circle that runs once at a time, with its failure. */
export interface CircleAction {
  readonly isBusy: boolean;
  readonly failure: FailureWords | undefined;
  readonly run: <T>(act: CircleAct, work: () => Promise<T>, onDone: (result: T) => void) => void;
  /** Clears the failure. */
  readonly touch: () => void;
}

/**
 * Runs an action; a double press does not run it twice. A failure that comes when its place is gone is told in a toast, but
 * for a code's that is only looked up; whoever has signed out meanwhile is told nothing. `onBegin`, always the same, is called
 * when one begins.
 */
export function useCircleAction(onBegin?: () => void): CircleAction {
  const { errors } = useText();
  const { failures } = useArea('circles');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly act: CircleAct; readonly error: unknown } | undefined>(
    undefined,
  );
  const isRunning = useRef(false);
  const late = useLateToast();
  const run = useCallback(
    <T>(act: CircleAct, work: () => Promise<T>, onDone: (result: T) => void): void => {
      if (isRunning.current) return;
      const turn = (isOn: boolean): void => {
        isRunning.current = isOn;
        setBusy(isOn);
      };
      turn(true);
      onBegin?.();
      setFailed(undefined);
      work().then(
        (result) => {
          turn(false);
          if (late.isStillMe()) onDone(result);
        },
        (error: unknown) => {
          turn(false);
          setFailed({ act, error });
          if (act === 'check') return;
          const { title, body } = failureWords(act, error, failures, errors);
          late.tell([title, body].filter(Boolean).join(' '));
        },
      );
    },
    [late, onBegin, failures, errors],
  );
  const touch = useCallback(() => setFailed(undefined), []);
  const failure = useMemo(
    () => (failed === undefined ? undefined : failureWords(failed.act, failed.error, failures, errors)),
    [failed, failures, errors],
  );
  return { isBusy, failure, run, touch };
}
