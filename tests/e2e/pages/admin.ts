import type { Locator, Page } from 'playwright-core';
import type { Areas } from '../../../src/texts/en/form.ts';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** `/support-dashboard` and `/admin`: what admins have. */
export class AdminPages {
  readonly dashboard: Locator;
  readonly panel: Locator;
  readonly search: Locator;
  readonly note: Locator;
  readonly reason: Locator;
  readonly title: Locator;
  readonly enableButton: Locator;
  readonly disableButton: Locator;
  readonly isOff: Locator;
  readonly #page: Page;
  readonly #texts: Areas['admin'];

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = areasOf(texts).admin;
    const { dashboard, maintenance, accounts, changes } = this.#texts;
    const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    this.dashboard = heading(dashboard.title);
    this.panel = heading(maintenance.title);
    this.search = page.getByRole('searchbox', { name: accounts.search });
    this.note = page.getByRole('textbox', { name: changes.note });
    this.reason = page.getByRole('textbox', { name: accounts.reason });
    this.title = page.getByRole('textbox', { name: maintenance.name, exact: true });
    this.enableButton = button(maintenance.enable);
    this.disableButton = button(maintenance.disable);
    this.isOff = page.getByRole('heading', { name: maintenance.off, exact: true });
  }

  /** The waiting request with this reason. */
  request(reason: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: reason });
  }

  /** Approves a request, with a note to the student. */
  async approve(reason: string, note: string): Promise<void> {
    const { approve, approveTitle } = this.#texts.changes;
    await this.request(reason)
      .getByRole('button', { name: new RegExp(`^${approve}`) })
      .click();
    const dialog = this.#page.getByRole('dialog', { name: approveTitle });
    await dialog.getByRole('textbox').fill(note);
    await dialog.getByRole('button', { name: approve, exact: true }).click();
  }

  /** Opens what can be done about an account, and begins to ban it. */
  async beginBan(email: string): Promise<Locator> {
    const { accounts } = this.#texts;
    await this.#page.getByRole('button', { name: accounts.actions(email), exact: true }).click();
    await this.#page.getByRole('menuitem', { name: accounts.ban, exact: true }).click();
    return this.#page.getByRole('dialog', { name: accounts.banTitle });
  }

  /** Bans an account that is on the screen. */
  async ban(email: string, reason: string): Promise<void> {
    const dialog = await this.beginBan(email);
    await dialog.getByRole('textbox').fill(reason);
    await dialog
      .getByRole('button', { name: this.#texts.accounts.ban.replace('…', ''), exact: true })
      .click();
  }

  /** Says that the account is banned. */
  banned(email: string): Locator {
    return this.#page.getByText(this.#texts.accounts.banDone(email), { exact: true });
  }

  /** Takes the app offline, on `/admin`. */
  async enableMaintenance(): Promise<void> {
    const { enableTitle, enableConfirm } = this.#texts.maintenance;
    await this.enableButton.click();
    await this.#page
      .getByRole('alertdialog', { name: enableTitle })
      .getByRole('button', { name: enableConfirm, exact: true })
      .click();
  }
}
