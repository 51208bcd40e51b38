import type { RandomBytes } from '@chupke/domain/random.ts';

/** A whole number of seconds within the hours, uniformly distributed but for a negligible bias. */
export function randomDelay({
  random,
  spreadHours,
}: {
  readonly random: RandomBytes;
  readonly spreadHours: number;
}): number {
  const bytes = random(6);
  const fraction = bytes.reduce((sum, byte) => sum * 256 + byte, 0) / 256 ** bytes.length;
  return Math.floor(fraction * spreadHours * 3600);
}
