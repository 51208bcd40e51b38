import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  ParseError,
  parseCount,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from '@chupke/domain/parse.ts';
import type { NotificationStatus } from '@chupke/domain/push.ts';
import { NOTIFICATION_STATUSES } from '@chupke/domain/push.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/** A notification on its way, at `notificationQueue/{id}`; its words are made as it is sent. */
export interface StoredNotification {
  readonly userId: UserId;
  /** What it is about: a type of alerts, or `test`. */
  readonly type: string;
  /** The alerts that it tells of; none once it is no longer `pending`. */
  readonly alerts: readonly string[];
  /** The events that it stands for: each counts once, however often it is delivered. */
  readonly events: readonly string[];
  readonly status: NotificationStatus;
  /** Not before then, in milliseconds since 1970. */
  readonly dueAt: number;
  readonly attempts: number;
  /** Until when somebody is sending it, or null. */
  readonly leaseUntil: number | null;
  /** Devices that have it. */
  readonly delivered: readonly string[];
}

function parseTexts(record: UnknownRecord, field: string): readonly string[] {
  const list = record[field];
  if (!Array.isArray(list)) throw new ParseError(field, 'a list');
  return list.map((text: unknown) => {
    if (typeof text !== 'string') throw new ParseError(field, 'texts');
    return text;
  });
}

/** Parses a stored notification. Throws ParseError. */
export function parseNotification(data: unknown): StoredNotification {
  const record = parseRecord(data);
  return {
    userId: parseUserId(parseText(record, 'userId', { min: 1, max: 128 })),
    type: parseText(record, 'type', { min: 1, max: 40 }),
    alerts: parseTexts(record, 'alerts'),
    events: parseTexts(record, 'events'),
    status: parseOneOf(record, 'status', NOTIFICATION_STATUSES),
    dueAt: parseTime(record, 'dueAt'),
    attempts: parseCount(record, 'attempts'),
    leaseUntil: parseNullableTime(record, 'leaseUntil'),
    delivered: parseTexts(record, 'delivered'),
  };
}

/** The fields of a new one. */
export function newNotification(
  about: Pick<StoredNotification, 'userId' | 'type' | 'alerts' | 'events' | 'dueAt'>,
): FieldInputs {
  return {
    userId: about.userId,
    type: about.type,
    alerts: [...about.alerts],
    events: [...about.events],
    status: 'pending',
    createdAt: SERVER_TIME,
    dueAt: new Date(about.dueAt),
    attempts: 0,
    leaseUntil: null,
    delivered: [],
    processedAt: null,
    error: null,
  };
}
