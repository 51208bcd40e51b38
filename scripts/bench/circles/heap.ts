import type { CDPSession } from 'playwright-core';

const BYTES_PER_MEGABYTE = 1_000_000;

/** What a page's scripts hold once their garbage is collected, in megabytes. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / BYTES_PER_MEGABYTE;
}
