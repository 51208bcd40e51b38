import type { BrowserContext, Locator, Page } from 'playwright-core';
import * as STORED from '../../../src/lib/storage-keys.ts';
import { en } from '../../../src/texts/en/catalogue.ts';
import { meterOf, readSettledMeter, resetMeter } from '../../lib/cost-meter.ts';
import { writeAsOwner } from '../../lib/owner-documents.ts';
import type { Figure, Unit } from '../lib/figure.ts';
import type { WebBench } from './bench.ts';
import { toFigures } from './bench.ts';
import { phone } from './conditions.ts';
import { confessionDocument } from './confession-document.ts';

/** Billed documents. */
const DOCUMENTS: Unit = { name: '', digits: 0 };
const TIMEOUT_MS = 30_000;
const CARDS = 10;
/** Confessions that the reader has not liked yet: as many as an opening of the feed loads. */
const FRESH = 12;
const BENCH = { college: 'iit-bombay', collegeName: 'Indian Institute of Technology Bombay' };
/** The backend keeps notifying a closed tab's listeners for a minute; the openings of a day are further apart. */
const APART_MS = 61_000;

/** What a typical student does in each of six openings of the app: in all ten likes, three replies and a post. */
const VISITS = [
  { likes: 2, reply: true, post: false, alerts: false },
  { likes: 2, reply: false, post: false, alerts: true },
  { likes: 2, reply: true, post: false, alerts: false },
  { likes: 2, reply: false, post: true, alerts: false },
  { likes: 1, reply: true, post: false, alerts: false },
  { likes: 1, reply: false, post: false, alerts: false },
] as const;

const { shell, confessions } = en;

function cardAt(page: Page, place: number): Locator {
  return page.locator(`article[aria-posinset="${place}"]`);
}

/** Scrolls down to a card: those far outside the viewport are not drawn. */
async function readTo(page: Page, last: number): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  for (let place = 1; place <= last; place += 1) {
    await cardAt(page, place).waitFor();
    await cardAt(page, place).scrollIntoViewIfNeeded();
  }
}

async function likeSome(page: Page, count: number): Promise<void> {
  for (let done = 0, place = 1; done < count && place <= FRESH; place += 1) {
    await cardAt(page, place).scrollIntoViewIfNeeded();
    const like = cardAt(page, place).getByRole('button', { name: confessions.like, pressed: false });
    if ((await like.count()) === 0) continue;
    await like.first().click();
    await cardAt(page, place).getByRole('button', { name: confessions.like, pressed: true }).waitFor();
    done += 1;
  }
}

function box(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label }).filter({ visible: true }).first();
}

/** Waits until the student's own actions are sent. */
async function sent(page: Page): Promise<void> {
  await page.waitForFunction(
    (prefix) => !Object.keys(localStorage).some((key) => key.startsWith(prefix)),
    STORED.outbox.name,
  );
}

async function answer(page: Page, visit: number): Promise<void> {
  // Those below are by others; which one does not matter.
  await readTo(page, 3 + visit);
  await cardAt(page, 3 + visit)
    .getByRole('link')
    .first()
    .click();
  await box(page, confessions.replyLabel).fill(`You are not alone with it, number ${visit}.`);
  await page.getByRole('button', { name: confessions.reply, exact: true }).click();
  await sent(page);
  // While typing, the navigation bar makes room for the keyboard.
  await page.goBack();
  await cardAt(page, 3 + visit).waitFor();
}

async function post(page: Page): Promise<void> {
  const write = page.getByRole('link', { name: shell.write, exact: true }).filter({ visible: true });
  await write.first().click();
  await box(page, confessions.composeLabel).fill('Passed on for the figure of a whole day.');
  await page.getByRole('button', { name: confessions.post }).click();
  await sent(page);
}

async function lookAtAlerts(page: Page): Promise<void> {
  const alerts = page.getByRole('link', { name: new RegExp(`^${shell.alerts}`) }).filter({ visible: true });
  await alerts.first().click();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

/** Opens the app, does something, and closes it once everything is sent. */
async function visitApp(
  context: BrowserContext,
  url: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('chupke:live').length > 0);
  await use(page);
  await sent(page);
  // Sends what is sent on page hide.
  await page.goto('about:blank');
  await page.close();
}

async function writeFresh({ app }: WebBench): Promise<void> {
  const documents = Array.from({ length: FRESH }, (_, index) =>
    confessionDocument({ ...BENCH, text: `Number ${index} of today.`, time: Date.now() - index * 60_000 }),
  );
  await writeAsOwner(app.suite, documents);
}

/** Waits for the time between two openings. */
function pass({ quick }: WebBench): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, quick ? 0 : APART_MS));
}

/** A day of a typical student in the app itself, and its cost: app, rules and functions together. */
export async function measureDay(bench: WebBench): Promise<readonly Figure[]> {
  const { suite, url } = bench.app;
  const state = await bench.stateOf('student1');
  const context = await bench.browser.newContext({ ...phone(bench.browser.version()), storageState: state });
  const meter = meterOf(suite.urls.firestore, suite.projectId);
  try {
    await writeFresh(bench);
    // The day before, which fills the device's caches.
    await visitApp(context, url, async (page) => readTo(page, 2));
    await pass(bench);
    await readSettledMeter(meter);
    await resetMeter(meter);
    for (const [visit, { likes, reply, post: posts, alerts }] of VISITS.entries()) {
      await visitApp(context, url, async (page) => {
        await readTo(page, CARDS);
        await page.evaluate(() => window.scrollTo({ top: 0 }));
        await likeSome(page, likes);
        if (reply) await answer(page, visit);
        if (alerts) await lookAtAlerts(page);
        if (posts) await post(page);
      });
      await pass(bench);
    }
    const billed = await readSettledMeter(meter);
    const parts = billed.byOperation.map(({ name, reads, writes }) => `${name} ${reads}/${writes}`);
    bench.say(`day: ${billed.reads} reads, ${billed.writes} writes (${parts.join(', ')})`);
    const measured = [
      { name: "a student's day: billed reads", unit: DOCUMENTS, target: 150, values: [billed.reads] },
      { name: "a student's day: billed writes", unit: DOCUMENTS, target: 60, values: [billed.writes] },
    ].map(({ target, ...one }) => ({ ...one, target: { kind: 'at most', value: target } as const }));
    return toFigures(measured, bench.say);
  } finally {
    await context.close();
  }
}
