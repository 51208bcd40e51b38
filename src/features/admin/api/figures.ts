import type { Calls } from '@chupke/domain/calls.ts';
import { parseDailyFigures, parseKeyStates, parseOpenReports } from '@chupke/domain/daily-figures.ts';
import { parseAllHelpCounts } from '@chupke/domain/help-counts.ts';
import { parseArticleSlug } from '@chupke/domain/help.ts';
import { parseUnansweredQuestion } from '@chupke/domain/learning.ts';
import { parseEach, ParseError, parseNullableTime, parseRecord } from '@chupke/domain/parse.ts';
import { parseListedSecurityEvent } from '@chupke/domain/security-event.ts';
import { call } from '../../../lib/functions.ts';

function listOf(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ParseError(path, 'a list');
  return value;
}

/** What the overview shows. */
export type OverviewFigures = Calls['readOverview']['gives'];

/** Loads the overview. Throws AppError. */
export async function loadOverview(): Promise<OverviewFigures> {
  const { days, reports, keys } = parseRecord(await call('readOverview', null));
  return {
    days: parseEach(listOf(days, 'days'), parseDailyFigures),
    reports: parseOpenReports(reports),
    keys: parseKeyStates(keys),
  };
}

/** How Confie and the help centre do. */
export type ConfieFigures = Calls['readAssistantFigures']['gives'];

/** Loads how Confie and the help centre do. Throws AppError. */
export async function loadAssistantFigures(): Promise<ConfieFigures> {
  const { days, articles, unanswered, keys } = parseRecord(await call('readAssistantFigures', null));
  return {
    days: parseEach(listOf(days, 'days'), parseDailyFigures),
    unanswered: parseEach(listOf(unanswered, 'unanswered'), parseUnansweredQuestion),
    keys: parseKeyStates(keys),
    articles: parseEach(listOf(articles, 'articles'), (data) => {
      const record = parseRecord(data);
      const slug = parseArticleSlug(record['slug']);
      const counts = parseAllHelpCounts({ [slug]: { ...record, ...parseRecord(record['feedbackEmojis']) } });
      const known = counts.get(slug);
      if (known === undefined) throw new ParseError('articles', 'counts');
      return { slug, ...known };
    }),
  };
}

/** A page of the security log. */
export type SecurityPage = Calls['listSecurityEvents']['gives'];

/** Loads a page of the security log. Throws AppError. */
export async function loadSecurityEvents(
  question: Calls['listSecurityEvents']['takes'],
): Promise<SecurityPage> {
  const record = parseRecord(await call('listSecurityEvents', question));
  return {
    events: parseEach(listOf(record['events'], 'events'), parseListedSecurityEvent),
    before: parseNullableTime(record, 'before'),
  };
}
