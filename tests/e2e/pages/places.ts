import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** Navigates within the app like one of its links, without a reload. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // An entry of its own, as the router makes them: it remembers how far each was scrolled.
    const state = { key: crypto.randomUUID(), usr: null, idx: history.length };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Other pages, identified by their content. */
export class Places {
  /** `/oauth/callback`. */
  readonly completing: Locator;
  /** `/system-recovery`. */
  readonly recovery: Locator;
  readonly headings: Locator;

  constructor(page: Page, texts: Texts) {
    this.completing = page.getByText(areasOf(texts).auth.completing, { exact: true });
    this.recovery = page.getByRole('heading', { level: 1, name: areasOf(texts).recovery.title });
    this.headings = page.getByRole('heading', { level: 1 });
  }
}
