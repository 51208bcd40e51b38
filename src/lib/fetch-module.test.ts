import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The files of a build, by path. */
const FILES: Readonly<Record<string, string>> = {
  '/assets/page.js':
    'const __vite__mapDeps=(i,m=__vite__mapDeps)=>m;\nimport{a as b}from"./shared.js";import"./effects.js";const s="import x from ./not.js";',
  '/assets/shared.js': 'export{c}from"./deep.js";',
  '/assets/effects.js': 'let e=1;',
  '/assets/deep.js': 'import{a}from"./shared.js";let c=a;export{c};',
};

const asked: string[] = [];
const missing = new Set<string>();

beforeEach(() => {
  asked.length = 0;
  missing.clear();
  vi.resetModules();
  vi.stubGlobal('fetch', async (href: string) => {
    const { pathname } = new URL(href);
    asked.push(pathname);
    const text = FILES[pathname];
    if (missing.has(pathname) || text === undefined) throw new TypeError('Failed to fetch');
    return new Response(text);
  });
});
afterEach(() => vi.unstubAllGlobals());

it('imports a module once all that it imports is there, each file asked for once', async () => {
  const { fetchModule } = await import('./fetch-module.ts');
  const load = vi.fn(async () => [...asked].sort());
  expect(await fetchModule(load, ['assets/page.js'])).toEqual(Object.keys(FILES).sort());
  await fetchModule(load, ['assets/shared.js']);
  expect(asked).toHaveLength(4);
});

it('imports nothing that has not come, and asks for it again', async () => {
  const { fetchModule } = await import('./fetch-module.ts');
  const load = vi.fn(async () => 'module');
  missing.add('/assets/deep.js');
  await expect(fetchModule(load, ['assets/page.js'])).rejects.toThrow('Failed to fetch');
  // Which the browser would remember.
  expect(load).not.toHaveBeenCalled();
  missing.clear();
  expect(await fetchModule(load, ['assets/page.js'])).toBe('module');
});
