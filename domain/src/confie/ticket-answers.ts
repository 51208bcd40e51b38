import type * as english from '../texts/en/assistant/confie.ts';
import { isOpenReport, REPORT_STATUSES } from '../report.ts';
import { dayName } from '../time.ts';
import { CONFIE_LIMITS } from './limits.ts';
import type { Facts, ReportFact, TicketFact } from './types.ts';

/** The form of what Confie says, as the English catalogue defines it. */
export type ConfieTexts = typeof english;

/** What is said of tickets or reports, and which of them it is about. */
export interface TicketAnswer {
  readonly text: string;
  readonly ids: readonly string[];
}

/** Words that are in no id, however much they look like one. */
const NOT_IN_IDS =
  /password|username|email|phone|address|chupke|android|iphone|windows|samsung|redmi|whatsapp|instagram|facebook|telegram|snapchat|twitter|linkedin|yesterday|tomorrow|morning|evening|question|problem|solution|answer/i;

const ID = /[\p{L}\p{N}_-]+/gu;
const ASKS_BY_ID = /\b(?:tickets?|tkt|id|report|case|request|number|no|status)\b|टिकट|आईडी|शिकायत/iu;

/** Whether a word can be a ticket's id: at least 8 letters and digits, and none of the words of everyday. */
export function isTicketId(word: string): boolean {
  return word.length >= CONFIE_LIMITS.ticketIdMin && /^[A-Za-z0-9]+$/.test(word) && !NOT_IN_IDS.test(word);
}

/** Whether a word is made as ids are: with a digit, or with large letters inside. */
function looksDrawn(word: string): boolean {
  return /\d/.test(word)
    ? /[A-Za-z]/.test(word)
    : /[a-z][A-Z]/.test(word) && !/^[A-Z]?[a-z]+[A-Z][a-z]+$/.test(word);
}

/** The ids that a message names, at most CONFIE_LIMITS.ticketIds. */
export function ticketIdsIn(question: string): readonly string[] {
  const isAboutTickets = ASKS_BY_ID.test(question);
  const words = question.match(ID) ?? [];
  const ids = words.filter(
    (word) => isTicketId(word) && (looksDrawn(word) || (isAboutTickets && /^\d{8,}$/.test(word))),
  );
  return [...new Set(ids)].slice(0, CONFIE_LIMITS.ticketIds);
}

function textOf(texts: Readonly<Record<string, string>> & { readonly other: string }, key: string): string {
  return Object.hasOwn(texts, key) ? (texts[key] ?? texts.other) : texts.other;
}

function ticketLines({ tickets }: ConfieTexts, ticket: TicketFact): readonly string[] {
  const line = tickets.line({
    id: ticket.id,
    subject: ticket.subject === '' ? textOf(tickets.types, ticket.type) : ticket.subject,
    status: textOf(tickets.statuses, ticket.status),
    date: dayName(ticket.createdAt),
  });
  const more = [
    ...(ticket.status === 'open' ? [tickets.open] : []),
    ...(ticket.status === 'in_progress' ? [tickets.inProgress] : []),
    ...(ticket.resolution === null || ticket.resolution === ''
      ? []
      : [tickets.resolution(ticket.resolution)]),
  ];
  return [line, ...more];
}

function reportLines({ reports }: ConfieTexts, report: ReportFact): readonly string[] {
  const line = reports.line({
    id: report.ticketNumber,
    status: textOf(reports.statuses, report.status),
    date: dayName(report.createdAt),
  });
  return report.status === 'pending' || report.status === 'under_review' ? [line, reports.waiting] : [line];
}

/**
 * What is said of the tickets and reports with these ids. The same of one that does not exist and of somebody else's: the
 * engine is given the student's own alone.
 */
