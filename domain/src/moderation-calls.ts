import type { MeasureKind } from './measure-kind.ts';
import type { Appeal, AppealDecision, PauseDays } from './measure.ts';
import type { ReportReason } from './report.ts';

/** The callable functions of moderation, by name, as calls.ts puts them together. */
export interface ModerationCalls {
  /**
   * Moderator: acts on the author of what a report is about, whoever that is; the answer is the same whether there is one.
   * `id` is generated on the device, so that a retried call acts once. A moderator's ban waits for another moderator's of
   * the same case (`asked`); an admin's needs none. Refused as `not-found` for a report that the caller does not see, and as
   * `no-change` for what was done for the case already, or a ban that the caller has asked for; as `changed` where something
   * else was done with this `id`.
   */
  readonly actOnAuthor: {
    readonly takes: {
      readonly id: string;
      readonly reportId: string;
      readonly kind: MeasureKind;
      /** Length of a pause; null for other measures. */
      readonly days: PauseDays | null;
      readonly reason: ReportReason;
      /** For the author; may be empty. */
      readonly words: string;
    };
    readonly gives: { readonly status: 'done' | 'asked' };
  };
  /**
   * Appeals against a decision of one's own (`users/{uid}/measures/{decision}`), once and within APPEAL_DAYS; those whose
   * account is closed may, too. `id` is generated on the device. Refused as `not-found` or `no-change`.
   */
  readonly appeal: {
    readonly takes: { readonly id: string; readonly decision: string; readonly words: string };
    readonly gives: { readonly status: 'waiting' };
  };
  /**
   * Moderator: a page of the appeals that wait, the oldest first, and with the first page those that were decided lately;
   * without the caller's own, those against the caller's decisions, and those of colleges that the caller does not see.
   * `after` is the `next` of the page before; older apps ask with nothing, for the first page.
   */
  readonly listAppeals: {
    readonly takes: { readonly after: string | null } | null;
    readonly gives: {
      readonly open: readonly Appeal[];
      readonly decided: readonly Appeal[];
      readonly next: string | null;
    };
  };
  /**
   * Moderator: decides an appeal that listAppeals shows. Refused as `not-found` for any other, and as `no-change` when it is
   * decided.
   */
  readonly decideAppeal: {
    readonly takes: { readonly id: string; readonly decision: AppealDecision; readonly words: string };
    readonly gives: { readonly status: AppealDecision };
  };
}
