import type { Calls } from '@chupke/domain/calls.ts';
import { clocksOf } from '@chupke/domain/clocks.ts';
import type { KeyStates, OpenReports } from '@chupke/domain/daily-figures.ts';
import { DUE_SOON_MS, parseKeyStates } from '@chupke/domain/daily-figures.ts';
import { NO_HELP_COUNTS, parseAllHelpCounts } from '@chupke/domain/help-counts.ts';
import { ARTICLES } from '@chupke/domain/help.ts';
import { parseUnansweredQuestion } from '@chupke/domain/learning.ts';
import { KEY_STATES_PATH, LISTED_QUESTIONS_PATH } from '@chupke/domain/operations-paths.ts';
import { parseEach, parseOneOf, parseTime, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { HELP_COUNTS_PATH } from '@chupke/domain/help-paths.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '@chupke/domain/report.ts';
import type { Documents } from '../gateways/documents.ts';
import type { FigureGateways } from './gather-figures.ts';
import { readFigures } from './gather-figures.ts';

/** Open reports that are looked at for their deadlines: those that have waited longest. */
const LOOKED_AT = 200;

/** How the open reports stand. */
async function openReports({ documents, now }: FigureGateways): Promise<OpenReports> {
  const open = { collection: COLLECTIONS.reports, where: { field: 'isOpen', equals: true } } as const;
  const count = await documents.count(open);
  const oldest = await documents.find({ ...open, earliestBy: 'reportTimestamp', limit: LOOKED_AT });
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

async function keyStates(documents: Documents): Promise<KeyStates> {
  const [stored] = await documents.read([KEY_STATES_PATH]);
  return (stored && tryParse(() => parseKeyStates(stored))) ?? { keys: [], checkedAt: null };
}

/** What an operator needs: the last days, and how things stand now. Nothing in it leads to a person. */
export async function readOverview(gateways: FigureGateways): Promise<Calls['readOverview']['gives']> {
  return {
    days: await readFigures(gateways),
    reports: await openReports(gateways),
    keys: await keyStates(gateways.documents),
  };
}

/** How Confie and the help centre do, as of the last night. */
export async function readAssistantFigures(
  gateways: FigureGateways,
): Promise<Calls['readAssistantFigures']['gives']> {
  const [counts, listed] = await gateways.documents.read([HELP_COUNTS_PATH, LISTED_QUESTIONS_PATH]);
  const all = tryParse(() => parseAllHelpCounts(counts ?? {}));
  const questions: readonly unknown[] = Array.isArray(listed?.['questions']) ? listed['questions'] : [];
  return {
    days: await readFigures(gateways),
    articles: ARTICLES.map(({ slug }) => ({ slug, ...(all?.get(slug) ?? NO_HELP_COUNTS) })),
    unanswered: parseEach(questions, parseUnansweredQuestion),
    keys: await keyStates(gateways.documents),
  };
}
