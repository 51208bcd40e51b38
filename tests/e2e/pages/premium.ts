import { PREMIUM_PLAN } from '@chupke/domain/premium.ts';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { CHECKOUT_BUTTONS } from '../../../scripts/start/razorpay/settings.ts';
import { formatMoney } from '../../../src/lib/format.ts';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** `/premium`, the dialog in which it is bought, and the provider's window over both. */
export class PremiumPage {
  readonly dialog: Locator;
  readonly getButton: Locator;
  readonly connected: Locator;
  readonly payButton: Locator;
  readonly laterButton: Locator;
  readonly retryButton: Locator;
  readonly success: Locator;
  readonly unsettled: Locator;
  readonly closeButton: Locator;
  /** On the page. */
  readonly have: Locator;
  readonly openOrder: Locator;
  readonly askButton: Locator;
  readonly receiptButtons: Locator;
  readonly window: FrameLocator;
  readonly #page: Page;

  constructor(page: Page, texts: Texts) {
    const { premium } = areasOf(texts);
    const price = formatMoney(PREMIUM_PLAN.amount, PREMIUM_PLAN.currency, 'en');
    this.#page = page;
    this.dialog = page.getByRole('dialog');
    const button = (name: string): Locator => this.dialog.getByRole('button', { name, exact: true });
    this.getButton = page.getByRole('button', { name: premium.page.get(price), exact: true });
    this.connected = this.dialog.getByText(premium.connection.connected, { exact: true });
    this.payButton = button(premium.pay(price));
    this.laterButton = button(premium.later);
    this.retryButton = button(premium.down.retry);
    this.success = this.dialog.getByText(premium.success.title, { exact: true });
    this.unsettled = this.dialog.getByText(premium.unsettled.title, { exact: true });
    this.closeButton = button(texts.common.close).first();
    this.have = page.getByText(premium.page.have, { exact: true });
    this.openOrder = page.getByText(premium.page.openTitle, { exact: true });
    this.askButton = page.getByRole('button', { name: premium.page.ask, exact: true });
    this.receiptButtons = page.getByRole('button', { name: /^Download receipt / });
    this.window = page.frameLocator('iframe.razorpay-checkout-frame');
  }

  /** What the dialog says. */
  said(message: string): Locator {
    return this.dialog.getByText(message, { exact: true });
  }

  /** The dialog by its title. */
  titled(title: string): Locator {
    return this.#page.getByRole('dialog', { name: title, exact: true });
  }

  /** What the page says. */
  told(message: string | RegExp): Locator {
    return this.#page.getByText(message, { exact: true });
  }

  /** How an order stands in the list. */
  order(status: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: status });
  }

  /** Opens the dialog from the page, until it can be paid. */
  async open(): Promise<void> {
    await this.getButton.click();
    await this.connected.waitFor();
  }

  /** A button in the provider's window. */
  windowButton(name: keyof typeof CHECKOUT_BUTTONS): Locator {
    return this.window.getByRole('button', { name: CHECKOUT_BUTTONS[name], exact: true });
  }

  /** Presses Pay, and then that in the provider's window. */
  async pay(name: keyof typeof CHECKOUT_BUTTONS): Promise<void> {
    await this.payButton.click();
    await this.windowButton(name).click();
  }
}
