import { afterEach, expect, it, vi } from 'vitest';
import { fetchBuilt, isBuiltFile, renewBuilt } from './built-file.ts';

const PATH = '/assets/page-12345678.js';
const SCRIPT = { headers: { 'content-type': 'text/javascript' } };
const PAGE = { headers: { 'content-type': 'text/html; charset=utf-8' } };

/** A browser that has kept an answer, and a server that has the file. */
function browserThatKeeps(kept: Response): ReturnType<typeof vi.fn<typeof fetch>> {
  const request = vi.fn<typeof fetch>(async (_, init) =>
    init?.cache === 'reload' ? new Response('file', SCRIPT) : kept,
  );
  vi.stubGlobal('fetch', request);
  return request;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a file comes from the browser’s cache', async () => {
  const request = browserThatKeeps(new Response('kept', SCRIPT));
  expect(await (await fetchBuilt(PATH)).text()).toBe('kept');
  expect(request).toHaveBeenCalledOnce();
});

it.each([
  ['that there was no such file', new Response('', { ...SCRIPT, status: 404 })],
  ['the app’s page in its place', new Response('<!doctype html>', PAGE)],
])('a file comes from the server where the browser has kept %s', async (_, kept) => {
  const { signal } = new AbortController();
  const request = browserThatKeeps(kept);
  expect(await (await fetchBuilt(PATH, { signal })).text()).toBe('file');
  expect(request).toHaveBeenLastCalledWith(PATH, { signal, cache: 'reload' });
});

it('a request that is past the browser’s cache already is not made again', async () => {
  const request = vi.fn<typeof fetch>(async () => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', request);
  await fetchBuilt(new Request(`https://chupke.test${PATH}`, { cache: 'reload' }));
  expect(request).toHaveBeenCalledOnce();
});

it('what is no file either way is told from one', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(isBuiltFile(await fetchBuilt(PATH))).toBe(false);
});

it('renewing does no harm without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(renewBuilt(PATH)).resolves.toBeUndefined();
});
