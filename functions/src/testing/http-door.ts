import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A function that the platform runs for HTTP requests. */
type HttpFunction = (...args: never[]) => unknown;

/** The parts of Express that functions are run with, where it believes all of X-Forwarded-For, as the platform's does. */
async function dress(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const get = (name: string) => request.headers[name.toLowerCase()];
  const body = await text(request);
  const [leftmost] = String(get('x-forwarded-for') ?? '').split(',');
  Object.assign(request, {
    get,
    header: get,
    ip: leftmost === '' ? request.socket.remoteAddress : leftmost,
    path: request.url,
    rawBody: Buffer.from(body),
    body: body === '' ? {} : (JSON.parse(body) as unknown),
  });
  const send = (answer: unknown) =>
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  Object.assign(response, {
    status: (code: number) => Object.assign(response, { statusCode: code }),
    set: (name: string, value: string) => response.setHeader(name, value),
    type: () => response,
    send,
    json: send,
  });
}

/** Runs `visit` with the URL of a server that runs the function, as the platform does. */
export async function throughHttp<Result>(
  run: HttpFunction,
  visit: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer((request, response) => {
    void dress(request, response).then(() => void Reflect.apply(run, undefined, [request, response]));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return await visit(`http://127.0.0.1:${address.port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
