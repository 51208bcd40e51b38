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
import type { Figure } from '../lib/figure.ts';
import type { WebBench } from '../web/bench.ts';
import { BENCH_FLAGS } from '../web/conditions.ts';
import type { Section } from '../lib/section.ts';

/** A part of a section: measures, and returns its lines of the table. */
type Part = (bench: WebBench) => Promise<readonly Figure[]>;

/** A browser in which a demo account is signed in. */
async function signedIn(app: LocalApp, browser: Browser, name: string): Promise<BrowserState> {
  const account = demoAccount(name);
  if (account === undefined) throw new Error(`There is no demo account ${name}.`);
  return browserState(app.url, await signedInItems(app, browser, account));
}

/** Measures the parts sequentially; a failing one is reported, and the others continue. */
export async function measureParts(bench: WebBench, parts: readonly Part[]): Promise<readonly Figure[]> {
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
export function inBrowser(name: string, parts: readonly Part[]): Section {
  return async ({ place, quick, say }) => {
    const folder = mkdtempSync(join(place.scratch, 'web-'));
    const drawings: string[] = [];
    let app: LocalApp | undefined;
    let browser: Browser | undefined;
    try {
      app = await startLocalApp({ root: place.root, folder, say });
      browser = await launchBrowser({ flags: BENCH_FLAGS, handlesInterrupt: false });
      const [running, opened] = [app, browser];
      const bench = {
        place,
        folder,
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
}
