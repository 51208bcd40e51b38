import type { ArticleSlug } from '../help.ts';
import { ARTICLES } from '../help.ts';

/** What a question can be about besides an article. */
export const PLAIN_INTENTS = [
  'greeting',
  'thanks',
  'goodbye',
  'about-confie',
  'human',
  'ticket-status',
  'report-status',
  'resolved',
  'unresolved',
  'danger',
  'off-topic',
] as const;

/** One of PLAIN_INTENTS. */
export type PlainIntent = (typeof PLAIN_INTENTS)[number];

/** What a question is about: an article, or one of PLAIN_INTENTS. */
export type IntentId = ArticleSlug | PlainIntent;

const ALL_INTENTS: readonly IntentId[] = [...PLAIN_INTENTS, ...ARTICLES.map(({ slug }) => slug)];

/** The intent of this name; null where there is none. */
export function intentOf(value: unknown): IntentId | null {
  return ALL_INTENTS.find((intent) => intent === value) ?? null;
}
