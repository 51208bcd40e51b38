import type { RateLimit } from '@chupke/domain/limits.ts';
import { ParseError, parseOneOf, parseRecord, parseText, parseTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { SECURITY_LOG_DAYS, SECURITY_ALERT_LIMITS, SECURITY_EVENTS } from '@chupke/domain/security-event.ts';
import type { SecurityAlert, SecurityEventName } from '@chupke/domain/security-event.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { limitGuest } from '../lib/guest-limit.ts';
import { limitCall } from '../lib/rate-limit.ts';

const FIELDS = new Set(['event', 'details', 'severity', 'timestamp', 'environment', 'userAgent', 'url']);

function isEventName(name: string): name is SecurityEventName {
  return Object.hasOwn(SECURITY_EVENTS, name);
}

/** Parses the body of `/api/security-alert`: exactly these fields. Throws ParseError. */
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

/** Gateways for logging a security event. */
interface AlertGateways {
  readonly documents: Documents;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** For the counters of guests. */
  readonly salt: string;
}

/** The reporter: the uid of a token, or nobody; and the IP address. */
interface Reporter {
  readonly uid: UserId | null;
  readonly ip: string;
}

const NAME = 'securityAlert';

/** Per person, or per IP address. */
const EACH: RateLimit = { windowSeconds: 60, max: 10 };

/** For the anonymous reporters of a shared ceiling: one person can have many addresses. */
const SHARED: RateLimit = { windowSeconds: 600, max: 60 };

/** What a flood writes in a day: the admins' list shows 500 events of one, and must not be filled by one reporter. */
const DAY = { name: `${NAME}Day`, seconds: 24 * 3600, each: 50, shared: 100 } as const;

/** Throws RefusedError `too-many`. */
async function limitReporter(gateways: AlertGateways, { uid, ip }: Reporter): Promise<void> {
  const ofDay = (max: number): RateLimit => ({ windowSeconds: DAY.seconds, max });
  if (uid === null) {
    await limitGuest(gateways, ip, { name: NAME, each: EACH, shared: SHARED });
    await limitGuest(gateways, ip, { name: DAY.name, each: ofDay(DAY.each), shared: ofDay(DAY.shared) });
  } else {
    await limitCall(gateways, uid, { name: NAME, limit: EACH }, gateways.now());
    await limitCall(gateways, uid, { name: DAY.name, limit: ofDay(DAY.each) }, gateways.now());
  }
}

/** Longest address (IPv6 with an embedded IPv4 address). */
const IP_MAX = 45;

/**
 * Logs a severe security event in `security_logs`, which only the server reads. Throws RefusedError `too-many` when
 * rate-limited.
 */
export async function logSecurityAlert(
  gateways: AlertGateways,
  reporter: Reporter,
  alert: SecurityAlert,
): Promise<void> {
  const { documents, newId } = gateways;
  const { uid, ip } = reporter;
  await limitReporter(gateways, reporter);
  const { event, details, severity, environment, userAgent, url } = alert;
  const about = { event, details, severity, environment, userAgent, url };
  await documents.transact(async (transaction) => {
    transaction.set(`${COLLECTIONS.securityLogs}/${newId()}`, {
      ...about,
      userId: uid,
      ip: ip.slice(0, IP_MAX),
      // The device's own clock may be wrong, or forged.
      timestamp: SERVER_TIME,
    });
  });
}

/**
 * Deletes the security logs that are too old at `now` (milliseconds since 1970). Can be interrupted and run again.
 */
export async function clearSecurityLogs(
  { documents }: { readonly documents: Documents },
  now: number,
): Promise<void> {
  const before = new Date(now - SECURITY_LOG_DAYS * DAY_MS);
  await documents.removeOlder(COLLECTIONS.securityLogs, 'timestamp', before);
}
