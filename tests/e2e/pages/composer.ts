import type { CareTopic } from '@chupke/domain/care-topics.ts';
import { helplinesFor } from '@chupke/domain/care-topics.ts';
import type { ConfessionCategory, ConfessionWish } from '@chupke/domain/category.ts';
import { telephoneLink } from '@chupke/domain/helplines.ts';
import type { PublishWindow } from '@chupke/domain/confession.ts';
import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** `/create`, and the helplines that are shown above the feed afterwards. */
export class ComposerPage {
  readonly text: Locator;
  readonly postButton: Locator;
  readonly storageFull: Locator;
  readonly maskChoice: Locator;
  readonly ownNameChoice: Locator;
  readonly previewButton: Locator;
  readonly preview: Locator;
  readonly postAsIsButton: Locator;
  /** Helplines beside the text. */
  readonly care: Locator;
  /** Helplines above the feed. */
  readonly careAfter: Locator;
  readonly closeCareButton: Locator;
  /** Where a picture is chosen, and the one that was. */
  readonly picture: Locator;
  readonly shownPicture: Locator;
  readonly addPictureButton: Locator;
  readonly removePictureButton: Locator;
  readonly pictureAlt: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    const { confessions, errors } = texts;
    const { compose } = areasOf(texts);
    const { guard, care } = compose;
    this.text = page.getByRole('textbox', { name: confessions.composeLabel });
    this.postButton = page.getByRole('button', { name: confessions.post });
    this.storageFull = page.getByText(errors['storage-full']);
    this.maskChoice = page.getByRole('radio', { name: confessions.nameMask });
    this.ownNameChoice = page.getByRole('radio', { name: confessions.nameOwn });
    this.previewButton = page.getByRole('button', { name: compose.preview, exact: true });
    this.preview = page.getByRole('region', { name: compose.previewLabel, exact: true });
    this.postAsIsButton = page.getByRole('button', { name: guard.postAsIs, exact: true });
    this.care = page.getByRole('region', { name: care.title, exact: true });
    this.careAfter = page.getByRole('region', { name: care.afterTitle, exact: true });
    this.picture = page.getByRole('region', { name: compose.picture.label, exact: true });
    this.shownPicture = this.picture.getByRole('img', { name: compose.picture.shown });
    this.addPictureButton = this.picture.getByRole('button', { name: compose.picture.add, exact: true });
    this.removePictureButton = this.picture.getByRole('button', { name: compose.picture.remove });
    this.pictureAlt = this.picture.getByRole('textbox', { name: compose.picture.altLabel });
    this.closeCareButton = this.careAfter.getByRole('button', { name: care.dismiss, exact: true });
  }

  async post(text: string): Promise<void> {
    await this.text.fill(text);
    await this.postButton.click();
  }

  /** Chooses a file as the picker of the device does, without waiting for what becomes of it. */
  async choosePicture(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.picture.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  }

  /** Chooses category and wish. */
  async choose(category: ConfessionCategory, wish: ConfessionWish): Promise<void> {
    const { categories, wishes } = this.#texts.confessions;
    const { compose } = areasOf(this.#texts);
    const group = (name: string): Locator => this.#page.getByRole('group', { name, exact: true });
    await group(compose.category).getByText(categories[category], { exact: true }).click();
    await group(compose.wish).getByText(wishes[wish], { exact: true }).click();
  }

  /** Posts with a delay, at a random time. */
  async postWithin(window: PublishWindow, text: string): Promise<void> {
    const { when } = areasOf(this.#texts).compose;
    const group = this.#page.getByRole('group', { name: when.label, exact: true });
    await group.getByText(when[window], { exact: true }).click();
    await this.post(text);
  }

  /** The message about so many findings in the text. */
  guard(count: number): Locator {
    const { guard } = areasOf(this.#texts).compose;
    return this.#page.getByRole('region', { name: guard.title(count) });
  }

  /** Takes these words out. */
  takeOutButton(words: string): Locator {
    const { guard } = areasOf(this.#texts).compose;
    return this.#page.getByRole('button', { name: guard.takeOutThis(words), exact: true });
  }

  /** The links that must be among the helplines of a topic. */
  static numbers(topic: CareTopic): readonly string[] {
    return helplinesFor([topic]).map(({ numbers: [number] }) => telephoneLink(number));
  }
}
