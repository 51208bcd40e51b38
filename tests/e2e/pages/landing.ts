import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** The page of those who have not come in. */
export class LandingPage {
  readonly heading: Locator;
  readonly signUpLink: Locator;
  readonly signIn: Locator;
  readonly themeSwitch: Locator;

  constructor(page: Page, texts: Texts) {
    const { landing } = areasOf(texts);
    this.heading = page.getByRole('heading', { level: 1, name: landing.title });
    this.signUpLink = page.getByRole('link', { name: landing.signUp }).first();
    this.signIn = page.getByRole('link', { name: landing.signIn }).first();
    this.themeSwitch = page.getByRole('button', { name: landing.switchTheme });
  }
}
