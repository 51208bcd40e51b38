import { useRef, useState } from 'react';
import type { AppError } from './errors.ts';
import { toAppError } from './errors.ts';

/** How work ended. */
interface Told {
  readonly onDone: () => void;
  readonly onFailed: (error: AppError) => void;
}

/** Work on several things, by their keys. */
interface Tasks {
  readonly isBusy: (key: string) => boolean;
  /** Runs the work, unless some is running for the key. The callbacks receive the result. */
  readonly run: (key: string, work: () => Promise<void>, told: Told) => void;
}

/** Keeps a double press from sending twice, while a press for another key does not wait. */
export function useTasks(): Tasks {
  const running = useRef<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const note = (next: Iterable<string>): void => {
    running.current = new Set(next);
    setBusy(running.current);
  };
  return {
    isBusy: (key) => busy.has(key),
    run: (key, work, { onDone, onFailed }) => {
      if (running.current.has(key)) return;
      note([...running.current, key]);
      const end = (): void => note([...running.current].filter((each) => each !== key));
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

/** Work that runs once at a time, however often it is asked for. */
interface Task {
  readonly isBusy: boolean;
  /** Whether an earlier try had no answer, and may have been done all the same. */
  readonly wasUnanswered: boolean;
  /** Runs the work, unless it is running. The callbacks receive the result. */
  readonly run: (work: () => Promise<void>, told: Told) => void;
}

const ONE = 'task';

/** The same for one thing. */
export function useTask(): Task {
  const { isBusy, run } = useTasks();
  const [wasUnanswered, setUnanswered] = useState(false);
  return {
    isBusy: isBusy(ONE),
    wasUnanswered,
    run: (work, { onDone, onFailed }) =>
      run(ONE, work, {
        onDone,
        onFailed: (error) => {
          if (error.isPassing) setUnanswered(true);
          onFailed(error);
        },
      }),
  };
}
