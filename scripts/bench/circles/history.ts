import type { Figure } from '../lib/figure.ts';
import { MEGABYTES, PER_SECOND, SCORE, WHOLE_MILLISECONDS } from '../lib/figure.ts';
import type { WebBench } from '../web/bench.ts';
import { toFigures } from '../web/bench.ts';
import { phone } from '../web/conditions.ts';
import type { ObservedPage } from '../web/visit.ts';
import type { BigCircle } from './big-circle.ts';
import { BIG_CIRCLE_MESSAGES } from './big-circle.ts';
import type { Frames } from './frames.ts';
import { parseFrames, heapOf } from './frames.ts';
import { openByCard, openList } from './open-chat.ts';

const SCROLLED = 3000;
const QUICK_SCROLLED = 300;
/** Scrolled per frame, in pixels: a fling at eight screens a second. */
const FLICK_PIXELS = 110;
const TIMEOUT_MS = 180_000;
/** Until the last page has loaded and replaced elements can be collected. */
const AT_REST = { min: 2000, quiet: 1500, max: 15_000 };
/** The browser reports no shorter tasks, in milliseconds. */
const LONG_TASK_MS = 50;

/** Figures of scrolling back through a chat. */
interface Walk {
  readonly frames: Frames;
  /** Tasks of 50 ms and more, in milliseconds. */
  readonly tasks: readonly number[];
  /** Size of the JavaScript heap before and afterwards, in megabytes. */
  readonly heap: { readonly before: number; readonly after: number };
}

async function walkBack({ page, session, settle, read }: ObservedPage, messages: number): Promise<Walk> {
  const before = await heapOf(session);
  const begun = Number(await page.evaluate('performance.now()'));
  const to = BIG_CIRCLE_MESSAGES - messages;
  const scroll = `globalThis.chupkeChat.scrollUp(${FLICK_PIXELS}, ${to}, ${TIMEOUT_MS})`;
  const frames = parseFrames(await page.evaluate(scroll));
  const { observed } = await read();
  const tasks = observed.tasks.filter(([start]) => start >= begun).map(([, duration]) => duration);
  await settle(AT_REST);
  return { frames, tasks, heap: { before, after: await heapOf(session) } };
}

function figures(
  { frames, tasks, heap }: Walk,
  messages: number,
): readonly Parameters<typeof toFigures>[0][number][] {
  const name = `frames while scrolling ${messages.toLocaleString('en-US')} messages back`;
  // The browser's clock makes the refresh rate deviate slightly from 60 Hz.
  const perSecond = Math.round((frames.count * 1000) / frames.elapsedMs);
  return [
    { name, unit: PER_SECOND, target: { kind: 'at least', value: 60 }, values: [perSecond] },
    {
      name: '  of them on time',
      unit: SCORE,
      target: { kind: 'at least', value: 0.95 },
      values: [frames.onTime],
    },
    {
      name: '  longest task',
      unit: WHOLE_MILLISECONDS,
      target: { kind: 'at most', value: LONG_TASK_MS },
      values: [Math.max(LONG_TASK_MS, ...tasks)],
    },
    {
      name: '  heap growth',
      unit: MEGABYTES,
      target: { kind: 'at most', value: 30 },
      values: [heap.after - heap.before],
    },
  ];
}

/** Scrolls a long chat back at a quarter of the CPU speed: frames, tasks, and memory afterwards. */
export async function measureHistory(
  bench: WebBench,
  { circle, state }: BigCircle,
): Promise<readonly Figure[]> {
  const messages = bench.quick ? QUICK_SCROLLED : SCROLLED;
  const context = await bench.browser.newContext({ ...phone(bench.browser.version()), storageState: state });
  try {
    const opened = await openList(bench, context, circle);
    await openByCard(opened, circle);
    const walk = await walkBack(opened, messages);
    const { frames, tasks, heap } = walk;
    bench.say(
      `history: ${frames.count} frames in ${(frames.elapsedMs / 1000).toFixed(1)} s, ${frames.waits} of them at the ` +
        `top; tasks over ${LONG_TASK_MS} ms: ${tasks.map(Math.round).join(', ') || 'none'}; heap ` +
        `${heap.before.toFixed(1)} to ${heap.after.toFixed(1)} MB`,
    );
    return toFigures(figures(walk, messages), bench.say);
  } finally {
    await context.close();
  }
}
