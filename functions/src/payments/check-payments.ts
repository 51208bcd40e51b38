import type { Payments } from '../gateways/payments.ts';

/** For how long an answer holds, in milliseconds: many dialogs may open at once. */
const HOLDS_MS = 30_000;

/** Whether the provider answers, asked at most every half minute by each process. Never rejects. */
export function paymentHealth(
  payments: () => Payments | undefined,
  now: () => number,
): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
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
    if (last === undefined || now() - last.at >= HOLDS_MS) last = { at: now(), answer: ask() };
    const { answer } = last;
    const isAvailable = await answer;
    // A failure is not kept: whoever tries again wants to know anew.
    if (!isAvailable && last.answer === answer) last = undefined;
    return isAvailable;
  };
}
