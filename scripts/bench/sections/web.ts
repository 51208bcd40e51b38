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
import { measureInteractions } from '../web/interactions.ts';
import { measureLoads } from '../web/loads.ts';
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

/** Measures the parts one after the other; one that fails is told of, and the others go on. */
async function measureParts(bench: WebBench): Promise<readonly Figure[]> {
  const parts = [
    () => measureLoads(bench, sharedConfession()),
    () => measureInteractions(bench),
    () => measureSight(bench),
  ];
  const figures: Figure[] = [];
  for (const measure of parts) {
    try {
      figures.push(...(await measure()));
    } catch (error) {
      bench.say(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
  }
  return figures;
}

/** The app's production build in a browser, against a suite with the demo data. */
export const measureWeb: Section = async ({ place, quick, say }) => {
  const folder = mkdtempSync(join(place.scratch, 'web-'));
  const drawings: string[] = [];
  let app: LocalApp | undefined;
  let browser: Browser | undefined;
  try {
    app = await startLocalApp({ root: place.root, folder, say });
    browser = await launchBrowser({ flags: BENCH_FLAGS, handlesInterrupt: false });
    const [running, opened] = [app, browser];
    return await measureParts({
      app,
      browser,
      observer: await loadPageProgram(new URL('../web/page-observer.ts', import.meta.url)),
      stateOf: (name) => signedIn(running, opened, name),
      quick,
      say,
      keep: (title, drawing) => drawings.push(`${title}\n${drawing}\n`),
    });
  } finally {
    await browser?.close();
    await app?.stop();
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(join(place.root, 'artifacts', 'bench-web.txt'), drawings.join('\n'));
  }
};
