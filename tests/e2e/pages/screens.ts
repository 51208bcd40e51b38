import type { Page } from 'playwright-core';
import { en } from '../../../src/lib/i18n/en.ts';
import { AlertsPage } from './alerts.ts';
import { CollegeChoice } from './college-choice.ts';
import { ComposerPage } from './composer.ts';
import { EntryPage } from './entry.ts';
import { FeedPage } from './feed.ts';
import { LandingPage } from './landing.ts';
import { OwnPage } from './own.ts';
import type { Texts } from './texts.ts';
import { ThreadPage } from './thread.ts';

/** A tab of a browser, with every screen that may be in it. */
export class Tab {
  readonly page: Page;
  readonly landing: LandingPage;
  readonly entry: EntryPage;
  readonly colleges: CollegeChoice;
  readonly feed: FeedPage;
  readonly composer: ComposerPage;
  readonly thread: ThreadPage;
  readonly alerts: AlertsPage;
  readonly own: OwnPage;
  readonly #appUrl: string;

  constructor(page: Page, appUrl: string, texts: Texts = en) {
    this.page = page;
    this.#appUrl = appUrl;
    this.landing = new LandingPage(page, texts);
    this.entry = new EntryPage(page, texts);
    this.colleges = new CollegeChoice(page, texts);
    this.feed = new FeedPage(page, texts);
    this.composer = new ComposerPage(page, texts);
    this.thread = new ThreadPage(page, texts);
    this.alerts = new AlertsPage(page, texts);
    this.own = new OwnPage(page, texts);
  }

  /** Loads an address of the app. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.#appUrl + path);
  }

  /** The path that the address bar shows. */
  get path(): string {
    return new URL(this.page.url()).pathname;
  }
}
