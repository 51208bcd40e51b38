import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import { useSecondsUntil } from '../use-time.ts';
import type { OutboxState } from './model.ts';
import { retrySending } from './outbox.ts';

/** Something of one's own on the screen; without a state it has been sent. */
export interface ShownUnsent {
  readonly id: string;
  readonly state: OutboxState | undefined;
}

/** No window of a limit is longer, in seconds. */
const LONGEST_WAIT = Math.max(...Object.values(RATE_LIMITS).map(({ windowSeconds }) => windowSeconds));

/**
 * Whole seconds until what was refused may be sent again (`retryAt`: milliseconds since 1970, by the device's clock); 0 for
 * now. A longer wait than there can be comes from a clock that was set back since: the server judges by its own.
 */
export function useSecondsToRetry(retryAt: number | undefined): number {
  const seconds = useSecondsUntil(retryAt);
  return seconds > LONGEST_WAIT ? 0 : seconds;
}

/** What is known of those that were refused. */
interface RetryAll {
  /** How many were refused. */
  readonly count: number;
  /** Seconds until all of them may be sent again; 0 for now. */
  readonly seconds: number;
  /** Sends them again, and nothing else that was refused elsewhere. */
  readonly retry: () => void;
}

/** How those of a list that were refused are sent again together. */
export function useRetryAll(unsent: readonly ShownUnsent[]): RetryAll {
  const failed = unsent.flatMap(({ id, state }) =>
    state?.kind === 'failed' ? [{ id, retryAt: state.retryAt ?? 0 }] : [],
  );
  const seconds = useSecondsToRetry(Math.max(0, ...failed.map(({ retryAt }) => retryAt)));
  const retry = (): void => {
    for (const { id } of failed) retrySending(id);
  };
  return { count: failed.length, seconds, retry };
}
