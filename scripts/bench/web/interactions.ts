import type { Locator, Page } from 'playwright-core';
import { account } from '../../../src/texts/en/account.ts';
import { alerts } from '../../../src/texts/en/alerts.ts';
import { en } from '../../../src/texts/en/catalogue.ts';
import type { Figure } from '../lib/figure.ts';
import { WHOLE_MILLISECONDS } from '../lib/figure.ts';
import type { WebBench } from './bench.ts';
import { toFigures } from './bench.ts';
import { CHEAP_PHONE, phone } from './conditions.ts';
import { slowest } from './next-paint.ts';
import { openObserved } from './visit.ts';
import type { ObservedPage } from './visit.ts';

const ROUNDS = 5;
/** Other pages are prefetched seconds after the first one; a reader is past that. */
const AFTER_PREFETCH = { min: 6000, quiet: 1000, max: 20_000 };
const STEP_TIMEOUT_MS = 20_000;
const TYPED = 'kal raat';

/** A user's interaction. */
interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  /** Waits for its result, so that the next step finds it. */
  readonly done: (page: Page) => Promise<void>;
}

/** The visible one: the shell is drawn for phones and for desktops at once. */
function visible(locator: Locator): Locator {
  return locator.filter({ visible: true }).first();
}

function link(page: Page, name: string | RegExp): Locator {
  // Without `exact` the word would match inside others.
  return visible(page.getByRole('link', { name, exact: true }));
}

function shown(locator: Locator): Promise<void> {
  return locator.waitFor({ timeout: STEP_TIMEOUT_MS });
}

async function type(page: Page): Promise<void> {
  for (const key of TYPED) await page.keyboard.press(key === ' ' ? 'Space' : key);
}

/** Clears the input; the navigation hides while one is focused. */
async function leave(box: Locator): Promise<void> {
  await box.fill('');
  await box.blur();
}

const { shell, confessions, settings } = en;
const card = (page: Page): Locator => page.getByRole('article').first();
const writing = (page: Page, label: string): Locator => visible(page.getByRole('textbox', { name: label }));

const STEPS: readonly Step[] = [
  {
    name: 'liking a confession',
    act: (page) => card(page).getByRole('button', { name: confessions.like, pressed: false }).first().tap(),
    done: (page) => shown(card(page).getByRole('button', { name: confessions.like, pressed: true })),
  },
  {
    name: "opening a confession's menu",
    act: (page) => card(page).getByRole('button', { name: confessions.menu }).tap(),
    done: async (page) => {
      await shown(page.getByRole('menuitem').first());
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden', timeout: STEP_TIMEOUT_MS });
    },
  },
  {
    name: 'opening a confession',
    act: (page) => card(page).getByRole('link').first().tap(),
    done: (page) => shown(writing(page, confessions.replyLabel)),
  },
  {
    name: 'typing a reply',
    act: async (page) => {
      await writing(page, confessions.replyLabel).focus();
      await type(page);
    },
    done: (page) => leave(writing(page, confessions.replyLabel)),
  },
  {
    name: 'opening the composer',
    act: (page) => link(page, shell.write).tap(),
    done: (page) => shown(writing(page, confessions.composeLabel)),
  },
  {
    name: 'typing a confession',
    act: async (page) => {
      await writing(page, confessions.composeLabel).focus();
      await type(page);
    },
    done: (page) => leave(writing(page, confessions.composeLabel)),
  },
  {
    name: 'opening the alerts',
    act: (page) => link(page, new RegExp(`^${shell.alerts}`)).tap(),
    done: (page) => shown(page.getByRole('heading', { level: 1, name: alerts.title })),
  },
  {
    name: "opening one's own page",
    act: (page) => link(page, shell.me).tap(),
    done: (page) => shown(page.getByRole('heading', { level: 1, name: settings.title })),
  },
  {
    name: 'opening a section of it',
    act: (page) => visible(page.getByRole('link', { name: account.sections.look })).tap(),
    done: (page) => shown(visible(page.getByText(settings.themeDark, { exact: true }))),
  },
  {
    name: 'changing the theme',
    act: (page) => visible(page.getByText(settings.themeDark, { exact: true })).tap(),
    done: async (page) => {
      await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    },
  },
  {
    name: 'going back to the feed',
    act: (page) => link(page, shell.home).tap(),
    done: (page) => shown(card(page)),
  },
];

async function openFeed(bench: WebBench, { page, settle }: ObservedPage): Promise<void> {
  await page.goto(bench.app.url);
  await shown(card(page));
  await settle(AFTER_PREFETCH);
}

/** The first line of Playwright's message, and what it was waiting for. */
function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  return lines.slice(0, 8).join(' ').replace(/\s+/g, ' ');
}

/** Performs the steps in order and records their times; null for one that failed. */
async function walk(bench: WebBench, opened: ObservedPage, times: (number | null)[]): Promise<void> {
  const { page } = opened;
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  await openFeed(bench, opened);
  for (const { name, act, done } of STEPS) {
    try {
      const time = await slowest(opened, act);
      await done(page);
      times.push(time);
    } catch (error) {
      times.push(null);
      bench.say(`${name}: ${reasonOf(error)}`);
      // The next step starts from the page it expects.
      await openFeed(bench, opened);
    }
  }
}

/** Measures how long a cheap phone's screen is blocked after each interaction. */
export async function measureInteractions(bench: WebBench): Promise<readonly Figure[]> {
  const state = await bench.stateOf('student1');
  const options = { ...phone(bench.browser.version()), storageState: state };
  const walks: (number | null)[][] = [];
  for (let round = 0; round < (bench.quick ? 1 : ROUNDS); round += 1) {
    const context = await bench.browser.newContext(options);
    const walked: (number | null)[] = [];
    walks.push(walked);
    try {
      await walk(bench, await openObserved(context, CHEAP_PHONE, bench.observer), walked);
    } catch (error) {
      bench.say(`interactions: ${reasonOf(error)}`);
    } finally {
      await context.close();
    }
    const times = STEPS.map(({ name }, index) => `${name} ${walked[index] ?? '-'}`);
    bench.say(`interactions: ${times.join(', ')} ms`);
  }
  const common = { unit: WHOLE_MILLISECONDS, target: { kind: 'at most', value: 200 } } as const;
  const measured = STEPS.map(({ name }, index) => ({
    ...common,
    name: `next paint after ${name}`,
    values: walks.map((times) => times[index] ?? null),
  }));
  return toFigures(measured, bench.say);
}
