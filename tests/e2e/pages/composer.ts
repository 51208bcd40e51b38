import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';

/** `/create`. */
export class ComposerPage {
  readonly text: Locator;
  readonly postButton: Locator;
  readonly storageFull: Locator;
  readonly maskChoice: Locator;
  readonly ownNameChoice: Locator;

  constructor(page: Page, { confessions, errors }: Texts) {
    this.text = page.getByRole('textbox', { name: confessions.composeLabel });
    this.postButton = page.getByRole('button', { name: confessions.post });
    this.storageFull = page.getByText(errors['storage-full']);
    this.maskChoice = page.getByRole('radio', { name: confessions.nameMask });
    this.ownNameChoice = page.getByRole('radio', { name: confessions.nameOwn });
  }

  async post(text: string): Promise<void> {
    await this.text.fill(text);
    await this.postButton.click();
  }
}
