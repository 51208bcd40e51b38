const LENGTH = 10_000;
const TIMES_AS_LONG = 4;

function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

/**
 * How many times as much of the processor a text takes that is four times as long: 4 where each character costs the same, 16
 * where each costs more the more there are. What takes next to nothing counts as 20 ms.
 */
export function workGrowth(piece: string, work: (text: string) => void): number {
  const textOf = (length: number): string => piece.repeat(Math.ceil(length / piece.length));
  // Patterns are compiled when they are first used.
  work(textOf(LENGTH / 10));
  const short = processorMs(() => work(textOf(LENGTH)));
  const long = processorMs(() => work(textOf(LENGTH * TIMES_AS_LONG)));
  return long / Math.max(short, 20);
}
