import type { Page } from 'playwright-core';
import type { ObservedPage } from './visit.ts';

/** The browser reports nothing shorter, in milliseconds: without a report it took at most this. */
const LEAST_REPORTED_MS = 16;

/** Resolves when the result is painted and the browser has reported the duration. */
const PAINTED = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 250))))`;

/** The slowest interaction of what is done on a page, from the press to the next paint, in milliseconds. */
export async function slowest(
  { page, read }: ObservedPage,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const before = (await read()).observed.interactions.length;
  await act(page);
  await page.evaluate(PAINTED);
  const { interactions } = (await read()).observed;
  return Math.max(LEAST_REPORTED_MS, ...interactions.slice(before).map(({ duration }) => duration));
}
