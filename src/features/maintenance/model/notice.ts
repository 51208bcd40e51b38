import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE, NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';

/** Default texts of the notice. */
interface NoticeDefaults {
  readonly title: string;
  readonly message: string;
  readonly estimate: string;
}

/** Texts of the notice. */
interface NoticeWords {
  readonly title: string;
  readonly message: string;
  readonly estimate: string;
}

function orDefault(written: string, preset: string, word: string): string {
  return written.trim() === '' || written === preset ? word : written;
}

/** The texts of the notice: the admins', or ours in the reader's language. */
export function noticeWords(maintenance: Maintenance, words: NoticeDefaults): NoticeWords {
  return {
    title: orDefault(maintenance.title, NO_MAINTENANCE.title, words.title),
    message: orDefault(maintenance.message, NO_MAINTENANCE.message, words.message),
    estimate: orDefault(maintenance.estimatedDuration, NO_MAINTENANCE.estimatedDuration, words.estimate),
  };
}

/** The head of the answer that a server would give, line by line. */
export const ANSWER_HEAD = [
  'HTTP/1.1 503 Service Unavailable',
  `Retry-After: ${MAINTENANCE.retryAfterSeconds}`,
] as const;
