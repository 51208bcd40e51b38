import { randomUUID } from 'node:crypto';

/**
 * A unique mark by which a test finds its own texts. Without digits: eight of them are a number that the composer
 * asks about.
 */
export function newMark(): string {
  return randomUUID()
    .replaceAll(/[^a-f]/g, 'x')
    .slice(0, 8);
}
