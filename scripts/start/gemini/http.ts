import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocalRequest, readBody } from '../inbox/local-request.ts';
import { answerTo, piecesOf } from './answers.ts';
import type { GeminiMode } from './settings.ts';
import { GEMINI_MODES, GEMINI_PATH, LOCAL_GEMINI } from './settings.ts';

/** What the handler needs. */
export interface GeminiOptions {
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A connect-style request handler: requests for other paths go to `next`. */
export type GeminiHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A request as the local AI remembers it: its whole body, so that tests see what went out. */
interface Seen {
  readonly key: string;
  readonly body: string;
}

interface State {
  mode: GeminiMode;
  seen: Seen[];
}

/** Longer than the functions wait for an answer, in milliseconds. */
const SLOW_MS = 12_000;

/** Between two pieces of an answer, in milliseconds. */
const PIECE_MS = 15;

const METHOD = /^\/v1beta\/models\/[\w.-]+:(generateContent|streamGenerateContent)$/;

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** A refusal as the API words it (https://ai.google.dev/gemini-api/docs/troubleshooting). */
function refuse(response: ServerResponse, code: number, status: string): void {
  send(response, code, { error: { code, message: `The local AI says ${status}.`, status } });
}

/** How the modes refuse. */
const REFUSALS: Readonly<Partial<Record<GeminiMode, readonly [code: number, status: string]>>> = {
  refused: [401, 'UNAUTHENTICATED'],
  limited: [429, 'RESOURCE_EXHAUSTED'],
  failing: [500, 'INTERNAL'],
};

/** A part of an answer (https://ai.google.dev/api/generate-content#generatecontentresponse). */
function candidate(text: string, isLast: boolean) {
  const content = { role: 'model', parts: [{ text }] };
  return {
    candidates: [{ content, index: 0, ...(isLast ? { finishReason: 'STOP' } : {}) }],
    usageMetadata: {
      promptTokenCount: 100,
      candidatesTokenCount: text.length,
      totalTokenCount: 100 + text.length,
    },
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** All words of a request's contents. Throws where it is no JSON. */
function promptIn(body: string): string {
  return listOf(fieldOf(JSON.parse(body), 'contents'))
    .flatMap((content) => listOf(fieldOf(content, 'parts')))
    .map((part) => fieldOf(part, 'text'))
    .filter((text) => typeof text === 'string')
    .join('\n');
}

/** Sends an answer word by word, as a stream of events. */
async function stream(
  { wait }: GeminiOptions,
  response: ServerResponse,
  mode: GeminiMode,
  answer: string,
): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const event = (data: unknown): void => void response.write(`data: ${JSON.stringify(data)}\r\n\r\n`);
  if (mode === 'rubbish') {
    response.end('data: {"candidates": [\r\n\r\n');
    return;
  }
  if (mode === 'blocked') {
    event({ promptFeedback: { blockReason: 'SAFETY' } });
    response.end();
    return;
  }
  const pieces = piecesOf(answer);
  const end = mode === 'broken' ? Math.ceil((pieces.length * 2) / 3) : pieces.length;
  for (const [index, piece] of pieces.slice(0, end).entries()) {
    event(candidate(piece, index === pieces.length - 1));
    await wait(PIECE_MS);
  }
  if (mode === 'broken') response.destroy();
  else response.end();
}

async function answer(
  options: GeminiOptions,
  { mode, seen }: State,
  request: IncomingMessage,
  response: ServerResponse,
  method: string,
): Promise<void> {
  const key = String(request.headers['x-goog-api-key'] ?? '');
  const body = (await readBody(request)) ?? '';
  seen.push({ key, body });
  const isKnown = LOCAL_GEMINI.keys.some((known) => known === key);
  const isRefused = mode === 'refused' || (mode === 'first-refused' && key === LOCAL_GEMINI.keys[0]);
  const refusal = REFUSALS[isKnown && !isRefused ? mode : 'refused'];
  if (refusal !== undefined) {
    refuse(response, ...refusal);
    return;
  }
  if (mode === 'slow') await options.wait(SLOW_MS);
  const words = answerTo(mode, promptIn(body));
  if (method === 'generateContent') send(response, 200, candidate(words, true));
  else await stream(options, response, mode, words);
}

async function control(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const mode = fieldOf(JSON.parse((await readBody(request)) ?? '{}'), 'mode');
    state.mode = GEMINI_MODES.find((known) => known === mode) ?? state.mode;
  }
  if (request.method === 'DELETE') Object.assign(state, { mode: 'normal', seen: [] } satisfies State);
  send(response, 200, state);
}

/** Serves the local AI below GEMINI_PATH: generateContent and streamGenerateContent. */
export function createGeminiHandler(options: GeminiOptions): GeminiHandler {
  const state: State = { mode: 'normal', seen: [] };
  return (request, response, next) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (!path.startsWith(`${GEMINI_PATH}/`)) return next();
    if (!isLocalRequest(request)) return send(response, 403, {});
    const below = path.slice(GEMINI_PATH.length);
    const [, method] = METHOD.exec(below) ?? [];
    const isAsked = method !== undefined && request.method === 'POST';
    if (below !== '/control' && !isAsked) return send(response, 404, {});
    const work = isAsked
      ? answer(options, state, request, response, method)
      : control(state, request, response);
    work.catch(() => response.destroy());
  };
}
