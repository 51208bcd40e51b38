import type { ConfieAnswer, ConfieQuestion } from '@chupke/domain/confie-calls.ts';
import { parseConfieAnswer, parseConfieChunk } from '@chupke/domain/confie-calls.ts';
import { requireNetwork } from '../../../lib/errors.ts';
import { stream } from '../../../lib/functions.ts';
import { withTimeout } from '../../../lib/timeout.ts';

/** Longest time for a whole answer, in milliseconds: the server gives up on the model before. */
const ANSWER_MS = 25_000;

/** Asks the AI; `onPart` gets the text so far. Throws AppError. */
export async function askConfie(
  question: ConfieQuestion,
  onPart: (text: string) => void,
): Promise<ConfieAnswer> {
  requireNetwork();
  const abortion = new AbortController();
  let text = '';
  const answer = stream(
    'askConfie',
    question,
    (chunk) => {
      text += parseConfieChunk(chunk).text;
      onPart(text);
    },
    abortion.signal,
  );
  try {
    return parseConfieAnswer(await withTimeout(answer, ANSWER_MS));
  } catch (error) {
    abortion.abort();
    throw error;
  }
}
