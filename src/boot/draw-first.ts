import { isLong, MASK_SIZES, textClasses, WRITTEN } from '../ui/written.ts';
import { dig } from './dig.ts';
import { whenReady } from './views.ts';

/*
 * Draws what was written - of the first confessions of the feed, or of the one that the address names - while the
 * app's code is still on its way: words need no code. The places of mask, name and time stay empty until the app
 * draws the same again, in the same layout.
 */

/** As many as fit on a large screen. */
const FIRST_MAX = 5;

function element(tag: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function sized(size: number): HTMLElement {
  const box = element('div', 'bg-line shrink-0 rounded-chit');
  box.style.width = box.style.height = `${size}px`;
  return box;
}

function byline(size: number): HTMLElement {
  const name = element('span', 'bg-line w-28 rounded-sm font-semibold', '\u00A0');
  return element(
    'div',
    WRITTEN.byline,
    sized(size),
    element(
      'div',
      WRITTEN.bylineWords,
      element('div', WRITTEN.bylineName, name),
      element('p', WRITTEN.facts, '\u00A0'),
    ),
  );
}

/** Text is set as text: nothing that someone wrote is ever markup. */
function written(text: string, folds: boolean): readonly Node[] {
  const isFolded = folds && isLong(text);
  const words = element('p', textClasses('read', isFolded), text);
  words.dir = 'auto';
  return isFolded ? [words, element('span', WRITTEN.unfold, '\u00A0')] : [words];
}

function actions(): HTMLElement {
  return element('div', WRITTEN.actions, element('span', 'min-h-11'));
}

function card(text: string): HTMLElement {
  const words = element('div', WRITTEN.feedText, ...written(text, true));
  return element(
    'div',
    WRITTEN.row,
    element('div', WRITTEN.feedCard, byline(MASK_SIZES.feed), words, actions()),
  );
}

/** Where the frame has its skeleton, unless the app has taken the page over. */
function place(): Element | null {
  if (window.chupkeBoot?.isTaken !== false) return null;
  return document.querySelector('#root .frame-chits');
}

/** Draws the beginning of a feed. */
export function drawFeed(title: string, texts: readonly string[]): void {
  if (texts.length === 0) return;
  whenReady(() => {
    const skeleton = place();
    if (skeleton === null) return;
    const cards = texts.slice(0, FIRST_MAX).map(card);
    skeleton.replaceChildren(element('h1', WRITTEN.feedTitle, title), ...cards);
    performance.mark('chupke:feed');
  });
}

/** Draws a confession on its own page; students have a way back above it. */
export function drawConfession(text: string, isMember: boolean): void {
  whenReady(() => {
    const skeleton = place();
    if (skeleton === null) return;
    const words = element('div', WRITTEN.pageText, ...written(text, false));
    const page = element('div', WRITTEN.pageCard, byline(MASK_SIZES.page), words, actions());
    skeleton.replaceChildren(...(isMember ? [element('span', WRITTEN.back, '\u00A0')] : []), page);
    performance.mark('chupke:confession');
  });
}

/** The texts of an answer of Firestore's REST API to `runQuery`, in its order, but those of blocked names. */
export function textsOfAnswer(answer: unknown, blocked: ReadonlySet<unknown>): readonly string[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((item: unknown) => {
    const fields = dig(item, 'document', 'fields');
    const text = dig(fields, 'text', 'stringValue');
    const isShown = !blocked.has(dig(fields, 'anonymousId', 'stringValue'));
    return isShown && typeof text === 'string' ? [text] : [];
  });
}

/** The texts of the cached feed, without those of blocked names. */
export function textsOfStored(feed: unknown, blocked: ReadonlySet<unknown>): readonly string[] {
  const confessions = dig(feed, 'confessions');
  if (!Array.isArray(confessions)) return [];
  return confessions.flatMap((confession: unknown) => {
    const text = dig(confession, 'text');
    return !blocked.has(dig(confession, 'anonymousId')) && typeof text === 'string' ? [text] : [];
  });
}
