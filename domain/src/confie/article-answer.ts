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

/** How many of the question's words a paragraph has, or its heading: these count twice. */
function overlap(keys: ReadonlySet<string>, paragraph: string, heading: string): number {
  const inText = new Set(keysOf(paragraph));
  const inHeading = new Set(keysOf(heading));
  return [...keys].reduce((sum, key) => sum + (inText.has(key) ? 1 : 0) + (inHeading.has(key) ? 2 : 0), 0);
}

interface Passage {
  readonly text: string;
  readonly points: number;
  readonly at: number;
}

/**
 * What an article says to a question: the paragraphs that have most of its words, in their order, and the summary where
 * there are none. At most CONFIE_LIMITS.answerWords words.
 */
export function passagesOf(help: HelpTexts, slug: ArticleSlug, keys: readonly string[]): string {
  const { summary, body } = help.articles[slug];
  const wanted = new Set(keys.filter((key) => !isPlainWord(key)));
  const passages: Passage[] = [];
  let heading = '';
  body.forEach((paragraph, at) => {
    const found = headingOf(paragraph);
    if (found !== undefined) {
      heading = found;
      return;
    }
    const text = plainOf(paragraph);
    passages.push({ text, points: overlap(wanted, text, heading), at });
  });
  // Of equally good ones the earlier: an article begins with what most people want to know.
  const best = [...passages].sort((a, b) => b.points - a.points || a.at - b.at);
  const chosen: Passage[] = [];
  let words = 0;
  for (const passage of best) {
    const count = wordCount(passage.text);
    if (
      chosen.length === 2 ||
      (chosen.length > 0 && (words + count > CONFIE_LIMITS.answerWords || passage.points === 0))
    )
      break;
    chosen.push(passage);
    words += count;
  }
  const text = [...chosen].sort((a, b) => a.at - b.at).map((passage) => passage.text);
  return text.length === 0 ? summary : text.join('\n');
}
