import type { ArticleSlug } from './help.ts';
import { ARTICLES, parseArticleSlug } from './help.ts';
import type { UnknownRecord } from './parse.ts';
import { parseCount, ParseError, parseFlag, parseOneOf, parseRecord, tryParse } from './parse.ts';

/** What a reader can say of an article by a face. */
export const FEEDBACK_EMOJIS = ['sad', 'neutral', 'happy'] as const;

/** One of FEEDBACK_EMOJIS. */
export type FeedbackEmoji = (typeof FEEDBACK_EMOJIS)[number];

const HELPFUL_ANSWERS = ['helpful', 'not_helpful'] as const;

/** What a student says of an article; of each kind once. */
export type FeedbackAnswer =
  | { readonly kind: 'helpful'; readonly value: (typeof HELPFUL_ANSWERS)[number] }
  | { readonly kind: 'emoji'; readonly value: FeedbackEmoji };

/** The kinds of feedback, by what can be said. */
export const FEEDBACK_VALUES = { helpful: HELPFUL_ANSWERS, emoji: FEEDBACK_EMOJIS } as const satisfies {
  readonly [Kind in FeedbackAnswer['kind']]: readonly Extract<FeedbackAnswer, { kind: Kind }>['value'][];
};

/** Id of a student's feedback of a kind, at `users/{uid}/helpFeedback/{id}`: there can be no second. */
export function feedbackIdOf(article: ArticleSlug, kind: FeedbackAnswer['kind']): string {
  return `${article}_${kind}`;
}

/** A student's stored feedback. Only its owner and the server read it. */
export interface HelpFeedback {
  readonly article: ArticleSlug;
  readonly answer: FeedbackAnswer;
  /** Whether the public counts have it. */
  readonly isCounted: boolean;
}

function parseAnswer(record: UnknownRecord): FeedbackAnswer {
  const kind = parseOneOf(record, 'kind', ['helpful', 'emoji']);
  return kind === 'helpful'
    ? { kind, value: parseOneOf(record, 'value', HELPFUL_ANSWERS) }
    : { kind, value: parseOneOf(record, 'value', FEEDBACK_EMOJIS) };
}

/** Parses stored feedback. Throws ParseError. */
export function parseHelpFeedback(data: unknown): HelpFeedback {
  const record = parseRecord(data);
  return {
    article: parseArticleSlug(record['article']),
    answer: parseAnswer(record),
    isCounted: parseFlag(record, 'counted'),
  };
}

/** How many articles a batch of views may name. */
export const HELP_VIEWS_PER_BATCH = 20;

/**
 * Parses a stored batch of views, at `helpViews/{id}`: articles that were opened for the first time in a browser session.
 * It names nobody, and only the server reads it. Throws ParseError.
 */
export function parseHelpViews(data: unknown): readonly ArticleSlug[] {
  const { articles } = parseRecord(data);
  if (!Array.isArray(articles) || articles.length === 0 || articles.length > HELP_VIEWS_PER_BATCH)
    throw new ParseError('articles', `1 to ${HELP_VIEWS_PER_BATCH} slugs`);
  return [...new Set(articles.map(parseArticleSlug))];
}

/** What is counted of an article. */
export interface HelpCounts {
  readonly views: number;
  readonly helpful: number;
  readonly notHelpful: number;
  readonly feedbackEmojis: Readonly<Record<FeedbackEmoji, number>>;
}

/** Of an article that nobody has opened. */
export const NO_HELP_COUNTS: HelpCounts = {
  views: 0,
  helpful: 0,
  notHelpful: 0,
  feedbackEmojis: { sad: 0, neutral: 0, happy: 0 },
};

/** The counts with one more of this. */
export function withFeedback(counts: HelpCounts, { kind, value }: FeedbackAnswer): HelpCounts {
  if (kind === 'emoji')
    return {
      ...counts,
      feedbackEmojis: { ...counts.feedbackEmojis, [value]: counts.feedbackEmojis[value] + 1 },
    };
  return value === 'helpful'
    ? { ...counts, helpful: counts.helpful + 1 }
    : { ...counts, notHelpful: counts.notHelpful + 1 };
}

/** The counts of all articles; those of an article that is missing are 0. */
export type AllHelpCounts = ReadonlyMap<ArticleSlug, HelpCounts>;

/** The counts of an article as they are stored. */
export function storedHelpCounts({ feedbackEmojis, ...counts }: HelpCounts): Record<string, number> {
  return { ...counts, ...feedbackEmojis };
}

/** A stored count; 0 where there is none. */
function countIn(record: UnknownRecord, field: string): number {
  return tryParse(() => parseCount(record, field)) ?? 0;
}

/** Parses the public counts, at HELP_COUNTS_PATH: a map for each article. Throws ParseError. */
export function parseAllHelpCounts(data: unknown): AllHelpCounts {
  const record = parseRecord(data);
  return new Map(
    ARTICLES.flatMap(({ slug }) => {
      const stored = tryParse(() => parseRecord(record[slug]));
      if (stored === undefined) return [];
      const count = (field: string): number => countIn(stored, field);
      return [
        [
          slug,
          {
            views: count('views'),
            helpful: count('helpful'),
            notHelpful: count('notHelpful'),
            feedbackEmojis: { sad: count('sad'), neutral: count('neutral'), happy: count('happy') },
          },
        ] as const,
      ];
    }),
  );
}
