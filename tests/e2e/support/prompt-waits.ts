import type { Locator, Page } from 'playwright-core';
import { errors } from 'playwright-core';
import { LONG_WAIT_TIMEOUT_MS } from '../../support/setup/wait-timeout.ts';

/**
 * How long one look for an element lasts, in milliseconds. Playwright looks again after 20, 50, 100 and 100 ms and then twice a
 * second, but never less often than five times in the time it has.
 */
const FIRST_LOOK_MS = 499;
const LOOK_MS = 2499;

/** What is done with an element that is seen, and what with one that is there. */
const SEEN = ['check', 'click', 'dblclick', 'fill', 'hover', 'press', 'selectOption', 'tap', 'uncheck'];
const THERE = ['evaluate', 'focus', 'getAttribute', 'innerText', 'inputValue', 'isChecked', 'textContent'];

type Act = (this: Locator, ...given: unknown[]) => Promise<unknown>;
type WaitFor = Locator['waitFor'];

const isPrompt = Symbol.for('chupke: locators wait promptly');

/** `waitFor` that looks every 50 ms in the first half second, and every 100 ms then. */
function lookOften(waitFor: WaitFor): WaitFor {
  return async function lookAgain(this: Locator, options = {}) {
    const timeout = options.timeout ?? LONG_WAIT_TIMEOUT_MS;
    const end = performance.now() + timeout;
    for (let look = FIRST_LOOK_MS; ; look = LOOK_MS) {
      const left = end - performance.now();
      try {
        await waitFor.call(this, { ...options, timeout: Math.max(1, Math.min(look, left)) });
        return;
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error;
        if (left > look) continue;
        // It names the last look's time.
        error.message = error.message.replace(/\d+ms/, `${timeout}ms`);
        throw error;
      }
    }
  };
}

/** Whether somebody says how long to wait. */
function hasTimeout(given: readonly unknown[]): boolean {
  return given.some((each) => typeof each === 'object' && each !== null && 'timeout' in each);
}

/** All locators of this process wait promptly, before they do anything, too. */
export function waitPromptly(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Record<string, Act>;
  if (isPrompt in prototype) return;
  const waitFor = lookOften(prototype['waitFor'] as WaitFor);
  Object.assign(prototype, { [isPrompt]: true, waitFor });
  const after = (state: 'attached' | 'visible', name: string): void => {
    const act = prototype[name];
    if (act === undefined) throw new Error(`locators have no ${name}`);
    prototype[name] = async function actPromptly(...given) {
      if (!hasTimeout(given)) await waitFor.call(this, { state });
      return act.apply(this, given);
    };
  };
  SEEN.forEach((name) => after('visible', name));
  THERE.forEach((name) => after('attached', name));
}
