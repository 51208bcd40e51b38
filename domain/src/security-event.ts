import { parseNullableText, parseOneOf, parseRecord, parseText, parseTime } from './parse.ts';

/** Severities of security events, the worst last. */
export const SEVERITIES = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;

/** One of SEVERITIES. */
export type Severity = (typeof SEVERITIES)[number];

/** Logged events and their severity: circle access as listed below, all others are MEDIUM. */
export const SECURITY_EVENTS = {
  unauthorized_circle_access: 'HIGH',
  legitimate_circle_access: 'LOW',
  legitimate_circle_navigation: 'LOW',
  excessive_navigation: 'MEDIUM',
  suspicious_url: 'MEDIUM',
  direct_sensitive_access: 'MEDIUM',
  rate_limit_exceeded: 'MEDIUM',
  session_hijack: 'MEDIUM',
  suspicious_activity: 'MEDIUM',
  unauthorized_route: 'MEDIUM',
} as const satisfies Record<string, Severity>;

/** The name of an event. */
export type SecurityEventName = keyof typeof SECURITY_EVENTS;

/** Thresholds for suspicious behaviour in one tab. Times in milliseconds. */
export const SECURITY_LIMITS = {
  windowMs: 60_000,
  /** Visits of one sensitive route within the window. */
  routeVisits: 10,
  /** More navigations than this within the window are suspicious. */
  navigations: 20,
  /** This many events within the window are suspicious activity. */
  eventsInWindow: 5,
  lastKnownUidMs: 30 * 60_000,
  cleanupMs: 5 * 60_000,
  navigationDataMs: 5 * 60_000,
} as const;

/** Maximum lengths of an alert's fields, in UTF-16 code units. */
export const SECURITY_ALERT_LIMITS = { details: 500, userAgent: 300, url: 300 } as const;

/** The body of `POST /api/security-alert`: HIGH and CRITICAL events only. */
export interface SecurityAlert {
  readonly event: SecurityEventName;
  /** What happened, without anyone's name or address. */
  readonly details: string;
  readonly severity: 'HIGH' | 'CRITICAL';
  /** Milliseconds since 1970, by the device's clock. */
  readonly timestamp: number;
  readonly environment: 'production' | 'local';
  readonly userAgent: string;
  /** The URL without its query, which may be private. */
  readonly url: string;
}

/**
 * Retention of logged security events, in days: India requires 180 (CERT-In, directions of 28 April 2022, paragraph
 * iv).
 */
export const SECURITY_LOG_DAYS = 180;

/** Events that the server notes itself. */
export const SERVER_EVENTS = [
  'ai_ceiling_reached',
  'automation_failed',
  'opening_requested',
  'refund_failed',
] as const;

/** The names of all events that may be in the log. */
export const LOGGED_EVENTS = [
  'unauthorized_circle_access',
  'legitimate_circle_access',
  'legitimate_circle_navigation',
  'excessive_navigation',
  'suspicious_url',
  'direct_sensitive_access',
  'rate_limit_exceeded',
  'session_hijack',
  'suspicious_activity',
  'unauthorized_route',
  ...SERVER_EVENTS,
] as const satisfies readonly (SecurityEventName | (typeof SERVER_EVENTS)[number])[];

/** One of LOGGED_EVENTS. */
export type LoggedEventName = (typeof LOGGED_EVENTS)[number];

/** Which security events an admin asks for; null: any. */
export interface SecurityQuestion {
  readonly severity: Severity | null;
  readonly event: LoggedEventName | null;
  /** The first day asked for, in ms since 1970. */
  readonly since: number | null;
}

/** Events of a page of the log, at most. */
export const SECURITY_PAGE = 50;

/** A security event as admins see it. It leads to an account, or says when and where something was: never both. */
export interface ListedSecurityEvent {
  readonly id: string;
  /** A LoggedEventName, or one of an older version. */
  readonly event: string;
  readonly severity: Severity;
  readonly details: string;
  /** In ms since 1970; with an account the start of its day in UTC. */
  readonly at: number;
  /** The account that reported it; null for others. */
  readonly account: string | null;
  /** The kind of page, as `/circles`; null with an account. */
  readonly page: string | null;
  /** Null with an account. */
  readonly userAgent: string | null;
}

/** Parses an event of the list. Throws ParseError. */
export function parseListedSecurityEvent(data: unknown): ListedSecurityEvent {
  const record = parseRecord(data);
  return {
    id: parseText(record, 'id', { min: 1, max: 128 }),
    event: parseText(record, 'event', { min: 1, max: 60 }),
    severity: parseOneOf(record, 'severity', SEVERITIES),
    details: parseText(record, 'details', { min: 0, max: SECURITY_ALERT_LIMITS.details }),
    at: parseTime(record, 'at'),
    account: parseNullableText(record, 'account', { min: 1, max: 128 }),
    page: parseNullableText(record, 'page', { min: 1, max: 60 }),
    userAgent: parseNullableText(record, 'userAgent', { min: 0, max: SECURITY_ALERT_LIMITS.userAgent }),
  };
}
