import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { TextLimits } from '@chupke/domain/parse.ts';
import { parseFlag, parseRecord, parseText, parseTime } from '@chupke/domain/parse.ts';
import { normalizeText } from '@chupke/domain/text.ts';

/** What its creator knows of a deleted circle, at `users/{uid}/deletedCircles/{circleId}`. Times: ms since 1970. */
export interface DeletedCircle {
  readonly circleId: CircleId;
  readonly name: string;
  readonly deletedAt: number;
  readonly chatRetentionExpiresAt: number;
  readonly restorable: boolean;
}

const DAY_MS = 86_400_000;

/** Parses a stored deleted circle. Throws ParseError. */
export function parseDeletedCircle(data: unknown): DeletedCircle {
  const record = parseRecord(data);
  return {
    circleId: parseCircleId(record['circleId']),
    name: parseText(record, 'name', CIRCLE_LIMITS.name),
    deletedAt: parseTime(record, 'deletedAt'),
    chatRetentionExpiresAt: parseTime(record, 'chatRetentionExpiresAt'),
    restorable: parseFlag(record, 'restorable'),
  };
}

/** Whole days for which it can still be brought back, begun ones counted; 0 when that is over. */
export function daysLeft({ chatRetentionExpiresAt, restorable }: DeletedCircle, now: number): number {
  return restorable ? Math.max(0, Math.ceil((chatRetentionExpiresAt - now) / DAY_MS)) : 0;
}

/** Whether a text can be sent. */
export function judgeText(text: string, { min, max }: TextLimits): 'ok' | 'short' | 'too-long' {
  const { length } = normalizeText(text);
  if (length < min) return 'short';
  return length > max ? 'too-long' : 'ok';
}
