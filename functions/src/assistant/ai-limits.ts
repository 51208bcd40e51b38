/** How much the AI is asked. Times in milliseconds. */
export const AI_LIMITS = {
  /** Per key and hour, and over all keys. */
  perKey: 200,
  overall: 800,
  hourMs: 60 * 60_000,
  /** Between two requests. */
  gapMs: 1000,
  /** How long a question waits for its turn at most. */
  patienceMs: 3000,
  /** Errors of a key after which it rests. */
  errors: 3,
  restMs: 5 * 60_000,
  /** Keys that are tried for one question. */
  tries: 2,
  /** Answers that are kept for whoever asks the same again. */
  cacheMs: 2 * 60_000,
  cached: 100,
  /** Questions of one voice on one day. */
  perStudent: 40,
  /** Days for which the sums of a day are kept. */
  budgetDays: 60,
} as const;

/**
 * The most that a token costs, in millionths of a dollar (https://ai.google.dev/gemini-api/docs/pricing: those of the
 * dearer of the models that fit). A ceiling must not depend on how well an estimate was.
 */
const PRICES = { input: 0.3, output: 2.5 } as const;

/** Characters of a token at least: of Hindi fewer than of English. */
const CHARACTERS_PER_TOKEN = 2;

/** The most that a request can cost, in millionths of a dollar. */
export function mostCost(characters: number, outputTokens: number): number {
  return Math.ceil((characters / CHARACTERS_PER_TOKEN) * PRICES.input + outputTokens * PRICES.output);
}

/** What the AI may cost on a day unless AI_DOLLARS_PER_DAY says otherwise. */
const DOLLARS_PER_DAY = 5;

/** The same in millionths of a dollar; 0 switches the AI off. */
export function dayCeiling(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const text = (env['AI_DOLLARS_PER_DAY'] ?? '').trim();
  const dollars = Number(text);
  return (text !== '' && Number.isFinite(dollars) && dollars >= 0 ? dollars : DOLLARS_PER_DAY) * 1_000_000;
}
