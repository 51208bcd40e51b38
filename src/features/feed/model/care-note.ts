import type { CareTopic } from '@chupke/domain/care.ts';
import { CARE_TOPICS } from '@chupke/domain/care.ts';
import { parseRecord, parseTime } from '@chupke/domain/parse.ts';

/** How long the helplines stay above the feed, in milliseconds. */
export const CARE_NOTE_MS = 24 * 60 * 60 * 1000;

/** The topics of a stored note; none when it is too old, from the future, or no note at all. */
export function topicsOfNote(stored: unknown, now: number): readonly CareTopic[] {
  try {
    const record = parseRecord(stored);
    const age = now - parseTime(record, 'at');
    const { topics } = record;
    if (age < 0 || age >= CARE_NOTE_MS || !Array.isArray(topics)) return [];
    return CARE_TOPICS.filter((topic) => topics.includes(topic));
  } catch {
    return [];
  }
}
