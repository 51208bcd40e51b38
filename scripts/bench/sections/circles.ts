import { fillBigCircle } from '../circles/big-circle.ts';
import { measureBusy } from '../circles/busy.ts';
import { measureHistory } from '../circles/history.ts';
import { measureOpening } from '../circles/opening.ts';
import { measureTalk } from '../circles/talk.ts';
import { measureTyped } from '../circles/typed.ts';
import type { Figure } from '../lib/figure.ts';
import type { WebBench } from '../web/bench.ts';
import { inBrowser, measureParts } from './in-browser.ts';

/** Measurements in a circle of many messages. */
async function measureBigCircle(bench: WebBench): Promise<readonly Figure[]> {
  const big = await fillBigCircle(bench);
  return measureParts(bench, [
    (each) => measureOpening(each, big),
    (each) => measureHistory(each, big),
    // These add messages, so they come last.
    (each) => measureTyped(each, big),
    (each) => measureBusy(each, big),
  ]);
}

/** A full circle that chats, and a long one on a slow phone. */
export const measureCircles = inBrowser('circles', [measureTalk, measureBigCircle]);
