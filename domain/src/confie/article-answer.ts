import type { ArticleSlug, HelpTexts } from '../help.ts';
import { headingOf } from '../help.ts';
import { CONFIE_LIMITS } from './limits.ts';
import { isPlainWord } from './understand.ts';
import { keysOf } from './words.ts';

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

/** A paragraph as plain text: `[words](/address)` is its words. */
function plainOf(paragraph: string): string {
  return paragraph.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

/** A paragraph, and the words by which it is chosen. */
interface Passage {
  readonly text: string;
  /** The heading that it stands under; undefined for the article's opening. */
  readonly heading: string | undefined;
  readonly words: number;
  readonly keys: ReadonlySet<string>;
  readonly headingKeys: ReadonlySet<string>;
}

function passagesIn(body: readonly string[]): readonly Passage[] {
  let heading: string | undefined;
  let headingKeys: ReadonlySet<string> = new Set();
  return body.flatMap((paragraph) => {
    const found = headingOf(paragraph);
    if (found !== undefined) {
      heading = found;
      headingKeys = new Set(keysOf(found));
      return [];
    }
    const text = plainOf(paragraph);
    return [{ text, heading, words: wordCount(text), keys: new Set(keysOf(text)), headingKeys }];
  });
}

/** How many of the question's words a paragraph has; those of its heading count twice. */
function pointsOf(wanted: ReadonlySet<string>, { keys, headingKeys }: Passage): number {
  return [...wanted].reduce((sum, key) => sum + (keys.has(key) ? 1 : 0) + (headingKeys.has(key) ? 2 : 0), 0);
}

/**
 * Up to so many points less, the article's opening is said before the best paragraph: a word of a heading and one of the
 * paragraph may be there by chance.
 */
const CLOSE = 3;

/** Whether they are short enough for one answer; headings are not counted. */
function fits(chosen: readonly Passage[]): boolean {
  return chosen.reduce((sum, { words }) => sum + words, 0) <= CONFIE_LIMITS.answerWords;
}

/** A heading in front of its paragraph. One that ends with a mark of its own needs no colon. */
function ledBy(heading: string, text: string): string {
  return /[?!।:]$/.test(heading) ? `${heading} ${text}` : `${heading}: ${text}`;
}

/**
 * Paragraphs in their order, each heading in front of the first that stands under it. Without it "Your email, your
 * college" would read as what others see, where it is what is kept.
 */
function joined(chosen: readonly Passage[]): string {
  return chosen
    .map(({ heading, text }, at) =>
      heading === undefined || heading === chosen[at - 1]?.heading ? text : ledBy(heading, text),
    )
    .join('\n');
}

/**
 * What an article says to a question: the paragraphs that have most of its words, in their order and under their
 * headings, the opening before others that are hardly better, and the summary where there are none. At most
 * CONFIE_LIMITS.answerWords words besides the headings, or one paragraph.
 */
export type Passages = (slug: ArticleSlug, keys: readonly string[]) => string;

/** Finds what the articles say. Each is taken apart when it is first asked for. */
export function createPassages(help: HelpTexts): Passages {
  const known = new Map<ArticleSlug, readonly Passage[]>();
  return (slug, keys) => {
    const { summary, body } = help.articles[slug];
    const passages = known.get(slug) ?? passagesIn(body);
    known.set(slug, passages);
    const wanted = new Set(keys.filter((key) => !isPlainWord(key)));
    // Of equally good ones the earlier: an article begins with what most people want to know.
    const best = passages
      .map((passage, at) => ({ ...passage, at, points: pointsOf(wanted, passage) }))
      .sort((a, b) => b.points - a.points || a.at - b.at);
    const [first, ...others] = best;
    if (first === undefined) return summary;
    const opening = others.filter(
      ({ at, heading, points }) => at === 0 && heading === undefined && points + CLOSE >= first.points,
    );
    const second = others.filter(({ points }) => points > 0).slice(0, 1);
    // Where one has no room: not one that is as good as the first.
    const pairs = second[0]?.points === first.points ? [second, opening] : [opening, second];
    const answers = [[...opening, ...second], ...pairs].map((further) =>
      [...new Set([first, ...further])].sort((a, b) => a.at - b.at),
    );
    return joined(answers.find(fits) ?? [first]);
  };
}
