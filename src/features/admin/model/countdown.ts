/** What is left of a time in milliseconds, as minutes and seconds: `9:05`; `0:00` when it is over. */
export function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The part of a span that is over, from 0 to 1. */
export function partOver(leftMs: number, spanMs: number): number {
  if (spanMs <= 0) return 1;
  return Math.min(1, Math.max(0, 1 - leftMs / spanMs));
}
