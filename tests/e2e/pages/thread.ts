import type { Locator, Page } from 'playwright-core';
import { ConfessionCard } from './feed.ts';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** A reply in its thread. */
class ReplyItem {
  readonly root: Locator;
  readonly authorStamp: Locator;
  readonly ownStamp: Locator;
  readonly name: Locator;
  readonly likeButton: Locator;
  readonly retryButton: Locator;
  readonly deleteButton: Locator;
  readonly reportButton: Locator;
  readonly #texts: Texts;

  constructor(root: Locator, texts: Texts) {
    const { confessions } = texts;
    this.#texts = texts;
    this.root = root;
    this.authorStamp = root.getByText(confessions.author, { exact: true });
    this.ownStamp = root.getByText(confessions.you, { exact: true });
    this.name = root.getByRole('heading');
    this.likeButton = root.getByRole('button', { name: new RegExp(`^${confessions.like},`) });
    this.retryButton = root.getByRole('button', { name: confessions.retry, exact: true });
    this.reportButton = root.getByRole('button', { name: confessions.reportReply, exact: true });
    this.deleteButton = root.getByRole('button', { name: confessions.deleteReply, exact: true });
  }

  /** Deletes it, and answers the question that is asked before. */
  async delete(): Promise<void> {
    const { deleteReplyTitle, deleteConfirm } = this.#texts.confessions;
    await this.deleteButton.click();
    const question = this.root.page().getByRole('alertdialog', { name: deleteReplyTitle });
    await question.getByRole('button', { name: deleteConfirm }).click();
  }
}

/** `/confession/:id`. */
export class ThreadPage {
  readonly confession: ConfessionCard;
  readonly replies: Locator;
  readonly repliesHeading: Locator;
  readonly text: Locator;
  readonly replyButton: Locator;
  readonly missing: Locator;
  readonly hidden: Locator;
  /** Says that its name is blocked. */
  readonly blocked: Locator;
  readonly showOnceButton: Locator;
  readonly guestCall: Locator;
  readonly back: Locator;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#texts = texts;
    const { confessions } = texts;
    const heading = page.getByRole('heading', { level: 1 });
    this.confession = new ConfessionCard(page, page.getByRole('article').filter({ has: heading }), texts);
    this.repliesHeading = page.getByRole('heading', { name: confessions.repliesTitle, exact: true });
    this.replies = page
      .getByRole('region', { name: confessions.repliesTitle, exact: true })
      .getByRole('article');
    this.text = page.getByRole('textbox', { name: confessions.replyLabel });
    this.replyButton = page.getByRole('button', { name: confessions.reply, exact: true });
    this.missing = page.getByRole('heading', { name: confessions.missingTitle });
    this.hidden = page.getByText(areasOf(texts).explore.mine.hiddenTitle, { exact: true });
    const { blocked } = areasOf(texts);
    this.blocked = page.getByRole('heading', { level: 1, name: blocked.pageTitle });
    this.showOnceButton = page.getByRole('button', { name: blocked.showOnce, exact: true });
    this.guestCall = page.getByRole('region', { name: confessions.guestTitle });
    this.back = page.getByRole('link', { name: confessions.back, exact: true });
  }

  reply(text: string): ReplyItem {
    return new ReplyItem(this.replies.filter({ hasText: text }), this.#texts);
  }

  async send(text: string): Promise<void> {
    await this.text.fill(text);
    await this.replyButton.click();
  }

  /** Whether all of a reply lies on the screen, above where one writes. */
  async isInSight(text: string): Promise<boolean> {
    const box = this.text.locator('xpath=ancestor::form');
    const [reply, form] = await Promise.all([this.reply(text).root.boundingBox(), box.boundingBox()]);
    return reply !== null && form !== null && reply.y >= 0 && reply.y + reply.height <= form.y;
  }
}
