import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { LONG_WAIT_TIMEOUT_MS } from '../../support/setup/wait-timeout.ts';

/** Asks again until the answer is as expected: `await eventually(() => count()).toBe(1)`. */
export function eventually<T>(ask: () => T | Promise<T>) {
  return expect.poll(ask, { timeout: LONG_WAIT_TIMEOUT_MS, interval: 100 });
}

/** Waits until the first match can be seen. */
export async function shown(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}

/** Waits until no match can be seen. */
export async function gone(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'hidden' });
}
