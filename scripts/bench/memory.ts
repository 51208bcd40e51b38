import { execFileSync } from 'node:child_process';

const SAMPLE_EVERY_MS = 500;
/** So long without a new low counts as settled. */
const SETTLED_MS = 5_000;
const SETTLE_LIMIT_MS = 30_000;

/** The resident memory of a process in megabytes (10^6 bytes), as `ps` tells it. */
export function residentMegabytes(pid: number): number {
  const kibibytes = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim(),
  );
  return (kibibytes * 1024) / 1e6;
}

/**
 * The resident memory after the process has come to rest: the collector of garbage runs when nothing else does.
 * Resolves with the least that was seen.
 */
export async function settledMegabytes(pid: number): Promise<number> {
  const start = performance.now();
  let least = residentMegabytes(pid);
  let leastAt = start;
  for (
    let now = start;
    now - leastAt < SETTLED_MS && now - start < SETTLE_LIMIT_MS;
    now = performance.now()
  ) {
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
    const present = residentMegabytes(pid);
    if (present > least - 1) continue;
    least = present;
    leastAt = now;
  }
  return least;
}
