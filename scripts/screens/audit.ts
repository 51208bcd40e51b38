import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { parseRecord } from '@chupke/domain/parse.ts';

/** Something on a page that breaks a rule of WCAG 2.2 at level AA. */
export interface Finding {
  readonly rule: string;
  /** Errors, which axe calls serious or critical, keep people out. */
  readonly severity: 'error' | 'warning';
  readonly help: string;
  /** The elements: a selector, and what is wrong with each. */
  readonly places: readonly string[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const PLACES_SHOWN = 4;

/** The source of axe-core, to be run in a page. */
export async function loadAxe(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function parsePlace(value: unknown): string {
  const { target, failureSummary } = parseRecord(value);
  const where = listOf(target).map(String).join(' ');
  const why = String(failureSummary).split('\n').slice(1).join(' ').replace(/\s+/g, ' ').trim();
  return `${where}: ${why}`;
}

function parseFinding(value: unknown): Finding {
  const { id, impact, help, nodes } = parseRecord(value);
  const places = listOf(nodes).map(parsePlace);
  return {
    rule: String(id),
    severity: impact === 'serious' || impact === 'critical' ? 'error' : 'warning',
    help: String(help),
    places:
      places.length > PLACES_SHOWN
        ? [...places.slice(0, PLACES_SHOWN), `and ${places.length - PLACES_SHOWN} more`]
        : places,
  };
}

/**
 * Not looked at: the library's focus guards, which are hidden and take the focus, to hand it on in the same moment.
 * Nobody ever rests on one.
 */
const SCOPE = JSON.stringify({ exclude: ['[data-base-ui-focus-guard]'] });

/** Runs axe in the page as it is. `axe` is what `loadAxe` has read. */
export async function audit(page: Page, axe: string): Promise<readonly Finding[]> {
  await page.evaluate(axe);
  const options = JSON.stringify({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] });
  // As text: what axe keeps of the page's elements can't be handed over.
  const answer = await page.evaluate(
    `axe.run(${SCOPE}, ${options}).then((found) => JSON.stringify(found.violations))`,
  );
  return listOf(JSON.parse(String(answer))).map(parseFinding);
}
