import { createHash } from 'node:crypto';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { SecurityAlert } from '@chupke/domain/security-event.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { limitCall } from './limit-call.ts';

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
 * Notes a grave security event in `security_logs` (spec, section 3), which the server alone reads. Throws RefusedError
 * `too-many` when there were too many of late.
 */
export async function noteSecurityAlert(
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
