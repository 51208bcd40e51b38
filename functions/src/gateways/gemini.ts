import type { GenerateContentStreamResult } from '@google/generative-ai';
import type { Ai, AiFailure, AiRequest } from './ai.ts';
import { AiError } from './ai.ts';

/** An account at Google's Generative Language API (https://ai.google.dev/api). */
export interface GeminiSettings {
  /** Its base URL without a trailing slash; undefined for the real one. */
  readonly url: string | undefined;
  readonly keys: readonly string[];
  readonly model: string;
  /** How long a whole answer may take, in milliseconds; 10 s unless a test has less time. */
  readonly timeoutMs?: number;
}

/** Asked unless GEMINI_MODEL says otherwise. */
const MODEL = 'gemini-2.5-flash-lite';

/** How long a whole answer may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** No answer that is used is longer, in UTF-16 code units: four hundred tokens are far less. */
const ANSWER_MAX = 8000;

/** How an answer is made: short, and near to what is asked. */
export const GENERATION = { maxOutputTokens: 400, temperature: 0.4, topP: 0.9, topK: 40 } as const;

const SECRET = 'GEMINI_KEYS';

/**
 * Secrets of the function that asks the AI. The emulator would ask Google for a declared secret, so the local suite passes
 * it as an ordinary variable.
 */
export const AI_SECRETS = process.env['FUNCTIONS_EMULATOR'] === 'true' ? [] : [SECRET];

/** The account configured in the environment (functions/.env.example); undefined if there is no key. */
export function geminiSettings(env: Readonly<NodeJS.ProcessEnv>): GeminiSettings | undefined {
  const keys = (env[SECRET] ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (keys.length === 0) return undefined;
  const { GEMINI_URL: url = '', GEMINI_MODEL: model = '' } = env;
  return { url: url === '' ? undefined : url, keys, model: model === '' ? MODEL : model };
}

const LIMITED = 429;
const REFUSED = [401, 403];

function failureOf(error: unknown): AiError {
  if (error instanceof AiError) return error;
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : undefined;
  if (typeof status !== 'number') return new AiError('other', 'no answer');
  const failure: AiFailure = status === LIMITED ? 'limited' : REFUSED.includes(status) ? 'auth' : 'other';
  return new AiError(failure, `HTTP ${status}`);
}

/** The words of an answer as they come; a candidate that was blocked has none. */
async function* words({ stream }: GenerateContentStreamResult): AsyncGenerator<string> {
  let length = 0;
  for await (const { candidates = [] } of stream) {
    // Its type says that a candidate always has words; one that a filter kept back has none.
    const content: unknown = candidates[0]?.content;
    const parts: unknown =
      typeof content === 'object' && content !== null ? Reflect.get(content, 'parts') : [];
    const text = (Array.isArray(parts) ? parts : [])
      .map((part: unknown) => (typeof part === 'object' && part !== null && 'text' in part ? part.text : ''))
      .filter((each) => typeof each === 'string')
      .join('');
    length += text.length;
    if (length > ANSWER_MAX) return;
    if (text !== '') yield text;
  }
}

/** The AI of Google, with its own SDK, which is loaded with the first question: no other function waits for it. */
export function geminiAi({ url, model, timeoutMs = TIMEOUT_MS }: GeminiSettings): Ai {
  const ask = async (key: string, request: AiRequest, signal: AbortSignal) => {
    const { GoogleGenerativeAI } = await import('@google/generative-ai');
    const generator = new GoogleGenerativeAI(key).getGenerativeModel(
      { model, systemInstruction: request.instructions, generationConfig: GENERATION },
      url === undefined ? {} : { baseUrl: url },
    );
    const answer = await generator.generateContentStream(request.material, { signal });
    // The SDK reads the stream once more for the whole; without this, one that breaks would end the process.
    answer.response.catch(() => undefined);
    return answer;
  };
  return {
    stream: async function* stream(key, request, signal) {
      try {
        // Not by the SDK's own `timeout`: its timer outlives the answer.
        const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        yield* words(await ask(key, request, either));
      } catch (error) {
        if (!signal.aborted) throw failureOf(error);
      }
    },
  };
}
