import { useRef, useState } from 'react';
import type { AppError } from './errors.ts';
import { toAppError } from './errors.ts';

/** Work that runs once at a time, however often it is asked for. */
interface Task {
  readonly isBusy: boolean;
  /** Runs the work, unless one is running. The callbacks receive the result. */
  readonly run: (
    work: () => Promise<void>,
    told: { readonly onDone: () => void; readonly onFailed: (error: AppError) => void },
  ) => void;
}

/** Keeps a double press from sending twice. */
export function useTask(): Task {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  return {
    isBusy,
    run: (work, { onDone, onFailed }) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      const end = (): void => {
        isRunning.current = false;
        setBusy(false);
      };
      work().then(
        () => {
          end();
          onDone();
        },
        (error: unknown) => {
          end();
          onFailed(toAppError(error));
        },
      );
    },
  };
}
