import type { RateLimit } from '@chupke/domain/limits.ts';
import { parseCount, parseRecord } from '@chupke/domain/parse.ts';
import { nextLimitStep } from '@chupke/domain/rate-limit.ts';
import type { Documents } from '../gateways/documents.ts';
import { RefusedError } from './refused-error.ts';

/** Path of the server's call counters for a uid, or for another key of the caller. Only the server reads it. */
export function callLimitPath(key: string): string {
  return `callLimits/${key}`;
}

/**
 * Counts a call by its name at `now` (milliseconds since 1970), with the same windows as the rules' limits. Throws
 * RefusedError `too-many` when the window is used up; such a call is not counted.
 */
export async function limitCall(
  gateways: { readonly documents: Documents },
  key: string,
  call: { readonly name: string; readonly limit: RateLimit },
  now: number,
): Promise<void> {
  await gateways.documents.transact(async (transaction) => {
    const path = callLimitPath(key);
    const [counters] = await transaction.read([path]);
    const stored = counters?.[call.name];
    const known = stored === undefined ? undefined : parseRecord(stored, call.name);
    const windowStart = known && parseCount(known, 'windowStart');
    const counter =
      windowStart === undefined
        ? undefined
        : { windowStart, count: parseCount(parseRecord(stored), 'count'), last: call.name };
    const step = nextLimitStep(counter, call.limit, now);
    if (step.kind === 'refused') throw new RefusedError('too-many');
    const next =
      step.kind === 'open' || windowStart === undefined
        ? { windowStart: now, count: 1 }
        : { windowStart, count: step.count };
    if (counters === undefined) transaction.set(path, { [call.name]: next });
    else transaction.update(path, { [call.name]: next });
  });
}
