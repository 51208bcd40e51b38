import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** Someone at the door. */
interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `/auth`: signing up, signing in, a forgotten password, the notice, and waiting for the address to be verified. */
export class EntryPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly joinButton: Locator;
  readonly signInButton: Locator;
  readonly toSignIn: Locator;
  /** The one box of the notice without which there is no account. */
  readonly agreeBox: Locator;
  /** All boxes of the notice. */
  readonly boxes: Locator;
  /** Says that one was signed out without having asked for it. */
  readonly signedOutNotice: Locator;
  readonly closedNotice: Locator;
  readonly erasedNotice: Locator;
  readonly waitingRoom: Locator;
  readonly checkButton: Locator;
  readonly failure: Locator;
  readonly wrongCredentials: Locator;
  readonly googleButton: Locator;
  readonly forgotLink: Locator;
  readonly resetButton: Locator;
  readonly switchedTitle: Locator;
  readonly goOnButton: Locator;
  readonly leaveButton: Locator;
  readonly gateTitle: Locator;
  readonly gateButton: Locator;
  readonly notNowButton: Locator;
  readonly removeButton: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    const { errors } = texts;
    const { auth, consent, entry } = areasOf(texts);
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    this.email = page.getByRole('textbox', { name: auth.email, exact: true });
    this.password = page.getByLabel(auth.password, { exact: true });
    this.joinButton = button(auth.signUp.submit);
    this.signInButton = button(auth.signIn.submit);
    this.toSignIn = page.getByRole('link', { name: auth.signUp.switchTo, exact: true });
    this.agreeBox = page.getByRole('checkbox', { name: consent.agree });
    this.boxes = page.getByRole('checkbox');
    this.signedOutNotice = page.getByText(auth.expiredTitle, { exact: true });
    this.closedNotice = page.getByText(auth.closedTitle, { exact: true });
    this.erasedNotice = page.getByText(auth.erasedTitle, { exact: true });
    this.waitingRoom = page
      .getByRole('heading', { name: auth.verify.title })
      .or(page.getByRole('heading', { name: auth.verify.unsentTitle }));
    this.checkButton = page.getByRole('button', { name: auth.verify.check });
    this.failure = page.getByText(auth.noConnection);
    this.wrongCredentials = page.getByText(errors['credentials-wrong'], { exact: true });
    this.googleButton = button(auth.google);
    this.forgotLink = page.getByRole('link', { name: auth.forgot, exact: true });
    this.resetButton = button(entry.reset.submit);
    this.switchedTitle = page.getByRole('heading', { name: entry.switched.title });
    this.goOnButton = button(entry.switched.proceed);
    this.leaveButton = button(entry.switched.signOut);
    this.gateTitle = page.getByRole('heading', { name: consent.gate.title });
    this.gateButton = button(consent.gate.submit);
    this.notNowButton = button(consent.gate.notNow);
    this.removeButton = button(consent.gate.remove);
  }

  async fill({ email, password }: Credentials): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  /** Agrees to the notice, and signs up. */
  async join(person: Credentials): Promise<void> {
    await this.fill(person);
    await this.agreeBox.check();
    await this.joinButton.click();
  }

  async signIn(person: Credentials): Promise<void> {
    await this.fill(person);
    await this.signInButton.click();
  }

  /** Says that a link for a new password was sent, if there is such an account. */
  resetSent(email: string): Locator {
    return this.#page.getByText(areasOf(this.#texts).entry.reset.sentTitle(email), { exact: true });
  }
}

/** `/auth/action`: where the links in mails lead. */
export class ActionPage {
  readonly verified: Locator;
  readonly invalid: Locator;
  readonly goOn: Locator;
  readonly toSignIn: Locator;
  readonly newPassword: Locator;
  readonly saveButton: Locator;
  readonly passwordSaved: Locator;

  constructor(page: Page, texts: Texts) {
    const { action } = areasOf(texts).entry;
    this.verified = page.getByRole('heading', { name: action.verify.doneTitle });
    this.invalid = page.getByText(texts.errors['link-invalid'], { exact: true });
    this.goOn = page.getByRole('link', { name: action.goOn, exact: true });
    this.toSignIn = page.getByRole('link', { name: action.toSignIn, exact: true });
    this.newPassword = page.getByLabel(action.password.label, { exact: true });
    this.saveButton = page.getByRole('button', { name: action.password.submit, exact: true });
    this.passwordSaved = page.getByRole('heading', { name: action.password.doneTitle });
  }
}
