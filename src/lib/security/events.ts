import type { SecurityAlert, SecurityEventName, Severity } from '@chupke/domain/security-event.ts';
import { SECURITY_ALERT_LIMITS, SECURITY_EVENTS } from '@chupke/domain/security-event.ts';
import { getBackend } from '../backend.ts';
import { currentSession } from '../session.ts';
import type { Behaviour } from './limiter.ts';
import { afterEvent, afterNavigation, NO_BEHAVIOUR } from './limiter.ts';

/*
 * Security events of this tab. They stay here; HIGH and CRITICAL ones are sent to our own server, never to third
 * parties (docs/decisions/0011).
 */

/** A stored event. */
export interface NotedEvent {
  readonly event: SecurityEventName;
  readonly severity: Severity;
  readonly details: string;
  /** Milliseconds since 1970, by the device's clock. */
  readonly timestamp: number;
}

/** Maximum number of events; older ones are dropped. */
const KEPT_MAX = 50;

const ring: NotedEvent[] = [];

function isGrave(severity: Severity): severity is SecurityAlert['severity'] {
  return severity === 'HIGH' || severity === 'CRITICAL';
}

let behaviour: Behaviour = NO_BEHAVIOUR;

/** The tab's latest events, the oldest first. */
export function notedEvents(): readonly NotedEvent[] {
  return [...ring];
}

/** The page's URL without anything that identifies content: no query, and no ids. */
export function addressForAlert(origin: string, pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/');
  const address = `${origin}/${first}${rest.some((part) => part !== '') ? '/…' : ''}`;
  return address.slice(0, SECURITY_ALERT_LIMITS.url);
}

async function token(): Promise<string> {
  if (currentSession().kind === 'signed-out') return 'anonymous';
  const { auth } = await import('../auth.ts');
  return (await auth.currentUser?.getIdToken()) ?? 'anonymous';
}

/** Reports to the server once, without retry: a lost alert is better than a page that waits for it. */
async function alertServer({ event, details, timestamp }: NotedEvent, severity: SecurityAlert['severity']) {
  const alert: SecurityAlert = {
    event,
    details: details.slice(0, SECURITY_ALERT_LIMITS.details),
    severity,
    timestamp,
    environment: getBackend().kind,
    userAgent: navigator.userAgent.slice(0, SECURITY_ALERT_LIMITS.userAgent),
    url: addressForAlert(window.location.origin, window.location.pathname),
  };
  await fetch('/api/security-alert', {
    method: 'POST',
    // It is sent although the page may be closed next.
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-Security-Token': await token() },
    body: JSON.stringify(alert),
  });
}

/**
 * Notes an event: in the tab, and with the server where it is grave. Never throws, never waits.
 *
 * @param details What happened, without a name, an id or an address of anyone.
 */
export function noteEvent(event: SecurityEventName, details: string, now = Date.now()): void {
  const severity = SECURITY_EVENTS[event];
  const noted: NotedEvent = { event, severity, details, timestamp: now };
  ring.push(noted);
  if (ring.length > KEPT_MAX) ring.shift();
  const verdict = afterEvent(behaviour, event, now);
  behaviour = verdict.behaviour;
  if (isGrave(severity)) alertServer(noted, severity).catch(() => undefined);
  for (const further of verdict.events) noteEvent(further, `after ${event}`, now);
}

/** Counts a visit of a page. `sensitive`: the route's name where its visits are counted on their own. */
export function noteNavigation(sensitive: string | undefined, now = Date.now()): void {
  const verdict = afterNavigation(behaviour, sensitive, now);
  behaviour = verdict.behaviour;
  for (const event of verdict.events) noteEvent(event, sensitive ?? 'any page', now);
}
