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
  readonly words: number;
  readonly keys: ReadonlySet<string>;
  readonly headingKeys: ReadonlySet<string>;
}

function passagesIn(body: readonly string[]): readonly Passage[] {
  let headingKeys: ReadonlySet<string> = new Set();
  return body.flatMap((paragraph) => {
    const heading = headingOf(paragraph);
    if (heading !== undefined) {
      headingKeys = new Set(keysOf(heading));
      return [];
    }
    const text = plainOf(paragraph);
    return [{ text, words: wordCount(text), keys: new Set(keysOf(text)), headingKeys }];
  });
}

/** How many of the question's words a paragraph has; those of its heading count twice. */
function pointsOf(wanted: ReadonlySet<string>, { keys, headingKeys }: Passage): number {
  return [...wanted].reduce((sum, key) => sum + (keys.has(key) ? 1 : 0) + (headingKeys.has(key) ? 2 : 0), 0);
}

/**
 * What an article says to a question: the paragraphs that have most of its words, in their order, and the summary where
 * there are none. At most CONFIE_LIMITS.answerWords words, or one paragraph.
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
    const [first, second] = best;
    if (first === undefined) return summary;
    const hasRoom =
      second !== undefined && second.points > 0 && first.words + second.words <= CONFIE_LIMITS.answerWords;
    const chosen = hasRoom ? [first, second].sort((a, b) => a.at - b.at) : [first];
    return chosen.map(({ text }) => text).join('\n');
  };
}
