import type { ReportDecision, ReportReason, ReportStatus } from '@chupke/domain/report.ts';
import type { Locator, Page } from 'playwright-core';
import type { Areas } from '../../../src/texts/en/form.ts';
import { eventually, gone } from '../support/eventually.ts';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** The dialog in which a confession or a reply is reported. */
export class ReportDialog {
  readonly dialog: Locator;
  readonly description: Locator;
  readonly sendButton: Locator;
  readonly noReason: Locator;
  readonly sent: Locator;
  /** Only after it was sent. */
  readonly ticketNumber: Locator;
  readonly toReports: Locator;
  readonly toGrievance: Locator;
  readonly closeButton: Locator;
  readonly #words: Areas['report'];

  constructor(page: Page, texts: Texts) {
    this.#words = areasOf(texts).report;
    const { title, ofReply, describe, send, noReason, sentTitle, toReports, toGrievance, close } =
      this.#words;
    this.dialog = page
      .getByRole('dialog', { name: title, exact: true })
      .or(page.getByRole('dialog', { name: ofReply.title, exact: true }));
    this.description = this.dialog.getByRole('textbox', { name: describe });
    this.sendButton = this.dialog.getByRole('button', { name: send, exact: true });
    this.noReason = this.dialog.getByText(noReason, { exact: true });
    this.sent = this.dialog.getByRole('heading', { name: sentTitle, exact: true });
    this.ticketNumber = this.dialog.locator('strong');
    this.toReports = this.dialog.getByRole('link', { name: toReports, exact: true });
    this.toGrievance = this.dialog.getByRole('link', { name: toGrievance, exact: true });
    this.closeButton = this.dialog.getByRole('button', { name: close, exact: true }).last();
  }

  async choose(reason: ReportReason): Promise<void> {
    await this.dialog.getByText(this.#words.reasons[reason], { exact: true }).click();
  }

  /** Sends a report, and answers its ticket number. */
  async send(reason: ReportReason, description: string): Promise<string> {
    await this.choose(reason);
    await this.description.fill(description);
    await this.sendButton.click();
    await this.sent.waitFor();
    return ((await this.ticketNumber.textContent()) ?? '').trim();
  }
}

/** `/my-reports`. */
export class MyReportsPage {
  readonly heading: Locator;
  readonly empty: Locator;
  readonly #page: Page;
  readonly #words: Areas['reports'];

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#words = areasOf(texts).reports;
    this.heading = page.getByRole('heading', { level: 1, name: this.#words.title, exact: true });
    this.empty = page.getByText(this.#words.emptyTitle, { exact: true });
  }

  /** The report with this number, once it has the status. */
  ticket(number: string, status: ReportStatus): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: this.#words.ticket(number) })
      .filter({ hasText: this.#words.meanings[status] });
  }

  /** The same of a report of a reply. */
  replyTicket(number: string, status: ReportStatus): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: this.#words.ticket(number) })
      .filter({ hasText: this.#words.ofReply.meanings[status] });
  }
}

/** `/moderation`. */
export class ModerationPage {
  readonly heading: Locator;
  readonly cases: Locator;
  readonly decidedTab: Locator;
  readonly decisionDialog: Locator;
  readonly note: Locator;
  readonly #page: Page;
  readonly #words: Areas['moderation'];

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#words = areasOf(texts).moderation;
    this.heading = page.getByRole('heading', { level: 1, name: this.#words.title, exact: true });
    this.cases = page.getByRole('main').getByRole('article');
    this.decidedTab = page.getByRole('tab', { name: this.#words.decidedView, exact: true });
    this.decisionDialog = page.getByRole('dialog');
    this.note = this.decisionDialog.getByRole('textbox', { name: this.#words.note });
  }

  /** The case of the confession with this text. */
  case(text: string): Locator {
    return this.cases.filter({ hasText: text });
  }

  /** Leads from a case of a reply to its place in the thread. */
  openReplyLink(text: string): Locator {
    return this.case(text).getByRole('link', { name: this.#words.ofReply.open });
  }

  /** Leads from a case to the confession itself. */
  openLink(text: string): Locator {
    return this.case(text).getByRole('link', { name: this.#words.open });
  }

  /** Asks for a decision about a case, up to the last question. */
  async ask(text: string, decision: ReportDecision): Promise<Locator> {
    if (decision === 'accepted' || decision === 'reviewed')
      await this.choose(text, this.#words.decisions[decision].action);
    else await this.#asks(this.case(text), decision);
    return this.#page.getByRole('dialog', { name: this.#words.decisions[decision].title, exact: true });
  }

  /** The same about whichever case is the first. */
  async askFirst(decision: ReportDecision): Promise<void> {
    await this.#asks(this.cases.first(), decision);
  }

  /** Removes a reported reply. */
  async removeReply(text: string): Promise<void> {
    const { title, action } = this.#words.ofReply.decisions.resolved;
    await this.#asks(this.case(text), 'resolved');
    const dialog = this.#page.getByRole('dialog', { name: title, exact: true });
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Opens what is rarer than what stands on a case. */
  moreButton(text: string): Locator {
    return this.case(text).getByRole('button', {
      name: new RegExp(`^${this.#words.moreOf(0).slice(0, -1)}`),
    });
  }

  /** Chooses from what is rarer than what stands on a case. */
  async choose(text: string, item: string): Promise<void> {
    await this.moreButton(text).click();
    await this.#page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  /** Decides a case, with notes for the other moderators. */
  async decide(text: string, decision: ReportDecision, notes: string): Promise<void> {
    const { action, done } = this.#words.decisions[decision];
    const dialog = await this.ask(text, decision);
    await this.note.fill(notes);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await this.#page.getByText(done, { exact: true }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Renews the list until a case says so: while it is used, what others do waits there. */
  async renewUntil(text: string, says: string): Promise<void> {
    const told = this.case(text).getByText(says, { exact: true }).first();
    await eventually(async () => {
      await this.#page.keyboard.press('u');
      return told.isVisible();
    }).toBe(true);
  }

  /** Waits until nothing of a case can be pressed any more, and renews the list, in which it is no more. */
  async left(text: string): Promise<void> {
    await gone(this.case(text).getByRole('button'));
    await this.#page.keyboard.press('u');
    await gone(this.case(text));
  }

  async #asks(of: Locator, decision: ReportDecision): Promise<void> {
    const { action } = this.#words.decisions[decision];
    await of.getByRole('button', { name: new RegExp(`^${action}: `) }).click();
  }
}
