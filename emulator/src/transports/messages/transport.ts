import type { Caller, ServiceRegistry } from '../../service/types.ts';
import type { Clock } from '../../util/clock.ts';
import { StatusError, toStatusError } from '../../util/status.ts';

/** What every door needs of the engine behind it. */
export interface Transport {
  readonly registry: ServiceRegistry;
  readonly clock: Clock;
  /** Who calls, by the Authorization header. Throws UNAUTHENTICATED. */
  parseCaller(authorization: string | undefined): Caller;
  /** Turns what was thrown into the status to answer; tells the log about faults of our own. */
  report(thrown: unknown): StatusError;
}

/** The usual `report`: what is no StatusError is a fault of the emulator and is logged with its stack. */
export function reportTo(log: (line: string) => void): (thrown: unknown) => StatusError {
  return (thrown) => {
    if (!(thrown instanceof StatusError)) {
      log(`Internal error: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`);
    }
    return toStatusError(thrown);
  };
}
