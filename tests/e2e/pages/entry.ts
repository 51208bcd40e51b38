import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';

/** `/auth`: signing up, signing in, and waiting for the address to be verified. */
export class EntryPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly joinButton: Locator;
  readonly signInButton: Locator;
  readonly toSignIn: Locator;
  /** Says that one was signed out without having asked for it. */
  readonly signedOutNotice: Locator;
  readonly waitingRoom: Locator;
  readonly checkButton: Locator;
  readonly failure: Locator;

  constructor(page: Page, { auth }: Texts) {
    this.email = page.getByRole('textbox', { name: auth.email, exact: true });
    this.password = page.getByLabel(auth.password, { exact: true });
    this.joinButton = page.getByRole('button', { name: auth.signUp.submit, exact: true });
    this.signInButton = page.getByRole('button', { name: auth.signIn.submit, exact: true });
    this.toSignIn = page.getByRole('link', { name: auth.signUp.switchTo, exact: true });
    this.signedOutNotice = page.getByText(auth.expiredTitle, { exact: true });
    this.waitingRoom = page.getByRole('heading', { name: auth.verify.title });
    this.checkButton = page.getByRole('button', { name: auth.verify.check });
    this.failure = page.getByText(auth.noConnection);
  }

  async fill({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  async join(person: { readonly email: string; readonly password: string }): Promise<void> {
    await this.fill(person);
    await this.joinButton.click();
  }

  async signIn(person: { readonly email: string; readonly password: string }): Promise<void> {
    await this.fill(person);
    await this.signInButton.click();
  }
}
