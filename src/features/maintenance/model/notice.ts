import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE, NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';

/** The words that stand for what nobody has written otherwise. */
export interface NoticeDefaults {
  readonly title: string;
  readonly message: string;
  readonly estimate: string;
}

/** What the notice says. */
export interface NoticeWords {
  readonly title: string;
  readonly message: string;
  readonly estimate: string;
}

function orDefault(written: string, preset: string, word: string): string {
  return written.trim() === '' || written === preset ? word : written;
}

/** What the notice says: the admins' words, or in their place ours in the reader's language (spec, section 3). */
export function noticeWords(maintenance: Maintenance, words: NoticeDefaults): NoticeWords {
  return {
    title: orDefault(maintenance.title, NO_MAINTENANCE.title, words.title),
    message: orDefault(maintenance.message, NO_MAINTENANCE.message, words.message),
    estimate: orDefault(maintenance.estimatedDuration, NO_MAINTENANCE.estimatedDuration, words.estimate),
  };
}

/**
 * How much of the planned time is over, from 0 to 1, with so many seconds left. Undefined where nothing was planned.
 */
export function shareDone(maintenance: Maintenance, secondsLeft: number): number | undefined {
  const { maintenanceEndTime, plannedDurationMinutes } = maintenance;
  if (maintenanceEndTime === null || plannedDurationMinutes <= 0) return undefined;
  const done = 1 - secondsLeft / (plannedDurationMinutes * 60);
  return Math.min(1, Math.max(0, done));
}

/** The head of the answer that a server would give, line by line. */
export const ANSWER_HEAD = [
  'HTTP/1.1 503 Service Unavailable',
  `Retry-After: ${MAINTENANCE.retryAfterSeconds}`,
] as const;
