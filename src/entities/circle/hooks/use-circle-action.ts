import { useCallback, useMemo, useRef, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
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

/** Runs an action; a double press does not run it twice. */
export function useCircleAction(): CircleAction {
  const { errors } = useText();
  const { failures } = useArea('circles');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly act: CircleAct; readonly error: unknown } | undefined>(
    undefined,
  );
  const isRunning = useRef(false);
  const run = useCallback(<T>(act: CircleAct, work: () => Promise<T>, onDone: (result: T) => void): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailed(undefined);
    const end = (): void => {
      isRunning.current = false;
      setBusy(false);
    };
    work().then(
      (result) => {
        end();
        onDone(result);
      },
      (error: unknown) => {
        end();
        setFailed({ act, error });
      },
    );
  }, []);
  const touch = useCallback(() => setFailed(undefined), []);
  const failure = useMemo(
    () => (failed === undefined ? undefined : failureWords(failed.act, failed.error, failures, errors)),
    [failed, failures, errors],
  );
  return { isBusy, failure, run, touch };
}
