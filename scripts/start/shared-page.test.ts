import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSharedPage, proxySharedPage } from './shared-page.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let servers: Server[] = [];
const hosting = vi.fn<Handler>();
let hostingUrl: string;
let appUrl: string;

function listen(handler: Handler): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    });
  });
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

beforeEach(async () => {
  hosting.mockReset();
  hostingUrl = await listen((request, response) => hosting(request, response));
  appUrl = await listen((request, response) =>
    proxySharedPage(request, response, hostingUrl, () => {
      response.end('the app’s own page');
    }),
  );
});

afterEach(async () => {
  await Promise.all(servers.map(close));
  servers = [];
});

it('is for pages that are looked at', () => {
  expect(isSharedPage({ method: 'GET', url: '/confession/AbCdEfGhIjKlMnOpQrSt?from=chat' })).toBe(true);
  expect(isSharedPage({ method: 'HEAD', url: '/confession/x' })).toBe(true);
  expect(isSharedPage({ method: 'POST', url: '/confession/x' })).toBe(false);
  expect(isSharedPage({ method: 'GET', url: '/src/features/confessions/x.ts' })).toBe(false);
});

it.each([200, 404])(
  'answers with what the function says, %i included, and tells it where the app is',
  async (status) => {
    hosting.mockImplementation(({ headers, url }, response) => {
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
        .end(`${headers.host ?? ''}${url ?? ''}`);
    });
    const answer = await fetch(`${appUrl}/confession/x?y=z`);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe(`${new URL(appUrl).host}/confession/x?y=z`);
  },
);

it.each([
  ['fails', 500, 'text/html'],
  ['is not there', 404, 'text/plain'],
])('gives the app’s own page where the function %s', async (_, status, type) => {
  hosting.mockImplementation((_request, response) => {
    response.writeHead(status, { 'content-type': type }).end('no');
  });
  expect(await (await fetch(`${appUrl}/confession/x`)).text()).toBe('the app’s own page');
});

it('gives the app’s own page where nothing answers', async () => {
  const [server] = servers;
  if (server !== undefined) await close(server);
  expect(await (await fetch(`${appUrl}/confession/x`)).text()).toBe('the app’s own page');
});
