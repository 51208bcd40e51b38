import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** The forced choice of a college, which lies over every page. */
export class CollegeChoice {
  readonly dialog: Locator;
  readonly search: Locator;
  readonly options: Locator;
  readonly confirmButton: Locator;
  readonly failure: Locator;
  readonly fallbackNotice: Locator;
  readonly retryButton: Locator;
  readonly nothingFound: Locator;
  readonly clearSearch: Locator;
  /** Says how many were found. */
  readonly found: Locator;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#texts = texts;
    const { colleges } = areasOf(texts);
    this.dialog = page.getByRole('dialog', { name: colleges.title });
    this.search = this.dialog.getByRole('searchbox', { name: colleges.search });
    this.options = this.dialog.getByRole('radio');
    this.confirmButton = this.dialog.getByRole('button', { name: colleges.confirm });
    this.failure = this.dialog.getByText(texts.errors['college-failed']);
    this.fallbackNotice = this.dialog.getByText(texts.errors['colleges-fallback']);
    this.retryButton = this.dialog.getByRole('button', { name: texts.common.retry });
    this.nothingFound = this.dialog.getByText(colleges.emptyTitle);
    this.found = this.dialog.getByRole('status');
    this.clearSearch = this.dialog.getByRole('button', { name: colleges.clearSearch });
  }

  /** Searches, marks the college and goes on to the last question. */
  async choose(words: string, college: { readonly name: string; readonly code: string }): Promise<void> {
    await this.search.fill(words);
    await this.dialog.getByText(college.name, { exact: true }).click();
    await this.dialog
      .getByRole('button', { name: areasOf(this.#texts).colleges.proceedWith(college.code), exact: true })
      .click();
  }
}
