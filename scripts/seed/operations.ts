import { parseDailyFigures } from '@chupke/domain/daily-figures.ts';
import { automationLogPath, dailyFiguresPath, openQuestionPath } from '@chupke/domain/operations-paths.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import { markOf, openQuestionIdOf } from '../../functions/src/learning/stored-pattern.ts';
import { demoAccount } from './accounts.ts';
import { LOCAL_MAILBOX_SECRET } from './local-mailbox-secret.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, DAY_MS, HOUR_MS } from './seed-document.ts';
import { seededFractions } from './seeded-random.ts';

/** The server itself makes the figures of the last days that have none. */
const MADE_ANEW_DAYS = 7;
const SHOWN_DAYS = 30;

/** The figures of a day so many days ago: of a platform that grows, quieter on Sundays. */
function figuresDocument(ago: number, now: number): SeedDocument {
  const start = startOfDay(now) - ago * DAY_MS;
  const next = seededFractions(`figures ${ago}`);
  const lively = (1.6 - ago / SHOWN_DAYS) * (ago % 7 === 0 ? 0.6 : 1);
  const around = (middle: number): number => Math.round(middle * lively * (0.7 + 0.6 * next()));
  const payments = around(6);
  const figures = parseDailyFigures({
    day: new Date(start).toISOString().slice(0, 10),
    ...{ signUps: around(24), weekStudents: around(310), confessions: around(90), replies: around(260) },
    ...{ circles: around(7), reports: around(9), decisions: around(8), medianMinutes: around(75) },
    ...{ payments: payments < 5 ? null : payments, paidPaise: payments < 5 ? null : payments * 100 },
    ...{ threads: around(6), tickets: around(5), aiCalls: around(60), aiMicros: around(42_000) },
    ...{
      ratings: around(25),
      helpfulRatings: around(18),
      unanswered: around(9),
      errors: ago % 9 === 0 ? 2 : 0,
    },
    ...{ securityMedium: around(5), securityHigh: ago % 6 === 0 ? 1 : 0, securityCritical: 0 },
  });
  // Named by their distance, so that the paths of the demo data do not depend on the day.
  return { path: dailyFiguresPath(`demo-${ago}`), data: { ...figures, at: at(start) } };
}

const EVENTS = [
  { event: 'suspicious_url', severity: 'MEDIUM', age: 5 * HOUR_MS, by: null, page: '/circles' },
  { event: 'excessive_navigation', severity: 'MEDIUM', age: 2 * DAY_MS, by: 'student5', page: '/explore' },
  { event: 'rate_limit_exceeded', severity: 'MEDIUM', age: 3 * DAY_MS, by: null, page: '/confession' },
  { event: 'legitimate_circle_access', severity: 'LOW', age: 9 * DAY_MS, by: 'student2', page: '/circles' },
] as const;

function eventDocuments(now: number): readonly SeedDocument[] {
  return EVENTS.map(({ event, severity, age, by, page }, index) => ({
    path: `${COLLECTIONS.securityLogs}/demo-${index}`,
    data: {
      ...{
        event,
        severity,
        details: '',
        environment: 'local',
        userAgent: 'Mozilla/5.0 (Android 14; Mobile)',
      },
      ...{ url: `https://chupke.test${page}`, ip: '203.0.113.7', timestamp: at(now - age) },
      userId: by === null ? null : (demoAccount(by)?.uid ?? null),
    },
  }));
}

function runDocuments(now: number): readonly SeedDocument[] {
  const night = startOfDay(now) - 2 * HOUR_MS;
  const run = { scheduledTime: null, seconds: {}, errors: {}, error: null };
  return [
    {
      path: automationLogPath('demo-round'),
      data: {
        ...run,
        ...{ action: 'scheduled_round', status: 'failed', error: 'code 14' },
        ...{ scheduledTime: at(night - 18 * HOUR_MS), executedAt: at(night - 18 * HOUR_MS) },
        tasks: { cleanup_expired_circles: 'done', orphaned_images: 'failed', transparency: 'recent' },
        seconds: { cleanup_expired_circles: 4, orphaned_images: 31 },
        errors: { orphaned_images: 'code 14' },
      },
    },
    {
      path: automationLogPath('demo-night'),
      data: {
        ...run,
        ...{ action: 'own_time', status: 'success', executedAt: at(night) },
        tasks: { help_counts: 'done' },
        seconds: { help_counts: 2 },
      },
    },
  ];
}

const QUESTIONS = [
  ['change_hostel_wifi_password', 6],
  ['download_all_circle_messages', 4],
  ['chupke_iphone_app_store', 3],
] as const;

function questionDocuments(now: number): readonly SeedDocument[] {
  return QUESTIONS.map(([key, count]) => {
    const id = openQuestionIdOf(key, LOCAL_MAILBOX_SECRET);
    const voices = Array.from({ length: count }, (_, index) =>
      markOf(`demo ${index}`, id, LOCAL_MAILBOX_SECRET),
    );
    return { path: openQuestionPath(id), data: { key, voices, lastUsed: at(now - DAY_MS) } };
  });
}

/** Figures of the last month, security events, runs of the daily work, and questions that found no article. */
export function operationsDocuments(now: number): readonly SeedDocument[] {
  const days = Array.from({ length: SHOWN_DAYS - MADE_ANEW_DAYS }, (_, index) => index + MADE_ANEW_DAYS + 1);
  return [
    ...days.map((ago) => figuresDocument(ago, now)),
    ...eventDocuments(now),
    ...runDocuments(now),
    ...questionDocuments(now),
  ];
}
