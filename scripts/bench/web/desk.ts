import { newDocumentId } from '@chupke/domain/random.ts';
import { reportPath, reportOwnerPath, userPath } from '@chupke/domain/paths.ts';
import { ticketNumberOf } from '@chupke/domain/report.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Locator, Page } from 'playwright-core';
import { admin } from '../../../src/texts/en/admin.ts';
import { moderation } from '../../../src/texts/en/moderation.ts';
import { writeAsOwner } from '../../lib/owner-documents.ts';
import { demoAccount } from '../../seed/accounts.ts';
import { demoDocuments } from '../../seed/documents.ts';
import type { SeedDocument } from '../../seed/seed-document.ts';
import { at } from '../../seed/seed-document.ts';
import { seededBytes } from '../../seed/seeded-random.ts';
import type { Figure } from '../lib/figure.ts';
import { WHOLE_MILLISECONDS } from '../lib/figure.ts';
import type { WebBench } from './bench.ts';
import { toFigures } from './bench.ts';
import { slowest } from './next-paint.ts';
import { openObserved } from './visit.ts';
import type { ObservedPage } from './visit.ts';

const REPORTS = 10_000;
const ACCOUNTS = 5000;
const QUICK = 1000;
const MINUTE_MS = 60_000;
/** How often each thing is done: the longest counts. */
const TIMES = 8;
const TIMEOUT_MS = 60_000;
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en-US' };
const UNTHROTTLED = { network: undefined, cpu: 1 };

function theFirst(documents: readonly SeedDocument[], is: (document: SeedDocument) => boolean): SeedDocument {
  const found = documents.find(is);
  if (found === undefined) throw new Error('The demo data have nothing to copy.');
  return found;
}

/** Open reports, each about another confession, a minute apart. */
function reports(count: number, demo: readonly SeedDocument[], now: number): readonly SeedDocument[] {
  const { data } = theFirst(demo, (each) => each.path.startsWith('reports/') && each.data['isOpen'] === true);
  return Array.from({ length: count }, (_, index) => {
    const random = seededBytes(`bench report ${index}`);
    const id = newDocumentId(random);
    const confessionId = newDocumentId(random);
    const reportTimestamp = at(now - index * MINUTE_MS);
    const own = { reportId: id, ticketNumber: ticketNumberOf(id), confessionId, replyId: null };
    return [
      { path: reportPath(id), data: { ...data, ...own, reportTimestamp, changedAt: reportTimestamp } },
      {
        path: reportOwnerPath(id),
        data: { uid: null, confessionId, replyId: null, createdAt: reportTimestamp },
      },
    ];
  }).flat();
}

/** Accounts of yesterday and before, some for each hour. */
function accounts(count: number, demo: readonly SeedDocument[], now: number): readonly SeedDocument[] {
  const uid = demoAccount('student4')?.uid;
  const { data } = theFirst(demo, ({ path }) => uid !== undefined && path === userPath(uid));
  return Array.from({ length: count }, (_, index) => {
    const random = seededBytes(`bench user ${index}`);
    const id = parseUserId(newDocumentId(random));
    const createdAt = at(now - (48 * 60 + index * 10) * MINUTE_MS);
    return {
      path: userPath(id),
      data: { ...data, uid: id, email: `student-${index}@bench.chupke.test`, createdAt },
    };
  });
}

/** The slowest of several interactions. */
async function longest(opened: ObservedPage, act: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await slowest(opened, act));
  return Math.max(...times);
}

async function openAs(bench: WebBench, account: string, path: string, sign: (page: Page) => Locator) {
  const context = await bench.browser.newContext({ ...DESK, storageState: await bench.stateOf(account) });
  const opened = await openObserved(context, UNTHROTTLED, bench.observer);
  opened.page.setDefaultTimeout(TIMEOUT_MS);
  await opened.page.goto(`${bench.app.url}${path}`);
  await sign(opened.page).first().waitFor();
  return opened;
}

/** Presses what shows more, as long as there is more, and waits until it can be pressed again. */
async function showMore(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name, exact: true, disabled: false });
  if ((await more.count()) === 0) return;
  await more.click();
  await page.waitForFunction(
    ([wanted]) =>
      [...document.querySelectorAll('button')].every(
        ({ textContent, disabled, ariaDisabled }) =>
          textContent !== wanted || !(disabled || ariaDisabled === 'true'),
      ),
    [name],
  );
}

async function measureQueue(bench: WebBench): Promise<readonly number[]> {
  const opened = await openAs(bench, 'moderator', '/moderation', (page) => page.getByRole('article'));
  const { page } = opened;
  const shown = await longest(opened, () => showMore(page, moderation.more));
  const stepped = await longest(opened, () => page.keyboard.press('j'));
  const selected = await longest(opened, () => page.keyboard.press('x'));
  await page.context().close();
  return [shown, stepped, selected];
}

async function measureAccounts(bench: WebBench): Promise<readonly number[]> {
  const search = (page: Page): Locator => page.getByRole('searchbox', { name: admin.accounts.search });
  const opened = await openAs(bench, 'admin', '/support-dashboard?tab=accounts', search);
  const { page } = opened;
  const shown = await longest(opened, () => showMore(page, admin.accounts.more));
  await search(page).focus();
  const typed = await longest(opened, () => page.keyboard.press('s'));
  await page.context().close();
  return [shown, typed];
}

/** A desk with ten thousand open reports and five thousand accounts: the next paint after what is done there, unthrottled. */
export async function measureDesk(bench: WebBench): Promise<readonly Figure[]> {
  const now = Date.now();
  const demo = demoDocuments(now);
  const [many, people] = bench.quick ? [QUICK, QUICK] : [REPORTS, ACCOUNTS];
  bench.say(`desk: ${many} open reports, ${people} accounts`);
  await writeAsOwner(bench.app.suite, [...reports(many, demo, now), ...accounts(people, demo, now)]);
  const [more, next, selected] = await measureQueue(bench);
  const [older, typed] = await measureAccounts(bench);
  const target = { kind: 'at most', value: 100 } as const;
  const common = { unit: WHOLE_MILLISECONDS, target };
  return toFigures(
    [
      { ...common, name: `${many} reports: next paint after showing more`, values: [more ?? null] },
      { ...common, name: '  after stepping to the next case', values: [next ?? null] },
      { ...common, name: '  after selecting a case', values: [selected ?? null] },
      { ...common, name: `${people} accounts: next paint after showing older ones`, values: [older ?? null] },
      { ...common, name: '  after a letter in the search', values: [typed ?? null] },
    ],
    bench.say,
  );
}
