import { createSpeller } from './spelling.ts';
import type { Speller } from './spelling.ts';
import { ARTICLES } from './help.ts';
import type { ArticleSlug, HelpTexts } from './help.ts';

/** What a word of the search is worth where it is found. */
const SEARCH_SCORES = { title: 15, content: 5, tag: 10, keyword: 12, category: 8 } as const;

/** An article that a search found. */
export interface FoundArticle {
  readonly slug: ArticleSlug;
  readonly score: number;
}

/** Where a word may stand in an article, and what it is worth there. */
type Place = readonly [points: number, text: string];

interface SearchIndex {
  readonly articles: readonly { readonly slug: ArticleSlug; readonly places: readonly Place[] }[];
  readonly spell: Speller;
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

function indexOf(texts: HelpTexts): SearchIndex {
  const articles = ARTICLES.map(({ slug, category, tags }) => {
    const { title, body, keywords } = texts.articles[slug];
    const places: readonly Place[] = [
      [SEARCH_SCORES.title, plain(title)],
      [SEARCH_SCORES.content, plain(body.join('\n'))],
      [SEARCH_SCORES.tag, plain(tags.join('\n'))],
      [SEARCH_SCORES.keyword, plain(keywords.join('\n'))],
      [SEARCH_SCORES.category, plain(texts.categories[category].name)],
    ];
    return { slug, places };
  });
  // Of equally near words the speller takes the first, so those that are worth most come first.
  const byWorth = articles.flatMap(({ places }) => places).sort(([one], [other]) => other - one);
  const words = byWorth.flatMap(([, text]) => text.split(/[^\p{L}\p{M}\p{N}]+/u));
  return { articles, spell: createSpeller(words, () => false) };
}

/** The index of the texts that were searched last: typing searches the same ones again. */
let last: { readonly texts: HelpTexts; readonly index: SearchIndex } | undefined;

/**
 * The articles with a word of the query, best first: each word counts once for each place where it stands (title, content,
 * tags, keywords, name of the category). Case and form of the letters don't matter. A word that stands nowhere is taken
 * for the nearest one that does.
 */
export function searchArticles(texts: HelpTexts, query: string): readonly FoundArticle[] {
  if (last?.texts !== texts) last = { texts, index: indexOf(texts) };
  const { articles, spell } = last.index;
  const isSomewhere = (word: string): boolean =>
    articles.some(({ places }) => places.some(([, text]) => text.includes(word)));
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (isSomewhere(word) ? word : (spell(word) ?? word)));
  const scoreOf = (places: readonly Place[]): number =>
    places.reduce(
      (sum, [points, text]) => sum + points * words.filter((word) => text.includes(word)).length,
      0,
    );
  return articles
    .map(({ slug, places }) => ({ slug, score: scoreOf(places) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}
