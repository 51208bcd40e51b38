import { beforeEach, expect, it, vi } from 'vitest';
import { hostedPage } from './hosting-page.ts';

const SITE = 'https://chupke.test';

let now = 0;
const hosting = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const source = () => hostedPage({ fetch: hosting, now: () => now, freshMs: 1000 });

function version(html: string, etag: string): Response {
  return new Response(html, { headers: { etag } });
}

beforeEach(() => {
  now = 0;
  hosting.mockReset();
});

it('asks hosting for its page, and again only after a while, with the version that it has', async () => {
  const pages = source();
  hosting.mockResolvedValueOnce(version('one', '"1"'));
  expect(await pages.page(SITE)).toBe('one');
  now = 999;
  expect(await pages.page(SITE)).toBe('one');
  expect(hosting.mock.calls.map(([url]) => url)).toEqual([`${SITE}/app.html`]);
  now = 1000;
  hosting.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await pages.page(SITE)).toBe('one');
  expect(hosting.mock.calls[1]?.[1].headers).toEqual({ 'if-none-match': '"1"' });
  now = 2000;
  hosting.mockResolvedValueOnce(version('two', '"2"'));
  expect(await pages.page(SITE)).toBe('two');
});

it('gives the older page while hosting can’t be asked, and fails without one', async () => {
  const pages = source();
  hosting.mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(pages.page(SITE)).rejects.toThrow('fetch failed');
  hosting.mockResolvedValueOnce(version('one', '"1"'));
  expect(await pages.page(SITE)).toBe('one');
  now = 5000;
  hosting.mockResolvedValueOnce(new Response('gone', { status: 500 }));
  expect(await pages.page(SITE)).toBe('one');
});

it('keeps the pages of different sites apart', async () => {
  const pages = source();
  hosting.mockImplementation((url) => Promise.resolve(version(url, '"1"')));
  expect(await pages.page('http://127.0.0.1:1')).toContain(':1/');
  expect(await pages.page('http://127.0.0.1:2')).toContain(':2/');
});
