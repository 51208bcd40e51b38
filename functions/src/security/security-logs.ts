import { createHash } from 'node:crypto';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { ParseError, parseOneOf, parseRecord, parseText, parseTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { SECURITY_LOG_DAYS, SECURITY_ALERT_LIMITS, SECURITY_EVENTS } from '@chupke/domain/security-event.ts';
import type { SecurityAlert, SecurityEventName } from '@chupke/domain/security-event.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { limitCall } from '../lib/rate-limit.ts';

const FIELDS = new Set(['event', 'details', 'severity', 'timestamp', 'environment', 'userAgent', 'url']);

function isEventName(name: string): name is SecurityEventName {
  return Object.hasOwn(SECURITY_EVENTS, name);
}

/** What was sent to `/api/security-alert`, checked: these fields and no others. Throws ParseError. */
export function parseSecurityAlert(data: unknown): SecurityAlert {
  const record = parseRecord(data);
  const unknown = Object.keys(record).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) throw new ParseError(unknown.slice(0, 40), 'no such field');
  const event = parseText(record, 'event', { min: 1, max: 60 });
  if (!isEventName(event)) throw new ParseError('event', 'the name of an event');
  const { details, userAgent, url } = SECURITY_ALERT_LIMITS;
  return {
    event,
    details: parseText(record, 'details', { min: 0, max: details }),
    severity: parseOneOf(record, 'severity', ['HIGH', 'CRITICAL']),
    timestamp: parseTime(record, 'timestamp'),
    environment: parseOneOf(record, 'environment', ['production', 'local']),
    userAgent: parseText(record, 'userAgent', { min: 0, max: userAgent }),
    url: parseText(record, 'url', { min: 0, max: url }),
  };
}

/** What noting an alert needs. */
export interface AlertGateways {
  readonly documents: Documents;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Who reports: the uid of a token, or nobody known; and the address that the report came from. */
export interface Reporter {
  readonly uid: UserId | null;
  readonly ip: string;
}

/** Of one person, or from one address. */
const EACH: RateLimit = { windowSeconds: 60, max: 10 };

/** Of all whom nobody knows: an address can be made up where functions are reached past hosting. */
const ALL_ANONYMOUS: RateLimit = { windowSeconds: 60, max: 200 };

/** Longest address (IPv6 with an IPv4 address in it). */
const IP_MAX = 45;

/**
 * The counter of an address: one of 4,096 that many addresses share, so that counters neither pile up nor tell of
 * anybody.
 */
function counterOf(ip: string): string {
  return `ip-${createHash('sha256').update(ip).digest('hex').slice(0, 3)}`;
}

/**
 * Notes a grave security event in `security_logs`, which the server alone reads. Throws RefusedError
 * `too-many` when there were too many of late.
 */
export async function logSecurityAlert(
  gateways: AlertGateways,
  { uid, ip }: Reporter,
  alert: SecurityAlert,
): Promise<void> {
  const { documents, newId, now } = gateways;
  await limitCall(gateways, uid ?? counterOf(ip), { name: 'securityAlert', limit: EACH }, now());
  if (uid === null)
    await limitCall(gateways, 'anonymous', { name: 'securityAlert', limit: ALL_ANONYMOUS }, now());
  const { event, details, severity, environment, userAgent, url } = alert;
  const about = { event, details, severity, environment, userAgent, url };
  await documents.transact(async (transaction) => {
    transaction.set(`${COLLECTIONS.securityLogs}/${newId()}`, {
      ...about,
      userId: uid,
      ip: ip.slice(0, IP_MAX),
      // The device's own clock may be wrong, or lie.
      timestamp: SERVER_TIME,
    });
  });
}

const DAY_MS = 86_400_000;

/** Removes the security logs whose time is over, at `now` (milliseconds since 1970). Can be cut off and run again. */
export async function clearSecurityLogs(
  { documents }: { readonly documents: Documents },
  now: number,
): Promise<void> {
  const before = new Date(now - SECURITY_LOG_DAYS * DAY_MS);
  await documents.removeOlder(COLLECTIONS.securityLogs, 'timestamp', before);
}
