import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { newConfessionFields } from '@chupke/domain/confession.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { confessionPath, reportPath } from '@chupke/domain/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveStatic } from '../../scripts/lib/static-server.ts';
import type { StaticServer } from '../../scripts/lib/static-server.ts';
import { useLive } from '../support/live/use-live.ts';
import { contentPolicy } from '../../scripts/vite/policy.ts';

// The preview of a link to a confession: the real functions behind hosting's rewrites, with the app's own index.html.

/** A browser's reading of HTML. The package has no types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new (html: string) => { readonly window: { readonly document: Document } };
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const COLLEGE = 'Indian Institute of Technology Bombay';
/** The app's page with a title, a script and a style of its own, as the build makes it. */
const PAGE = readFileSync(join(root, 'index.html'), 'utf8')
  .replace('<!--title-->', '<title data-en="Chupke" data-hi="चुपके">Chupke</title>')
  .replace(
    '<!--head-script-->',
    '<script>document.documentElement.dataset.view = "app";</script><style>body { margin: 0 }</style>',
  );

/** What no stored text may hold: it is drawn as nothing, or turns the words around it. */
const UNSEEN = new RegExp('[\\u0000-\\u0008\\u200B\\u202A-\\u202E\\u2066-\\u2069\\uFEFF]', 'gu');

