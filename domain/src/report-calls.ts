import type { CaseWork } from './case-work.ts';
import type { CircleId, CircleMessageId } from './circle-id.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import type {
  BulkOrder,
  CaseEntry,
  HeldCases,
  QueuedReport,
  QueueFilter,
  QueueView,
} from './report-queue.ts';
import type { ReportDecision, ReportReason, ReportStatus } from './report.ts';

/** The calls about reports of circles, and about the moderators' queue. See Calls. */
export interface ReportCalls {
  /**
   * Reports a confession, or with `replyId` a reply to it; guests may report only confessions, as they don't see
   * replies. `id` is generated on the device, so that a retried call reports once. Missing content is refused as
   * `not-found`, a guest's report of a reply as `sign-in`.
   */
  readonly reportConfession: {
    readonly takes: {
      readonly id: string;
      readonly confessionId: ConfessionId;
      readonly replyId: ReplyId | null;
      readonly confessionUrl: string;
      readonly reason: ReportReason;
      readonly description: string;
    };
    readonly gives: { readonly ticketNumber: string; readonly status: ReportStatus };
  };
  /**
   * A member reports a circle, or with `messageId` a message in it. `id` is generated on the device, so that a retried call
   * reports once. Refused as `not-found` to whoever is no member, and for what is hidden, deleted or a notice.
   */
  readonly reportCircle: {
    readonly takes: {
      readonly id: string;
      readonly circleId: CircleId;
      readonly messageId: CircleMessageId | null;
      readonly reason: ReportReason;
      readonly description: string;
    };
    readonly gives: { readonly ticketNumber: string; readonly status: ReportStatus };
  };
  /**
   * Moderator: a page of the queue; `after` is the `next` of the page before. Whatever is about the caller's own content is
   * not in it, in this call and in the others, as if it did not exist. `asOf` is where `changedReports` goes on.
   */
  readonly listReports: {
    readonly takes: { readonly view: QueueView; readonly filter: QueueFilter; readonly after: string | null };
    readonly gives: {
      readonly reports: readonly QueuedReport[];
      readonly next: string | null;
      readonly asOf: number;
    };
  };
  /** Moderator: reports that have come or changed since (milliseconds); null: too many, the list is to be asked for anew. */
  readonly changedReports: {
    readonly takes: { readonly since: number };
    readonly gives: { readonly reports: readonly QueuedReport[] | null; readonly asOf: number };
  };
  /** Admin: whether a moderator has taken cases before today that are open, but for those about the caller's own content. */
  readonly checkHeldCases: {
    readonly takes: { readonly uid: string };
    readonly gives: { readonly cases: HeldCases };
  };
  /** Moderator: all reports about the same content as this one, at most 100, and what was done about them. */
  readonly openCase: {
    readonly takes: { readonly id: string };
    readonly gives: { readonly reports: readonly QueuedReport[]; readonly history: readonly CaseEntry[] };
  };
  /**
   * Moderator: takes or releases a case, notes something, asks for a second opinion or gives one; `entry` is generated on
   * the device, so that a retried call does it once. Refused as `no-change` for a case that is decided or where it would
   * change nothing, and as `taken` where another has taken it, for what only one does at a time.
   */
  readonly workOnCase: {
    readonly takes: { readonly id: string; readonly entry: string; readonly work: CaseWork };
    readonly gives: { readonly done: true };
  };
  /**
   * Moderator: decides a report, and with it all open ones about the same content. `seen` is how the case stood for whoever
   * decides; `entry` is generated on the device, so that a retried call decides once; older apps send neither. Refused as
   * `needs-opinion` to who has asked for a second opinion until there is one, and as `changed` where the case does not stand
   * as it was seen, or another decision was sent with this `entry`.
   */
  readonly decideReport: {
    readonly takes: {
      readonly id: string;
      readonly decision: ReportDecision;
      readonly notes: string;
      readonly seen?: ReportStatus;
      readonly entry?: string;
    };
    readonly gives: { readonly status: ReportStatus };
  };
  /** Moderator: decides many, each with a commit of its own, and says of each why it was refused (a Refusal), if it was. */
  readonly decideReports: {
    readonly takes: { readonly orders: readonly BulkOrder[]; readonly notes: string };
    readonly gives: {
      readonly outcomes: readonly { readonly id: string; readonly refused: string | null }[];
    };
  };
  /**
   * Moderator: makes a dismissed or closed report open again, with those about the same content that were closed with it.
   * Refused as `no-change` when it is open or was upheld, and as `recovery-over` when its words are no longer kept.
   */
  readonly reopenReport: {
    readonly takes: { readonly id: string };
    readonly gives: { readonly status: ReportStatus };
  };
  /**
   * Moderator: the picture of the confession that a report is about, hidden or gone meanwhile too, as a data URI. Refused
   * as `not-found` when it is no longer kept.
   */
  readonly showReportedPicture: {
    readonly takes: { readonly id: string };
    readonly gives: { readonly picture: string };
  };
}
