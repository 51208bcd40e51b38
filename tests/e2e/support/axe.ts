import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong on a page, one line for each element; only by one rule if that is given. */
export async function axeFindings(page: Page, rule?: string): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => Reflect.has(window, 'axe'));
  if (!isThere) await page.evaluate(source);
  const runOnly = rule === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [rule] };
  // Rules about media wait for all styles to be read anew; there is none.
  const options = { runOnly, resultTypes: ['violations'], preload: false };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${id}: ${html.slice(0, 200)} ${failureSummary.replaceAll('\n', ' ')}`,
    ),
  );
}
