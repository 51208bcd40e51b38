import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootState } from './boot-state.ts';

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
/** Requests for these are never answered, as where the network has gone. */
const unanswered = new Set<string>();

function noAnswer(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
}

beforeEach(() => {
  asked.length = 0;
  missing.clear();
  unanswered.clear();
  vi.resetModules();
  vi.stubGlobal('fetch', async (href: string, init?: RequestInit) => {
    const { pathname } = new URL(href);
    asked.push(pathname);
    if (unanswered.has(pathname)) return noAnswer(init?.signal);
    const text = FILES[pathname];
    if (missing.has(pathname) || text === undefined) throw new TypeError('Failed to fetch');
    return new Response(text);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('imports a module once all that it imports is there, each file asked for once', async () => {
  const { fetchModule } = await import('./fetch-module.ts');
  const load = vi.fn(async () => [...asked].sort());
  expect(await fetchModule(load, ['assets/page.js'])).toEqual(Object.keys(FILES).sort());
  await fetchModule(load, ['assets/shared.js']);
  expect(asked).toHaveLength(4);
});

it('imports nothing that has not come, and asks for it again', async () => {
  const { fetchModule } = await import('./fetch-module.ts');
  const { toAppError } = await import('./errors.ts');
  const load = vi.fn(async () => 'module');
  missing.add('/assets/deep.js');
  const failure: unknown = await fetchModule(load, ['assets/page.js']).catch((error: unknown) => error);
  // What a student reads of it is that there is no connection.
  expect(toAppError(failure)).toMatchObject({ code: 'unavailable', cause: new TypeError('Failed to fetch') });
  // Which the browser would remember.
  expect(load).not.toHaveBeenCalled();
  missing.clear();
  expect(await fetchModule(load, ['assets/page.js'])).toBe('module');
});

it('imports what the server has, where the browser has kept that it was missing', async () => {
  const { fetchModule } = await import('./fetch-module.ts');
  const load = vi.fn(async () => 'module');
  const kept = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  let isThere = false;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
    isThere && init?.cache === 'reload' ? new Response('let e=1;') : kept,
  );
  await expect(fetchModule(load, ['assets/effects.js'])).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  isThere = true;
  expect(await fetchModule(load, ['assets/effects.js'])).toBe('module');
});

it.each([
  ['there is no such file', new Response('', { status: 404 }), 'outdated'],
  ['it has a page in its place', new Response('', { headers: { 'content-type': 'text/html' } }), 'outdated'],
  ['it cannot answer now', new Response('', { status: 503 }), 'unavailable'],
])(
  'tells a file that a newer version has removed from a lost connection, where the server says that %s',
  async (_, answer, code) => {
    const { fetchModule, onOutdated } = await import('./fetch-module.ts');
    const { lazyModule } = await import('./lazy-module.ts');
    const told = vi.fn();
    const stop = onOutdated(told);
    vi.stubGlobal('fetch', async () => answer.clone());
    const module = lazyModule(() => fetchModule(async () => 'module', ['assets/effects.js']));
    // Kept and tried again all the same: what somebody sends waits for the newer version.
    await expect(module.load()).rejects.toMatchObject({ name: 'ChunkError', code, isPassing: true });
    expect(told).toHaveBeenCalledTimes(code === 'outdated' ? 1 : 0);
    stop();
  },
);

it('tells of no newer version once more where a reload has brought the same one, which lacks the file itself', async () => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  /** Loads the tab anew with a version. Returns as what two files fail that it lacks, and how often it is told. */
  const lacking = async (version: string) => {
    vi.resetModules();
    const { fetchModule, onOutdated } = await import('./fetch-module.ts');
    const { toAppError } = await import('./errors.ts');
    bootState().version = version;
    const told = vi.fn();
    const stop = onOutdated(told);
    const failures = ['assets/page.js', 'assets/deep.js'].map((path) =>
      fetchModule(async () => 'module', [path]).catch((error: unknown) => toAppError(error).code),
    );
    const codes = await Promise.all(failures);
    stop();
    return [...codes, told.mock.calls.length];
  };
  expect(await lacking('first')).toEqual(['outdated', 'outdated', 2]);
  // The newer one is there; and lacks files, too.
  expect(await lacking('second')).toEqual(['outdated', 'outdated', 2]);
  expect(await lacking('second')).toEqual(['unavailable', 'unavailable', 0]);
  expect(await lacking('second')).toEqual(['unavailable', 'unavailable', 0]);
  expect(await lacking('third')).toEqual(['outdated', 'outdated', 2]);
  delete bootState().version;
});

it('asks anew when the network is back for what nobody answered', async () => {
  const { fetchModule } = await import('./fetch-module.ts');
  unanswered.add('/assets/deep.js');
  const module = fetchModule(async () => 'module', ['assets/deep.js']);
  await vi.waitFor(() => expect(asked).toContain('/assets/deep.js'));
  unanswered.clear();
  dispatchEvent(new Event('online'));
  expect(await module).toBe('module');
});

it('gives up what nobody answers in half a minute, and asks for it again', async () => {
  const { fetchModule } = await import('./fetch-module.ts');
  vi.useFakeTimers();
  unanswered.add('/assets/deep.js');
  const failed = expect(fetchModule(async () => 'module', ['assets/deep.js'])).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
  unanswered.clear();
  expect(await fetchModule(async () => 'module', ['assets/deep.js'])).toBe('module');
});
