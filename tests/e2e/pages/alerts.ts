import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** The alerts, and the way there from every screen. */
export class AlertsPage {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    this.heading = page.getByRole('heading', { level: 1, name: areasOf(texts).alerts.title });
    // Not the groups that they are in.
    this.rows = page.getByRole('main').locator('li:not(:has(li))');
  }

  /** The bell of the navigation with so many unread alerts. */
  bell(unread: number): Locator {
    const { alerts, alertsUnread } = this.#texts.shell;
    return this.#page.getByRole('link', { name: unread === 0 ? alerts : alertsUnread(unread), exact: true });
  }

  /** The links or buttons of alerts with these words. */
  saying(words: string): Locator {
    return this.rows.getByRole('link').or(this.rows.getByRole('button')).filter({ hasText: words });
  }

  /** The link of the alert about replies to the user's confession. */
  replyAlert(count: number): Locator {
    return this.rows.getByRole('link').filter({ hasText: areasOf(this.#texts).alerts.reply(count) });
  }
}
