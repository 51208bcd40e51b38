import type { Finding } from './doxx.ts';

/** Replaces removed text. */
const TAKEN_OUT = '…';

/** The text without this finding. The positions of earlier findings stay valid. */
export function takeOut(text: string, { start, end }: Pick<Finding, 'start' | 'end'>): string {
  return text.slice(0, start) + TAKEN_OUT + text.slice(end);
}
