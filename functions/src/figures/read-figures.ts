import type { Calls } from '@chupke/domain/calls.ts';
import { clocksOf } from '@chupke/domain/clocks.ts';
import type { DailyFigures, KeyStates, OpenReports } from '@chupke/domain/daily-figures.ts';
import { DUE_SOON_MS, masked, parseKeyStates } from '@chupke/domain/daily-figures.ts';
import { NO_HELP_COUNTS, parseAllHelpCounts } from '@chupke/domain/help-counts.ts';
import { ARTICLES } from '@chupke/domain/help.ts';
import { parseUnansweredQuestion } from '@chupke/domain/learning.ts';
import { KEY_STATES_PATH, LISTED_QUESTIONS_PATH } from '@chupke/domain/operations-paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseEach, parseOneOf, parseTime, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, reportPath } from '@chupke/domain/paths.ts';
import { HELP_COUNTS_PATH } from '@chupke/domain/help-paths.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '@chupke/domain/report.ts';
import { dayName } from '@chupke/domain/time.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import { readPages } from '../gateways/documents.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { ownReports } from '../moderation/kept-from.ts';
import type { FigureGateways } from './gather-figures.ts';
import { decidedAtOf, readFigures } from './gather-figures.ts';

/** Open reports that are looked at for their deadlines: those that have waited longest. */
const LOOKED_AT = 200;

/** What reading figures of reports needs. */
interface ReportFigureGateways extends FigureGateways, MailboxKeys {}

/** Reports about an admin's own content, which do not exist for them: in no list, and in no figure of this moment either. */
async function readOwn(gateways: ReportFigureGateways, viewer: Moderator): Promise<readonly FoundDocument[]> {
  const ids = [...(await ownReports(gateways.documents, gateways, viewer))];
  const stored = await readPages(gateways.documents, ids.map(reportPath));
  return ids.flatMap((id, index) => {
    const fields = stored[index];
    return fields === undefined ? [] : [{ id, path: reportPath(id), fields }];
  });
}

/** How the open reports stand, without those about the viewer's own content. */
async function openReports(
  { documents, now }: FigureGateways,
  own: readonly FoundDocument[],
): Promise<OpenReports> {
  const open = { collection: COLLECTIONS.reports, where: { field: 'isOpen', equals: true } } as const;
  const kept = new Set(own.filter(({ fields }) => fields['isOpen'] === true).map(({ id }) => id));
  const count = Math.max(0, (await documents.count(open)) - kept.size);
  const limit = LOOKED_AT + kept.size;
  const found = await documents.find({ ...open, earliestBy: 'reportTimestamp', limit });
  const oldest = found.filter(({ id }) => !kept.has(id)).slice(0, LOOKED_AT);
  const reports = parseEach(oldest, ({ fields }) => ({
    reason: parseOneOf(fields, 'reason', REPORT_REASONS),
    status: parseOneOf(fields, 'status', REPORT_STATUSES),
    reportTimestamp: parseTime(fields, 'reportTimestamp'),
  }));
  const dues = reports.map((report) => clocksOf(report)[0]?.due ?? Infinity);
  const late = dues.filter((due) => due <= now()).length;
  return {
    open: count,
    late,
    dueSoon: dues.filter((due) => due <= now() + DUE_SOON_MS).length - late,
    oldestAt: reports[0]?.reportTimestamp ?? null,
    isMore: count > LOOKED_AT,
  };
}

/** How many of the reports have a time within a day of the figures (`2026-02-03`). */
function countOn(
  reports: readonly FoundDocument[],
  timeOf: (fields: UnknownRecord) => number | undefined,
  day: string,
): number {
  const times = parseEach(reports, ({ fields }) => timeOf(fields));
  return times.filter((time) => time !== undefined && dayName(time) === day).length;
}

function reportedAtOf(fields: UnknownRecord): number {
  return parseTime(fields, 'reportTimestamp');
}

/**
 * The figures of a day without the reports about the viewer's own content: else one would be missing in their list. By times
 * that stay: a figure of a past day must not move with what is decided about one of them. How long decisions took is
 * said of many alone, as they are counted here: of one decision it would be the time of that one.
 */
function withoutOwn(figures: DailyFigures, own: readonly FoundDocument[]): DailyFigures {
  const { day, reports, medianMinutes } = figures;
  const decisions = Math.max(0, figures.decisions - countOn(own, decidedAtOf, day));
  return {
    ...figures,
    reports: Math.max(0, reports - countOn(own, reportedAtOf, day)),
    decisions,
    medianMinutes: masked(decisions) === null ? null : medianMinutes,
  };
}

/** The figures of the last days as one admin gets them. */
async function readDays(
  gateways: FigureGateways,
  own: readonly FoundDocument[],
): Promise<readonly DailyFigures[]> {
  return (await readFigures(gateways)).map((figures) => withoutOwn(figures, own));
}

async function keyStates(documents: Documents): Promise<KeyStates> {
  const [stored] = await documents.read([KEY_STATES_PATH]);
  return (stored && tryParse(() => parseKeyStates(stored))) ?? { keys: [], checkedAt: null };
}

/** What an operator needs: the last days, and how things stand now. Nothing in it leads to a person. */
export async function readOverview(
  gateways: ReportFigureGateways,
  viewer: Moderator,
): Promise<Calls['readOverview']['gives']> {
  const own = await readOwn(gateways, viewer);
  return {
    days: await readDays(gateways, own),
    reports: await openReports(gateways, own),
    keys: await keyStates(gateways.documents),
  };
}

/** How Confie and the help centre do, as of the last night. */
export async function readAssistantFigures(
  gateways: ReportFigureGateways,
  viewer: Moderator,
): Promise<Calls['readAssistantFigures']['gives']> {
  const [counts, listed] = await gateways.documents.read([HELP_COUNTS_PATH, LISTED_QUESTIONS_PATH]);
  const all = tryParse(() => parseAllHelpCounts(counts ?? {}));
  const questions: readonly unknown[] = Array.isArray(listed?.['questions']) ? listed['questions'] : [];
  return {
    days: await readDays(gateways, await readOwn(gateways, viewer)),
    articles: ARTICLES.map(({ slug }) => ({ slug, ...(all?.get(slug) ?? NO_HELP_COUNTS) })),
    unanswered: parseEach(questions, parseUnansweredQuestion),
    keys: await keyStates(gateways.documents),
  };
}
