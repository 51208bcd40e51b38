import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../lib/browser.ts';
import type { BrowserState } from '../../lib/browser-session.ts';
import { browserState, signedInItems } from '../../lib/browser-session.ts';
import { startLocalApp } from '../../lib/local-app.ts';
import type { LocalApp } from '../../lib/local-app.ts';
import { loadPageProgram } from '../../lib/page-program.ts';
import { demoAccount } from '../../seed/accounts.ts';
import { DEMO_FEEDS } from '../../seed/feeds.ts';
import { makeThreads } from '../../seed/threads.ts';
import type { Figure } from '../figure.ts';
import type { WebBench } from '../web/bench.ts';
import { BENCH_FLAGS } from '../web/conditions.ts';
import { measureDay } from '../web/day.ts';
import { measureInteractions } from '../web/interactions.ts';
import { measureLoads } from '../web/loads.ts';
import { measureScroll } from '../web/scroll.ts';
import { measureSight } from '../web/sight.ts';
import type { Section } from './context.ts';

/** A browser in which a demo account has signed in before. */
async function signedIn(app: LocalApp, browser: Browser, name: string): Promise<BrowserState> {
  const account = demoAccount(name);
  if (account === undefined) throw new Error(`There is no demo account ${name}.`);
  return browserState(app.url, await signedInItems(app, browser, account));
}

/** A confession that many have answered. */
function sharedConfession(): string {
  const threads = DEMO_FEEDS.flatMap((feed) => makeThreads(feed, Date.now()));
  const [most] = threads.toSorted((a, b) => b.replies.length - a.replies.length);
  if (most === undefined) throw new Error('The demo data have no confession.');
  return most.id;
}

type Part = (bench: WebBench) => Promise<readonly Figure[]>;

/** Measures the parts one after the other; one that fails is told of, and the others go on. */
async function measureParts(bench: WebBench, parts: readonly Part[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const measure of parts) {
    try {
      figures.push(...(await measure(bench)));
    } catch (error) {
      bench.say(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
  }
  return figures;
}

/** Measures in a browser with the app's production build, against a suite with the demo data. */
const inBrowser =
  (name: string, parts: readonly Part[]): Section =>
  async ({ place, quick, say }) => {
    const folder = mkdtempSync(join(place.scratch, 'web-'));
    const drawings: string[] = [];
    let app: LocalApp | undefined;
    let browser: Browser | undefined;
    try {
      app = await startLocalApp({ root: place.root, folder, say });
      browser = await launchBrowser({ flags: BENCH_FLAGS, handlesInterrupt: false });
      const [running, opened] = [app, browser];
      const bench = {
        app,
        browser,
        observer: await loadPageProgram(new URL('../web/page-observer.ts', import.meta.url)),
        stateOf: (name: string) => signedIn(running, opened, name),
        quick,
        say,
        keep: (title: string, drawing: string) => drawings.push(`${title}\n${drawing}\n`),
      };
      return await measureParts(bench, parts);
    } finally {
      await browser?.close();
      await app?.stop();
      rmSync(folder, { recursive: true, force: true });
      writeFileSync(join(place.root, 'artifacts', `bench-${name}.txt`), drawings.join('\n'));
    }
  };

/** First and second visits, interactions, and how long a post takes from one browser to another. */
export const measureWeb = inBrowser('web', [
  (bench) => measureLoads(bench, sharedConfession()),
  measureInteractions,
  measureSight,
]);

/** What a student's day is billed, and scrolling through a thousand confessions. */
export const measureUse = inBrowser('use', [measureDay, measureScroll]);
