import type { AutomationTask } from '@chupke/domain/automation.ts';
import { parseAutomationTasks, parseRoundTimes } from '@chupke/domain/automation.ts';
import { parseFlag, parseRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { PICTURE_SECRETS } from '../gateways/pictures.ts';
import { gateways } from '../gateways/production.ts';
import { PAYMENT_SECRETS } from '../gateways/razorpay.ts';
import { refuseUnlessAdmin } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { whenCreated } from '../lib/define-event.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { parseContentId } from '../lib/parse-fields.ts';
import { MAILBOX_SECRETS } from '../lib/settings.ts';
import { doDueRound, requestRun, saveAutomation as save } from './automation.ts';
import { continueRun, runAtOwnTime } from './run-tasks.ts';
import { DAILY_TASKS, dailyGateways } from './tasks.ts';

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

/** Shows moderators the appeals of the day, and empties those that were decided long ago. */
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

const ALL_SECRETS = [...new Set([...PICTURE_SECRETS, ...PAYMENT_SECRETS, ...MAILBOX_SECRETS])];

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
    return {
      enabled: parseFlag(record, 'enabled'),
      scheduledTimes: parseRoundTimes(record['scheduledTimes']),
    };
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
