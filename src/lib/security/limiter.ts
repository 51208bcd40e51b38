import type { SecurityEventName } from '@chupke/domain/security-event.ts';
import { SECURITY_EVENTS, SECURITY_LIMITS } from '@chupke/domain/security-event.ts';

/*
 * Detects security events in a tab's behaviour: pure, with time injected. Exceeding a limit is logged and blocks
 * nobody (docs/decisions/0011): eleven visits in a minute happen legitimately, and attackers do not use our
 * navigation. Real limits are in the rules.
 */

/** Times of what happened within the last window, the oldest first; milliseconds since 1970. */
type Times = readonly number[];

/** A tab's recent behaviour. */
export interface Behaviour {
  readonly navigations: Times;
  /** Visits of sensitive routes, by the route's name. */
  readonly routes: Readonly<Record<string, Times>>;
  /** Events of MEDIUM and above. */
  readonly events: Times;
}

/** Nothing has happened yet. */
export const NO_BEHAVIOUR: Behaviour = { navigations: [], routes: {}, events: [] };

/** Behaviour after something happened, and the events that it makes. */
interface Verdict {
  readonly behaviour: Behaviour;
  readonly events: readonly SecurityEventName[];
}

/** The times with `now` added, without those that are out of the window, or in the future of a clock set back. */
function withNow(times: Times, now: number): Times {
  return [...times.filter((time) => time <= now && now - time < SECURITY_LIMITS.windowMs), now];
}

/** After exceeding a limit the count restarts: one cause is one event, and not one more for each further step. */
function count(times: Times, now: number, max: number): { readonly times: Times; readonly isOver: boolean } {
  const counted = withNow(times, now);
  return counted.length > max ? { times: [], isOver: true } : { times: counted, isOver: false };
}

/** A visit of a page. `sensitive`: the route's name where its visits are counted on their own. */
export function afterNavigation(behaviour: Behaviour, sensitive: string | undefined, now: number): Verdict {
  const navigations = count(behaviour.navigations, now, SECURITY_LIMITS.navigations);
  const events: SecurityEventName[] = navigations.isOver ? ['excessive_navigation'] : [];
  const next = { ...behaviour, navigations: navigations.times };
  if (sensitive === undefined) return { behaviour: next, events };
  const visits = count(behaviour.routes[sensitive] ?? [], now, SECURITY_LIMITS.routeVisits);
  if (visits.isOver) events.push('rate_limit_exceeded');
  return { behaviour: { ...next, routes: { ...next.routes, [sensitive]: visits.times } }, events };
}

/** Whether an event is suspicious: successes are logged too, as LOW. */
function counts(event: SecurityEventName): boolean {
  return SECURITY_EVENTS[event] !== 'LOW' && event !== 'suspicious_activity';
}

/** After an event: this many within the window are suspicious activity. */
export function afterEvent(behaviour: Behaviour, event: SecurityEventName, now: number): Verdict {
  if (!counts(event)) return { behaviour, events: [] };
  const { times, isOver } = count(behaviour.events, now, SECURITY_LIMITS.eventsInWindow - 1);
  return {
    behaviour: { ...behaviour, events: times },
    events: isOver ? ['suspicious_activity'] : [],
  };
}
