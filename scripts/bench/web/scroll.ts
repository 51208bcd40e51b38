import type { Page } from 'playwright-core';
import { writeAsOwner } from '../../lib/owner-documents.ts';
import { DAY_MS, HOUR_MS } from '../../seed/seed-document.ts';
import type { Figure } from '../lib/figure.ts';
import { WHOLE_MILLISECONDS } from '../lib/figure.ts';
import type { WebBench } from './bench.ts';
import { toFigures } from './bench.ts';
import { phone } from './conditions.ts';
import { confessionDocument } from './confession-document.ts';
import { openObserved } from './visit.ts';

const CONFESSIONS = 1000;
/** A student of the demo data. */
const READER = {
  account: 'student5',
  college: 'miranda-house',
  collegeName: 'Miranda House, University of Delhi',
};
/** Length of a fling, in pixels, and the maximum number of flings. */
const FLICK = { pixels: 900, most: 4000 };
const TIMEOUT_MS = 60_000;

const TEXTS = [
  'The mess has run out of curd again and somehow this is what broke me today.',
  'I tell everyone that I chose this branch. I did not. The rank did, and I only learnt to say thank you.\n\nThe thing is that I like it by now, and I am ashamed of that too.',
  'Kal raat hostel ki chhat par baith ke pehli baar kisi ko bataya. Usne bas chai aage kar di.',
];

/** Writes the confessions, bypassing the rules. */
async function fill({ app }: WebBench): Promise<void> {
  const { college, collegeName } = READER;
  const documents = Array.from({ length: CONFESSIONS }, (_, index) =>
    confessionDocument({
      text: TEXTS[index % TEXTS.length] ?? '',
      college,
      collegeName,
      // Older than the demo data.
      time: Date.now() - (index + 1) * HOUR_MS - 40 * DAY_MS,
    }),
  );
  await writeAsOwner(app.suite, documents);
}

/** Number of loaded confessions. */
async function loaded(page: Page): Promise<number> {
  return Number((await page.locator('article[aria-setsize]').first().getAttribute('aria-setsize')) ?? 0);
}

/** Flings down until so many are loaded; each fling is drawn before the next. */
async function scrollThrough(page: Page): Promise<void> {
  for (let flick = 0; flick < FLICK.most; flick += 1) {
    if (flick % 10 === 0 && (await loaded(page)) >= CONFESSIONS) return;
    await page.evaluate((pixels) => {
      window.scrollBy(0, pixels);
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, FLICK.pixels);
  }
  throw new Error(`Only ${await loaded(page)} confessions were loaded.`);
}

/** Scrolls a feed of a thousand confessions at a quarter of the CPU speed, and reports the longest task. */
export async function measureScroll(bench: WebBench): Promise<readonly Figure[]> {
  const state = await bench.stateOf(READER.account);
  await fill(bench);
  const context = await bench.browser.newContext({ ...phone(bench.browser.version()), storageState: state });
  try {
    const opened = await openObserved(context, { network: undefined, cpu: 4 }, bench.observer);
    const { page } = opened;
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(bench.app.url);
    await page.waitForFunction(() => performance.getEntriesByName('chupke:live').length > 0);
    await opened.settle({ min: 6000, quiet: 1500, max: 20_000 });
    const begun = await page.evaluate(() => performance.now());
    await scrollThrough(page);
    const { observed } = await opened.read();
    const tasks = observed.tasks.filter(([start]) => start >= begun).map(([, duration]) => duration);
    bench.say(
      `scroll: ${tasks.length} tasks over 50 ms: ${tasks.map((each) => Math.round(each)).join(', ')}`,
    );
    const target = { kind: 'at most', value: 50 } as const;
    const name = 'longest task while scrolling 1,000 confessions';
    const values = [Math.max(50, ...tasks)];
    return toFigures([{ name, unit: WHOLE_MILLISECONDS, target, values }], bench.say);
  } finally {
    await context.close();
  }
}
