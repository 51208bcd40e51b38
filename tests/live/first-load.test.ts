import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PHONE, useStage } from '../e2e/support/stage.ts';
import { withImports } from '../e2e/support/built-files.ts';
import { eventually, shown } from '../e2e/support/eventually.ts';

// The cost of a first visit before any interaction: the page, with its inlined styles and head script, and the
// scripts that render it. The limits are the sizes of their day plus 2 %, that of the frame is the goal: whoever raises one states in the commit what the
// students gain.

/** Bytes of all files of a first load. */
interface Load {
  /** As hosting sends them. */
  readonly brotli: number;
  /** As the browser has to read them. */
  readonly decoded: number;
}

const LIMITS = {
  landing: { brotli: 14_100, decoded: 60_000 },
  // The document of every other address: what is drawn before any code is there.
  frame: { brotli: 16_000, decoded: 90_000 },
  // Latin, the name of the other language, and the sign of the rupee.
  faces: { brotli: 31_000, decoded: 31_000 },
  feed: { brotli: 162_200, decoded: 635_000 },
  // Auth, Firestore and what watches the feed with them.
  live: { brotli: 118_500, decoded: 455_000 },
} as const satisfies Record<string, Load>;

/** The end of the files of some pages, by the names of their components. */
const PAGE = /export\{[^}]*\bas (?:Alerts|Circles|Create|Home|Profile)\b/;

const stage = useStage();

function contentOf(file: string): Buffer {
  return readFileSync(join(stage.live.app.distDir, file));
}

/** Files of the build as a list in the head's script names them: what follows `key`, up to the end of the list. */
function namedBy(page: string, key: string): readonly string[] {
  const start = page.indexOf(key);
  if (start < 0) throw new Error(`The head's script has no ${key}`);
  const [list = ''] = /^(?:"[^"]*"|\[[^\]]*\])/.exec(page.slice(start + key.length)) ?? [];
  return [...list.matchAll(/"\/([^"]+\.js)"/g)].map(([, file = '']) => file);
}

/** What exceeds its limit, with the files that make it up. */
function excess(files: readonly string[], limit: Load): readonly string[] {
  const contents = files.map(contentOf);
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  const load: Load = {
    brotli: sum(contents.map((content) => brotliCompressSync(content).length)),
    decoded: sum(contents.map((content) => content.length)),
  };
  return (['brotli', 'decoded'] as const)
    .filter((kind) => load[kind] > limit[kind])
    .map((kind) => `${load[kind]} bytes (${kind}) instead of ${limit[kind]}: ${files.join(', ')}`);
}

describe('the first load', () => {
  it('of the landing page is the page alone', async () => {
    const { tab } = await stage.guest(PHONE);
    const fetched: string[] = [];
    tab.page.on('request', (request) => {
      if (['document', 'script', 'stylesheet'].includes(request.resourceType()))
        fetched.push(new URL(request.url()).pathname);
    });
    await tab.open('/');
    await shown(tab.landing.heading);
    await tab.page.waitForLoadState('networkidle');
    expect(fetched).toEqual(['/']);
    expect(excess(['index.html'], LIMITS.landing)).toEqual([]);
  });

  it('of the landing page brings no face but for the letters on it', async () => {
    const { tab } = await stage.guest(PHONE);
    await tab.open('/');
    await shown(tab.landing.heading);
    await eventually(() => tab.page.evaluate(() => document.documentElement.dataset['fonts'])).toBe('on');
    const files = await tab.page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await document.fonts.ready;
      return performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (name.endsWith('.woff2') ? new URL(name).pathname.slice(1) : []));
    });
    expect(files).not.toEqual([]);
    expect(excess(files, LIMITS.faces)).toEqual([]);
  });

  it('of the frame alone is within its limit', () => {
    expect(excess(['app.html'], LIMITS.frame)).toEqual([]);
    // None of its pages is found by a search (docs/decisions/0039).
    expect(contentOf('app.html').toString('utf8')).not.toMatch(/name="keywords"|ld\+json/);
    expect(contentOf('index.html').toString('utf8')).toMatch(/name="keywords"[^]*ld\+json/);
  });

  it('of the feed is within its limit', () => {
    const page = contentOf('app.html').toString('utf8');
    const [, styles = ''] = /styles:"\/([^"]+\.css)"/.exec(page) ?? [];
    const scripts = ['entry:', 'preload:', '"":'].flatMap((key) => namedBy(page, key));
    expect(scripts.length).toBeGreaterThan(3);
    expect(
      excess(['app.html', styles, ...withImports(stage.live.app.distDir, scripts)], LIMITS.feed),
    ).toEqual([]);
  });

  it('of what makes the feed live is within its limit', () => {
    const files = namedBy(contentOf('app.html').toString('utf8'), 'live:');
    expect(files.length).toBeGreaterThan(3);
    expect(excess(files, LIMITS.live)).toEqual([]);
  });
});

it('no file only hands on what another one has: whoever waits would wait for two', () => {
  const { distDir } = stage.live.app;
  const scripts = readdirSync(join(distDir, 'assets')).filter((name) => name.endsWith('.js'));
  const handOn = /^export\s*\{[^{}]*\}\s*from\s*["'`][^"'`]+["'`];\s*(?:\/\/.*\s*)?$/;
  expect(scripts.filter((name) => handOn.test(contentOf(`assets/${name}`).toString('utf8')))).toEqual([]);
});

it('the file of each page names all that it needs, so that nothing waits for another file to name it', () => {
  const { distDir } = stage.live.app;
  const scripts = readdirSync(join(distDir, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`);
  // What is loaded first is there.
  const there = withImports(distDir, namedBy(contentOf('app.html').toString('utf8'), 'entry:'));
  expect(there.length).toBeGreaterThan(1);
  const pages = scripts.filter((file) => PAGE.test(contentOf(file).toString('utf8')));
  const unnamed = pages.flatMap((file) => {
    const named = contentOf(file).toString('utf8');
    return withImports(distDir, [file])
      .filter(
        (each) =>
          each !== file && !there.includes(each) && !named.includes(`"${each.replace('assets/', './')}"`),
      )
      .map((each) => `${file} needs ${each}`);
  });
  expect(pages).toHaveLength(5);
  expect(unnamed).toEqual([]);
});
