import type { AutomationTask } from '@chupke/domain/automation.ts';
import { helpTexts } from '@chupke/domain/help-texts.ts';
import { warn } from 'firebase-functions/logger';
import { forgetTokens } from '../about-me/report-about-me.ts';
import { showAppeals } from '../appeals/appeal.ts';
import { emptyAppeals, forgetAppeals } from '../appeals/forget-appeals.ts';
import { continueMerges } from '../colleges/merge-colleges.ts';
import { forgetMeasures as forgetOldMeasures } from '../moderation/forget-measures.ts';
import { forgetMailboxes } from '../accounts/forget-mailboxes.ts';
import { sweepBudgets } from '../assistant/ai-budget.ts';
import { maintainCircles } from '../circles/circle-maintenance.ts';
import { showTickets } from '../circles/request-recovery.ts';
import { sendDuePrompts } from '../circles/send-prompts.ts';
import { dropReplaced } from '../colleges/gather-requests.ts';
import { listColleges } from '../colleges/list-colleges.ts';
import { openFeeds as openDueFeeds } from '../colleges/open-feeds.ts';
import { showCollegeChanges } from '../colleges/request-college-change.ts';
import { eraseOrphans } from '../erasure/erase-orphans.ts';
import { finishErasures } from '../erasure/run-erasure.ts';
import { gatherFigures } from '../figures/gather-figures.ts';
import { configuredMail, MAIL_SECRETS } from '../gateways/mail.ts';
import { PICTURE_SECRETS } from '../gateways/pictures.ts';
import { gateways } from '../gateways/production.ts';
import { configuredPayments, PAYMENT_SECRETS } from '../gateways/razorpay.ts';
import { countHelp as countHelpOfDay } from '../help/count-help.ts';
import { gatherPatterns as publishPatterns } from '../learning/gather-patterns.ts';
import { shownAtOnce } from '../lib/admin-view.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import { forgetEndedSessions } from '../lib/ended-sessions.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { appUrl, MAILBOX_SECRETS, spreadHours } from '../lib/settings.ts';
import { sumTransparency as sumCounts } from '../lib/transparency.ts';
import { sweepOrders } from '../payments/forget-orders.ts';
import { reconcilePayments as settleDueOrders } from '../payments/reconcile-payments.ts';
import { sweepPictures as removeOrphans } from '../pictures/sweep-pictures.ts';
import { clearNotifications, sendDueNotifications } from '../push/send-notification.ts';
import { emptyReports as emptyOldReports } from '../reports/report-records.ts';
import { clearSecurityLogs as removeOldLogs } from '../security/security-logs.ts';
import { sweepSessions } from '../support/forget-sessions.ts';
import { sweepThreads } from '../support/forget-threads.ts';
import { forgetRuns } from './forget-runs.ts';
import type { DailyGateways } from './run-tasks.ts';
import { parseAutomationTasks, parseRoundTimes } from '@chupke/domain/automation.ts';
import type { Rounds } from '@chupke/domain/operations-calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseFlag, parseRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { refuseUnlessAdmin } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { whenCreated } from '../lib/define-event.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { parseContentId } from '../lib/parse-fields.ts';
import { doDueRound, requestRun, saveAutomation as save } from './automation.ts';
import { continueRun, runAtOwnTime } from './run-tasks.ts';

/** A task: its work, and when it is done by itself. */
interface DailyTask {
  readonly run: () => Promise<unknown>;
  /** Its own time in India (defineSchedule); null: it is done in rounds alone. */
  readonly schedule: string | null;
  /** What its function has to be deployed with. */
  readonly secrets?: string[];
}

/** Settles the orders whose turn it is. */
async function settleOrders(): Promise<void> {
  const [payments, mail, url] = [configuredPayments(), configuredMail(), appUrl()];
  if (payments === undefined) return;
  const receipts = mail === undefined || url === '' ? undefined : { ...gateways, mail, appUrl: url };
  if ((await settleDueOrders({ ...gateways, payments, receipts })) === 'unavailable')
    warn('The payment provider can’t be reached.');
}

