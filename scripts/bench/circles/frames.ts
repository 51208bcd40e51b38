import { parseCount, parseRecord } from '@chupke/domain/parse.ts';
import type { CDPSession } from 'playwright-core';
import { listOf } from '../web/vitals.ts';

/** A longer frame has missed the refresh of a 60 Hz screen, in milliseconds. */
const ON_TIME_MS = 17.5;

/** The frames that a page drew while scrolling. */
export interface Frames {
  /** Number of frames and total time, in milliseconds. */
  readonly count: number;
  readonly elapsedMs: number;
  /** Share of frames that met the next refresh. */
  readonly onTime: number;
  /** Frames in which the list was at its top, waiting for older messages. */
  readonly waits: number;
}

/** Computes the figures from the start times of frames, in milliseconds. Throws RangeError for fewer than two. */
function countFrames(times: readonly number[], waits: number): Frames {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || times.length < 2)
    throw new RangeError('No frame was seen.');
  const lengths = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const onTime = lengths.filter((length) => length <= ON_TIME_MS).length / lengths.length;
  return { count: lengths.length, elapsedMs: last - first, onTime, waits };
}

/** Parses the result of scrollUp() of page-chat.ts. Throws ParseError or RangeError. */
export function parseFrames(answer: unknown): Frames {
  const record = parseRecord(answer);
  return countFrames(listOf(record['times']).map(Number), parseCount(record, 'waits'));
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** Size of a page's JavaScript heap after garbage collection, in megabytes. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / BYTES_PER_MEGABYTE;
}
