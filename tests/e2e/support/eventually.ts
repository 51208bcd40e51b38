import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** How long the app may take for something on a busy machine, in milliseconds; the live suite starts processes for triggers. */
export const PATIENCE_MS = 40_000;

/** Asks again until the answer is as expected: `await eventually(() => count()).toBe(1)`. */
export function eventually<T>(ask: () => T | Promise<T>) {
  return expect.poll(ask, { timeout: PATIENCE_MS, interval: 100 });
}

/** Waits until the first match can be seen. */
export async function shown(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}

/** Waits until no match can be seen. */
export async function gone(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'hidden' });
}
