import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readHostingConfig } from './hosting-config.ts';
import type { HostingConfig } from './hosting-config.ts';
import { openStaticFiles } from './static-files.ts';
import type { Coding, StaticFile, StaticFiles } from './static-files.ts';

/** What to serve, and how. */
interface StaticServerOptions {
  /** The folder of a built app. Nothing outside of it is ever served; links are resolved first. */
  readonly dir: string;
  /** 0 or none: any free one. */
  readonly port?: number;
  /** Whether a path without a file and without an extension is rewritten to a page of the app. Default: yes. */
  readonly spaFallback?: boolean;
  /** The firebase.json with the headers and rewrites; by default the repository's. */
  readonly firebaseJson?: string;
  /** How small Brotli makes what is served, from 0, the fastest, to 11 as hosting does; default: as hosting. */
  readonly brotliQuality?: number;
  /** What is served of a file with this path and this content; by default its content. */
  readonly change?: (path: string, body: Buffer) => Buffer;
  /** URL of the functions behind hosting's rewrites, without a trailing slash: hosting's emulator. */
  readonly functionsUrl?: string | undefined;
}

/** A running server. */
export interface StaticServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** Stops it and closes all connections. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const FIREBASE_JSON = fileURLToPath(new URL('../../firebase.json', import.meta.url));
const KEEP_ALIVE_MS = 60_000;
const NO_CACHE = /\.(?:html|webmanifest)$|(?:^|\/)(?:sw|service-worker|firebase-messaging-sw)[^/]*\.m?js$/;

function cacheControl(path: string): string {
  if (NO_CACHE.test(path)) return 'no-cache';
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** The decoded path of a request; undefined for one that no browser sends. */
function pathOf(request: IncomingMessage): string | undefined {
  try {
    // Not by URL, which parses `//a/b` as the path `/b` of another host.
    const path = decodeURIComponent((request.url ?? '').split(/[?#]/)[0] ?? '');
    return path.includes('\0') ? undefined : path.replace(/^\/+/, '');
  } catch {
    return undefined;
  }
}

/** The file for a path: its own, an index, or the page that hosting rewrites it to. */
function choose(
  files: StaticFiles,
  hosting: HostingConfig,
  path: string,
  spaFallback: boolean,
): StaticFile | undefined {
  const isFolder = path === '' || path.endsWith('/');
  const own = isFolder ? files.find(`${path}index.html`) : files.find(path);
  if (own !== undefined) return own;
  const index = isFolder ? undefined : files.find(`${path}/index.html`);
  if (index !== undefined || !spaFallback || extname(path) !== '') return index;
  // Without functions, what is theirs gets a page too.
  const others = hosting.isFunction(`/${path}`) ? '/index.html' : undefined;
  const destination = hosting.destinationFor(`/${path}`) ?? others;
  if (destination === undefined) return undefined;
  return files.find(destination.replace(/^\//, '')) ?? files.find('index.html');
}

/** The preferred encoding that the browser accepts. */
function codingOf(request: IncomingMessage): Coding | undefined {
  const accepted = (request.headers['accept-encoding'] ?? '').toLowerCase();
  const refused = (coding: Coding): boolean =>
    new RegExp(`\\b${coding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted);
  const codings: readonly Coding[] = ['br', 'gzip'];
  return codings.find((coding) => new RegExp(`\\b${coding}\\b`).test(accepted) && !refused(coding));
}

function isFresh(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
}

async function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> {
  response.setHeader('etag', file.etag);
  if (isFresh(request, file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const coding = codingOf(request);
  const packed = coding === undefined ? undefined : await file.packed(coding);
  if (coding !== undefined && packed !== undefined) response.setHeader('content-encoding', coding);
  const body = packed ?? file.body;
  response.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Proxies a request to the functions. */
function proxy(request: IncomingMessage, response: ServerResponse, functionsUrl: string): void {
  // The path as an option: in a URL, `//a/b` would name another host.
  const { method, headers, url: path = '/' } = request;
  const forwarded = sendRequest(functionsUrl, { path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => {
    if (response.headersSent) response.destroy();
    else refuse(response, 502, 'the functions do not answer');
  });
  response.once('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

/** Responds to requests for the files like Firebase Hosting. */
function createHandler(
  files: StaticFiles,
  hosting: HostingConfig,
  { spaFallback = true, functionsUrl }: StaticServerOptions,
) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const called = pathOf(request);
    if (functionsUrl !== undefined && called !== undefined && hosting.isFunction(`/${called}`))
      return proxy(request, response, functionsUrl);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(response, 405, 'method not allowed');
    }
    if (called === undefined) return refuse(response, 400, 'bad request');
    const file = choose(files, hosting, called, spaFallback);
    if (file !== undefined) response.setHeader('cache-control', cacheControl(file.path));
    // Hosting's headers depend on the requested path, not on the file of a rewrite, nor on whether there is one.
    for (const { key, value } of hosting.headersFor(`/${called}`)) response.setHeader(key, value);
    if (file === undefined) return refuse(response, 404, 'not found');
    response.setHeader('vary', 'accept-encoding');
    sendFile(request, response, file).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/**
 * Serves a built app locally for tests, screenshots and benchmarks: compressed once and from memory, with the headers
 * and the caching of production. Throws when the folder does not exist or the port is taken.
 */
export async function serveStatic(options: StaticServerOptions): Promise<StaticServer> {
  const files = openStaticFiles(options.dir, options);
  const hosting = readHostingConfig(options.firebaseJson ?? FIREBASE_JSON);
  await files.warm();
  const handler = createHandler(files, hosting, options);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handler);
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://${HOST}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
