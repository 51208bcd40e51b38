import type { Locator, Page } from 'playwright-core';
import { en } from '../../../src/texts/en/catalogue.ts';
import { AdminPages } from './admin.ts';
import { AlertsPage } from './alerts.ts';
import { ChatPage } from './chat.ts';
import { CirclesPage } from './circles.ts';
import { CollegeChoice } from './college-choice.ts';
import { ComposerPage } from './composer.ts';
import { ActionPage, EntryPage } from './entry.ts';
import { ExplorePage, MyConfessionsPage, SavedPage } from './explore.ts';
import { FeedPage } from './feed.ts';
import { LandingPage } from './landing.ts';
import { Overlays } from './overlays.ts';
import { OwnPage } from './own.ts';
import { goWithin, Places } from './places.ts';
import { PremiumPage } from './premium.ts';
import { ModerationPage, MyReportsPage, ReportDialog } from './reports.ts';
import type { Texts } from './texts.ts';
import { ThreadPage } from './thread.ts';

/** A tab of a browser, with every screen that may be in it. */
export class Tab {
  readonly page: Page;
  /** The row with the logo, above the page on a phone. */
  readonly header: Locator;
  readonly landing: LandingPage;
  readonly entry: EntryPage;
  readonly action: ActionPage;
  readonly colleges: CollegeChoice;
  readonly feed: FeedPage;
  readonly composer: ComposerPage;
  readonly thread: ThreadPage;
  readonly alerts: AlertsPage;
  readonly own: OwnPage;
  readonly admin: AdminPages;
  readonly explore: ExplorePage;
  readonly circles: CirclesPage;
  readonly chat: ChatPage;
  readonly saved: SavedPage;
  readonly mine: MyConfessionsPage;
  readonly report: ReportDialog;
  readonly myReports: MyReportsPage;
  readonly moderation: ModerationPage;
  readonly premium: PremiumPage;
  readonly overlays: Overlays;
  readonly places: Places;
  readonly #appUrl: string;

  constructor(page: Page, appUrl: string, texts: Texts = en) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.#appUrl = appUrl;
    this.landing = new LandingPage(page, texts);
    this.entry = new EntryPage(page, texts);
    this.action = new ActionPage(page, texts);
    this.colleges = new CollegeChoice(page, texts);
    this.feed = new FeedPage(page, texts);
    this.composer = new ComposerPage(page, texts);
    this.thread = new ThreadPage(page, texts);
    this.alerts = new AlertsPage(page, texts);
    this.own = new OwnPage(page, texts);
    this.admin = new AdminPages(page, texts);
    this.explore = new ExplorePage(page, texts);
    this.circles = new CirclesPage(page, texts);
    this.chat = new ChatPage(page, texts);
    this.saved = new SavedPage(page, texts);
    this.mine = new MyConfessionsPage(page, texts);
    this.report = new ReportDialog(page, texts);
    this.myReports = new MyReportsPage(page, texts);
    this.premium = new PremiumPage(page, texts);
    this.moderation = new ModerationPage(page, texts);
    this.overlays = new Overlays(page, texts);
    this.places = new Places(page, texts);
  }

  /** Loads an address of the app. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.#appUrl + path);
    // Public pages are read without the app, which comes at the first sign of somebody (src/boot/page.ts).
    await this.page.evaluate(() => dispatchEvent(new Event('scroll'))).catch(() => undefined);
  }

  /** Navigates within the app, without a reload. */
  async go(path: string): Promise<void> {
    await goWithin(this.page, path);
  }

  /** The path that the address bar shows. */
  get path(): string {
    return new URL(this.page.url()).pathname;
  }
}
