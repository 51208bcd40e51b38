import type { CareTopic, Danger } from '../care-topics.ts';
import { helplinesFor } from '../care-topics.ts';
import type { ArticleSlug, HelpTexts } from '../help.ts';
import type { Passages } from './article-answer.ts';
import { createPassages } from './article-answer.ts';
import type { Concept } from './lexicon.ts';
import { CONFIE_LIMITS } from './limits.ts';
import type { Memory } from './memory.ts';
import type { Mood } from './moods.ts';
import { moodOf } from './moods.ts';
import { patternKeyOf } from './pattern.ts';
import { solveProblem } from './problems.ts';
import type { Ranked } from './ranking.ts';
import { createRanker } from './ranking.ts';
import type { Draft } from './remember.ts';
import { remember } from './remember.ts';
import type { ConfieTexts } from './ticket-answers.ts';
import { answerTicketQuestion } from './ticket-questions.ts';
import type { Answer, Engine, Facts } from './types.ts';
import type { Understanding } from './understand.ts';
import { createReader } from './understand.ts';

/** The words of one language that the engine answers with. */
export interface EngineTexts {
  readonly confie: ConfieTexts;
  readonly help: HelpTexts;
}

/** A question with all that is known of it. */
interface Question {
  readonly text: string;
  readonly understood: Understanding;
  readonly mood: Mood;
  readonly ranked: readonly Ranked[];
  readonly memory: Memory;
  readonly facts: Facts;
}

/** From this score on an article is taken for the answer, and below for no more than a guess. */
const SURE_SCORE = 2;
/** What SURE_SCORE is as a confidence. */
const SURE_CONFIDENCE = 1 / 3;
/** Further articles are named if they are nearly as good as the first. */
const NEARLY = 0.6;

const NOTHING = {
  articles: [],
  topics: [],
  ticketIds: [],
  wantsHuman: false,
  intent: null,
  confidence: 0,
} as const;

function confidenceOf(ranked: Ranked | undefined): number {
  return ranked === undefined ? 0 : Math.min(1, ranked.score / 6);
}

function articlesFrom(ranked: readonly Ranked[]): readonly ArticleSlug[] {
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score >= best * NEARLY)
    .slice(0, CONFIE_LIMITS.articles)
    .map(({ slug }) => slug);
}

function safetyAnswer({ confie }: EngineTexts, topics: readonly CareTopic[]): Draft {
  const { comfort, line, end, helplines } = confie.safety;
  const lines = helplinesFor(topics).map(({ id, numbers }) => line(helplines[id], numbers.join(' / ')));
  const first = topics[0] ?? 'self-harm';
  const further: readonly ArticleSlug[] = topics.every((topic) => topic === 'self-harm')
    ? []
    : ['report-something-or-block-a-name'];
  return {
    ...NOTHING,
    kind: 'safety',
    intent: 'danger',
    confidence: 1,
    topics,
    articles: ['if-you-are-in-danger-or-in-a-crisis', ...further],
    text: [comfort[first], ...lines, end].join('\n'),
  };
}

function escalation(
  { confie }: EngineTexts,
  { facts }: Question,
  intent: 'human' | 'unresolved',
  text: string,
): Draft {
  return {
    ...NOTHING,
    kind: 'escalation',
    intent,
    confidence: 1,
    wantsHuman: true,
    articles: ['talk-to-confie-or-to-a-person'],
    text: facts.isOnline ? text : confie.handOver.offline,
  };
}

/** Whether the conversation has come to where only a person helps. */
function isStuck({ mood, memory }: Question): boolean {
  const failed = memory.history.slice(-2);
  return (
    mood.givesUp ||
    (mood.sentiment === 'frustrated' && memory.history.length > 2) ||
    (mood.isNegative && memory.triedSolutions.length >= CONFIE_LIMITS.triedSolutions) ||
    (failed.length === 2 && failed.every(({ isAnswered }) => !isAnswered) && mood.sentiment !== 'positive')
  );
}

function smallTalk({ confie }: EngineTexts, { mood }: Question): Draft | null {
  const { talk } = confie;
  const say = (intent: Draft['intent'], text: string): Draft => ({
    ...NOTHING,
    kind: 'greeting',
    intent,
    confidence: 1,
    text,
  });
  if (mood.isGreeting) return say('greeting', talk.greeting);
  if (mood.isThanks) return { ...say('thanks', talk.thanks), isResolved: true };
  if (mood.isGoodbye) return say('goodbye', talk.goodbye);
  return null;
}

function articleAnswer(
  { confie, help }: EngineTexts,
  passages: Passages,
  { ranked, understood, mood }: Question,
): Draft | null {
  const best = ranked[0];
  if (best === undefined) return null;
  const confidence = confidenceOf(best);
  if (confidence < CONFIE_LIMITS.intentConfidence) return null;
  const articles = articlesFrom(ranked);
  const isSure = best.score >= SURE_SCORE;
  const said = passages(best.slug, understood.keys);
  const before =
    mood.sentiment === 'frustrated'
      ? [confie.talk.frustrated]
      : mood.sentiment === 'confused'
        ? [confie.talk.confused]
        : [];
  const text = isSure ? [...before, said] : [confie.talk.unsure(help.articles[best.slug].title), said];
  return { ...NOTHING, kind: 'answer', intent: best.slug, confidence, articles, text: text.join('\n') };
}

