import { expect, it } from 'vitest';
import { counterparts, isAsset, isFile, NOT_THE_APP, stale } from './policy.ts';

const ORIGIN = 'https://chupke.test';

function answer(more: Partial<{ status: number; type: string; contentType: string | null }> = {}) {
  const { status = 200, type = 'basic', contentType = 'text/javascript; charset=utf-8' } = more;
  return { status, type, headers: { get: () => contentType } };
}

it('answers the app’s addresses, and leaves functions, Firebase’s pages and files to the network', () => {
  const isLeft = (path: string): boolean => NOT_THE_APP.some((form) => form.test(path));
  expect(
    ['/', '/create', '/confession/AbCdEfGhIjKlMnOpQrSt', '/u/abc', '/circles/c_1'].filter(isLeft),
  ).toEqual([]);
  const left = [
    '/api/health',
    '/api/share-picture/a.png',
    '/__/auth/handler',
    '/__local/checkout',
    '/robots.txt',
    '/share.png',
    '/sw.js',
  ];
  expect(left.filter(isLeft)).toEqual(left);
});

it('takes for files of the build those of its own site alone', () => {
  const isOurs = (address: string): boolean => isAsset(new URL(address), ORIGIN);
  expect(isOurs(`${ORIGIN}/assets/home-12345678.js`)).toBe(true);
  expect(isOurs('https://firestore.googleapis.com/assets/a.js')).toBe(false);
  expect(isOurs('http://chupke.test/assets/a.js')).toBe(false);
  expect(isOurs(`${ORIGIN}/confession/assets/a`)).toBe(false);
});

it.each([
  ['an error', { status: 404 }],
  ['a piece', { status: 206 }],
  ['the app’s page in the place of a file', { contentType: 'text/html; charset=utf-8' }],
  ['what another server says', { type: 'opaque', status: 0 }],
  ['what came from elsewhere', { type: 'cors' }],
])('does not keep %s', (_, more) => {
  expect(isFile(answer(more))).toBe(false);
});

it('keeps a file as it is', () => {
  expect(isFile(answer())).toBe(true);
  expect(isFile(answer({ contentType: null }))).toBe(true);
});

it('finds in a new version what was kept of the old one', () => {
  const kept = [
    '/app.html',
    '/assets/home-aaaaaaaa.js',
    '/assets/hi-_b-cdE12.js',
    '/assets/face-12345678.woff2',
  ];
  const offered = [
    '/assets/home-bbbbbbbb.js',
    '/assets/hi-zzzzzzzz.js',
    '/assets/en-zzzzzzzz.js',
    '/assets/face-12345678.woff2',
    '/assets/home-bbbbbbbb.css',
  ];
  expect(counterparts(kept, offered)).toEqual([
    '/assets/home-bbbbbbbb.js',
    '/assets/hi-zzzzzzzz.js',
    '/assets/face-12345678.woff2',
  ]);
  expect(counterparts([], offered)).toEqual([]);
});

it('calls stale what the newest version has not got', () => {
  expect(stale(['a', 'b', 'c'], ['b', 'd'])).toEqual(['a', 'c']);
});
