import { userPath } from '@chupke/domain/paths.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { writeAsOwner } from '../../lib/owner-documents.ts';
import { demoAccount } from '../../seed/accounts.ts';
import { compose } from '../../../src/texts/en/compose.ts';
import type { Figure } from '../lib/figure.ts';
import { WHOLE_MILLISECONDS } from '../lib/figure.ts';
import type { WebBench } from './bench.ts';
import { toFigures } from './bench.ts';
import { phone } from './conditions.ts';
import { openObserved } from './visit.ts';

const ROUNDS = 5;
const WRITER = 'student2';
/** A cheap phone's processor is so many times slower. */
const SLOWER = 4;
const QUIET = { min: 4000, quiet: 1000, max: 15_000 } as const;
const TIMEOUT_MS = 60_000;

/** A photo of 12 megapixels, with as much detail as a phone's camera leaves: some 4 MB. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .blur(0.8)
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Chooses the file as the picker does. Answers after how many milliseconds the picture is ready to be sent. */
async function prepare(page: Page, file: string): Promise<number> {
  const field = page.getByRole('region', { name: compose.picture.label, exact: true });
  await page.evaluate(() => {
    addEventListener('change', () => performance.mark('bench:chosen'), { capture: true });
    new MutationObserver(() => {
      if (document.querySelector('figure img') !== null) performance.mark('bench:ready');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await field.locator('input[type=file]').first().setInputFiles(file);
  await field.getByRole('img', { name: compose.picture.shown }).waitFor({ timeout: TIMEOUT_MS });
  return page.evaluate(() => {
    const [chosen] = performance.getEntriesByName('bench:chosen');
    const [ready] = performance.getEntriesByName('bench:ready');
    return (ready?.startTime ?? NaN) - (chosen?.startTime ?? NaN);
  });
}

/** Opens the composer, and prepares the photo in it, at a part of the processor's speed. */
async function visit(bench: WebBench, file: string, cpu: number) {
  const storageState = await bench.stateOf(WRITER);
  const context = await bench.browser.newContext({ ...phone(bench.browser.version()), storageState });
  try {
    const opened = await openObserved(context, { network: undefined, cpu }, bench.observer);
    await opened.page.goto(`${bench.app.url}/create`);
    await opened.settle(QUIET);
    const begun = await opened.page.evaluate(() => performance.now());
    const took = await prepare(opened.page, file);
    await opened.settle({ min: 1000, quiet: 500, max: 5000 });
    const { observed } = await opened.read();
    const tasks = observed.tasks.filter(([start]) => start >= begun).map(([, duration]) => duration);
    return { took, longest: Math.max(50, ...tasks) };
  } finally {
    await context.close();
  }
}

/**
 * Makes a photo ready to be sent. Chromium slows only the page down and not its workers, where that happens: so the time is
 * taken at full speed, and counts four times. The longest task is the page's, at a quarter of the speed.
 */
export async function measurePicture(bench: WebBench): Promise<readonly Figure[]> {
  const account = demoAccount(WRITER);
  if (account === undefined) throw new Error(`There is no ${WRITER}.`);
  const premium = { subscriptionPlan: 'premium', subscriptionStatus: 'active', isPremium: true };
  const user = { path: userPath(account.uid), data: premium };
  await writeAsOwner(bench.app.suite, [user], { keepsOthers: true });
  const buffer = await photo();
  // From the disk: a buffer would be handed over by the page's main thread.
  const file = join(bench.folder, 'IMG_2140.jpg');
  writeFileSync(file, buffer);
  const times: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < (bench.quick ? 1 : ROUNDS); round += 1) {
    times.push((await visit(bench, file, 1)).took * SLOWER);
    tasks.push((await visit(bench, file, SLOWER)).longest);
  }
  bench.say(
    `picture of ${(buffer.length / 1e6).toFixed(1)} MB: ${times.map(Math.round).join(', ')} ms; ` +
      `longest tasks ${tasks.map(Math.round).join(', ')} ms`,
  );
  const unit = WHOLE_MILLISECONDS;
  return toFigures(
    [
      {
        name: 'a photo of 12 megapixels ready to send, four times the time at full speed',
        unit,
        target: { kind: 'at most', value: 1500 },
        values: times,
      },
      {
        name: 'longest task meanwhile, at 4x CPU',
        unit,
        target: { kind: 'at most', value: 50 },
        values: tasks,
      },
    ],
    bench.say,
  );
}
