/**
 * `npm run screens`: takes a picture of every screen of the production build with the demo data, and runs axe on
 * each. It starts all that it needs by itself and ends it again.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../lib/browser.ts';
import { startLocalApp } from '../lib/local-app.ts';
import { onInterrupt } from '../lib/on-interrupt.ts';
import { loadAxe } from './audit.ts';
import type { Look, ScreensOptions } from './options.ts';
import { chosenScreens, parseOptions, USAGE, UsageError } from './options.ts';
import { describeOutcome, totalsOf } from './report.ts';
import type { Screen } from './screen.ts';
import { SCREENS } from './screens.ts';
import type { Outcome, Studio } from './take.ts';
import { takePictures } from './take.ts';
import { openWorld } from './world.ts';

/** Screens that are worked on at the same time: one draws while another waits. */
const HANDS = 2;

const root = fileURLToPath(new URL('../..', import.meta.url));
const artifacts = join(root, 'artifacts', 'screens');

/** What was started, to be undone in reverse. */
type Undo = (() => Promise<unknown>)[];

async function openStudio(undo: Undo): Promise<Studio> {
  const folder = mkdtempSync(join(tmpdir(), 'chupke-screens-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  const app = await startLocalApp({ root, folder, say: (line) => console.error(line) });
  undo.push(() => app.stop());
  const browser = await launchBrowser({ flags: ['--hide-scrollbars'], handlesInterrupt: false });
  undo.push(() => browser.close());
  const world = await openWorld(app, browser);
  undo.push(() => world.close());
  return { browser, url: app.url, world, axe: await loadAxe(), folder: artifacts };
}

async function unwind(undo: Undo): Promise<void> {
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step().catch(() => undefined);
}

async function takeAll(
  studio: Studio,
  screens: readonly Screen[],
  looks: readonly Look[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const take = async (hands: number, chosen: readonly Screen[]): Promise<void> => {
    const jobs = chosen.flatMap((screen) => looks.map((look) => ({ screen, look }))).values();
    const work = async (): Promise<void> => {
      // All hands take from the same list.
      for (const { screen, look } of jobs) {
        const outcome = await takePictures(studio, screen, look);
        outcomes.push(outcome);
        console.log(describeOutcome(outcome));
      }
    };
    await Promise.all(Array.from({ length: hands }, work));
  };
  await take(
    HANDS,
    screens.filter(({ isAlone }) => isAlone !== true),
  );
  await take(
    1,
    screens.filter(({ isAlone }) => isAlone === true),
  );
  return outcomes;
}

async function takeScreens({ names, looks }: ScreensOptions): Promise<void> {
  const screens = chosenScreens(SCREENS, names);
  const undo: Undo = [];
  onInterrupt(() => unwind(undo));
  try {
    const studio = await openStudio(undo);
    if (names.length === 0) rmSync(artifacts, { recursive: true, force: true });
    mkdirSync(artifacts, { recursive: true });
    const { pictures, failures, findings } = totalsOf(await takeAll(studio, screens, looks));
    console.log(
      `\n${pictures} pictures in artifacts/screens/, ${failures} not taken, ${findings} findings of axe`,
    );
    if (failures + findings > 0) process.exitCode = 1;
  } finally {
    await unwind(undo);
  }
}

try {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) console.log(USAGE);
  else if (options.isList) console.log(SCREENS.map(({ name }) => name).join('\n'));
  else await takeScreens(options);
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
