import type { HelpCounts } from '@chupke/domain/help-counts.ts';

/** What articles can be ordered by. */
export const ARTICLE_ORDERS = [
  'views',
  'helpful',
  'notHelpful',
] as const satisfies readonly (keyof HelpCounts)[];

/** One of ARTICLE_ORDERS. */
export type ArticleOrder = (typeof ARTICLE_ORDERS)[number];

/** The articles with the most first; equal ones stay as they were. */
export function inOrder<Article extends Pick<HelpCounts, ArticleOrder>>(
  articles: readonly Article[],
  order: ArticleOrder,
): readonly Article[] {
  return [...articles].sort((a, b) => b[order] - a[order]);
}
