import type { Reaction } from '@chupke/domain/circle-notice.ts';
import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';
import { eventually, gone } from '../support/eventually.ts';

/** After so long without its button, a row counts as moved away from under the mouse. */
const MOVED_AFTER_MS = 2000;

/** `/circles/:id`: the chat of a circle. Messages are found by their words. */
export class ChatPage {
  readonly box: Locator;
  readonly sendButton: Locator;
  readonly confessionButton: Locator;
  readonly botProblem: Locator;
  readonly deletedMessage: Locator;
  readonly hiddenMessage: Locator;
  /** What shows a hidden message again. */
  readonly showButton: Locator;
  readonly deletionBanner: Locator;
  readonly cancelDeletionButton: Locator;
  readonly notMember: Locator;
  readonly log: Locator;
  /** The list of messages, which scrolls. */
  readonly list: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    const { composer, problems, banners, ...chat } = areasOf(texts).circleChat;
    this.box = page.getByRole('textbox', { name: composer.label });
    this.sendButton = page.getByRole('button', { name: composer.send, exact: true });
    this.confessionButton = page.getByRole('button', { name: composer.asConfession });
    this.botProblem = page.getByText(problems.bot);
    this.deletedMessage = page.getByText(chat.deleted, { exact: true });
    this.hiddenMessage = page.getByText(chat.hidden, { exact: true });
    this.showButton = page.getByRole('button', { name: chat.menu.show });
    this.deletionBanner = page.getByText(banners.deletionBody);
    this.cancelDeletionButton = page.getByRole('button', { name: banners.cancelDeletion });
    this.notMember = page.getByText(chat.notMember, { exact: true });
    this.log = page.getByRole('main');
    this.list = page.getByRole('log', { name: chat.log });
  }

  #button(name: string | RegExp): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  /** The head, which says whose circle it is and how many are in it. */
  head(name: string, members: number): Locator {
    const { header } = areasOf(this.#texts).circleChat;
    return this.#page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: name })
      .filter({
        hasText: header.members(members),
      });
  }

  /** The way back to the newest message, which says how many came since one scrolled up. */
  pill(count: number): Locator {
    return this.#button(areasOf(this.#texts).circleChat.newer(count));
  }

  message(text: string): Locator {
    return this.#page.getByRole('article').filter({ hasText: text });
  }

  /** Who wrote a message, as this reader sees them: their name in the circle, or "you". */
  async writer(text: string): Promise<string> {
    return (await this.message(text).first().getAttribute('aria-label')) ?? '';
  }

  /** The state of the user's own message: sent, or waiting for the network. */
  state(text: string, state: 'sent' | 'waiting'): Locator {
    const { state: states } = areasOf(this.#texts).circleChat;
    return this.message(text).getByRole('img', { name: states[state] });
  }

  async send(text: string): Promise<void> {
    await this.box.fill(text);
    await this.sendButton.click();
  }

  /** Opens all that can be done with a message, as with a mouse: it follows a row that moves as others write and react. */
  async open(text: string): Promise<void> {
    const { menu } = areasOf(this.#texts).circleChat;
    const more = this.message(text).getByRole('button', { name: menu.more });
    const sheet = this.#page.getByRole('dialog', { name: menu.title });
    // The one before may still be closing.
    await gone(sheet);
    await eventually(async () => {
      if (await sheet.isVisible()) return true;
      await this.message(text).first().hover();
      // The button goes with its row from under the mouse: then it is the mouse that has to follow.
      await more
        .first()
        .click({ timeout: MOVED_AFTER_MS })
        .catch(() => undefined);
      return sheet.isVisible();
    }).toBe(true);
  }

  async react(text: string, reaction: Reaction): Promise<void> {
    const { menu, reactions } = areasOf(this.#texts).circleChat;
    await this.open(text);
    await this.#page
      .getByRole('group', { name: menu.react })
      .getByRole('button', { name: reactions[reaction], exact: true })
      .click();
  }

  /** How often a message was given a reaction. */
  reaction(text: string, reaction: Reaction, count: number): Locator {
    const { reactions, reacted } = areasOf(this.#texts).circleChat;
    return this.message(text).getByRole('button', { name: reacted(reactions[reaction], count) });
  }

  /** How many support tokens a message has. */
  tokens(text: string, count: number): Locator {
    const { tokens } = areasOf(this.#texts).circleChat;
    return this.message(text).getByRole('button', { name: tokens(count) });
  }

  /** What gives a support token, in the opened sheet of a message. */
  get supportButton(): Locator {
    return this.#button(areasOf(this.#texts).circleChat.menu.support);
  }

  async reply(text: string, answer: string): Promise<void> {
    const { menu } = areasOf(this.#texts).circleChat;
    await this.open(text);
    await this.#page
      .getByRole('dialog', { name: menu.title })
      .getByRole('button', { name: menu.reply })
      .click();
    await this.send(answer);
  }

  async delete(text: string): Promise<void> {
    const { menu } = areasOf(this.#texts).circleChat;
    await this.open(text);
    await this.#button(menu.delete).click();
    await this.#button(menu.deleteConfirm).click();
  }

  /** Hides a message as a moderator, and says yes to the question. */
  async hide(text: string): Promise<void> {
    const { menu } = areasOf(this.#texts).circleChat;
    await this.open(text);
    await this.#button(menu.hide).click();
    await this.#button(menu.hideConfirm).click();
  }

  /** The way back to the newest message, where nothing has come meanwhile. */
  get newestButton(): Locator {
    return this.#button(areasOf(this.#texts).circleChat.newest);
  }

  /** How many lines of the list there are in the page. */
  drawnLines(): Promise<number> {
    return this.list.locator('[data-row]').count();
  }

  /**
   * Scrolls the list to the top of what is loaded. Returns the first fully visible message, and its distance from the
   * upper edge of the list in pixels, as soon as two frames agree.
   */
  scrollToTop(): Promise<{ readonly words: string; readonly below: number }> {
    return this.list.evaluate(async (list) => {
      const look = () => {
        const { top, height } = list.getBoundingClientRect();
        const places = [...list.querySelectorAll('[role="article"]')].map((each) => ({
          words: each.querySelector('p[dir]')?.textContent ?? '',
          below: Math.round(each.getBoundingClientRect().top - top),
        }));
        return places
          .filter(({ below }) => below >= 0 && below < height)
          .sort((a, b) => a.below - b.below)[0];
      };
      list.scrollTop = 0;
      for (let before = undefined as ReturnType<typeof look>, frames = 0; frames < 600; frames += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = look();
        if (now !== undefined && now.words === before?.words && now.below === before.below) return now;
        before = now;
      }
      throw new Error('the list does not come to rest');
    });
  }

  /**
   * Distance in pixels of the message with exactly this text from the upper edge of the list; NaN if it is not
   * rendered.
   */
  placeOf(words: string): Promise<number> {
    return this.list.evaluate(async (list, wanted) => {
      // After newly rendered rows were measured.
      for (let frames = 0; frames < 2; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const { top } = list.getBoundingClientRect();
      const found = [...list.querySelectorAll('[role="article"]')].find(
        (each) => each.querySelector('p[dir]')?.textContent === wanted,
      );
      return Math.round((found?.getBoundingClientRect().top ?? NaN) - top);
    }, words);
  }

  /** The text of the first rendered message, visible or a little above. */
  firstDrawn(): Promise<string> {
    return this.list.evaluate((list) => list.querySelector('[role="article"] p[dir]')?.textContent ?? '');
  }

  /** Pixels of the list below the visible part. */
  below(): Promise<number> {
    return this.list.evaluate(({ scrollHeight, clientHeight, scrollTop }) =>
      Math.round(scrollHeight - clientHeight - scrollTop),
    );
  }

  /** Closes the open overlay. */
  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
  }

  /** A member's line in the opened list of members. */
  member(name: string): Locator {
    const { people } = areasOf(this.#texts).circles;
    return this.#page
      .getByRole('dialog', { name: people.title })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  /** Opens the list of members. */
  async openMembers(circle: string): Promise<void> {
    const { people } = areasOf(this.#texts).circles;
    await this.#page.getByRole('heading', { level: 1 }).getByRole('button', { name: circle }).click();
    await this.#page.getByRole('dialog', { name: people.title }).waitFor();
  }

  /** Chooses from the menu of the opened list of members, and confirms. */
  async change(circle: string, act: 'leave' | 'delete' | 'cancel'): Promise<void> {
    const { acts, people } = areasOf(this.#texts).circles;
    const confirm = { leave: acts.leaveConfirm, delete: acts.deleteConfirm, cancel: acts.cancel };
    await this.openMembers(circle);
    const menu = this.#page.getByRole('dialog', { name: people.title }).getByRole('button', {
      name: acts.menu(circle),
    });
    await menu.click();
    await this.#page.getByRole('menuitem', { name: acts[act], exact: true }).click();
    const question = this.#page.getByRole('alertdialog');
    await question.getByRole('button', { name: confirm[act], exact: true }).click();
    await question.waitFor({ state: 'hidden' });
  }

  /** Calls the deletion off by the banner, and says yes to the question. */
  async keep(): Promise<void> {
    await this.cancelDeletionButton.click();
    const { cancel } = areasOf(this.#texts).circles.acts;
    await this.#page.getByRole('alertdialog').getByRole('button', { name: cancel, exact: true }).click();
  }

  /** A line of the circle itself. */
  notice(words: string): Locator {
    return this.log.getByText(words);
  }
}
