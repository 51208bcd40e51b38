import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../../lib/browser.ts';
import type { LocalApp } from '../../lib/local-app.ts';
import { startLocalApp } from '../../lib/local-app.ts';
import type { Figure } from '../lib/figure.ts';
import { POINTS } from '../lib/figure.ts';
import { freePort } from '../lib/ports.ts';
import type { Section } from '../lib/section.ts';
import { summarise } from '../lib/stats.ts';
import type { Lighthouse, LighthouseAnswer } from '../lighthouse/install.ts';
import { bringLighthouse } from '../lighthouse/install.ts';

/** A public page of each kind, and some in the other language. */
const PAGES = [
  ...['/', '/help', '/help/join-a-circle', '/college/iit-bombay', '/category/engineering', '/terms'],
  ...[
    '/contact',
    '/download',
    '/transparency',
    '/about-me',
    '/hi',
    '/hi/help/join-a-circle',
    '/hi/college/iit-bombay',
  ],
] as const;

const ROUNDS = 3;

/** The categories in which a page has everything, or a fault that is to be mended. */
const WHOLE = ['accessibility', 'best-practices', 'seo'] as const;

type Scores = Readonly<Record<'performance' | (typeof WHOLE)[number], number>>;

function points(score: number | null | undefined): number {
  return Math.round((score ?? 0) * 100);
}

/** The titles of what costs points where there should be all. */
function faults({ lhr: { categories, audits } }: LighthouseAnswer): readonly string[] {
  return WHOLE.flatMap((name) => categories[name]?.auditRefs ?? []).flatMap(({ id }) => {
    const { score, title } = audits[id] ?? {};
    return score === null || score === undefined || score === 1 ? [] : [`${id}: ${title ?? ''}`];
  });
}

function scoresOf({ lhr: { categories } }: LighthouseAnswer): Scores {
  const of = (name: string): number => points(categories[name]?.score);
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}

/** Audits a page in a browser of its own, which remembers nothing of another one. */
async function audit(
  lighthouse: Lighthouse,
  address: string,
  say: (line: string) => void,
): Promise<Scores | undefined> {
  const port = await freePort();
  const browser = await launchBrowser({
    flags: [`--remote-debugging-port=${port}`],
    handlesInterrupt: false,
  });
  try {
    const answer = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
    if (answer === undefined) return undefined;
    for (const fault of faults(answer)) say(`${new URL(address).pathname} ${fault}`);
    return scoresOf(answer);
  } finally {
    await browser.close();
  }
}

function figure(name: string, values: readonly number[], least: number): Figure {
  return {
    name: `Lighthouse, ${name}`,
    unit: POINTS,
    target: { kind: 'at least', value: least },
    ours: { summary: summarise(values) },
    peer: undefined,
  };
}

/** What Lighthouse says of the public pages, on its phone: performance of each, and the lowest points of the rest. */
export const measureLighthouse: Section = async ({ place, quick, say }) => {
  const lighthouse = await bringLighthouse(place.root, say);
  const folder = mkdtempSync(join(place.scratch, 'lighthouse-'));
  let app: LocalApp | undefined;
  try {
    app = await startLocalApp({ root: place.root, folder, say });
    const figures: Figure[] = [];
    const seen: Scores[] = [];
    for (const path of PAGES) {
      const rounds: Scores[] = [];
      for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
        const scores = await audit(lighthouse, app.url + path, say);
        if (scores !== undefined) rounds.push(scores);
      }
      if (rounds.length === 0) throw new Error(`Lighthouse says nothing of ${path}.`);
      seen.push(...rounds);
      const performance = rounds.map((each) => each.performance);
      say(`${path}: performance ${performance.join(', ')}`);
      figures.push(figure(`performance of ${path}`, performance, 95));
    }
    const lowest = WHOLE.map((name) =>
      figure(`${name}, lowest`, [Math.min(...seen.map((each) => each[name]))], 100),
    );
    return [...figures, ...lowest];
  } finally {
    await app?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