/** Every daily task: the one table of what is done by itself, by an admin's wish, and in rounds. */
const DAILY_TASKS: Readonly<Record<AutomationTask, DailyTask>> = {
  cleanup_expired_circles: {
    schedule: 'every 15 minutes',
    run: async () => {
      await showTickets(gateways);
      await maintainCircles(gateways);
    },
  },
  daily_prompts_sent: { schedule: null, run: () => sendDuePrompts(gateways) },
  unsettled_orders: {
    schedule: 'every 15 minutes',
    run: settleOrders,
    secrets: [...PAYMENT_SECRETS, ...MAIL_SECRETS],
  },
  old_orders: {
    schedule: 'every day 03:50',
    run: () => sweepOrders(gateways.documents, gateways.now()),
  },
  orphaned_images: {
    schedule: 'every day 04:10',
    run: () => removeOrphans(gateways),
    secrets: PICTURE_SECRETS,
  },
  log_retention: {
    schedule: 'every day 04:00',
    run: async () => {
      await removeOldLogs(gateways, gateways.now());
      await forgetRuns(gateways);
    },
  },
  old_reports: {
    schedule: 'every day 03:20',
    run: () => emptyOldReports(gateways),
    secrets: PICTURE_SECRETS,
  },
  old_mailboxes: {
    schedule: 'every day 03:20',
    run: async () => {
      await forgetMailboxes(gateways, gateways.now());
      await forgetEndedSessions(gateways);
    },
  },
  notification_queue: {
    schedule: 'every day 04:20',
    run: async () => {
      await sendDueNotifications(gateways);
      await clearNotifications(gateways);
    },
  },
  old_measures: { schedule: 'every day 03:50', run: () => forgetOldMeasures(gateways) },
  old_tokens: { schedule: 'every day 03:30', run: () => forgetTokens(gateways) },
  appeals_shown: {
    schedule: 'every day 02:40',
    run: async () => {
      await showAppeals(gateways);
      await emptyAppeals(gateways);
      await forgetAppeals(gateways);
    },
  },
  erasures: {
    schedule: 'every day 03:10',
    run: async () => {
      await eraseOrphans(gateways);
      await finishErasures({ ...gateways, mailboxKeyOf, spreadHours: spreadHours() }, gateways.now());
    },
    secrets: [...MAILBOX_SECRETS, ...PICTURE_SECRETS],
  },
  old_support: {
    schedule: 'every day 04:10',
    run: async () => {
      await sweepThreads(gateways, gateways.now());
      await sweepSessions(gateways, gateways.now());
    },
  },
  ai_budgets: { schedule: 'every day 04:20', run: () => sweepBudgets(gateways, gateways.now()) },
  small_feeds: {
    schedule: 'every day 04:30',
    // One that fails each night must not hold up what students wait for.
    run: () =>
      attemptEach(
        [
          () => continueMerges(gateways),
          () => listColleges(gateways.documents),
          () => dropReplaced(gateways),
          () => showCollegeChanges(gateways),
          () => openDueFeeds({ ...gateways, mailboxKeyOf }),
        ],
        (step: () => Promise<unknown>) => step(),
      ),
    secrets: MAILBOX_SECRETS,
  },
  help_counts: {
    schedule: 'every day 03:30',
    run: () => countHelpOfDay({ ...gateways, mailboxKeyOf }),
    secrets: MAILBOX_SECRETS,
  },
  learned_patterns: {
    schedule: 'every day 05:35',
    run: () => publishPatterns({ ...gateways, helpTexts }),
  },
  transparency: { schedule: 'every day 03:40', run: () => sumCounts(gateways) },
  // A day of UTC is over at 05:30.
  daily_figures: { schedule: 'every day 05:50', run: () => gatherFigures({ ...gateways, ...shownAtOnce() }) },
};

/** What doing the daily work needs, in production. */
const dailyGateways: DailyGateways = {
  ...gateways,
  ...shownAtOnce(),
  workOf: (task) => DAILY_TASKS[task].run(),
};

/** Defines the function of that name, which does a task at its own time. */
function atOwnTime(name: string, task: AutomationTask) {
  const { schedule, secrets = [] } = DAILY_TASKS[task];
  if (schedule === null) throw new Error(`${task} has no time of its own.`);
  const isDaily = schedule.startsWith('every day');
  return defineSchedule(name, schedule, () => runAtOwnTime(dailyGateways, task, isDaily), { secrets });
}

/** Maintenance of circles that is due by time, and requests to be shown. */
export const tendCircles = atOwnTime('tendCircles', 'cleanup_expired_circles');

