/** How grave a security event is. */
export type Severity = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';

/** What is noted, and how grave it is: circle access as listed below, all others are MEDIUM. */
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

/** Limits by which behaviour in one tab becomes an event. Times in milliseconds. */
export const SECURITY_LIMITS = {
  windowMs: 60_000,
  /** Visits of one sensitive route within the window. */
  routeVisits: 10,
  /** More navigations than this within the window are suspicious. */
  navigations: 20,
  /** So many events within the window are suspicious activity. */
  eventsInWindow: 5,
  /** At so many events a user counts as suspicious. */
  suspiciousAt: 10,
  lastKnownUidMs: 30 * 60_000,
  cleanupMs: 5 * 60_000,
  navigationDataMs: 5 * 60_000,
  sensitiveDataMs: 30 * 60_000,
} as const;

/** Most characters of the parts of an alert, in UTF-16 code units. */
export const SECURITY_ALERT_LIMITS = { details: 500, userAgent: 300, url: 300 } as const;

/** What `POST /api/security-alert` takes: HIGH and CRITICAL events only. */
export interface SecurityAlert {
  readonly event: SecurityEventName;
  /** What happened, without a name or an address of anyone. */
  readonly details: string;
  readonly severity: 'HIGH' | 'CRITICAL';
  /** Milliseconds since 1970, by the device's clock. */
  readonly timestamp: number;
  readonly environment: 'production' | 'local';
  readonly userAgent: string;
  /** The address without its query: that can hold what nobody else should read. */
  readonly url: string;
}

/**
 * How long a noted security event is kept, in days: logs of security events must be kept for 180 in India (CERT-In,
 * directions of 28 April 2022, paragraph iv).
 */
export const SECURITY_LOG_DAYS = 180;
