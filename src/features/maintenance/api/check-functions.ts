import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { AppError } from '../../../lib/errors.ts';

/** After so long an answer is none, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Checks that the functions respond; returns the response time in milliseconds. Throws AppError `unavailable`, also
 * if something else responds in their place (a hosting without them sends its page).
 */
export async function checkFunctions(): Promise<number> {
  const abortion = new AbortController();
  const timer = setTimeout(() => abortion.abort(), TIMEOUT_MS);
  const sentAt = performance.now();
  try {
    const response = await fetch('/api/health', { signal: abortion.signal, cache: 'no-store' });
    if (!response.ok) throw new AppError('unavailable');
    const answer: unknown = await response.json();
    parseOneOf(parseRecord(answer), 'status', ['ok']);
    return Math.round(performance.now() - sentAt);
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
