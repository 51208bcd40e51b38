import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** Moves within the app as a link of its own would, without loading anything anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Other places that are named by what stands there. */
export class Places {
  /** `/oauth/callback`. */
  readonly completing: Locator;
  /** `/system-recovery`. */
  readonly recovery: Locator;
  readonly headings: Locator;

  constructor(page: Page, texts: Texts) {
    this.completing = page.getByText(texts.auth.completing, { exact: true });
    this.recovery = page.getByRole('heading', { level: 1, name: areasOf(texts).recovery.title });
    this.headings = page.getByRole('heading', { level: 1 });
  }
}
