import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { AppError } from '../../../lib/errors.ts';
import { answerWithin } from '../../../lib/timeout.ts';

/** After so long an answer is none, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Checks that the functions respond; returns the response time in milliseconds. Throws AppError `unavailable`, also
 * if something else responds in their place (a hosting without them sends its page).
 */
export function checkFunctions(): Promise<number> {
  return answerWithin(TIMEOUT_MS, async (signal) => {
    const sentAt = performance.now();
    const response = await fetch('/api/health', { signal, cache: 'no-store' });
    if (!response.ok) throw new AppError('unavailable');
    const answer: unknown = await response.json();
    parseOneOf(parseRecord(answer), 'status', ['ok']);
    return Math.round(performance.now() - sentAt);
  });
}
