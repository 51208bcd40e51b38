import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** What can lie over every page. */
export class Overlays {
  /** The notice of a maintenance. */
  readonly maintenance: Locator;
  readonly install: Locator;
  readonly laterButton: Locator;
  readonly quickExit: Locator;
  readonly locked: Locator;
  readonly pin: Locator;
  readonly unlockButton: Locator;
  readonly wrongPin: Locator;
  readonly forgotPin: Locator;
  readonly toasts: Locator;

  constructor(page: Page, texts: Texts) {
    const { overlays } = areasOf(texts);
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    this.maintenance = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '503' });
    this.install = page.getByRole('region', { name: overlays.install.region });
    this.laterButton = this.install.getByRole('button', { name: overlays.install.later, exact: true });
    this.quickExit = button(overlays.quickExit.label);
    this.locked = page.getByRole('heading', { level: 1, name: overlays.lock.title, exact: true });
    this.pin = page.getByLabel(overlays.lock.pin, { exact: true });
    this.unlockButton = button(overlays.lock.unlock);
    this.wrongPin = page.getByText(overlays.lock.wrong, { exact: true });
    this.forgotPin = button(overlays.lock.forgot);
    this.toasts = page.getByRole('region', { name: texts.shell.notificationsRegion });
  }
}
