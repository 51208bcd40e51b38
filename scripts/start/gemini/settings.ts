/** Where the local AI is, below the app's URL. A development part: production talks to generativelanguage.googleapis.com. */
export const GEMINI_PATH = '/__gemini';

/** Keys of the local AI, valid only here. The second one serves when the first is refused. */
export const LOCAL_GEMINI = { keys: ['local-gemini-key-1', 'local-gemini-key-2'] } as const;

/**
 * How it answers; tests switch it by `POST /__gemini/control` (JSON, `mode`), `GET` tells the mode and what it was asked
 * since, `DELETE` puts it back and forgets.
 * - `normal`: from the first article that came with the question, word by word;
 * - `slow`: nothing for longer than anybody waits;
 * - `limited`, `refused`, `failing`: 429, 401, 500; `first-refused`: 401 to the first key alone;
 * - `broken`: two sentences, and then the connection is gone;
 * - `rubbish`: what is no answer at all; `blocked`: an answer without words, as of what its filters keep back;
 * - `link`, `phone`, `insult`, `injected`: answers that nobody must see as they are.
 */
export const GEMINI_MODES = [
  'normal',
  'slow',
  'limited',
  'refused',
  'first-refused',
  'failing',
  'broken',
  'rubbish',
  'blocked',
  'link',
  'phone',
  'insult',
  'injected',
] as const;

/** One of GEMINI_MODES. */
export type GeminiMode = (typeof GEMINI_MODES)[number];
