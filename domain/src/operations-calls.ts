import type { AutomationSettings, AutomationTask } from './automation.ts';
import type { DailyFigures, KeyStates, OpenReports } from './daily-figures.ts';
import type { HelpCounts } from './help-counts.ts';
import type { ArticleSlug } from './help.ts';
import type { LearningFigures, ListedPattern, PatternStatus, UnansweredQuestion } from './learning.ts';
import type { ListedSecurityEvent, SecurityQuestion } from './security-event.ts';

/** When rounds of the daily work are done. */
export type Rounds = Pick<AutomationSettings, 'enabled' | 'scheduledTimes'>;

/** The calls of whoever runs the product: each needs an admin. */
export interface OperationsCalls {
  /**
   * Admin: changes when the daily work is done. `seen`: how it stands as far as the caller knows; refused as `changed` where
   * another admin has saved something else since. Pages of before do not send it.
   */
  readonly saveAutomation: {
    readonly takes: {
      readonly enabled: boolean;
      readonly scheduledTimes: readonly string[];
      readonly seen?: Rounds | undefined;
    };
    readonly gives: { readonly enabled: boolean; readonly scheduledTimes: readonly string[] };
  };
  /**
   * Admin: does daily work now. `id` is generated on the device and names the log's entry, so that a retried call begins one
   * run. How it goes is in the log. Refused as `too-many`.
   */
  readonly runDailyTasks: {
    readonly takes: { readonly id: string; readonly tasks: readonly AutomationTask[] };
    readonly gives: { readonly status: 'started' };
  };
  /**
   * Admin: security events, the newest first. One with an account is of a day before today (UTC) and tells no time, no page
   * and no device; others tell all of it. `before` is what the answer before it said, null for the first.
   */
  readonly listSecurityEvents: {
    readonly takes: SecurityQuestion & { readonly before: number | null };
    readonly gives: { readonly events: readonly ListedSecurityEvent[]; readonly before: number | null };
  };
  /** Admin: the figures of the last days, oldest first, and how things stand now. */
  readonly readOverview: {
    readonly takes: null;
    readonly gives: {
      readonly days: readonly DailyFigures[];
      readonly reports: OpenReports;
      readonly keys: KeyStates;
    };
  };
  /** Admin: how Confie and the help centre do. */
  readonly readAssistantFigures: {
    readonly takes: null;
    readonly gives: {
      readonly days: readonly DailyFigures[];
      readonly articles: readonly (HelpCounts & { readonly slug: ArticleSlug })[];
      readonly unanswered: readonly UnansweredQuestion[];
      readonly keys: KeyStates;
    };
  };
  /** Admin: the addresses that admins have let in during maintenance, whether or not there are accounts. */
  readonly listMaintenanceGuests: {
    readonly takes: null;
    readonly gives: { readonly emails: readonly string[] };
  };
  /** Admin: starts or ends maintenance, or saves its texts. Without `isActive` the state is unchanged. */
  readonly setMaintenance: {
    readonly takes: {
      readonly isActive?: boolean;
      readonly title: string;
      readonly message: string;
      readonly estimatedDuration: string;
      readonly plannedDurationMinutes: number;
    };
    readonly gives: { readonly isActive: boolean };
  };
  /**
   * Admin: grants or revokes access during maintenance, to the accounts of now and later of the mailbox that an address
   * leads to. The answer does not say whether it has one.
   */
  readonly allowDuringMaintenance: {
    readonly takes: { readonly email: string; readonly isAllowed: boolean };
    readonly gives: { readonly isAllowed: boolean };
  };
  /** Admin: what Confie has learned, as of the last midnight (UTC). */
  readonly listPatterns: {
    readonly takes: null;
    readonly gives: { readonly patterns: readonly ListedPattern[]; readonly figures: LearningFigures };
  };
  /** Admin: approves or rejects patterns, one or many. */
  readonly decidePatterns: {
    readonly takes: {
      readonly ids: readonly string[];
      readonly decision: Exclude<PatternStatus, 'waiting'>;
    };
    readonly gives: { readonly decided: number };
  };
}
