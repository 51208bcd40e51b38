import type { Branded } from './brand.ts';
import { parseCircleId } from './circle-id.ts';
import type { CircleId } from './circle-id.ts';
import { CONTENT_ID_FORM } from './confession-id.ts';
import { ParseError, parseFlag, parseOneOf, parseRecord, parseText, parseTime } from './parse.ts';
import { DAY_MS, HOUR_MS, INDIA_MS } from './time.ts';

/*
 * Notifications outside the app: which devices get them, what about, and what they show. A push carries no more than its
 * device has to know; who wrote what is never in it, and what it is about only where its reader wants previews.
 */

/** Registration token of Firebase Cloud Messaging: leads to one browser, and is known to its owner and the server alone. */
export type PushToken = Branded<string, 'PushToken'>;

/**
 * Random mark of a device's registration, drawn by the device. A push names it, and the device shows only what names its
 * own: on a shared phone nobody sees what was sent to the account before.
 */
export type PushMark = Branded<string, 'PushMark'>;

/** Limits of a token's length, in characters. */
export const PUSH_TOKEN_LIMITS = { min: 50, max: 1000 } as const;

/** Form of a token: it begins with the id of an installation, whose first four bits are 0111. The rules have the same. */
export const PUSH_TOKEN_FORM = '[cdef][A-Za-z0-9:_-]{49,999}';

/** Devices of one account that get notifications; the ones that were not seen for longest give way. */
export const PUSH_DEVICES_MAX = 10;

/** Kinds of devices. */
export const PUSH_PLATFORMS = ['capacitor', 'mobile-web', 'desktop-web'] as const;

/** One of PUSH_PLATFORMS. */
export type PushPlatform = (typeof PUSH_PLATFORMS)[number];

/** What notifications are about; each can be switched off by itself. */
export const PUSH_KINDS = ['replies', 'likes', 'circles', 'moderation', 'support', 'account'] as const;

/** One of PUSH_KINDS. */
export type PushKind = (typeof PUSH_KINDS)[number];

/** Circles without notifications, at most. */
export const MUTED_CIRCLES_MAX = 50;

/** A span of each day, in whole hours of Indian time (0 to 23). It may go over midnight; both equal: the whole day. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** What a student wants to be notified of, at `users/{uid}/pushSettings/current`. */
export interface PushSettings {
  readonly kinds: Readonly<Record<PushKind, boolean>>;
  /** When nothing is sent; what comes meanwhile is one notification at the end. Null: never. */
  readonly quiet: QuietHours | null;
  /** Whether notifications show what happened, on the lock screen too, and lead there. */
  readonly previews: boolean;
  /** Whether notifications have neither the app's name nor its icon. */
  readonly isNeutral: boolean;
  readonly mutedCircles: readonly CircleId[];
}

/** What holds until somebody chooses something else: a notification reveals nothing. */
export const DEFAULT_PUSH_SETTINGS: PushSettings = {
  kinds: { replies: true, likes: true, circles: true, moderation: true, support: true, account: true },
  quiet: null,
  previews: false,
  isNeutral: false,
  mutedCircles: [],
};

/** Id of the one document of settings. */
export const PUSH_SETTINGS_ID = 'current';

/** Settings as they are stored, without `updatedAt`, the server's time of the write. The rules accept exactly these. */
export function pushSettingsFields({ kinds, quiet, previews, isNeutral, mutedCircles }: PushSettings) {
  return {
    ...kinds,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    previews,
    isNeutral,
    mutedCircles: [...mutedCircles],
  };
}

function parseHour(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 23)
    throw new ParseError(path, 'an hour from 0 to 23');
  return value;
}

/** Parses stored settings; those of an account that has never chosen are the default ones. Throws ParseError. */
export function parsePushSettings(data: unknown): PushSettings {
  if (data === undefined) return DEFAULT_PUSH_SETTINGS;
  const record = parseRecord(data);
  const { quietFrom, quietTo, mutedCircles } = record;
  if (!Array.isArray(mutedCircles) || mutedCircles.length > MUTED_CIRCLES_MAX)
    throw new ParseError('mutedCircles', `a list of at most ${MUTED_CIRCLES_MAX}`);
  return {
    kinds: {
      replies: parseFlag(record, 'replies'),
      likes: parseFlag(record, 'likes'),
      circles: parseFlag(record, 'circles'),
      moderation: parseFlag(record, 'moderation'),
      support: parseFlag(record, 'support'),
      account: parseFlag(record, 'account'),
    },
    quiet:
      quietFrom === null
        ? null
        : { from: parseHour(quietFrom, 'quietFrom'), to: parseHour(quietTo, 'quietTo') },
    previews: parseFlag(record, 'previews'),
    isNeutral: parseFlag(record, 'isNeutral'),
    mutedCircles: mutedCircles.map(parseCircleId),
  };
}

/** When the quiet hours end that hold at `now` (both in milliseconds since 1970); null where none hold. */
export function quietUntil(quiet: QuietHours | null, now: number): number | null {
  if (quiet === null) return null;
  const length = ((quiet.to - quiet.from + 24) % 24 || 24) * HOUR_MS;
  const sinceMidnight = (now + INDIA_MS) % DAY_MS;
  const sinceBegin = (sinceMidnight - quiet.from * HOUR_MS + DAY_MS) % DAY_MS;
  return sinceBegin < length ? now - sinceBegin + length : null;
}

