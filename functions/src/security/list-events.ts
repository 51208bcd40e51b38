import type { Calls } from '@chupke/domain/calls.ts';
import { parseOneOf, parseRecord, parseText, parseTime, parseEach, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { ListedSecurityEvent } from '@chupke/domain/security-event.ts';
import {
  LOGGED_EVENTS,
  SECURITY_ALERT_LIMITS,
  SECURITY_PAGE,
  SEVERITIES,
} from '@chupke/domain/security-event.ts';
import { DAY_MS, startOfDay } from '@chupke/domain/time.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import type { AdminView } from '../lib/admin-view.ts';
import { shownBefore } from '../lib/admin-view.ts';

type List = Calls['listSecurityEvents'];

/** Parses what an admin asks for. Throws ParseError. */
export function parseSecurityQuestion(data: unknown): List['takes'] {
  const record = parseRecord(data ?? {});
  // What is not asked for is any.
  const isAny = (name: string): boolean => record[name] === undefined || record[name] === null;
  return {
    severity: isAny('severity') ? null : parseOneOf(record, 'severity', SEVERITIES),
    event: isAny('event') ? null : parseOneOf(record, 'event', LOGGED_EVENTS),
    since: isAny('since') ? null : parseTime(record, 'since'),
    before: isAny('before') ? null : parseTime(record, 'before'),
  };
}

/** What listing needs. */
interface ListGateways extends AdminView {
  readonly documents: Documents;
}

/** The kind of page, without what follows: an id there would lead from an account to what it looked at. */
function pageOf(url: unknown): string | null {
  if (typeof url !== 'string' || url === '') return null;
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const [, first = ''] = path.split('/');
  return `/${first}`.slice(0, 40);
}

/**
 * An event as admins see it. With an account it tells a day and nothing of where or with what: who was where at which minute
 * would lead from the account to what others saw appear then.
 */
function listed({ id, fields }: FoundDocument): ListedSecurityEvent {
  const { userId, userAgent } = fields;
  const account = typeof userId === 'string' && userId !== '' ? userId : null;
  const at = parseTime(fields, 'timestamp');
  const { details } = SECURITY_ALERT_LIMITS;
  const device = typeof userAgent === 'string' ? userAgent.slice(0, SECURITY_ALERT_LIMITS.userAgent) : null;
  return {
    id,
    event: parseText(fields, 'event', { min: 1, max: 60 }),
    severity: parseOneOf(fields, 'severity', SEVERITIES),
    details: parseText(fields, 'details', { min: 0, max: details }),
    at: account === null ? at : startOfDay(at),
    account,
    page: account === null ? pageOf(fields['url']) : null,
    userAgent: account === null ? device : null,
  };
}

/** Newest first; those of accounts at the start of their day, in an order that does not tell who came first. */
function byTime(a: ListedSecurityEvent, b: ListedSecurityEvent): number {
  return b.at - a.at || (a.id < b.id ? -1 : 1);
}

/** Events that are read of one day at most. */
const MOST_OF_A_DAY = 500;

/**
 * A page of the security log, of whole days, as the list of accounts is: where a page ends must not tell which event of a day
 * came first. Today's with an account are left out until the day is over.
 */
export async function listSecurityEvents(
  { documents, ...view }: ListGateways,
  { severity, event, since, before }: List['takes'],
): Promise<List['gives']> {
  const where = [
    ...(severity === null ? [] : [{ field: 'severity', equals: severity }]),
    ...(event === null ? [] : [{ field: 'event', equals: event }]),
  ];
  const find = (limit: number, until: number | null, from: number | null) =>
    documents.find({
      collection: COLLECTIONS.securityLogs,
      where,
      ...(until === null ? {} : { before: { field: 'timestamp', time: new Date(until) } }),
      ...(from === null ? {} : { since: { field: 'timestamp', time: new Date(from - 1) } }),
      latestBy: 'timestamp',
      limit,
    });
  const first = since === null ? null : startOfDay(since);
  const end = before === null ? null : startOfDay(before);
  const newest = await find(SECURITY_PAGE, end, first);
  const last = newest.at(-1);
  const isLast = last === undefined || newest.length < SECURITY_PAGE;
  const day = last === undefined ? 0 : startOfDay(tryParse(() => parseTime(last.fields, 'timestamp')) ?? 0);
  const rest = isLast ? [] : await find(MOST_OF_A_DAY, Math.min(day + DAY_MS, end ?? Infinity), day);
  const found = new Map([...newest, ...rest].map((each) => [each.path, each]));
  const limit = shownBefore(view);
  const events = parseEach([...found.values()], listed).filter(
    ({ account, at }) => account === null || limit === null || at < limit,
  );
  return { events: [...events].sort(byTime), before: isLast ? null : day };
}
