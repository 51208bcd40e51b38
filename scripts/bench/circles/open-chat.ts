import type { BrowserContext, Locator, Page } from 'playwright-core';
import { circles } from '../../../src/texts/en/circles.ts';
import { loadPageProgram } from '../../lib/page-program.ts';
import type { WebBench } from '../web/bench.ts';
import type { Throttle } from '../web/conditions.ts';
import type { ObservedPage } from '../web/visit.ts';
import { openObserved } from '../web/visit.ts';
import type { BuiltCircle } from './circle-documents.ts';

/** A slow CPU only: the network is measured by the section `web`. */
const SLOW_PROCESSOR: Throttle = { network: undefined, cpu: 4 };

/** Timeout of page operations, in milliseconds. */
export const TIMEOUT_MS = 30_000;
/**
 * Other pages are prefetched seconds after the first one; a reader of the list is past that. Firestore's stream never
 * ends, so mostly the maximum applies.
 */
const AFTER_PREFETCH = { min: 6000, quiet: 1500, max: 10_000 };
/** Until the requests that follow the opening of a chat are done. */
const AFTER_OPENING = { min: 3000, quiet: 1500, max: 6000 };

function programOfPage(): Promise<string> {
  return loadPageProgram(new URL('./page-chat.ts', import.meta.url));
}

function cardOf(page: Page, { name }: BuiltCircle): Locator {
  return page.getByRole('listitem').getByRole('link', { name, exact: true });
}

/** Opens the list of the user's circles in a new tab and waits until it is idle. */
export async function openList(
  bench: WebBench,
  context: BrowserContext,
  circle: BuiltCircle,
): Promise<ObservedPage> {
  const opened = await openObserved(context, SLOW_PROCESSOR, bench.observer);
  const { page } = opened;
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript({ content: await programOfPage() });
  await page.goto(`${bench.app.url}/circles`);
  await page.getByRole('heading', { level: 1, name: circles.list.title }).waitFor();
  await cardOf(page, circle).waitFor();
  await opened.settle(AFTER_PREFETCH);
  return opened;
}

/** Runs an action that presses something. Returns the milliseconds from the press to a message on the screen. */
export async function untilShown(page: Page, words: string, press: () => Promise<void>): Promise<number> {
  const sight = page.evaluate(`globalThis.chupkeChat.awaitMessage(${JSON.stringify(words)}, ${TIMEOUT_MS})`);
  // Handled below; until then it must not count as unhandled.
  sight.catch(() => undefined);
  await press();
  return Number(await sight);
}

/** Opens a circle by its card in the list. Returns the milliseconds from the tap to its newest message. */
export async function openByCard({ page, settle }: ObservedPage, circle: BuiltCircle): Promise<number> {
  const time = await untilShown(page, circle.newest.text, () => cardOf(page, circle).tap());
  await settle(AFTER_OPENING);
  return time;
}

/** Opens a circle by its card in the list, whatever its newest message is. */
export async function openUntimed({ page, settle }: ObservedPage, circle: BuiltCircle): Promise<void> {
  await cardOf(page, circle).tap();
  await page.getByRole('log').getByRole('article').last().waitFor();
  await settle(AFTER_OPENING);
}
