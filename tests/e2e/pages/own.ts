import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';

/** `/profile`: one's own page. */
export class OwnPage {
  readonly heading: Locator;
  readonly hindi: Locator;
  readonly night: Locator;
  readonly signOutButton: Locator;
  readonly signOutQuestion: Locator;

  constructor(page: Page, { settings }: Texts) {
    this.heading = page.getByRole('heading', { level: 1, name: settings.title });
    this.hindi = page.getByRole('radio', { name: 'हिन्दी' });
    this.night = page.getByRole('radio', { name: settings.themeDark });
    this.signOutButton = page.getByRole('main').getByRole('button', { name: settings.signOut, exact: true });
    this.signOutQuestion = page.getByRole('alertdialog', { name: settings.signOutTitle });
  }

  async signOut(): Promise<void> {
    const label = (await this.signOutButton.textContent()) ?? '';
    await this.signOutButton.click();
    await this.signOutQuestion.getByRole('button', { name: label.trim(), exact: true }).click();
  }
}
