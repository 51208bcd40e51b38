import type { Locator, Page } from 'playwright-core';
import { LANGUAGES } from '../../../domain/src/language.ts';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** `/profile`: the user's own page, with its sections. */
export class OwnPage {
  readonly heading: Locator;
  readonly hindi: Locator;
  readonly night: Locator;
  readonly signOutButton: Locator;
  readonly signOutQuestion: Locator;
  readonly name: Locator;
  readonly saveButton: Locator;
  readonly saved: Locator;
  readonly likesSwitch: Locator;
  readonly repliesSwitch: Locator;
  readonly showProfileSwitch: Locator;
  readonly assistantSwitch: Locator;
  /** Opens the record of what was agreed to. */
  readonly consentRecord: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly changePasswordButton: Locator;
  readonly passwordChanged: Locator;
  readonly currentWrong: Locator;
  readonly downloadButton: Locator;
  readonly eraseButton: Locator;
  readonly eraseDialog: Locator;
  readonly eraseWord: Locator;
  readonly eraseConfirm: Locator;
  readonly proveDialog: Locator;
  readonly provePassword: Locator;
  readonly proveButton: Locator;
  readonly setPinButton: Locator;
  readonly newPin: Locator;
  readonly pinAgain: Locator;
  readonly askChangeButton: Locator;
  readonly changeList: Locator;
  readonly changeReason: Locator;
  readonly sendChangeButton: Locator;
  /** What `/profile/blocked` says of blocking. */
  readonly blockedLead: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    const { settings } = texts;
    const { account } = areasOf(texts);
    const { consent } = areasOf(texts);
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    const toggle = (name: string): Locator => page.getByRole('switch', { name, exact: true });
    this.heading = page.getByRole('heading', { level: 1, name: settings.title });
    this.hindi = page.getByRole('radio', { name: LANGUAGES.hi.name });
    this.night = page.getByRole('radio', { name: settings.themeDark });
    this.signOutButton = page.getByRole('main').getByRole('button', { name: settings.signOut, exact: true });
    this.signOutQuestion = page.getByRole('alertdialog', { name: settings.signOutTitle });
    this.name = page.getByRole('textbox', { name: account.identity.name });
    this.saveButton = button(account.save);
    this.saved = page.getByRole('status').getByText(account.saved, { exact: true });
    this.likesSwitch = toggle(account.settings.notifyLikes.label);
    this.repliesSwitch = toggle(account.settings.notifyReplies.label);
    this.showProfileSwitch = toggle(account.settings.showProfile.label);
    this.consentRecord = page.getByText(account.privacy.historyShow, { exact: true });
    this.assistantSwitch = toggle(consent.choices.assistant.term);
    this.currentPassword = page.getByLabel(account.account.current, { exact: true });
    this.newPassword = page.getByLabel(account.account.next, { exact: true });
    this.changePasswordButton = button(account.account.change);
    this.passwordChanged = page.getByText(account.account.changed, { exact: true });
    this.currentWrong = page.getByText(account.account.currentWrong, { exact: true });
    this.downloadButton = button(account.data.download);
    this.eraseButton = button(account.data.erase);
    this.eraseDialog = page.getByRole('dialog', { name: account.erase.title });
    this.eraseWord = this.eraseDialog.getByRole('textbox', {
      name: account.erase.wordLabel(account.erase.word),
    });
    this.eraseConfirm = this.eraseDialog.getByRole('button', { name: account.erase.confirm, exact: true });
    this.proveDialog = page.getByRole('dialog', { name: account.erase.proveTitle });
    this.provePassword = this.proveDialog.getByLabel(account.erase.proveCurrent, { exact: true });
    this.proveButton = this.proveDialog.getByRole('button', {
      name: account.erase.provePassword,
      exact: true,
    });
    this.setPinButton = button(account.lock.set);
    this.newPin = page.getByLabel(account.lock.pin, { exact: true });
    this.pinAgain = page.getByLabel(account.lock.pinAgain, { exact: true });
    this.askChangeButton = button(account.college.ask);
    this.changeList = page.getByRole('dialog', { name: account.college.pickTitle });
    this.changeReason = page.getByRole('textbox', { name: account.college.reason });
    this.sendChangeButton = button(account.college.send);
    this.blockedLead = page.getByText(areasOf(texts).blocked.lead, { exact: true });
  }

  /** Until the page that follows has loaded, which is a full load. */
  async signOut(): Promise<void> {
    const loaded = this.#page.waitForEvent('load');
    const label = (await this.signOutButton.textContent()) ?? '';
    await this.signOutButton.click();
    await this.signOutQuestion.getByRole('button', { name: label.trim(), exact: true }).click();
    await loaded;
  }

  /** The same of all devices. */
  async signOutEverywhere(): Promise<void> {
    const { everywhere, everywhereAsk } = areasOf(this.#texts).account.account;
    const loaded = this.#page.waitForEvent('load');
    await this.#page.getByRole('button', { name: everywhere, exact: true }).click();
    const question = this.#page.getByRole('alertdialog', { name: everywhereAsk });
    await question.getByRole('button', { name: everywhere, exact: true }).click();
    await loaded;
  }

  /** The choice of what becomes of the posts. */
  eraseChoice(choice: 'delete' | 'leave'): Locator {
    const { posts } = areasOf(this.#texts).account.erase;
    return this.eraseDialog.getByText(posts[choice], { exact: true });
  }

  /** Asks for another college, with a reason, on `/profile/college`. */
  async askForCollege(
    words: string,
    college: { readonly name: string; readonly code: string },
    reason: string,
  ): Promise<void> {
    const { account, colleges } = areasOf(this.#texts);
    await this.askChangeButton.click();
    await this.changeList.getByRole('searchbox', { name: colleges.search }).fill(words);
    await this.changeList.getByText(college.name, { exact: true }).click();
    const proceed = account.college.pickOnWith(college.code);
    await this.changeList.getByRole('button', { name: proceed, exact: true }).click();
    await this.changeReason.fill(reason);
    await this.sendChangeButton.click();
  }

  /** Says for which college one has asked. */
  pendingChange(name: string): Locator {
    return this.#page.getByText(areasOf(this.#texts).account.college.pendingTitle(name), { exact: true });
  }

  /** Says that the change was approved. */
  approvedChange(name: string): Locator {
    return this.#page.getByText(areasOf(this.#texts).account.college.approvedTitle(name), { exact: true });
  }

  /** Unblocks a name, on `/profile/blocked` or wherever it is said that it is blocked. */
  unblockButton(name: string): Locator {
    return this.#page.getByRole('button', { name: this.#texts.blocking.unblock(name), exact: true });
  }

  /** Sets a PIN on `/profile/privacy`. */
  async setPin(pin: string): Promise<void> {
    await this.setPinButton.click();
    await this.newPin.fill(pin);
    await this.pinAgain.fill(pin);
    await this.setPinButton.click();
  }
}
