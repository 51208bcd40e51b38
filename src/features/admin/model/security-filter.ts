import type { LoggedEventName, SecurityQuestion, Severity } from '@chupke/domain/security-event.ts';
import { LOGGED_EVENTS, SEVERITIES } from '@chupke/domain/security-event.ts';

/** Times that can be asked for: so many days back, or all. */
export const SECURITY_TIMES = ['1', '7', '30', 'all'] as const;

/** What an admin looks for in the security log. */
export interface SecurityFilter {
  readonly severity: Severity | null;
  readonly event: LoggedEventName | null;
  readonly time: (typeof SECURITY_TIMES)[number];
}

/** The filter that an address names (`?severity=HIGH&event=...&time=7`); what it does not name, or wrongly, is any. */
export function filterIn(params: URLSearchParams): SecurityFilter {
  const one = <Word extends string>(name: string, words: readonly Word[]): Word | null =>
    words.find((word) => word === params.get(name)) ?? null;
  return {
    severity: one('severity', SEVERITIES),
    event: one('event', LOGGED_EVENTS),
    time: one('time', SECURITY_TIMES) ?? '30',
  };
}

const DAY_MS = 86_400_000;

/** What the server is asked. */
export function questionFor({ severity, event, time }: SecurityFilter, now: number): SecurityQuestion {
  return { severity, event, since: time === 'all' ? null : now - (Number(time) - 1) * DAY_MS };
}
