import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import type { Texts } from './texts.ts';

/** A confession as it lies in the feed or on its own page. */
export class ConfessionCard {
  /** The card itself. */
  readonly root: Locator;
  readonly likeButton: Locator;
  readonly repliesLink: Locator;
  /** Leads to its page. */
  readonly link: Locator;
  readonly saveButton: Locator;
  readonly shareButton: Locator;
  readonly menuButton: Locator;
  readonly retryButton: Locator;
  /** The same while a limit is full: it counts down to when it may be pressed. */
  readonly countdown: Locator;
  readonly discardButton: Locator;
  /** Opens its picture. */
  readonly pictureButton: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, root: Locator, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    this.root = root;
    this.likeButton = root.getByRole('button', { name: new RegExp(`^${texts.confessions.like},`) });
    this.repliesLink = root.getByRole('link', { name: /^(?:\d.* )?repl(?:y|ies)$/i });
    this.link = root.getByRole('heading').getByRole('link');
    this.saveButton = root.getByRole('button', { name: texts.confessions.save, exact: true });
    this.shareButton = root.getByRole('button', { name: texts.confessions.share, exact: true });
    this.menuButton = root.getByRole('button', { name: texts.confessions.menu });
    this.retryButton = root.getByRole('button', { name: texts.confessions.retry, exact: true });
    const waits = new RegExp(`^${texts.confessions.retryIn(7).replace('7', '\\d+')}$`);
    this.countdown = root.getByRole('button', { name: waits });
    this.pictureButton = root.getByRole('button', {
      name: new RegExp(`^${texts.confessions.openPicture('')}`),
    });
    this.discardButton = root.getByRole('button', { name: texts.confessions.discard, exact: true });
  }

  /** How many likes it shows. */
  async likes(): Promise<number> {
    // None is drawn as nothing, and Number('') is 0.
    return Number((await this.likeButton.textContent())?.trim());
  }

  /** Says how often it was opened. */
  views(count: number): Locator {
    return this.root.getByText(this.#texts.confessions.views(count, String(count)), { exact: true });
  }

  /** Opens the dialog in which it is reported. */
  async askToReport(): Promise<void> {
    await this.menuButton.click();
    await this.#page.getByRole('menuitem', { name: this.#texts.confessions.report, exact: true }).click();
  }

  /** Blocks its name, which is shown so. */
  async block(name: string): Promise<void> {
    await this.menuButton.click();
    const label = this.#texts.blocking.block(name);
    await this.#page.getByRole('menuitem', { name: label, exact: true }).click();
  }

  /** Opens the menu and asks for the deletion, up to the last question. */
  async askToDelete(): Promise<Locator> {
    const { delete: remove, deleteTitle } = this.#texts.confessions;
    await this.menuButton.click();
    await this.#page.getByRole('menuitem', { name: remove, exact: true }).click();
    return this.#page.getByRole('alertdialog', { name: deleteTitle });
  }

  async delete(): Promise<void> {
    const question = await this.askToDelete();
    await question.getByRole('button', { name: this.#texts.confessions.deleteConfirm }).click();
  }
}

/** Scrolls down a long list until a card is drawn: those far from the screen are not. */
export async function reachCard(page: Page, card: ConfessionCard): Promise<ConfessionCard> {
  await eventually(async () => {
    const isHere = (await card.root.count()) > 0;
    if (!isHere) {
      await page.mouse.wheel(0, 500);
      return false;
    }
    // The page may still be moving, and scroll past it again.
    return card.root.scrollIntoViewIfNeeded({ timeout: 1000 }).then(
      () => true,
      async () => {
        await page.mouse.wheel(0, -400);
        return false;
      },
    );
  }).toBe(true);
  return card;
}

/** The feed of the user's college. */
export class FeedPage {
  readonly heading: Locator;
  readonly list: Locator;
  readonly cards: Locator;
  readonly writeLink: Locator;
  readonly end: Locator;
  readonly fragileNotice: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    const { confessions, shell } = texts;
    this.heading = page.getByRole('heading', { level: 1 });
    this.list = page.getByRole('feed', { name: confessions.feedLabel });
    this.cards = this.list.getByRole('article');
    this.writeLink = page.getByRole('link', { name: shell.write, exact: true }).filter({ visible: true });
    this.end = page.getByText(confessions.end);
    this.fragileNotice = page.getByText(confessions.fragile);
  }

  /** Says how many new ones wait; pressing it shows them. */
  pill(count: number): Locator {
    return this.#page.getByRole('button', { name: this.#texts.confessions.newOnes(count), exact: true });
  }

  /** Scrolls down until a card is drawn. */
  reach(text: string): Promise<ConfessionCard> {
    return reachCard(this.#page, this.card(text));
  }

  card(text: string): ConfessionCard {
    return new ConfessionCard(this.#page, this.cards.filter({ hasText: text }), this.#texts);
  }
}
