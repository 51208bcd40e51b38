import type { Caller, ServiceRegistry } from '../../service/types.ts';
import type { Clock } from '../../util/clock.ts';
import { StatusError, toStatusError } from '../../util/status.ts';

/** What every transport needs of the engine. */
export interface Transport {
  readonly registry: ServiceRegistry;
  readonly clock: Clock;
  /** The caller, by the Authorization header. Throws UNAUTHENTICATED. */
  parseCaller(authorization: string | undefined): Caller;
  /** Maps a thrown value to the status to respond with; logs internal errors. */
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
