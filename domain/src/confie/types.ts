import type { CareTopic, Danger } from '../care-topics.ts';
import type { ArticleSlug } from '../help.ts';
import type { IntentId } from './intents.ts';
import type { Memory } from './memory.ts';

/** A support ticket of the asking student, as its list shows it. Times: milliseconds since 1970. */
export interface TicketFact {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly status: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The admins' answer. */
  readonly resolution: string | null;
}

/** A report of the asking student. Times: milliseconds since 1970. */
export interface ReportFact {
  readonly id: string;
  /** The end of the id, as the student sees it. */
  readonly ticketNumber: string;
  readonly reason: string;
  readonly status: string;
  readonly createdAt: number;
  readonly processedAt: number | null;
}

/** What is known of something that is fetched. */
export type Fetched<Item> = 'loading' | 'failed' | readonly Item[];

/** An approved pattern of questions and the article that answers it. */
export interface LearnedAnswer {
  /** As `patternKeyOf` makes it. */
  readonly key: string;
  readonly slug: ArticleSlug;
}

/** What the caller knows. Tickets and reports are the asking student's own: the engine shows all it is given. */
export interface Facts {
  readonly tickets: Fetched<TicketFact>;
  readonly reports: Fetched<ReportFact>;
  readonly isOnline: boolean;
  readonly learned: readonly LearnedAnswer[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Kinds of answers. */
export const ANSWER_KINDS = [
  /** From the articles. */
  'answer',
  /** A greeting, thanks, a goodbye, or who Confie is. */
  'greeting',
  /** A step of a problem's resolution. */
  'instructions',
  /** How tickets or reports stand. */
  'ticket',
  /** Not about the product. */
  'off-topic',
  /** Somebody may be in danger: helplines. */
  'safety',
  /** A human is wanted or needed. */
  'escalation',
  /** Not understood; an answer of the AI may know more. */
  'unknown',
  'empty',
] as const;

/** One of ANSWER_KINDS. */
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** What Confie says. */
export interface Answer {
  readonly text: string;
  /** The articles that it leads to, the best first. At most CONFIE_LIMITS.articles. */
  readonly articles: readonly ArticleSlug[];
  /** What the question was taken for. */
  readonly intent: IntentId | null;
  /** 0 to 1. */
  readonly confidence: number;
  readonly kind: AnswerKind;
  /** What the question tells of danger; `helplinesFor` gives the numbers. */
  readonly topics: readonly CareTopic[];
  /** Whether to open a thread with human support. The student has asked for it where `intent` is `human`. */
  readonly wantsHuman: boolean;
  /** The student's own tickets and reports that the text is about. */
  readonly ticketIds: readonly string[];
  /** The memory for the next question. */
  readonly memory: Memory;
}

/** Answers questions. The same question, danger, memory and facts give the same answer. */
export interface Engine {
  /**
   * Never throws: `question` may be any text, and of any length. `danger` is what `hearDanger` (../care.ts) hears in
   * it: its patterns are as large as all else here, and a browser keeps them in a worker.
   */
  readonly answer: (question: string, danger: Danger, memory: Memory, facts: Facts) => Answer;
}
