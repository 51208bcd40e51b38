import { connect, createServer } from 'node:net';
import { get } from 'node:http';

/** Servers and clients of the benchmark use this address. */
export const HOST = '127.0.0.1';

/** How often a server is polled, in milliseconds: the error of the figure. */
const ASK_EVERY_MS = 5;

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: HOST }, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Whether `GET /` is answered with 200. */
export function answersHttp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: HOST, port, path: '/', agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200));
    });
    request.once('error', () => resolve(false));
  });
}

/** Whether a connection is accepted: the only check for a server that speaks gRPC only. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Polls until a condition holds. Rejects with the message of `onTimeout` after so many milliseconds. */
export async function waitUntil(
  holds: () => Promise<boolean>,
  timeoutMs: number,
  onTimeout: () => string,
): Promise<void> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > timeoutMs) throw new Error(onTimeout());
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
