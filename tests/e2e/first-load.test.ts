import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shown } from './support/eventually.ts';
import { PHONE, useStage } from './support/stage.ts';

// What a first visit costs before anybody touches the screen: the page with the styles and the script that lie in it,
// and the scripts that it fetches. The limits are what it costs today and one part in fifty more; whoever has to raise
// one says in the commit what the students get for it.

/** Bytes of all files of a first load. */
interface Load {
  /** As hosting sends them. */
  readonly brotli: number;
  /** As the browser has to read them. */
  readonly decoded: number;
}

const LIMITS = {
  landing: { brotli: 0, decoded: 0 },
  feed: { brotli: 0, decoded: 0 },
} as const satisfies Record<string, Load>;

const stage = useStage();

/** The kinds of requests that bring what a page is drawn by. */
const COUNTED = ['document', 'script', 'stylesheet'];

/** Opens a page, and names the files of the build that it has fetched by the time it has nothing more to fetch. */
async function filesOf(page: Page, open: () => Promise<void>): Promise<readonly string[]> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== stage.live.app.appUrl || !COUNTED.includes(response.request().resourceType())) return;
    files.add(pathname === '/' ? 'index.html' : pathname.slice(1));
  });
  await open();
  // The service worker is installed last, and fetches what later screens need by requests of its own.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return [...files].sort();
}

function loadOf(files: readonly string[]): Load {
  const contents = files.map((file) => readFileSync(join(stage.live.app.distDir, file)));
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  return {
    brotli: sum(contents.map((content) => brotliCompressSync(content).length)),
    decoded: sum(contents.map((content) => content.length)),
  };
}

/** What of a load is over its limit, with the files that make it up. */
function excess(load: Load, limit: Load, files: readonly string[]): readonly string[] {
  return (['brotli', 'decoded'] as const)
    .filter((kind) => load[kind] > limit[kind])
    .map((kind) => `${load[kind]} bytes (${kind}) of ${limit[kind]}: ${files.join(', ')}`);
}

describe('the first load', () => {
  it('of the landing page is the page alone', async () => {
    const { tab } = await stage.guest(PHONE);
    const files = await filesOf(tab.page, async () => {
      await tab.open('/');
      await shown(tab.landing.heading);
    });
    expect(files).toEqual(['index.html']);
    expect(excess(loadOf(files), LIMITS.landing, files)).toEqual([]);
  });

  it('of the feed is within its limit', async () => {
    const student = await stage.live.people.student('first-load');
    const text = 'Everything that this page needs is already here.';
    await stage.postAs(student, [text]);
    const { tab } = await stage.signedIn(student, PHONE);
    const files = await filesOf(tab.page, async () => {
      await tab.open('/');
      await shown(tab.feed.card(text).root);
    });
    expect(files.length).toBeGreaterThan(3);
    expect(excess(loadOf(files), LIMITS.feed, files)).toEqual([]);
  });
});
