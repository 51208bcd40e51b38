import type { Payments } from '../gateways/payments.ts';

/** For how long an answer holds, in milliseconds: many dialogs may open at once. */
const HOLDS_MS = 30_000;

/** For how long a failure holds: whoever tries again wants to know anew, but not each press is a request. */
const FAILURE_HOLDS_MS = 3000;

/**
 * Whether the provider answers, asked at most every half minute by each process, or three seconds after a failure. Never
 * rejects.
 */
export function paymentHealth(
  payments: () => Payments | undefined,
  now: () => number,
): () => Promise<boolean> {
  let last: { readonly answer: Promise<boolean>; until: number } | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      const known = payments();
      await known?.ping();
      return known !== undefined;
    } catch {
      return false;
    }
  };
  return async () => {
    if (last === undefined || now() >= last.until) last = { answer: ask(), until: now() + HOLDS_MS };
    // Another may be asked for while this one is awaited.
    const mine = last;
    const isAvailable = await mine.answer;
    if (!isAvailable) mine.until = Math.min(mine.until, now() + FAILURE_HOLDS_MS);
    return isAvailable;
  };
}
