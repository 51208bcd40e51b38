import type { ArticleSlug } from '../help.ts';
import type { Memory } from './memory.ts';
import type { Mood } from './moods.ts';
import type { Ranked } from './ranking.ts';
import type { Draft } from './remember.ts';
import type { ConfieTexts } from './ticket-answers.ts';

/** Words of something that does not work. */
const BROKEN =
  /\b(?:can ?not|can['’]?t|cant|could ?n[o'’]?t|unable|won['’]?t|wont|does ?n[o'’]?t|doesnt|is ?n[o'’]?t|isnt|did ?n[o'’]?t|didnt|not|never|stuck|fail(?:s|ed|ing)?|error|broken|problem|issue|nahi+n?|nhi|nai|ni)\b|नहीं|नही|दिक्कत|समस्या/iu;

/** Longest message that is taken for a reply to "Did that work?", whatever it names, in words. */
const REPLY_WORDS = 5;

function stepsOf({ solutions }: ConfieTexts, slug: ArticleSlug | null): readonly string[] {
  return slug === null ? [] : (solutions[slug] ?? []);
}

function shown(
  texts: ConfieTexts,
  slug: ArticleSlug,
  step: number,
  tried: readonly string[],
  before: readonly string[],
): Draft {
  const { problem } = texts;
  const steps = stepsOf(texts, slug);
  const said = problem.step(steps[step - 1] ?? '', step, steps.length);
  return {
    kind: 'instructions',
    intent: slug,
    confidence: 1,
    topics: [],
    ticketIds: [],
    wantsHuman: false,
    articles: [slug],
    text: [...before, said, problem.didItWork].join('\n'),
    problem: { currentProblem: slug, resolutionStep: step, triedSolutions: tried },
  };
}

/** The answer to "it worked", or "it did not", while a problem is being solved. */
function goOn(texts: ConfieTexts, mood: Mood, memory: Memory, slug: ArticleSlug): Draft | null {
  const plain = { topics: [], ticketIds: [], articles: [slug], confidence: 1 };
  if (mood.isPositive) {
    return {
      ...plain,
      kind: 'greeting',
      intent: 'resolved',
      wantsHuman: false,
      text: texts.talk.satisfied,
      problem: { currentProblem: null, resolutionStep: 0, triedSolutions: memory.triedSolutions },
      isResolved: true,
    };
  }
  if (!mood.isNegative) return null;
  const tried = [...memory.triedSolutions, `${slug}:${memory.resolutionStep}`];
  if (memory.resolutionStep < stepsOf(texts, slug).length) {
    return shown(texts, slug, memory.resolutionStep + 1, tried, [texts.problem.next]);
  }
  return {
    ...plain,
    kind: 'escalation',
    intent: 'unresolved',
    wantsHuman: true,
    text: texts.problem.exhausted,
    problem: { currentProblem: null, resolutionStep: 0, triedSolutions: tried },
  };
}

/** A step of the solution of a problem; null where there is none. */
export function solveProblem(
  texts: ConfieTexts,
  question: string,
  mood: Mood,
  ranked: readonly Ranked[],
  memory: Memory,
): Draft | null {
  const best = ranked[0];
  // "No, still not working" speaks of the problem at hand, though other articles have these words.
  const isReply = (mood.isNegative || mood.isPositive) && question.trim().split(/\s+/).length <= REPLY_WORDS;
  const isNew = best !== undefined && best.slug !== memory.currentProblem && best.pattern > 0 && !isReply;
  if (memory.currentProblem !== null && !isNew) {
    const next = goOn(texts, mood, memory, memory.currentProblem);
    if (next !== null) return next;
  }
  if (best === undefined || best.pattern === 0 || !BROKEN.test(question)) return null;
  return stepsOf(texts, best.slug).length === 0
    ? null
    : shown(texts, best.slug, 1, memory.triedSolutions, []);
}
