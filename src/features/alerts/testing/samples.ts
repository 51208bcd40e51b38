import type { Alert, AlertContent } from '@chupke/domain/alert.ts';
import { likeAlert } from '@chupke/domain/alert-words.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';

/** The confession of the alerts. */
export const CONFESSION = parseConfessionId('abcdefghijklmnopqrst');

/** An alert of likes of a confession of its own, unread by default. */
export function alertOf(id: string, timestamp: number, read = false): Alert {
  return { ...likeAlert(parseConfessionId(id.padEnd(20, 'x')), 1), id, timestamp, read };
}

/** Any content as a stored alert. */
export function stored(content: AlertContent, id = 'alert1', timestamp = 1000): Alert {
  return { ...content, id, timestamp };
}
