import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { hostingPattern, readHostingConfig } from './hosting-config.ts';

const FIREBASE_JSON = fileURLToPath(new URL('../../firebase.json', import.meta.url));

const hosting = readHostingConfig(FIREBASE_JSON);

function cachingOf(path: string): readonly string[] {
  const rules = hosting.headersFor(path).filter(({ key }) => key.toLowerCase() === 'cache-control');
  return rules.map(({ value }) => value);
}

/** A path of each rewrite to a function. */
const functionPaths = [...readFileSync(FIREBASE_JSON, 'utf8').matchAll(/"source": "([^"!@]+)"/g)]
  .map(([, source = '']) => source.replace('**', 'abcdefghij0123456789'))
  .filter((path) => path.startsWith('/') && hosting.isFunction(path));

it('leaves to functions how long their answers are cached: hosting would cache a failure like a page', () => {
  expect(functionPaths.length).toBeGreaterThanOrEqual(5);
  for (const path of [...functionPaths, '/api/share-picture/abcdefghij0123456789.png'])
    expect([path, cachingOf(path)]).toEqual([path, []]);
});

it('lets every page be asked for anew, and keeps files under the name of their content', () => {
  for (const path of [
    '/',
    '/index.html',
    '/app.html',
    '/confessions',
    '/confession',
    '/me/api/x',
    '/manifest.webmanifest',
  ])
    expect([path, cachingOf(path).at(-1)]).toEqual([path, 'no-cache']);
  expect(cachingOf('/assets/a-12345678.js').at(-1)).toContain('immutable');
  for (const path of [...functionPaths, '/', '/assets/a.js'])
    expect(hosting.headersFor(path).map(({ key }) => key)).toContain('X-Content-Type-Options');
});

it('answers every address with the app’s page, but not that of a file of the build: what is kept for a year is the file', () => {
  for (const path of ['/feed', '/circles/a', '/hi/nowhere', '/assets-of-mine', '/a/assets/b'])
    expect([path, hosting.destinationFor(path)]).toEqual([path, '/app.html']);
  for (const path of ['/assets/gone-12345678.js', '/assets/gone', '/assets/a/gone.woff2'])
    expect([path, hosting.destinationFor(path)]).toEqual([path, undefined]);
});

it('understands a pattern of what does not match', () => {
  const pattern = hostingPattern('!/@(api|confession)/**');
  for (const path of ['/api/health', '/confession/a', '/confession/a/b'])
    expect(pattern.test(path)).toBe(false);
  for (const path of ['/', '/api', '/apis/a', '/a/api/b']) expect(pattern.test(path)).toBe(true);
});
