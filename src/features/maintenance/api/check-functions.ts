import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { AppError } from '../../../lib/errors.ts';

/** After so long an answer is none, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Asks whether the functions answer; the answer is how long it took, in milliseconds. Throws AppError `unavailable`,
 * also where somebody else answers in their place (a hosting without them sends its page).
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