const TOKEN = new RegExp(`^${PUSH_TOKEN_FORM}$`);
const MARK = new RegExp(`^${CONTENT_ID_FORM}$`);

/** Whether the text has the form of a token. */
export function isPushToken(text: string): text is PushToken {
  return TOKEN.test(text);
}

/** The value as a token. Throws ParseError. */
export function parsePushToken(value: unknown): PushToken {
  if (typeof value !== 'string' || !isPushToken(value))
    throw new ParseError('token', `${PUSH_TOKEN_LIMITS.min} characters or more, beginning with c, d, e or f`);
  return value;
}

function isPushMark(text: string): text is PushMark {
  return MARK.test(text);
}

/** The value as a device's mark. Throws ParseError. */
export function parsePushMark(value: unknown): PushMark {
  if (typeof value !== 'string' || !isPushMark(value)) throw new ParseError('mark', '20 letters and digits');
  return value;
}

/** A device that gets notifications, at `users/{uid}/pushTokens/{SHA-256 of the token in hexadecimal}`. */
export interface PushDevice {
  readonly id: string;
  readonly token: PushToken;
  readonly platform: PushPlatform;
  readonly mark: PushMark;
  /** When it was registered, and when it was last seen; milliseconds since 1970. */
  readonly createdAt: number;
  readonly seenAt: number;
}

/** Parses a stored device. Throws ParseError. */
export function parsePushDevice(id: string, data: unknown): PushDevice {
  const record = parseRecord(data);
  return {
    id,
    token: parsePushToken(record['token']),
    platform: parseOneOf(record, 'platform', PUSH_PLATFORMS),
    mark: parsePushMark(record['mark']),
    createdAt: parseTime(record, 'createdAt'),
    seenAt: parseTime(record, 'seenAt'),
  };
}

/** What a device is sent. All its values are texts, as FCM wants them. */
export interface PushPayload {
  /** Id of the notification: one that comes twice is shown once. */
  readonly id: string;
  /** The device that it is for. */
  readonly mark: PushMark;
  readonly title: string;
  readonly body: string;
  /** What it leads to, as a path of the app: without a preview the list of alerts. */
  readonly path: string;
  /** The alerts that it is about, to be read once it was opened; separated by commas. None without a preview. */
  readonly alerts: string;
  /** `neutral`: without the app's icon. */
  readonly look: 'app' | 'neutral';
}

/** Limits of a payload's texts, in UTF-16 code units. FCM takes 4,000 bytes in all. */
const PAYLOAD_LIMITS = { title: 120, body: 300, path: 200, alerts: 600, id: 64 } as const;

/** Where a notification may lead: a place of the app, never another site. */
const PATH = /^\/(?!\/)[A-Za-z0-9/_#%?=&.-]*$/;

/** Parses what a device was sent. Throws ParseError. */
export function parsePushPayload(data: unknown): PushPayload {
  const record = parseRecord(data);
  const path = parseText(record, 'path', { min: 1, max: PAYLOAD_LIMITS.path });
  if (!PATH.test(path)) throw new ParseError('path', 'a path of the app');
  return {
    id: parseText(record, 'id', { min: 1, max: PAYLOAD_LIMITS.id }),
    mark: parsePushMark(record['mark']),
    title: parseText(record, 'title', { min: 1, max: PAYLOAD_LIMITS.title }),
    body: parseText(record, 'body', { min: 1, max: PAYLOAD_LIMITS.body }),
    path,
    alerts: parseText(record, 'alerts', { min: 0, max: PAYLOAD_LIMITS.alerts }),
    look: parseOneOf(record, 'look', ['app', 'neutral']),
  };
}

/** How long a notification is shown: in the open app, and by the system while the app is in the background; milliseconds. */
export const PUSH_SHOWN_MS = { foreground: 5000, background: 8000 } as const;

/** How long the service worker is waited for, in milliseconds. */
export const PUSH_WORKER_WAIT_MS = { desktop: 3000, mobile: 12_000 } as const;

/** Further tries to get a token, and the time between two of them in milliseconds. */
export const PUSH_TOKEN_TRIES = { retries: 10, gapMs: 800 } as const;

/** After so many days a device registers again: tokens that were not refreshed for months are dropped by FCM. */
export const PUSH_RENEW_DAYS = 7;

/** The queue of notifications, server only. */
export const PUSH_QUEUE = {
  /** Notifications per look at the queue. */
  page: 10,
  /** Tries to send one, and the wait after each in milliseconds, which doubles. */
  tries: 6,
  backoffMs: 30_000,
  /** How long a sender has for one, in milliseconds; then another may try. */
  leaseMs: 60_000,
  /** A notification is of no use to a device that was off for longer, in seconds. */
  liveSeconds: 12 * 3600,
  /** Events are delivered for a day at most: entries that are kept for longer keep each of them from sending twice. */
  keptDays: 8,
  /** Something that is still unread is notified of again after so long, in milliseconds, if there is more of it. */
  againMs: 6 * HOUR_MS,
} as const;

/** How a notification stands. */
export const NOTIFICATION_STATUSES = ['pending', 'sent', 'failed'] as const;

/** One of NOTIFICATION_STATUSES. */
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];
