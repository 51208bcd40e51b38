import type { ConfessionCategory } from '@chupke/domain/category.ts';
import type { Locator, Page } from 'playwright-core';
import { ConfessionCard, reachCard } from './feed.ts';
import type { Areas } from '../../../src/texts/en/form.ts';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** `/explore`. */
export class ExplorePage {
  readonly heading: Locator;
  readonly newestTab: Locator;
  readonly trendingTab: Locator;
  readonly topicsTab: Locator;
  readonly search: Locator;
  readonly clearSearchButton: Locator;
  /** The confessions of whatever list is shown. */
  readonly cards: Locator;
  readonly #page: Page;
  readonly #texts: Texts;
  readonly #words: Areas['explore'];

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    this.#words = areasOf(texts).explore;
    const { title, tabs, searchLabel, searchClear } = this.#words;
    const tab = (name: string): Locator => page.getByRole('tab', { name, exact: true });
    this.heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    this.newestTab = tab(tabs.newest);
    this.trendingTab = tab(tabs.trending);
    this.topicsTab = tab(tabs.topics);
    this.search = page.getByRole('searchbox', { name: searchLabel, exact: true });
    this.clearSearchButton = page.getByRole('button', { name: searchClear, exact: true });
    this.cards = page.getByRole('feed').getByRole('article');
  }

  card(text: string): ConfessionCard {
    return new ConfessionCard(this.#page, this.cards.filter({ hasText: text }), this.#texts);
  }

  /** Scrolls down until a card is drawn. */
  reach(text: string): Promise<ConfessionCard> {
    return reachCard(this.#page, this.card(text));
  }

  /** Shows a topic, on the tab of the topics. */
  async chooseTopic(category: ConfessionCategory): Promise<void> {
    const name = this.#texts.confessions.categories[category];
    await this.#page
      .getByRole('group', { name: this.#words.topicsLabel, exact: true })
      .getByText(name, { exact: true })
      .click();
  }

  /** The list of a topic. */
  topic(category: ConfessionCategory): Locator {
    const name = this.#words.topicLabel(this.#texts.confessions.categories[category]);
    return this.#page.getByRole('feed', { name, exact: true });
  }
}

/** `/saved`. */
export class SavedPage {
  readonly heading: Locator;
  readonly cards: Locator;
  /** Placeholders of deleted confessions. */
  readonly goneCards: Locator;
  readonly takeOffButton: Locator;
  readonly empty: Locator;

  constructor(page: Page, texts: Texts) {
    const { saved } = areasOf(texts).explore;
    this.heading = page.getByRole('heading', { level: 1, name: saved.title, exact: true });
    this.cards = page.getByRole('feed', { name: saved.label, exact: true }).getByRole('article');
    this.goneCards = this.cards.filter({ hasText: saved.goneTitle });
    this.takeOffButton = page.getByRole('button', { name: saved.takeOff, exact: true });
    this.empty = page.getByText(saved.empty, { exact: true });
  }
}

/** `/my-confessions`. */
export class MyConfessionsPage {
  readonly heading: Locator;
  readonly cards: Locator;
  /** Those that wait for a moderator. */
  readonly hiddenCards: Locator;
  readonly empty: Locator;

  constructor(page: Page, texts: Texts) {
    const { mine } = areasOf(texts).explore;
    this.heading = page.getByRole('heading', { level: 1, name: mine.title, exact: true });
    this.cards = page.getByRole('feed', { name: mine.label, exact: true }).getByRole('article');
    this.hiddenCards = this.cards.filter({ hasText: mine.hiddenTitle });
    this.empty = page.getByText(mine.empty, { exact: true });
  }
}
