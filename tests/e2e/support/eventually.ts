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

/** Waits until the first match stands still, with all that it lies in: a menu grows as it opens, and may yet have to begin. */
export async function atRest(locator: Locator): Promise<void> {
  const isAtRest = (element: Element): boolean => {
    for (let part: Element | null = element; part !== null; part = part.parentElement)
      if (part.hasAttribute('data-starting-style') || part.getAnimations().length > 0) return false;
    return true;
  };
  await eventually(() => locator.first().evaluate(isAtRest)).toBe(true);
}
