import { connect } from 'node:net';
import { afterEach } from 'vitest';
import type { RunningEmulator, StartOptions } from '../start.ts';
import { startEmulator } from '../start.ts';

const running: RunningEmulator[] = [];

/** Starts an emulator on a free port; it is closed after the test. */
export async function emulator(options: StartOptions = {}): Promise<RunningEmulator> {
  const started = await startEmulator({ host: '127.0.0.1', ...options });
  running.push(started);
  return started;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((started) => started.close()));
});

/** The parts of an HTTP response that tests assert on. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when the text is no JSON. */
  readonly json: unknown;
}

/** Calls the emulator with full rights unless `headers` say otherwise. */
export async function call(
  { url }: RunningEmulator,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { authorization: 'Bearer owner' },
): Promise<Answer> {
  const payload =
    body === undefined || typeof body === 'string' || body instanceof Uint8Array
      ? body
      : JSON.stringify(body);
  const response = await fetch(url + path, {
    method,
    headers,
    ...(payload === undefined ? {} : { body: payload }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends bytes on a fresh connection, piece by piece; resolves with all that came back when it closes. */
export function exchange({ port }: RunningEmulator, pieces: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(received);
    });
    const [first, ...rest] = pieces;
    const send = (piece: string | Buffer | undefined): void => {
      if (piece === undefined) return;
      // Each piece in a packet of its own: the next one goes when this one has left.
      socket.write(piece, () =>
        setImmediate(() => {
          send(rest.shift());
        }),
      );
    };
    send(first);
  });
}
