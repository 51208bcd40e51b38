import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';

/** The page of those who have not come in. */
export class LandingPage {
  readonly heading: Locator;
  readonly takeASeat: Locator;
  readonly signIn: Locator;
  readonly otherLanguage: Locator;
  readonly themeSwitch: Locator;

  constructor(page: Page, { landing }: Texts) {
    this.heading = page.getByRole('heading', { level: 1, name: landing.title });
    this.takeASeat = page.getByRole('link', { name: landing.takeASeat }).first();
    this.signIn = page.getByRole('link', { name: landing.signIn }).first();
    this.otherLanguage = page.getByRole('button', { name: landing.otherLanguage });
    this.themeSwitch = page.getByRole('button', { name: landing.switchTheme });
  }
}
