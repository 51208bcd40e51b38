import type { CirclePrivacy } from '@chupke/domain/circle.ts';
import type { Locator, Page } from 'playwright-core';
import type { Texts } from './texts.ts';
import { areasOf } from './texts.ts';

/** `/circles`, and its dialogs. */
export class CirclesPage {
  readonly heading: Locator;
  readonly code: Locator;
  readonly codeProblem: Locator;
  readonly mineEmpty: Locator;
  /** Why an address of a circle led here. */
  readonly directNotice: Locator;
  /** Shown to non-members at a circle's URL. */
  readonly missing: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    const { list, joining, failures } = areasOf(texts).circles;
    this.heading = page.getByRole('heading', { name: list.title, exact: true, level: 1 });
    this.code = page.getByRole('textbox', { name: joining.code });
    this.codeProblem = page.getByText(failures.codeInvalid, { exact: true });
    this.mineEmpty = page.getByText(list.mineEmptyTitle, { exact: true });
    this.directNotice = page.getByText(list.directTitle, { exact: true });
    this.missing = page.getByRole('heading', { name: failures.notFound, level: 1 });
  }

  #button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  /** The card of the user's own circle. */
  own(name: string): Locator {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByRole('link', { name }) });
  }

  /** The link that opens the user's own circle. */
  link(name: string): Locator {
    return this.own(name).getByRole('link', { name });
  }

  /** The way into a circle that an address led here from; of any circle where none is named. */
  enterButton(name = ''): Locator {
    return this.#page.getByRole('button', { name: areasOf(this.#texts).circles.list.open(name) });
  }

  /** Opens the invitation to the user's own circle. */
  async openInvite(name: string): Promise<void> {
    const { acts } = areasOf(this.#texts).circles;
    await this.#button(acts.menu(name)).click();
    await this.#page.getByRole('menuitem', { name: acts.invite, exact: true }).click();
  }

  /** Makes a circle by the form, answers its code, and goes in. */
  async create(circle: {
    readonly name: string;
    readonly theme: string;
    readonly privacy: CirclePrivacy;
  }): Promise<string> {
    const { list, creating, inviting, kinds } = areasOf(this.#texts).circles;
    await this.#button(list.create).first().click();
    await this.#page.getByRole('textbox', { name: creating.name }).fill(circle.name);
    await this.#page.getByRole('textbox', { name: creating.theme }).fill(circle.theme);
    await this.#page.getByRole('radio', { name: kinds.privacy[circle.privacy] }).check();
    await this.#button(creating.submit).click();
    const spelled = this.#page.getByText(new RegExp(`^${inviting.spelled('').trim()} ([A-Z] ){7}[A-Z]$`));
    const code = ((await spelled.textContent()) ?? '').slice(-15).replaceAll(' ', '');
    await this.#button(creating.openIt).click();
    return code;
  }

  /** Types a code and has it looked up. */
  async lookUp(code: string): Promise<void> {
    const { list, joining } = areasOf(this.#texts).circles;
    if (!(await this.code.isVisible())) await this.#button(list.byCode).click();
    await this.code.fill(code);
    await this.#button(joining.check).click();
  }

  /** Closes the sheet in which codes are looked up. */
  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.code.waitFor({ state: 'hidden' });
  }

  /** Joins the circle that a code leads to, which opens it. */
  async joinBy(code: string, name: string): Promise<void> {
    const { joining } = areasOf(this.#texts).circles;
    await this.lookUp(code);
    await this.#page.getByRole('heading', { name: joining.confirmTitle(name) }).waitFor();
    await this.#button(joining.join).click();
  }
}
