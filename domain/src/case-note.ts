import type { TextLimits } from './parse.ts';
import { parseFlag, parseRecord, parseText, parseTime } from './parse.ts';

/*
 * What admins write about a ticket or a thread for each other. No student reads it, and it does not say which admin wrote it.
 */

/** What a note is about. */
export const CASE_KINDS = ['ticket', 'thread'] as const;

/** One of CASE_KINDS. */
export type CaseKind = (typeof CASE_KINDS)[number];

/** A ticket or a thread: both have ids of 20 letters and digits. */
export interface CaseRef {
  readonly kind: CaseKind;
  readonly id: string;
}

/** A note as another admin reads it. */
export interface CaseNote {
  readonly id: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Whether the caller has written it. */
  readonly isMine: boolean;
}

/** Limits of a note in UTF-16 code units, and of how many a case has. */
export const CASE_NOTE_LIMITS = {
  text: { min: 1, max: 1000 },
  perCase: 50,
} as const satisfies Record<string, TextLimits | number>;

/** Parses a note in an answer of the server. Throws ParseError. */
export function parseCaseNote(data: unknown): CaseNote {
  const record = parseRecord(data, 'note');
  return {
    id: parseText(record, 'id', { min: 1, max: 40 }),
    text: parseText(record, 'text', CASE_NOTE_LIMITS.text),
    createdAt: parseTime(record, 'createdAt'),
    isMine: parseFlag(record, 'isMine'),
  };
}
