import type { AnswerKind } from '@chupke/domain/confie/types.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { parseArticleSlug } from '@chupke/domain/help.ts';
import { ACCOUNT_QUESTIONS } from './questions-account.ts';
import { BEHAVIOUR_QUESTIONS } from './questions-behaviour.ts';
import { MORE_QUESTIONS } from './questions-more.ts';
import { START_QUESTIONS } from './questions-start.ts';

/** What a set is for: the engine is tuned on one half; the other is only scored. */
export type Half = 'tune' | 'scored';

/** A question, and what is a right answer to it: one of these articles first, or one of these kinds. */
export interface SetQuestion {
  readonly question: string;
  readonly articles: readonly ArticleSlug[];
  readonly kinds: readonly AnswerKind[];
  readonly half: Half;
}

/** The lines of a text. */
export function linesOf(text: string): readonly string[] {
  return text.trim().split('\n');
}

/** The half of the item at this place: every second one is only scored. */
export function halfAt(place: number): Half {
  return place % 2 === 0 ? 'tune' : 'scored';
}

/** Kinds of answers that lead to an article. */
const WITH_ARTICLE: readonly AnswerKind[] = ['answer', 'instructions', 'escalation'];

function moreQuestion(line: string): Omit<SetQuestion, 'half'> {
  const [question = '', slugs = ''] = line.split(' | ');
  return { question, articles: slugs.split(' ').map((slug) => parseArticleSlug(slug)), kinds: WITH_ARTICLE };
}

/** The questions on which the engine is measured. */
export const QUESTION_SET: readonly SetQuestion[] = [
  ...[...START_QUESTIONS, ...ACCOUNT_QUESTIONS].flatMap(([articles, text]) =>
    linesOf(text).map((question) => ({ question, articles, kinds: WITH_ARTICLE })),
  ),
  ...BEHAVIOUR_QUESTIONS.flatMap(([kinds, text]) =>
    linesOf(text).map((question) => ({ question, articles: [], kinds })),
  ),
  ...linesOf(MORE_QUESTIONS).map(moreQuestion),
].map((item, place) => ({ ...item, half: halfAt(place) }));
