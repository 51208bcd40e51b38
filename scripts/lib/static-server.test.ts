import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostingPattern } from './hosting-config.ts';
import { serveStatic } from './static-server.ts';
import type { StaticServer } from './static-server.ts';

const PAGE = `<!doctype html><title>Chupke</title>${'<p>quietly</p>'.repeat(60)}`;
const SHELL = `<!doctype html><title>A confession</title>${'<p>shell</p>'.repeat(60)}`;
const SCRIPT = 'export const said = "quietly";'.repeat(40);
const YEAR = 'public, max-age=31536000, immutable';
const HOSTING = {
  hosting: {
    rewrites: [
      { source: '/api/health', function: { functionId: 'health' } },
      { source: '/c/**', destination: '/shell.html' },
      { source: '!/assets/**', destination: '/index.html' },
    ],
    headers: [
      { source: '**', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
      { source: '/assets/**', headers: [{ key: 'Cache-Control', value: YEAR }] },
      { source: '**/*.@(js|css)', headers: [{ key: 'X-Code', value: 'yes' }] },
    ],
  },
};

let folder: string;
let server: StaticServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chupke-static-'));
  const dir = join(folder, 'dist');
  await mkdir(join(dir, 'assets'), { recursive: true });
  await mkdir(join(dir, 'about'));
  await writeFile(join(dir, 'index.html'), PAGE);
  await writeFile(join(dir, 'shell.html'), SHELL);
  await writeFile(join(dir, 'about', 'index.html'), 'about');
  await writeFile(join(dir, 'sw.js'), SCRIPT);
  await writeFile(join(dir, 'assets', 'app-12345678.js'), SCRIPT);
  await writeFile(join(dir, 'assets', 'face.woff2'), Buffer.alloc(1000, 1));
  await writeFile(join(dir, 'assets', 'हिन्दी.txt'), 'chupke');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await symlink(join(folder, 'secret.txt'), join(dir, 'leak.txt'));
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(HOSTING));
  server = await serveStatic({ dir, firebaseJson: join(folder, 'firebase.json') });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A request that no client tidies: the path goes out as it is, and the body comes back as it was sent. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ readonly response: IncomingMessage; readonly body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ response, body: Buffer.concat(chunks) }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('a built app that is served', () => {
  it('is packed in the best way that the browser understands', async () => {
    const brotli = await ask('/assets/app-12345678.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(brotli.body.length),
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);

    const gzip = await ask('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.response.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(PAGE);

    const plain = await ask('/');
    expect(plain.response.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(PAGE);
    const font = await ask('/assets/face.woff2', { 'accept-encoding': 'br' });
    expect(font.response.headers['content-encoding']).toBeUndefined();
  });

  it('is kept by the browser for a year where its name says what it holds, and else asked for', async () => {
    const cachingOf = async (path: string) => (await ask(path)).response.headers['cache-control'];
    expect(await cachingOf('/assets/app-12345678.js')).toBe(YEAR);
    expect(await cachingOf('/')).toBe('no-cache');
    expect(await cachingOf('/feed')).toBe('no-cache');
    expect(await cachingOf('/sw.js')).toBe('no-cache');

    const { etag } = (await ask('/')).response.headers;
    const again = await ask('/', { 'if-none-match': `"other", W/${String(etag)}` });
    expect(again.response.statusCode).toBe(304);
    expect(again.response.headers.etag).toBe(etag);
    expect(again.body).toHaveLength(0);
    expect((await ask('/', { 'if-none-match': '"other"' })).response.statusCode).toBe(200);
  });

  it('answers the addresses of the app with the page that hosting gives, but not those of files', async () => {
    expect((await ask('/feed?sort=new')).body.toString()).toBe(PAGE);
    expect((await ask('/feed/deep/er')).body.toString()).toBe(PAGE);
    expect((await ask('/c/AbCdEfGhIjKlMnOpQrSt')).body.toString()).toBe(SHELL);
    expect((await ask('/about')).body.toString()).toBe('about');
    expect((await ask(`/assets/${encodeURIComponent('हिन्दी.txt')}`)).body.toString()).toBe('chupke');
    for (const path of ['/assets/gone-12345678.js', '/assets/gone']) {
      const { response, body } = await ask(path);
      expect([path, response.statusCode]).toEqual([path, 404]);
      expect(body.toString()).not.toContain('Chupke');
      // Hosting's headers go by the address alone, so browsers keep that, too.
      expect(response.headers['cache-control']).toBe(YEAR);
    }
    expect((await ask('/gone.png')).response.headers['cache-control']).toBe('no-store');
    const bare = await serveStatic({ dir: join(folder, 'dist'), spaFallback: false });
    expect((await fetch(`${bare.url}/feed`)).status).toBe(404);
    await bare.close();
    await expect(fetch(`${bare.url}/feed`)).rejects.toThrow();
  });

  it("has the headers of hosting's configuration", async () => {
    expect((await ask('/feed')).response.headers['x-frame-options']).toBe('DENY');
    expect((await ask('/feed')).response.headers['x-code']).toBeUndefined();
    expect((await ask('/sw.js')).response.headers['x-code']).toBe('yes');
    expect(() => hostingPattern('/a/!(b)')).toThrow('not understood');
    expect(hostingPattern('/*.html').test('/a/b.html')).toBe(false);
    expect(hostingPattern('**/{a,b}.js').test('/x/y/b.js')).toBe(true);
  });

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await ask('/', { 'accept-encoding': 'br' }, 'HEAD');
    const get = await ask('/', { 'accept-encoding': 'br' });
    expect(head.body).toHaveLength(0);
    expect(head.response.headers['content-length']).toBe(String(get.body.length));
    expect((await ask('/', {}, 'POST')).response.statusCode).toBe(405);
  });

  it('never serves what lies outside of the folder', async () => {
    const paths = [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/leak.txt',
      '//secret.txt',
      '/%00',
      '/%E0%A4%A',
    ];
    for (const path of paths) {
      const { response, body } = await ask(path);
      expect(body.toString(), path).not.toContain('secret');
      expect(response.statusCode, path).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('the functions behind it', () => {
  it('are handed requests of theirs as they are, and nothing else', async () => {
    const seen: unknown[] = [];
    const functions = createServer((incoming, response) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { method, url, headers } = incoming;
        seen.push({
          method,
          url,
          token: headers['x-security-token'],
          body: Buffer.concat(chunks).toString(),
        });
        response.writeHead(429, { 'content-type': 'application/json' }).end('{"ok":false}');
      });
    });
    await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
    const address = functions.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const app = await serveStatic({
      dir: join(folder, 'dist'),
      firebaseJson: join(folder, 'firebase.json'),
      functionsUrl: `http://127.0.0.1:${port}`,
    });
    try {
      const answer = await fetch(`${app.url}/api/health?a=b`, {
        method: 'POST',
        headers: { 'x-security-token': 'anonymous' },
        body: 'said quietly',
      });
      expect(answer.status).toBe(429);
      expect(await answer.json()).toEqual({ ok: false });
      expect(seen).toEqual([
        { method: 'POST', url: '/api/health?a=b', token: 'anonymous', body: 'said quietly' },
      ]);
      expect((await fetch(`${app.url}/api/other`, { method: 'POST' })).status).toBe(405);
      expect((await fetch(`${app.url}/about`)).status).toBe(200);
      functions.closeAllConnections();
      await new Promise((resolve) => functions.close(resolve));
      expect((await fetch(`${app.url}/api/health`)).status).toBe(502);
    } finally {
      await app.close();
      functions.close();
    }
  });
});
