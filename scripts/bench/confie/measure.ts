import { careTopicsOf, hearDanger } from '@chupke/domain/care.ts';
import { createEngine } from '@chupke/domain/confie/engine.ts';
import { emptyMemory } from '@chupke/domain/confie/memory.ts';
import type { Answer, Engine, Facts } from '@chupke/domain/confie/types.ts';
import * as confie from '@chupke/domain/texts/en/assistant/confie.ts';
import { articles as help } from '@chupke/domain/texts/en/help/articles.ts';
import { DEMO_FEEDS } from '../../seed/feeds.ts';
import { MORE_INWARD } from './dangerous-inward.ts';
import { LAST_DANGEROUS } from './dangerous-last.ts';
import { MORE_OUTWARD } from './dangerous-outward.ts';
import { DANGEROUS } from './dangerous.ts';
import { HARMLESS } from './harmless.ts';
import type { Half, SetQuestion } from './question-set.ts';
import { halfAt, linesOf, QUESTION_SET } from './question-set.ts';

/** How many of a set came out right. */
export interface Share {
  readonly right: number;
  readonly all: number;
  readonly wrong: readonly string[];
}

/** A ticket that must be shown to its owner alone. */
export const OWN_TICKET = {
  id: 'ownTicket00000001',
  type: 'general_support',
  subject: 'Own',
  status: 'open',
  createdAt: 0,
  updatedAt: 0,
  resolution: null,
} as const;

const FACTS: Facts = { tickets: [OWN_TICKET], reports: [], isOnline: true, learned: [], now: 0 };

/** The engine with the English texts. */
export function englishEngine(): Engine {
  return createEngine({ confie, help });
}

/** The answer to a first question. */
export function firstAnswer(engine: Engine, question: string): Answer {
  return engine.answer(question, hearDanger(question), emptyMemory(), FACTS);
}

function isRight({ articles, kinds }: SetQuestion, answer: Answer): boolean {
  const [first] = answer.articles;
  const isArticle = articles.length === 0 || (first !== undefined && articles.includes(first));
  return kinds.includes(answer.kind) && isArticle;
}

function shareOf<Item>(
  items: readonly Item[],
  isGood: (item: Item) => boolean,
  nameOf: (item: Item) => string,
): Share {
  const wrong = items.filter((item) => !isGood(item)).map(nameOf);
  return { right: items.length - wrong.length, all: items.length, wrong };
}

/** How many questions of a half are answered rightly by the engine alone. */
export function measureQuestions(engine: Engine, half: Half): Share {
  return shareOf(
    QUESTION_SET.filter((item) => item.half === half),
    (item) => isRight(item, firstAnswer(engine, item.question)),
    ({ question }) => question,
  );
}

/** How many questions of danger are answered with helplines, in both halves. */
export function measureSafety(engine: Engine): Share {
  return shareOf(
    QUESTION_SET.filter(({ kinds }) => kinds.includes('safety')),
    ({ question }) => firstAnswer(engine, question).kind === 'safety',
    ({ question }) => question,
  );
}

function halfOf(texts: readonly string[], half: Half): readonly string[] {
  return texts.filter((_, place) => halfAt(place) === half);
}

function isHeard(text: string): boolean {
  return careTopicsOf(text).length > 0;
}

/** The sentences of danger of a half. */
export function dangerSet(half: Half): readonly string[] {
  const first = halfOf(Object.values(DANGEROUS).flatMap(linesOf), half);
  const further =
    half === 'tune' ? [...linesOf(MORE_INWARD), ...linesOf(MORE_OUTWARD)] : linesOf(LAST_DANGEROUS);
  return [...first, ...further];
}

/** How many sentences of danger of a half are heard. */
export function measureDanger(half: Half): Share {
  return shareOf(dangerSet(half), isHeard, String);
}

/** How many everyday sentences of a half are left alone. */
export function measureHarmless(half: Half): Share {
  return shareOf(halfOf(linesOf(HARMLESS), half), (text) => !isHeard(text), String);
}

/** How many posts and replies of the demo data are left alone. Two of them do speak of danger. */
export function measureSeeds(): Share {
  const texts = DEMO_FEEDS.flatMap(({ drafts }) =>
    drafts.flatMap(({ text, replies }) => [text, ...replies.map(([, reply]) => reply)]),
  );
  return shareOf(texts, (text) => !isHeard(text), String);
}
