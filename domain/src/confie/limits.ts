/** Limits and thresholds of Confie's engine. Lengths in UTF-16 code units. */
export const CONFIE_LIMITS = {
  /** Longest question that is looked at; of a longer one the beginning. Danger is heard further (../care.ts). */
  question: 1000,
  /** Articles of an answer. */
  articles: 3,
  /** Ids of tickets that one message can name. */
  ticketIds: 3,
  ticketIdMin: 8,
  /** Tickets of a list. */
  ticketsShown: 5,
  /** What the memory holds. */
  intents: 5,
  topics: 3,
  history: 5,
  turns: 3,
  turnText: 300,
  solutions: 5,
  /** Keywords of a message that are looked at. */
  keywords: 10,
  /** Least confidence of an intent. */
  intentConfidence: 0.15,
  /** Least likeness (cosine) of a question and an article. */
  similarity: 0.1,
  /** Least sum of keyword scores of an article. */
  keywordScore: 5,
  /** Tried solutions after which a human is offered. */
  triedSolutions: 2,
  /** Words of an answer. */
  answerWords: 100,
} as const;
