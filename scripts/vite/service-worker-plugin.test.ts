import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { compileWorker, workerConfig } from './service-worker-plugin.ts';

function chunk(fileName: string, moduleIds: readonly string[], imports: readonly string[] = []) {
  return { type: 'chunk', fileName, moduleIds, imports };
}

const PAGE = '<!doctype html><title>Chupke</title>';

function bundleOf(page = PAGE): Rolldown.OutputBundle {
  const outputs = [
    { type: 'asset', fileName: 'app.html', source: page },
    { type: 'asset', fileName: 'index.html', source: 'of the landing page' },
    { type: 'asset', fileName: 'assets/style-1.css', source: 'a{}' },
    { type: 'asset', fileName: 'assets/landing-en-1.json', source: '{}' },
    { type: 'asset', fileName: 'assets/text-worker-1.js', source: '' },
    { type: 'asset', fileName: 'assets/face-1.woff2', source: 'face' },
    chunk('assets/main-1.js', ['/r/src/main.tsx'], ['assets/base-1.js']),
    chunk('assets/base-1.js', ['/r/src/lib/session.ts']),
    chunk('assets/home-1.js', ['/r/src/app/routes/home.tsx'], ['assets/base-1.js', 'assets/feed-1.js']),
    chunk('assets/feed-1.js', ['/r/src/features/feed/components/feed.tsx']),
    chunk('assets/confession-1.js', ['/r/src/app/routes/confession.tsx']),
    chunk('assets/create-1.js', ['/r/src/app/routes/create.tsx']),
    chunk('assets/hi-1.js', ['/r/src/texts/hi/catalogue.ts']),
    chunk('assets/admin-1.js', ['/r/src/features/admin/components/accounts.tsx']),
    chunk('assets/check-1.js', ['/r/domain/src/care.ts', '/r/domain/src/doxx-names.ts']),
    chunk('assets/topics-1.js', ['/r/domain/src/care-topics.ts']),
    chunk('assets/shared-1.js', ['/r/src/features/admin/model/a.ts', '/r/src/features/alerts/model/b.ts']),
  ];
  return Object.fromEntries(outputs.map((each) => [each.fileName, each])) as unknown as Rolldown.OutputBundle;
}

it('has everything of the build once: for the first drawing, for later, or when it is used', () => {
  const { shell, rest, others, pictures } = workerConfig(bundleOf(), '/', 'https://pictures.test');
  expect(pictures).toBe('https://pictures.test');
  expect(shell.map(({ url }) => url)).toEqual([
    '/app.html',
    '/assets/style-1.css',
    '/assets/main-1.js',
    '/assets/base-1.js',
    '/assets/home-1.js',
    '/assets/feed-1.js',
    '/assets/confession-1.js',
  ]);
  expect(rest).toEqual([
    '/assets/create-1.js',
    '/assets/landing-en-1.json',
    '/assets/shared-1.js',
    '/assets/text-worker-1.js',
    '/assets/topics-1.js',
  ]);
  expect(others).toEqual([
    '/assets/admin-1.js',
    '/assets/check-1.js',
    '/assets/face-1.woff2',
    '/assets/hi-1.js',
  ]);
});

it('knows the page by what is in it, and takes no other one for it', () => {
  const [before] = workerConfig(bundleOf(), '/').shell;
  const [again] = workerConfig(bundleOf(), '/').shell;
  const [after] = workerConfig(bundleOf(`${PAGE} `), '/').shell;
  expect(again).toEqual(before);
  expect(after?.revision).not.toBe(before?.revision);
  expect(after?.integrity).not.toBe(before?.integrity);
  expect(before?.integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
});

it('fails where a file that it needs is not in the build', () => {
  const bundle = bundleOf();
  Reflect.deleteProperty(bundle, 'assets/home-1.js');
  expect(() => workerConfig(bundle, '/')).toThrow('home.tsx');
});

it('makes one small script of it', async () => {
  const script = await compileWorker(workerConfig(bundleOf(), '/'));
  expect(script).toContain('/assets/create-1.js');
  expect(script).not.toContain('importScripts');
  expect(script.length).toBeLessThan(31_000);
});
