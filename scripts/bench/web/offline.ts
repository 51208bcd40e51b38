import type { Figure } from '../lib/figure.ts';
import { WHOLE_MILLISECONDS } from '../lib/figure.ts';
import type { WebBench } from './bench.ts';
import { toFigures } from './bench.ts';
import { phone } from './conditions.ts';
import { openObserved } from './visit.ts';

const ROUNDS = 5;
/** The service worker caches the whole app; it is done when the network is quiet. */
const KEPT = { min: 8000, quiet: 3000, max: 60_000 } as const;
const DRAWN = { min: 3000, quiet: 500, max: 10_000 } as const;

/**
 * Starts the app offline, at a quarter of the CPU speed, in a browser that has used it before: the time until the
 * cached feed is visible.
 */
export async function measureOfflineStart(bench: WebBench): Promise<readonly Figure[]> {
  const state = await bench.stateOf('student2');
  const context = await bench.browser.newContext({ ...phone(bench.browser.version()), storageState: state });
  try {
    const before = await openObserved(context, { network: undefined, cpu: 1 }, bench.observer);
    await before.page.goto(bench.app.url);
    await before.settle(KEPT);
    await before.page.close();
    await context.setOffline(true);
    const values: (number | null)[] = [];
    for (let round = 0; round < (bench.quick ? 1 : ROUNDS); round += 1) {
      const opened = await openObserved(context, { network: undefined, cpu: 4 }, bench.observer);
      await opened.page.goto(bench.app.url);
      await opened.settle(DRAWN);
      const { marks } = await opened.read();
      values.push(marks.get('chupke:feed') ?? null);
      await opened.page.close();
    }
    bench.say(
      `offline start: ${values.map((each) => (each === null ? '-' : Math.round(each))).join(', ')} ms`,
    );
    const target = { kind: 'at most', value: 1000 } as const;
    const name = 'start without a network to readable feed';
    return toFigures([{ name, unit: WHOLE_MILLISECONDS, target, values }], bench.say);
  } finally {
    await context.close();
  }
}
