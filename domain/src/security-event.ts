/** Severity of a security event. */
export type Severity = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';

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
  /** From this many events on, a user counts as suspicious. */
  suspiciousAt: 10,
  lastKnownUidMs: 30 * 60_000,
  cleanupMs: 5 * 60_000,
  navigationDataMs: 5 * 60_000,
  sensitiveDataMs: 30 * 60_000,
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
