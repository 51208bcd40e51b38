import { parseCount, parseRecord } from '@chupke/domain/parse.ts';
import type { CDPSession } from 'playwright-core';
import { listOf } from '../web/vitals.ts';

/** A frame that took longer has missed one beat of a screen with 60 of them a second, in milliseconds. */
const ON_TIME_MS = 17.5;

/** What a page has drawn while it was scrolled. */
export interface Frames {
  /** How many there were, and in how long, in milliseconds. */
  readonly count: number;
  readonly elapsedMs: number;
  /** Which part of them came at the screen's next beat. */
  readonly onTime: number;
  /** In how many the list stood at its top and waited for older messages. */
  readonly waits: number;
}

/** Counts frames by the times at which each began, in milliseconds. Throws RangeError when there are less than two. */
function countFrames(times: readonly number[], waits: number): Frames {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || times.length < 2)
    throw new RangeError('No frame was seen.');
  const lengths = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const onTime = lengths.filter((length) => length <= ON_TIME_MS).length / lengths.length;
  return { count: lengths.length, elapsedMs: last - first, onTime, waits };
}

/** Reads what scrollUp() of page-chat.ts has answered. Throws ParseError or RangeError. */
export function parseFrames(answer: unknown): Frames {
  const record = parseRecord(answer);
  return countFrames(listOf(record['times']).map(Number), parseCount(record, 'waits'));
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** What a page's scripts hold once their garbage is collected, in megabytes. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / BYTES_PER_MEGABYTE;
}