const live = useLive({ empty: true });
let folder: string;
let site: StaticServer;
let db: Firestore;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chupke-share-'));
  db = live.people.server.db;
  const dir = join(folder, 'app');
  await mkdir(dir);
  await writeFile(join(dir, 'app.html'), PAGE);
  site = await serveStatic({ dir, functionsUrl: live.suite.urls.hosting });
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a confession as it lies in the database, and answers its id. */
async function confess(text: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  count += 1;
  const id = parseConfessionId(`shared${String(count).padStart(14, '0')}`);
  const anonymousId = postMask(id);
  const content = { text, anonymousId, college: parseCollegeId('iit-bombay'), collegeName: COLLEGE };
  await db.doc(confessionPath(id)).set({ ...newConfessionFields(content), timestamp: new Date(), ...more });
  return id;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request that no client changes or unpacks. */
function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
  }: { readonly method?: string; readonly headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(site.url, { path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The head of a page, read as a browser reads it. */
function headOf(html: string) {
  const { document } = new JSDOM(html).window;
  const meta = (key: string): string | undefined => {
    const tags = document.querySelectorAll(`meta[name="${key}"], meta[property="${key}"]`);
    expect(tags.length, key).toBeLessThanOrEqual(1);
    return tags[0]?.getAttribute('content') ?? undefined;
  };
  return {
    document,
    meta,
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined,
    scripts: [...document.querySelectorAll('script')].map((each) => each.outerHTML),
  };
}

const page = async (id: string) => headOf((await ask(`/confession/${id}`)).body.toString());

describe('a link to a confession', () => {
  it('opens the app’s own page, with what it leads to in its head', async () => {
    const text = 'I said I was at the library.\nI was asleep behind the periodicals, again.';
    const id = await confess(text);
    const { status, headers, body } = await ask(`/confession/${id}?from=chat`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=240',
    });
    const head = headOf(body.toString());
    expect(head.title).toBe(`A confession from ${COLLEGE} · Chupke`);
    expect(head.canonical).toBe(`${site.url}/confession/${id}`);
    expect(head.meta('description')).toBe(text.replace('\n', ' '));
    expect(head.meta('robots')).toBe('noindex');
    expect(head.meta('og:title')).toBe(`A confession from ${COLLEGE}`);
    expect(head.meta('og:url')).toBe(`${site.url}/confession/${id}`);
    expect(head.meta('og:image')).toBe(`${site.url}/api/share-picture/${id}.png`);
    expect(head.meta('twitter:card')).toBe('summary_large_image');
    // The rest is the page as it is, which still knows the landing page's names.
    expect(head.document.querySelector('title')?.dataset['hi']).toContain('चुपके');
    expect(head.document.body.innerHTML).toBe(headOf(PAGE).document.body.innerHTML);
    expect(contentPolicy(body.toString(), undefined)).toBe(contentPolicy(PAGE, undefined));
  });

  it('is packed as the browser likes it, and tells HEAD what GET would get', async () => {
    const path = `/confession/${await confess('Quietly.')}`;
    const plain = await ask(path);
    const brotli = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.body.toString());
    const gzip = await ask(path, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString());
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(plain.body.length));
    expect(head.headers['cache-control']).toBe(plain.headers['cache-control']);
    expect((await ask(path, { method: 'POST' })).status).toBe(405);
  });

  it.each([
    [
      'tags and quotes',
      "\"><script>alert(1)</script><img src=x onerror='alert(2)'> </title> </head> $& $1 $`",
    ],
    ['entities', '&lt;b&gt; &amp;quot; &#34; &#x22;'],
    ['letters that turn the direction', 'see \u202Egnp.exe\u202C \u2066now\u2069'],
    ['what can’t be seen', 'a\u0000b\u0007\u200Bc\uFEFFd'],
    ['emoji', '👩🏽‍🚀'.repeat(60)],
    ['2000 characters', 'क्षि '.repeat(400)],
    ['one long word', 'x'.repeat(2000)],
    ['a comment and CDATA', '<!-- x --> ]]> <![CDATA[ <!--site-->'],
  ])('holds %s as text', async (_, text) => {
    const head = await page(await confess(text));
    expect(head.scripts).toEqual(headOf(PAGE).scripts);
    expect(head.document.querySelectorAll('img')).toHaveLength(0);
    expect(head.document.body.innerHTML).toBe(headOf(PAGE).document.body.innerHTML);
    const description = head.meta('description') ?? '';
    expect(description.length).toBeGreaterThan(0);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(description).not.toMatch(UNSEEN);
    expect(head.meta('og:description')).toBe(description);
    const seen = text.replace(UNSEEN, '').replace(/\s+/g, ' ');
    expect(seen).toContain(description.replace(/…$/, ''));
  });

  it('shows no words of what can’t be read, and says that it is not there', async () => {
    const text = 'The pigeons of hostel five know everything.';
    const hidden = await confess(text, { status: 'hidden' });
    const deleted = await confess(text);
    expect((await ask(`/confession/${deleted}`)).body.toString()).toContain('pigeons');
    await db.doc(`confessions/${deleted}`).delete();
    const broken = await confess(text, { likes: 'many' });
    const paths = [hidden, deleted, broken, 'Unknown0000000000000', 'short', '', 'x/y'];
    for (const path of paths) {
      const { status, body, headers } = await ask(`/confession/${path}`);
      expect(status, path).toBe(404);
      expect(headers['cache-control'], path).toContain('s-maxage=60');
      const head = headOf(body.toString());
      expect(body.toString()).not.toContain('pigeons');
      expect([head.canonical, head.meta('og:url')], path).toEqual([undefined, undefined]);
      expect(head.meta('og:image')).toBe(`${site.url}/share.png`);
      expect(head.document.body.innerHTML).toBe(headOf(PAGE).document.body.innerHTML);
    }
  });

  it('shows no words of somebody in need, nor what leads to a person, and tells no reports', async () => {
    const inNeed = await confess('I want to kill myself and nobody knows.');
    const leading = await confess('Write to asha.verma@students.test, she did it.');
    const reported = await confess('The dean dyes his moustache.');
    await db.doc(reportPath('report0000000000open')).set({ confessionId: reported, isOpen: true });
    for (const id of [inNeed, leading]) {
      const { status, body } = await ask(`/confession/${id}`);
      expect(status).toBe(200);
      expect(body.toString()).not.toMatch(/myself|asha|Bombay/);
      expect(headOf(body.toString()).meta('og:image')).toBe(`${site.url}/share.png`);
      const picture = await ask(`/api/share-picture/${id}.png`);
      expect([picture.status, picture.headers.location]).toEqual([302, '/share.png']);
    }
    expect((await page(reported)).meta('description')).toBe('The dean dyes his moustache.');
  });

  it('never takes the page of another host', async () => {
    const id = await confess('Whose page is this?');
    const { body } = await ask(`/confession/${id}`, { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(body.toString()).not.toContain('evil.example');
  });
});

describe('the picture of a confession', () => {
  it('is one of 1200 by 630, for a while', async () => {
    const id = await confess('मेरी बालकनी में कबूतर रहते हैं। They study more than I do. 😀');
    const { status, headers, body } = await ask(`/api/share-picture/${id}.png`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300, s-maxage=600, stale-while-revalidate=600',
    });
    expect(body.subarray(1, 4).toString()).toBe('PNG');
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
    const head = await ask(`/api/share-picture/${id}.png`, { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([200, 0, 'image/png']);
    expect((await ask(`/api/share-picture/${id}.png`, { method: 'POST' })).status).toBe(405);
  });

  it('is there for any words', async () => {
    const texts = [
      '<svg onload="x">&"',
      'x'.repeat(2000),
      '😀'.repeat(900),
      'السلام عليكم',
      '\u0915'.repeat(1999),
    ];
    for (const text of texts) {
      const { status, body } = await ask(`/api/share-picture/${await confess(text)}.png`);
      expect(status, text.slice(0, 20)).toBe(200);
      expect(body.subarray(1, 4).toString()).toBe('PNG');
    }
  });

  it('is not there for what can’t be read', async () => {
    const hidden = await confess('Hidden words.', { status: 'hidden' });
    for (const name of [
      `${hidden}.png`,
      'Unknown0000000000000.png',
      'short.png',
      hidden,
      `${hidden}.svg`,
      '',
    ]) {
      expect((await ask(`/api/share-picture/${name}`)).status, name).toBe(404);
    }
  });
});
