import type { ArticleSlug } from '../help.ts';
import { CONFIE_LIMITS } from './limits.ts';
import type { Memory, Satisfaction, Sentiment, Stage } from './memory.ts';
import type { Answer, AnswerKind } from './types.ts';

/** An answer before it is remembered. */
export type Draft = Omit<Answer, 'memory'> & {
  /** How the conversation's problem stands after it. */
  readonly problem?: Pick<Memory, 'currentProblem' | 'resolutionStep' | 'triedSolutions'>;
  /** Whether the student said that it works now. */
  readonly isResolved?: boolean;
};

function last<Item>(items: readonly Item[], count: number): readonly Item[] {
  return items.slice(-count);
}

function stageOf({ kind, wantsHuman, isResolved, problem }: Draft, before: Stage): Stage {
  if (wantsHuman) return 'escalation';
  if (isResolved === true) return 'resolution';
  if (kind === 'greeting') return before === 'resolution' || before === 'followup' ? 'followup' : before;
  if (kind === 'empty' || kind === 'off-topic') return before;
  if (problem !== undefined && problem.currentProblem !== null) return 'problem_solving';
  return before === 'resolution' ? 'followup' : 'problem_solving';
}

function satisfactionOf(draft: Draft, sentiment: Sentiment, before: Satisfaction): Satisfaction {
  if (draft.isResolved === true || sentiment === 'positive') return 'satisfied';
  return sentiment === 'negative' || sentiment === 'frustrated' ? 'unsatisfied' : before;
}

function withTopic(topics: readonly ArticleSlug[], topic: ArticleSlug | undefined): readonly ArticleSlug[] {
  if (topic === undefined) return topics;
  return last([...topics.filter((other) => other !== topic), topic], CONFIE_LIMITS.topics);
}

/**
 * Kinds whose words are not kept: turns go to the AI. Danger does not, nor what the student's own tickets and reports say, or
 * support in answer to them.
 */
const WITHOUT_WORDS: readonly AnswerKind[] = ['safety', 'ticket', 'empty'];

/** The memory after an answer. What speaks of danger, of tickets or reports is remembered as that alone, without its words. */
export function remember(question: string, draft: Draft, sentiment: Sentiment, memory: Memory): Memory {
  const isAnswered = draft.kind !== 'unknown' && draft.kind !== 'escalation';
  const cut = (text: string): string => text.trim().slice(0, CONFIE_LIMITS.turnText);
  const turns = [
    ...memory.turns,
    { from: 'user' as const, text: cut(question) },
    { from: 'confie' as const, text: cut(draft.text) },
  ];
  const isKept = !WITHOUT_WORDS.includes(draft.kind);
  const topic = draft.kind === 'answer' || draft.kind === 'instructions' ? draft.articles[0] : undefined;
  const problem = draft.problem ?? memory;
  const stage = stageOf(draft, memory.flow.stage);
  const wantsHuman = draft.wantsHuman || (memory.needsHumanHelp && draft.isResolved !== true);
  return {
    intents:
      draft.intent === null ? memory.intents : last([...memory.intents, draft.intent], CONFIE_LIMITS.intents),
    topics: withTopic(memory.topics, topic),
    history: last(
      [...memory.history, { intent: draft.intent, sentiment, isAnswered }],
      CONFIE_LIMITS.history,
    ),
    turns: isKept ? last(turns, CONFIE_LIMITS.turns) : memory.turns,
    satisfaction: satisfactionOf(draft, sentiment, memory.satisfaction),
    sentiment,
    currentProblem: problem.currentProblem,
    resolutionStep: problem.resolutionStep,
    triedSolutions: last(problem.triedSolutions, CONFIE_LIMITS.solutions),
    needsHumanHelp: wantsHuman || sentiment === 'negative',
    escalationRequested: memory.escalationRequested || draft.intent === 'human',
    followUpNeeded: stage === 'problem_solving' && problem.currentProblem !== null,
    flow: {
      stage,
      topic: topic ?? memory.flow.topic,
      stepsCompleted: draft.kind === 'instructions' ? problem.resolutionStep : memory.flow.stepsCompleted,
      confidence: draft.confidence,
    },
  };
}
