import type { AutomationTask } from '@chupke/domain/automation.ts';
import { helpTexts } from '@chupke/domain/help-texts.ts';
import { warn } from 'firebase-functions/logger';
import { forgetTokens } from '../about-me/report-about-me.ts';
import { showAppeals } from '../appeals/appeal.ts';
import { emptyAppeals } from '../appeals/forget-appeals.ts';
import { continueMerges } from '../colleges/merge-colleges.ts';
import { forgetMeasures } from '../moderation/forget-measures.ts';
import { forgetMailboxes } from '../accounts/forget-mailboxes.ts';
import { sweepBudgets } from '../assistant/ai-budget.ts';
import { maintainCircles } from '../circles/circle-maintenance.ts';
import { showTickets } from '../circles/recover-circle.ts';
import { sendDuePrompts } from '../circles/send-prompts.ts';
import { dropReplaced } from '../colleges/gather-requests.ts';
import { listColleges } from '../colleges/list-colleges.ts';
import { openFeeds } from '../colleges/open-feeds.ts';
import { showCollegeChanges } from '../colleges/request-college-change.ts';
import { eraseOrphans } from '../erasure/erase-orphans.ts';
import { gatherFigures } from '../figures/gather-figures.ts';
import { PICTURE_SECRETS } from '../gateways/pictures.ts';
import { gateways } from '../gateways/production.ts';
import { configuredPayments, PAYMENT_SECRETS } from '../gateways/razorpay.ts';
import { countHelp } from '../help/count-help.ts';
import { gatherPatterns } from '../learning/gather-patterns.ts';
import { shownAtOnce } from '../lib/admin-view.ts';
import { forgetEndedSessions } from '../lib/ended-sessions.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { MAILBOX_SECRETS } from '../lib/settings.ts';
import { sumTransparency } from '../lib/transparency.ts';
import { sweepOrders } from '../payments/forget-orders.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { sweepPictures } from '../pictures/sweep-pictures.ts';
import { clearNotifications, sendDueNotifications } from '../push/send-notification.ts';
import { emptyReports } from '../reports/report-records.ts';
import { clearSecurityLogs } from '../security/security-logs.ts';
import { sweepSessions } from '../support/forget-sessions.ts';
import { sweepThreads } from '../support/forget-threads.ts';
import { forgetRuns } from './forget-runs.ts';
import type { DailyGateways } from './run-tasks.ts';

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
  const payments = configuredPayments();
  if (payments !== undefined && (await reconcilePayments({ ...gateways, payments })) === 'unavailable')
    warn('The payment provider can’t be reached.');
}

/** Every daily task: the one table of what is done by itself, by an admin's wish, and in rounds. */
export const DAILY_TASKS: Readonly<Record<AutomationTask, DailyTask>> = {
  cleanup_expired_circles: {
    schedule: 'every 15 minutes',
    run: async () => {
      await showTickets(gateways);
      await maintainCircles(gateways);
    },
  },
  daily_prompts_sent: { schedule: null, run: () => sendDuePrompts(gateways) },
  unsettled_orders: { schedule: 'every 15 minutes', run: settleOrders, secrets: PAYMENT_SECRETS },
  old_orders: {
    schedule: 'every day 03:50',
    run: () => sweepOrders(gateways.documents, gateways.now()),
  },
  orphaned_images: {
    schedule: 'every day 04:10',
    run: () => sweepPictures(gateways),
    secrets: PICTURE_SECRETS,
  },
  log_retention: {
    schedule: 'every day 04:00',
    run: async () => {
      await clearSecurityLogs(gateways, gateways.now());
      await forgetRuns(gateways);
    },
  },
  old_reports: {
    schedule: 'every day 03:20',
    run: () => emptyReports(gateways),
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
  old_measures: { schedule: 'every day 03:50', run: () => forgetMeasures(gateways) },
  old_tokens: { schedule: 'every day 03:30', run: () => forgetTokens(gateways) },
  appeals_shown: {
    schedule: 'every day 02:40',
    run: async () => {
      await showAppeals(gateways);
      await emptyAppeals(gateways);
    },
  },
  erasures: { schedule: 'every day 03:10', run: () => eraseOrphans(gateways) },
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
    run: async () => {
      await continueMerges(gateways);
      await listColleges(gateways.documents);
      await dropReplaced(gateways);
      await showCollegeChanges(gateways);
      await openFeeds({ ...gateways, mailboxKeyOf });
    },
    secrets: MAILBOX_SECRETS,
  },
  help_counts: {
    schedule: 'every day 03:30',
    run: () => countHelp({ ...gateways, mailboxKeyOf }),
    secrets: MAILBOX_SECRETS,
  },
  learned_patterns: {
    schedule: 'every day 05:35',
    run: () => gatherPatterns({ ...gateways, helpTexts }),
  },
  transparency: { schedule: 'every day 03:40', run: () => sumTransparency(gateways) },
  // A day of UTC is over at 05:30.
  daily_figures: { schedule: 'every day 05:50', run: () => gatherFigures({ ...gateways, ...shownAtOnce() }) },
};

/** What doing the daily work needs, in production. */
export const dailyGateways: DailyGateways = {
  ...gateways,
  ...shownAtOnce(),
  workOf: (task) => DAILY_TASKS[task].run(),
};
