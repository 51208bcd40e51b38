import { isLong, MASK_SIZES, pictureStyle, textClasses, WRITTEN } from '../ui/written.ts';
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

/** What is drawn of a confession: its words, and the place of its picture if it has one. */
export interface FirstPost {
  readonly text: string;
  readonly picture: Parameters<typeof pictureStyle>[0] | undefined;
}

function pictureOf({ picture }: FirstPost, place: 'feed' | 'page'): readonly Node[] {
  if (picture === undefined) return [];
  const box = element('div', WRITTEN.picture);
  Object.assign(box.style, pictureStyle(picture, place));
  return [box];
}

function actions(): HTMLElement {
  return element('div', WRITTEN.actions, element('span', 'min-h-11'));
}

function card(post: FirstPost): HTMLElement {
  const words = element('div', WRITTEN.feedText, ...written(post.text, true));
  return element(
    'div',
    WRITTEN.row,
    element('div', WRITTEN.feedCard, byline(MASK_SIZES.feed), words, ...pictureOf(post, 'feed'), actions()),
  );
}

/** Where the frame has its skeleton, unless the app has taken the page over. */
function place(): Element | null {
  if (window.chupkeBoot?.isTaken !== false) return null;
  return document.querySelector('#root .frame-chits');
}

/** Draws the beginning of a feed. */
export function drawFeed(title: string, posts: readonly FirstPost[]): void {
  if (posts.length === 0) return;
  whenReady(() => {
    const skeleton = place();
    if (skeleton === null) return;
    const cards = posts.slice(0, FIRST_MAX).map(card);
    skeleton.replaceChildren(element('h1', WRITTEN.feedTitle, title), ...cards);
    performance.mark('chupke:feed');
  });
}

/** Draws a confession on its own page; students have a way back above it. */
export function drawConfession(post: FirstPost, isMember: boolean): void {
  whenReady(() => {
    const skeleton = place();
    if (skeleton === null) return;
    const words = element('div', WRITTEN.pageText, ...written(post.text, false));
    const picture = pictureOf(post, 'page');
    const page = element('div', WRITTEN.pageCard, byline(MASK_SIZES.page), words, ...picture, actions());
    skeleton.replaceChildren(...(isMember ? [element('span', WRITTEN.back, '\u00A0')] : []), page);
    performance.mark('chupke:confession');
  });
}

function postOf(
  text: unknown,
  picture: Readonly<Record<'width' | 'height' | 'blur', unknown>>,
): readonly FirstPost[] {
  if (typeof text !== 'string') return [];
  const { blur } = picture;
  const [width, height] = [Number(picture.width), Number(picture.height)];
  return [{ text, picture: width > 0 && height > 0 ? { width, height, blur: String(blur) } : undefined }];
}

/** A document of Firestore's REST API as a list of one; of none where it is no confession. */
export function postOfDocument(document: unknown): readonly FirstPost[] {
  const field = (...path: readonly string[]): unknown => dig(document, 'fields', ...path);
  const image = (name: string, kind: string): unknown => field('image', 'mapValue', 'fields', name, kind);
  return postOf(field('text', 'stringValue'), {
    width: image('width', 'integerValue'),
    height: image('height', 'integerValue'),
    blur: image('blur', 'stringValue'),
  });
}

/** The posts of an answer of Firestore's REST API to `runQuery`, in its order, but those of blocked names. */
export function postsOfAnswer(answer: unknown, blocked: ReadonlySet<unknown>): readonly FirstPost[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((item: unknown) => {
    const document = dig(item, 'document');
    return blocked.has(dig(document, 'fields', 'anonymousId', 'stringValue')) ? [] : postOfDocument(document);
  });
}

/** The posts of the cached feed, without those of blocked names. */
export function postsOfStored(feed: unknown, blocked: ReadonlySet<unknown>): readonly FirstPost[] {
  const confessions = dig(feed, 'confessions');
  if (!Array.isArray(confessions)) return [];
  return confessions.flatMap((confession: unknown) => {
    if (blocked.has(dig(confession, 'anonymousId'))) return [];
    const image = (name: string): unknown => dig(confession, 'image', name);
    const picture = { width: image('width'), height: image('height'), blur: image('blur') };
    return postOf(dig(confession, 'text'), picture);
  });
}