/** Settles orders whose payment nobody has told of. */
export const reconcilePayments = atOwnTime('reconcilePayments', 'unsettled_orders');

/** Removes what need not be kept of payments. */
export const sweepPayments = atOwnTime('sweepPayments', 'old_orders');

/** Removes uploads and files of pictures that were left behind. */
export const sweepPictures = atOwnTime('sweepPictures', 'orphaned_images');

/** Deletes old logs, at night when load is lowest. */
export const clearSecurityLogs = atOwnTime('clearSecurityLogs', 'log_retention');

/** Empties reports that were closed long ago. */
export const emptyReports = atOwnTime('emptyReports', 'old_reports');

/** Forgets mailboxes that need not be kept. */
export const clearMailboxes = atOwnTime('clearMailboxes', 'old_mailboxes');

/** Sends notifications that are due still, and forgets old ones. */
export const clearNotificationQueue = atOwnTime('clearNotificationQueue', 'notification_queue');

/** Forgets what is kept of measures for long enough. */
export const forgetMeasures = atOwnTime('forgetMeasures', 'old_measures');

/** Forgets tokens of those who have reported what is about them. */
export const forgetAboutMe = atOwnTime('forgetAboutMe', 'old_tokens');

/** Shows moderators the appeals of the day, empties those that were decided long ago, and forgets them in the end. */
export const tendAppeals = atOwnTime('tendAppeals', 'appeals_shown');

/** Erases what is left of accounts that are no longer in Auth. */
export const eraseAbandoned = atOwnTime('eraseAbandoned', 'erasures');

/** Removes old threads with human support, and old sessions with Confie. */
export const sweepSupport = atOwnTime('sweepSupport', 'old_support');

/** Forgets what the AI was asked how often, and in the end what it cost. */
export const sweepAi = atOwnTime('sweepAi', 'ai_budgets');

/** Opens and closes colleges' own feeds, and shows what waited for the night. */
export const openFeeds = atOwnTime('openFeeds', 'small_feeds');

/** Counts what was opened in the help centre and said of it, once a night. */
export const countHelp = atOwnTime('countHelp', 'help_counts');

/** Publishes what Confie has learned. */
export const gatherPatterns = atOwnTime('gatherPatterns', 'learned_patterns');

/** Adds what was counted since the last night to the public figures. */
export const sumTransparency = atOwnTime('sumTransparency', 'transparency');

/** Makes the figures of the day that is over. */
export const gatherDailyFigures = atOwnTime('gatherDailyFigures', 'daily_figures');

const ALL_SECRETS = [...new Set(Object.values(DAILY_TASKS).flatMap(({ secrets = [] }) => secrets))];

/** Does the round of daily work that is due by the settings, and goes on with one that was cut off. */
export const doDailyRound = defineSchedule(
  'doDailyRound',
  'every 15 minutes',
  () => doDueRound(dailyGateways),
  { secrets: ALL_SECRETS, memory: '512MiB' },
);

/** An admin changes when rounds are done. */
export const saveAutomation = defineCall('saveAutomation', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    const roundsIn = (rounds: UnknownRecord): Rounds => ({
      enabled: parseFlag(rounds, 'enabled'),
      scheduledTimes: parseRoundTimes(rounds['scheduledTimes']),
    });
    const { seen } = record;
    return { ...roundsIn(record), seen: seen === undefined ? undefined : roundsIn(parseRecord(seen)) };
  },
  run: ({ uid }, wish) => save(gateways, uid, wish),
});

/** An admin wants daily work to be done now. */
export const runDailyTasks = defineCall('runDailyTasks', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return { id: parseContentId(record, 'id'), tasks: parseAutomationTasks(record['tasks']) };
  },
  run: ({ uid }, wish) => requestRun(gateways, uid, wish),
});

/** Does the work that an admin has wanted. It may be cut off anywhere: the event comes again. */
export const onAutomationRun = whenCreated(
  'onAutomationRun',
  `${COLLECTIONS.automationLogs}/{runId}`,
  async ({ params: { runId }, fields }) => {
    if (parseRecord(fields)['action'] !== 'run_now') return;
    // Another attempt may hold the lease still: this one is retried.
    if ((await continueRun(dailyGateways, runId)) === 'busy') throw new Error('The run is still going on.');
  },
  { timeoutSeconds: 540, memory: '512MiB', secrets: ALL_SECRETS },
);
