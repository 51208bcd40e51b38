import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';

/** The alerts, and the way there from every screen. */
export class AlertsPage {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    this.heading = page.getByRole('heading', { level: 1, name: texts.alerts.title });
    this.rows = page.getByRole('main').getByRole('listitem');
  }

  /** The bell of the navigation while so many are unread. */
  bell(unread: number): Locator {
    const { alerts, alertsUnread } = this.#texts.shell;
    return this.#page.getByRole('link', { name: unread === 0 ? alerts : alertsUnread(unread), exact: true });
  }

  /** The link of the alert that tells of replies to one's confession. */
  replyAlert(count: number): Locator {
    return this.rows.getByRole('link').filter({ hasText: this.#texts.alerts.reply(count) });
  }
}
