import { withTimeout } from '../timeout.ts';
import type { CheckedText } from './checked-text.ts';
import { nothingFound } from './checked-text.ts';

/** How long an answer may take, in milliseconds: a worker whose file is on its way for ever never fails. */
const ANSWER_MS = 8000;

interface Question {
  readonly text: string;
  readonly answer: (checked: CheckedText | Promise<CheckedText>) => void;
}

let worker: Worker | 'none' | undefined;
/** Questions without an answer, in the order in which the worker got them. */
let open: Question[] = [];

/** On the main thread. Rejects where the patterns cannot be loaded. */
async function checkHere(text: string): Promise<CheckedText> {
  return (await import('./check-text.ts')).checkText(text);
}

function giveUp(): void {
  if (worker instanceof Worker) worker.terminate();
  worker = 'none';
  const unanswered = open;
  open = [];
  for (const { text, answer } of unanswered) answer(checkHere(text));
}

function startWorker(): Worker | 'none' {
  if (typeof Worker === 'undefined') return 'none';
  const started = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<CheckedText>) => open.shift()?.answer(data));
  started.addEventListener('error', giveUp);
  return started;
}

function ask(text: string): Promise<CheckedText> {
  worker ??= startWorker();
  if (worker === 'none') return checkHere(text);
  const asked = worker;
  return new Promise((answer) => {
    open.push({ text, answer });
    asked.postMessage(text);
  });
}

/**
 * Checks a text off the main thread, as compiling the patterns takes a slow phone half a second: on it where the
 * browser has no workers or ours does not start. Rejects where the patterns do not arrive, or not within eight seconds.
 * Nothing leaves the device.
 */
export function askChecker(text: string): Promise<CheckedText> {
  return withTimeout(ask(text), ANSWER_MS);
}

/** The same for a check that only ever asks: where it cannot be had, nothing is found. Never rejects. */
export function askAbout(text: string): Promise<CheckedText> {
  if (text.trim() === '') return Promise.resolve(nothingFound(text));
  return askChecker(text).catch(() => nothingFound(text));
}

/** Starts the worker and lets it compile its patterns, before there is a text. */
export function prepareChecker(): void {
  void askChecker('').catch(() => undefined);
}
