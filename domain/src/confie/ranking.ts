import type { ArticleSlug, HelpTexts } from '../help.ts';
import { ARTICLES } from '../help.ts';
import { patternsOf } from './article-patterns.ts';
import type { Concept } from './lexicon.ts';
import { CONFIE_LIMITS } from './limits.ts';
import type { Understanding } from './understand.ts';
import { isPlainWord } from './understand.ts';
import { keysOf } from './words.ts';

/** An article that may answer. */
export interface Ranked {
  readonly slug: ArticleSlug;
  readonly score: number;
  /** Cosine of the question and the article, 0 to 1. */
  readonly similarity: number;
  readonly keywordScore: number;
  /** Sum of the weights of the concepts of the best pattern; 0 without one. */
  readonly pattern: number;
}

/** Sorts articles by how well they answer, the best first; those that have nothing to do with the question are left out. */
export type Ranker = (question: Understanding) => readonly Ranked[];

/** What a word of the question is worth where it stands. */
const WEIGHTS = { title: 4, keyword: 3, summary: 2, body: 1 } as const;

/** How much each way of finding adds to the score. */
const PARTS = { pattern: 1, similarity: 3, keyword: 0.08, single: 0.2, together: 0.1 } as const;

type Vector = ReadonlyMap<string, number>;

interface Document {
  readonly slug: ArticleSlug;
  readonly counts: ReadonlyMap<string, number>;
  readonly phrases: readonly string[];
}

function countsOf({
  title,
  summary,
  keywords,
  body,
}: HelpTexts['articles'][ArticleSlug]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const key of keysOf(text)) {
      if (!isPlainWord(key)) counts.set(key, (counts.get(key) ?? 0) + weight);
    }
  };
  add(title, WEIGHTS.title);
  add(summary, WEIGHTS.summary);
  for (const keyword of keywords) add(keyword, WEIGHTS.keyword);
  for (const paragraph of body) add(paragraph, WEIGHTS.body);
  return counts;
}

/** The words of a question that say what it is about: the first ones of a long one. */
function keywordsOf(keys: readonly string[]): readonly string[] {
  return keys.filter((key) => !isPlainWord(key)).slice(0, CONFIE_LIMITS.keywords);
}

function lengthOf(vector: Vector): number {
  return Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0));
}

/** Term frequency, damped, by the rarity of the word. */
function vectorOf(counts: ReadonlyMap<string, number>, rarity: Vector): Vector {
  const vector = new Map<string, number>();
  for (const [key, count] of counts) {
    const rare = rarity.get(key);
    if (rare !== undefined) vector.set(key, (1 + Math.log(count)) * rare);
  }
  return vector;
}

function cosine(a: Vector, b: Vector, lengthB: number): number {
  let product = 0;
  for (const [key, value] of a) product += value * (b.get(key) ?? 0);
  const length = lengthOf(a) * lengthB;
  return length === 0 ? 0 : product / length;
}

function rarityOf(documents: readonly Document[]): Vector {
  const inHowMany = new Map<string, number>();
  for (const { counts } of documents) {
    for (const key of counts.keys()) inHowMany.set(key, (inHowMany.get(key) ?? 0) + 1);
  }
  return new Map([...inHowMany].map(([key, count]) => [key, Math.log(1 + documents.length / count)]));
}

/** How much a concept says: the fewer articles it leads to, the more. */
function conceptWeights(): ReadonlyMap<Concept, number> {
  const articles = new Map<Concept, number>();
  for (const { slug } of ARTICLES) {
    for (const concept of new Set(patternsOf(slug).flat()))
      articles.set(concept, (articles.get(concept) ?? 0) + 1);
  }
  return new Map([...articles].map(([concept, count]) => [concept, Math.log(1 + ARTICLES.length / count)]));
}

function keywordScoreOf(phrases: readonly string[], joined: string): number {
  return phrases.reduce(
    (sum, phrase) => (joined.includes(` ${phrase} `) ? sum + 3 + 2 * phrase.split(' ').length : sum),
    0,
  );
}

/** A ranker over these articles, and all keys that it knows. The index is built here, once. */
export function createRanker(texts: HelpTexts): { readonly rank: Ranker; readonly keys: Iterable<string> } {
  const documents = ARTICLES.map(({ slug }): Document => {
    const article = texts.articles[slug];
    return {
      slug,
      counts: countsOf(article),
      phrases: article.keywords.map((keyword) => keysOf(keyword).join(' ')).filter((phrase) => phrase !== ''),
    };
  });
  const rarity = rarityOf(documents);
  const weights = conceptWeights();
  const index = documents.map((document) => {
    const vector = vectorOf(document.counts, rarity);
    return { ...document, vector, length: lengthOf(vector), patterns: patternsOf(document.slug) };
  });
  const weightOf = (concepts: readonly Concept[]): number =>
    concepts.reduce((sum, concept) => sum + (weights.get(concept) ?? 0), 0) *
    (1 + PARTS.together * (concepts.length - 1));

  const rank: Ranker = ({ keys, concepts }) => {
    const counts = new Map<string, number>();
    for (const key of keywordsOf(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
    const asked = vectorOf(counts, rarity);
    const joined = ` ${keys.join(' ')} `;
    return index
      .map(({ slug, vector, length, phrases, patterns }): Ranked => {
        const matching = patterns.filter((pattern) => pattern.every((concept) => concepts.has(concept)));
        const pattern = Math.max(0, ...matching.map(weightOf));
        const similarity = cosine(asked, vector, length);
        const keywordScore = keywordScoreOf(phrases, joined);
        const single = matching.length;
        const score =
          PARTS.pattern * pattern +
          PARTS.similarity * (similarity >= CONFIE_LIMITS.similarity ? similarity : 0) +
          PARTS.keyword * (keywordScore >= CONFIE_LIMITS.keywordScore ? Math.min(keywordScore, 30) : 0) +
          PARTS.single * single;
        return { slug, score, similarity, keywordScore, pattern };
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
  };
  return { rank, keys: rarity.keys() };
}
