/** What the AI is asked. Nothing in it leads to a person. */
export interface AiRequest {
  /** What it is to do: the only instructions. */
  readonly instructions: string;
  /** What it is to do it with. */
  readonly material: string;
}

/** How a request failed: `limited` by the provider, with a key that is refused (`auth`), or otherwise. */
export type AiFailure = 'limited' | 'auth' | 'other';

/** The AI can't be reached, refuses, is slow, or breaks off. The message says how, and nothing of the question. */
export class AiError extends Error {
  override readonly name = 'AiError';
  readonly failure: AiFailure;

  constructor(failure: AiFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** A text generator. */
export interface Ai {
  /**
   * The answer in pieces, as they come. Throws AiError, in the middle too. Ends early when the signal aborts.
   */
  stream(key: string, request: AiRequest, signal: AbortSignal): AsyncIterable<string>;
}