function learnedAnswer(passages: Passages, { text, facts, understood }: Question): Draft | null {
  const key = patternKeyOf(text);
  const slug = key === null ? undefined : facts.learned.find((learned) => learned.key === key)?.slug;
  if (slug === undefined) return null;
  return {
    ...NOTHING,
    kind: 'answer',
    intent: slug,
    confidence: 0.5,
    articles: [slug],
    text: passages(slug, understood.keys),
  };
}

/** Concepts that only this app can be meant by. */
const OF_APP: readonly Concept[] = [
  'POST',
  'REPLY',
  'CIRCLE',
  'CHUPKE',
  'ACCOUNT',
  'MASK',
  'PREMIUM',
  'ALERT',
  'ANON',
  'VERIFY',
  'LOGIN',
  'PASSWORD',
  'TICKET',
  'REPORT',
  'RULES',
  'CONFIE',
  'LOCK',
];

function isOfApp({ understood }: Question): boolean {
  return OF_APP.some((concept) => understood.concepts.has(concept));
}

/** A short question that goes on from the last: "and how do I delete it?" */
function followUp(question: Question): readonly Ranked[] {
  const { ranked, understood, memory } = question;
  const topic = memory.topics.at(-1);
  if (topic === undefined || understood.words.length > 6 || (ranked[0]?.score ?? 0) >= SURE_SCORE)
    return ranked;
  const same = ranked.find(({ slug }) => slug === topic);
  return same === undefined ? ranked : [same, ...ranked.filter(({ slug }) => slug !== topic)];
}

function draftOf(texts: EngineTexts, passages: Passages, question: Question): Draft {
  const { mood, ranked, facts, memory } = question;
  const { confie } = texts;
  const best = ranked[0]?.score ?? 0;
  const isAboutApp = best >= SURE_SCORE;
  const ticket = answerTicketQuestion(confie, question.text, question.understood, facts);
  if (ticket !== null)
    return {
      ...NOTHING,
      kind: 'ticket',
      confidence: 1,
      articles: ['follow-your-tickets-and-reports'],
      ...ticket,
    };
  if (mood.wantsHuman) return escalation(texts, question, 'human', confie.handOver.wanted);
  const small = smallTalk(texts, question);
  const step = small === null ? solveProblem(confie, question.text, mood, ranked, memory) : null;
  if (step?.kind === 'escalation') return step;
  if (isStuck(question)) {
    return escalation(texts, question, 'unresolved', `${confie.talk.frustrated} ${confie.handOver.wanted}`);
  }
  if (small !== null) return small;
  if (step !== null) return step;
  if (mood.isAbout)
    return {
      ...NOTHING,
      kind: 'greeting',
      intent: 'about-confie',
      confidence: 1,
      articles: ['talk-to-confie-or-to-a-person'],
      text: confie.talk.about,
    };
  if (mood.isOffTopic && !isOfApp(question))
    return { ...NOTHING, kind: 'off-topic', intent: 'off-topic', confidence: 1, text: confie.talk.offTopic };
  const learned = isAboutApp ? null : learnedAnswer(passages, question);
  return (
    learned ??
    articleAnswer(texts, passages, { ...question, ranked: followUp(question) }) ?? {
      ...NOTHING,
      kind: 'unknown',
      text: confie.talk.unknown,
    }
  );
}

/** Whether a draft is more than a guess. */
function isSureOf({ kind, confidence }: Draft): boolean {
  return kind !== 'unknown' && kind !== 'off-topic' && confidence >= SURE_CONFIDENCE;
}

function emptyAnswer({ confie }: EngineTexts, question: string): Draft {
  const { talk } = confie;
  return { ...NOTHING, kind: 'empty', text: question === '' ? talk.notReceived : talk.blank };
}

/** An engine that answers with these texts. Its index is built here, once: some milliseconds. */
export function createEngine(texts: EngineTexts): Engine {
  const { rank, keys } = createRanker(texts.help);
  const passages = createPassages(texts.help);
  const read = createReader(keys);
  const draft = (
    text: string,
    { topics, perhaps }: Danger,
    memory: Memory,
    facts: Facts,
  ): readonly [Draft, Mood] => {
    const understood = read(text);
    const mood = moodOf(text.slice(0, CONFIE_LIMITS.question), understood);
    if (text.trim() === '') return [emptyAnswer(texts, text), mood];
    if (topics.length > 0) return [safetyAnswer(texts, topics), mood];
    const made = draftOf(texts, passages, {
      text,
      understood,
      mood,
      ranked: rank(understood),
      memory,
      facts,
    });
    return [perhaps === null || isSureOf(made) ? made : safetyAnswer(texts, [perhaps]), mood];
  };
  return {
    answer: (question, danger, memory, facts) => {
      const [made, { sentiment }] = draft(question, danger, memory, facts);
      const { problem: _, isResolved: __, ...answer } = made;
      return { ...answer, memory: remember(question, made, sentiment, memory) } satisfies Answer;
    },
  };
}