export function answerByIds(
  texts: ConfieTexts,
  ids: readonly string[],
  { tickets, reports }: Facts,
): TicketAnswer {
  if (tickets === 'loading' || reports === 'loading') return { text: texts.tickets.loading, ids: [] };
  const ownTickets = tickets === 'failed' ? [] : tickets;
  const ownReports = reports === 'failed' ? [] : reports;
  const same = (id: string, other: string): boolean => id.toLowerCase() === other.toLowerCase();
  const foundTickets = ownTickets.filter((ticket) => ids.some((id) => same(id, ticket.id)));
  const foundReports = ownReports.filter((report) =>
    ids.some((id) => same(id, report.id) || same(id, report.ticketNumber)),
  );
  const foundIds = [...foundTickets.map(({ id }) => id), ...foundReports.map(({ id }) => id)];
  if (foundIds.length === 0) {
    const isUnsure = tickets === 'failed' || reports === 'failed';
    return { text: isUnsure ? texts.tickets.failed : texts.tickets.noneValid, ids: [] };
  }
  const missing = ids.filter(
    (id) =>
      !foundTickets.some((ticket) => same(id, ticket.id)) &&
      !foundReports.some((report) => same(id, report.id) || same(id, report.ticketNumber)),
  );
  const lines = [
    ...foundTickets.flatMap((ticket) => ticketLines(texts, ticket)),
    ...foundReports.flatMap((report) => reportLines(texts, report)),
    ...(missing.length === 0 ? [] : [texts.tickets.notFound(missing.join(', '))]),
  ];
  return { text: lines.join('\n'), ids: foundIds };
}

/** The statuses that a question asks for; empty for all. */
export function wantedStatuses(words: readonly string[]): readonly string[] {
  const has = (...some: readonly string[]): boolean => some.some((word) => words.includes(word));
  return [
    ...(has('open', 'pending', 'unresolved', 'khula', 'khule') ? ['open'] : []),
    ...(has('progress', 'working', 'ongoing') ? ['in_progress'] : []),
    ...(has('resolved', 'closed', 'solved', 'completed', 'done', 'approved') ? ['resolved', 'approved'] : []),
    ...(has('rejected', 'declined', 'denied') ? ['rejected'] : []),
  ];
}

/** The list of the student's tickets, the newest first, at most CONFIE_LIMITS.ticketsShown. */
export function answerTickets(
  texts: ConfieTexts,
  statuses: readonly string[],
  { tickets }: Facts,
): TicketAnswer {
  if (tickets === 'loading') return { text: texts.tickets.loading, ids: [] };
  if (tickets === 'failed') return { text: texts.tickets.trouble, ids: [] };
  if (tickets.length === 0) return { text: texts.tickets.none, ids: [] };
  const wanted = tickets.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
  if (wanted.length === 0) return { text: texts.tickets.noMatch(tickets.length), ids: [] };
  const countOf = (...some: readonly string[]): number =>
    tickets.filter(({ status }) => some.includes(status)).length;
  const shown = [...wanted].sort((a, b) => b.createdAt - a.createdAt).slice(0, CONFIE_LIMITS.ticketsShown);
  const summary = texts.tickets.summary({
    total: tickets.length,
    open: countOf('open', 'waiting'),
    inProgress: countOf('in_progress'),
    resolved: countOf('resolved', 'approved', 'rejected'),
  });
  const lines = shown.flatMap((ticket) =>
    shown.length === 1 ? ticketLines(texts, ticket) : ticketLines(texts, ticket).slice(0, 1),
  );
  return { text: [summary, ...lines].join('\n'), ids: shown.map(({ id }) => id) };
}

/** The list of the student's reports, the newest first, at most CONFIE_LIMITS.ticketsShown. */
export function answerReports(texts: ConfieTexts, { reports }: Facts): TicketAnswer {
  if (reports === 'loading') return { text: texts.reports.loading, ids: [] };
  if (reports === 'failed') return { text: texts.reports.failed, ids: [] };
  if (reports.length === 0) return { text: texts.reports.none, ids: [] };
  const isOpen = ({ status }: ReportFact): boolean =>
    REPORT_STATUSES.some((known) => known === status && isOpenReport(known));
  const shown = [...reports].sort((a, b) => b.createdAt - a.createdAt).slice(0, CONFIE_LIMITS.ticketsShown);
  const lines = shown.flatMap((report) => reportLines(texts, report).slice(0, 1));
  const waiting = shown.some(isOpen) ? [texts.reports.waiting] : [];
  return {
    text: [texts.reports.summary(reports.length, reports.filter(isOpen).length), ...lines, ...waiting].join(
      '\n',
    ),
    ids: shown.map(({ id }) => id),
  };
}
