import { writeAsOwner } from '../../lib/owner-documents.ts';
import { withoutTriggers } from '../../start/run-seed.ts';
import type { Figure } from '../lib/figure.ts';
import { MEGABYTES } from '../lib/figure.ts';
import type { WebBench } from '../web/bench.ts';
import { toFigures } from '../web/bench.ts';
import { phone } from '../web/conditions.ts';
import type { BigCircle } from './big-circle.ts';
import { BIG_CIRCLE_MESSAGES } from './big-circle.ts';
import { heapOf } from './frames.ts';
import { messageDocument, numberedText } from './messages.ts';
import { openList, openUntimed, TIMEOUT_MS } from './open-chat.ts';

/** Fifty members who each write once a minute, for an hour. */
const HOUR = 3000;
/**
 * Messages sent before the hour begins: more than the chat has live listeners for, so that it is at its maximum size.
 */
const BEFORE = 600;
const QUICK = { before: 20, hour: 40 };
/** Messages sent at once. */
const AT_ONCE = 10;

/** Measures the memory of a tab in which a busy circle was open for an hour, replayed within a minute. */
export async function measureBusy(bench: WebBench, { circle, state }: BigCircle): Promise<readonly Figure[]> {
  const { suite } = bench.app;
  const [before, hour] = bench.quick ? [QUICK.before, QUICK.hour] : [BEFORE, HOUR];
  const context = await bench.browser.newContext({ ...phone(bench.browser.version()), storageState: state });
  try {
    const opened = await openList(bench, context, circle);
    const { page, session } = opened;
    await openUntimed(opened, circle);
    const writers = circle.seats.map(({ id, persona }) => ({ id, persona }));
    let number = BIG_CIRCLE_MESSAGES;
    const talk = async (count: number): Promise<void> => {
      const last = number + count;
      while (number < last) {
        const documents = Array.from({ length: AT_ONCE }, () => {
          number += 1;
          return messageDocument(circle.id, writers, number, Date.now());
        });
        await writeAsOwner(suite, documents);
        const newest = page.getByRole('log').getByText(numberedText(number));
        await newest.first().waitFor({ timeout: TIMEOUT_MS });
      }
    };
    const [start, end] = await withoutTriggers(suite, async () => {
      await talk(before);
      const full = await heapOf(session);
      await talk(hour);
      return [full, await heapOf(session)];
    });
    bench.say(`a busy hour: heap ${start.toFixed(1)} to ${end.toFixed(1)} MB`);
    const target = { kind: 'at most', value: 1 } as const;
    const name = 'heap growth in an hour of a busy circle';
    return toFigures([{ name, unit: MEGABYTES, target, values: [end - start] }], bench.say);
  } finally {
    await context.close();
  }
}
