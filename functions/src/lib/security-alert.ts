import { ParseError, parseOneOf, parseRecord, parseText, parseTime } from '@chupke/domain/parse.ts';
import type { SecurityAlert, SecurityEventName } from '@chupke/domain/security-event.ts';
import { SECURITY_ALERT_LIMITS, SECURITY_EVENTS } from '@chupke/domain/security-event.ts';

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
