import { careTopicsOf } from '@chupke/domain/care.ts';
import type { ConfieAnswer, ConfieChunk, ConfieQuestion } from '@chupke/domain/confie-calls.ts';
import type { HelpTexts } from '@chupke/domain/help.ts';
import type { Language } from '@chupke/domain/language.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Ai, AiRequest } from '../gateways/ai.ts';
import { AiError } from '../gateways/ai.ts';
import type { Documents } from '../gateways/documents.ts';
import { hasAgreedToAssistant } from '../lib/assistant-consent.ts';
import type { Caller } from '../lib/caller.ts';
import type { CallStream } from '../lib/call-stream.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { voiceKeyOf } from '../lib/mailbox.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { hasAskedAll, spend } from './ai-budget.ts';
import { AI_LIMITS, mostCost } from './ai-limits.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { KeyPool } from './key-pool.ts';
import { promptFor } from './prompt.ts';
import { SentenceGate } from './sentence-gate.ts';

/** What asking the AI needs. */
export interface AskGateways extends MailboxKeys {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The AI and its keys; undefined without a key. */
  readonly ai: { readonly generator: Ai; readonly pool: KeyPool; readonly cache: AnswerCache } | undefined;
  readonly helpTexts: (language: Language) => Promise<HelpTexts>;
  /** What the AI may cost on a day, in millionths of a dollar. */
  readonly dayCeiling: number;
  /** Tokens of an answer at most. */
  readonly outputTokens: number;
  /** Tells how the keys stand. */
  readonly tellKeys: (health: ReturnType<KeyPool['health']>) => Promise<void>;
  /** Tells the admins that the day's ceiling is reached. */
  readonly tellCeiling: () => Promise<void>;
}

type Asking = Pick<Caller, 'uid' | 'email'>;
type Stream = CallStream<ConfieChunk>;

/** The caller's own engine answers. */
const ENGINE: ConfieAnswer = { text: '', articles: [], source: 'engine' };

/**
 * Whether somebody may be in danger: such words are for helplines and people, and never leave for an AI. Of the student's
 * words alone: Confie's are its texts', and hearing is tuned for people ("Is there anything else?" sounds like a farewell).
 */
function isDangerous({ question, history }: ConfieQuestion): boolean {
  const own = history.flatMap(({ from, text }) => (from === 'user' ? [text] : []));
  return [question, ...own].some((text) => careTopicsOf(text).length > 0);
}

/** Lets through what the AI says. Throws AiError as it does. */
async function listen(
  answer: AsyncIterable<string>,
  gate: SentenceGate,
  { send, signal }: Stream,
): Promise<void> {
  const show = async (text: string): Promise<void> => {
    if (text !== '') await send({ text });
  };
  for await (const piece of answer) {
    await show(gate.push(piece));
    if (gate.isShut || signal.aborted) return;
  }
  await show(gate.finish());
}

/** What the AI has said. */
interface Said {
  readonly text: string;
  /** Whether it came to its end. */
  readonly isWhole: boolean;
}

interface Order {
  readonly request: AiRequest;
  readonly voice: string;
}

/** Asks with one key after the other until one answers. The answer, or undefined where the engine has to. */
async function ask(
  gateways: AskGateways,
  { request, voice }: Order,
  stream: Stream,
): Promise<Said | undefined> {
  const { documents, now, wait, ai, dayCeiling, outputTokens } = gateways;
  if (ai === undefined || (await hasAskedAll(documents, voice, now()))) return undefined;
  const cost = mostCost(request.instructions.length + request.material.length, outputTokens);
  const tried = new Set<string>();
  while (tried.size < AI_LIMITS.tries && !stream.signal.aborted) {
    const turn = ai.pool.take(tried);
    if (turn === undefined) return undefined;
    const spent = await spend(documents, { voice, cost, isQuestion: tried.size === 0 }, dayCeiling, now());
    if (spent === 'first') await gateways.tellCeiling();
    if (spent !== 'paid') return undefined;
    if (turn.waitMs > 0) await wait(turn.waitMs);
    tried.add(turn.key);
    const gate = new SentenceGate();
    try {
      await listen(ai.generator.stream(turn.key, request, stream.signal), gate, stream);
      ai.pool.succeeded(turn.key);
      return gate.shown === '' ? undefined : { text: gate.shown, isWhole: !stream.signal.aborted };
    } catch (error) {
      if (!(error instanceof AiError)) throw error;
      ai.pool.failed(turn.key, error.failure);
      // What was shown is whole sentences: they stay.
      if (gate.shown !== '') return { text: gate.shown, isWhole: false };
    }
  }
  return undefined;
}

/** Calls of an account: more than anybody types, and few enough that looking for danger in each costs nothing. */
const LIMIT = { name: 'askConfie', limit: { windowSeconds: 60, max: 20 } } as const;

/** Whether an account asks faster than anybody types. */
async function isTooFast({ documents, now }: AskGateways, uid: UserId): Promise<boolean> {
  try {
    await limitCall({ documents }, uid, LIMIT, now());
    return false;
  } catch (error) {
    if (error instanceof RefusedError) return true;
    throw error;
  }
}

/**
 * Asks the AI, sentence by sentence. Only the question, the last turns and the articles go out, without what looks like
 * personal data. Never refused: without an answer the caller's own engine gives one.
 */
export async function askConfie(
  gateways: AskGateways,
  { uid, email }: Asking,
  question: ConfieQuestion,
  stream: Stream,
): Promise<ConfieAnswer> {
  if (await isTooFast(gateways, uid)) return ENGINE;
  if (isDangerous(question)) return { ...ENGINE, source: 'refused' };
  const { ai, documents } = gateways;
  if (ai === undefined || !(await hasAgreedToAssistant(documents, uid))) return ENGINE;
  const request = promptFor(question, await gateways.helpTexts(question.language));
  const { articles } = question;
  const name = `${uid}\n${question.language}\n${request.material}`;
  const known = ai.cache.find(name);
  if (known !== undefined) {
    await stream.send({ text: known });
    return { text: known, articles, source: 'cache' };
  }
  const said = await ask(gateways, { request, voice: voiceKeyOf(gateways, email) }, stream);
  await gateways.tellKeys(ai.pool.health());
  if (said === undefined) return ENGINE;
  const { text, isWhole } = said;
  // Whoever asks it next gets a whole answer.
  if (isWhole) ai.cache.keep(name, text);
  return { text, articles, source: 'ai' };
}
