import type { Page } from 'playwright-core';
import { en } from '../../../src/texts/en/catalogue.ts';
import type { Figure } from '../lib/figure.ts';
import { WHOLE_MILLISECONDS } from '../lib/figure.ts';
import type { WebBench } from './bench.ts';
import { toFigures } from './bench.ts';
import { loadPageProgram } from '../../lib/page-program.ts';

const POSTS = 15;
const QUICK_POSTS = 3;
/** One account may post ten times a minute, so two take turns. */
const WRITERS = ['student1', 'student3'] as const;
const READER = 'student2';
const TIMEOUT_MS = 30_000;

const { shell, confessions } = en;

async function openAs(bench: WebBench, account: string, program: string): Promise<Page> {
  const context = await bench.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    storageState: await bench.stateOf(account),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript({ content: program });
  await page.goto(bench.app.url);
  // Wait for the live listener: new posts are not part of the first snapshot.
  await page.waitForFunction(() => performance.getEntriesByName('chupke:live').length > 0);
  return page;
}

/**
 * Posts in one browser and waits for it in the other. Returns the milliseconds from the click until it is visible.
 */
async function postOnce(writer: Page, reader: Page, text: string): Promise<number> {
  const write = writer.getByRole('link', { name: shell.write }).filter({ visible: true });
  await write.first().click();
  await writer.getByRole('textbox', { name: confessions.composeLabel }).fill(text);
  const sight = reader.evaluate(`globalThis.chupkeSight.await(${JSON.stringify(text)}, ${TIMEOUT_MS})`);
  // Handled below; until then it must not count as unhandled.
  sight.catch(() => undefined);
  await writer.getByRole('button', { name: confessions.post }).click();
  const seen = Number(await sight);
  const clicked = Number(await writer.evaluate('globalThis.chupkeSight.clicked'));
  return seen - clicked;
}

/** Measures the time from the click in one browser until the confession is on the other's screen, unthrottled. */
export async function measureSight(bench: WebBench): Promise<readonly Figure[]> {
  const program = await loadPageProgram(new URL('./page-sight.ts', import.meta.url));
  const pages: Page[] = [];
  try {
    const reader = await openAs(bench, READER, program);
    pages.push(reader);
    const writers: Page[] = [];
    for (const name of WRITERS) writers.push(await openAs(bench, name, program));
    pages.push(...writers);
    const values: number[] = [];
    for (let number = 0; number < (bench.quick ? QUICK_POSTS : POSTS); number += 1) {
      const writer = writers[number % writers.length];
      if (writer === undefined) break;
      values.push(await postOnce(writer, reader, `Passed on for the benchmark, number ${number + 1}.`));
    }
    bench.say(`post to sight: ${values.map((value) => Math.round(value)).join(', ')} ms`);
    const target = { kind: 'at most', value: 300 } as const;
    const name = 'post in one browser to sight in another';
    return toFigures([{ name, unit: WHOLE_MILLISECONDS, target, values }], bench.say);
  } finally {
    await Promise.all(pages.map((page) => page.context().close()));
  }
}
