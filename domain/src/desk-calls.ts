import type { CaseNote, CaseRef } from './case-note.ts';
import type { CollegeRequestAnswer, GatheredCollegeRequest } from './college-request.ts';
import type { CollegeId, CollegeImportResult, CollegeWork, SentCollege } from './college.ts';
import type { ThreadId } from './support-chat.ts';
import type { TicketPriority } from './support-ticket.ts';

/** What an admin changes about a ticket without answering it. */
export type TicketChange =
  | { readonly kind: 'priority'; readonly priority: TicketPriority }
  /** Takes it, from another admin too, or lets go of it. */
  | { readonly kind: 'assign'; readonly isMine: boolean };

/** What the caller has taken. */
export interface Desk {
  /** Ids of tickets. */
  readonly tickets: readonly string[];
  /** Threads that are open, and that the caller alone answers. */
  readonly threads: readonly ThreadId[];
}

/** How closing one of several tickets came out. */
export interface ClosedTicket {
  readonly id: string;
  /** `gone`: there is none, or another admin was faster. `failed`: another try may close it. */
  readonly outcome: 'closed' | 'gone' | 'failed';
}

/** How many tickets can be closed with one call. */
export const CLOSE_TICKETS_MAX = 50;

/** Calls of the support desk and of the list of colleges; all are for admins. */
export interface DeskCalls {
  /** What the caller has taken. */
  readonly listDesk: { readonly takes: null; readonly gives: Desk };
  /** Changes a ticket's priority, or who works on it. Its student is not told. */
  readonly changeTicket: {
    readonly takes: { readonly id: string; readonly change: TicketChange };
    readonly gives: { readonly status: 'changed' };
  };
  /** Closes tickets, each with a commit of its own; their students are told, with the same words. */
  readonly closeTickets: {
    readonly takes: { readonly ids: readonly string[]; readonly notes: string };
    readonly gives: { readonly tickets: readonly ClosedTicket[] };
  };
  /** Notes something for other admins. `id` is generated on the device, so that a retried call notes once. */
  readonly writeCaseNote: {
    readonly takes: { readonly id: string; readonly about: CaseRef; readonly text: string };
    readonly gives: { readonly status: 'noted' };
  };
  /** The notes about a ticket or thread, the oldest first. */
  readonly listCaseNotes: {
    readonly takes: CaseRef;
    readonly gives: { readonly notes: readonly CaseNote[] };
  };
  /** Lets go of a thread that the caller answers: another admin can take it. Refused as `no-change` for others'. */
  readonly releaseSupportThread: {
    readonly takes: { readonly threadId: ThreadId };
    readonly gives: { readonly status: 'released' };
  };
  /** The open requests to add a college, as of the last midnight (UTC). */
  readonly listCollegeRequests: {
    readonly takes: null;
    readonly gives: { readonly requests: readonly GatheredCollegeRequest[] };
  };
  /** Answers all requests for a college. */
  readonly answerCollegeRequest: {
    readonly takes: { readonly id: string; readonly answer: CollegeRequestAnswer };
    readonly gives: { readonly status: 'answered' };
  };
  /**
   * Adds a college (`id` null), or changes one. Refused as `no-change` if another one has that name there, as `changed` if
   * it does not stand as it was seen.
   */
  readonly saveCollege: {
    readonly takes: SentCollege;
    readonly gives: { readonly id: CollegeId };
  };
  /**
   * Makes one college of two: `from` closes, and its students, circles and posts become those of `to`, over hours. Cannot
   * be undone. Refused as `wrong-state` where its students would come into a smaller crowd.
   */
  readonly mergeColleges: {
    readonly takes: { readonly from: CollegeId; readonly to: CollegeId };
    readonly gives: { readonly status: 'merging' };
  };
  /**
   * Asks for a college's own feed: the next night opens it, if as many of its students are active as a feed needs to stay
   * open. The answer does not say whether they are.
   */
  readonly askFeedOpening: {
    readonly takes: { readonly college: CollegeId };
    readonly gives: { readonly status: 'asked' };
  };
  /** Merges, and feeds that are asked for. */
  readonly listCollegeWork: { readonly takes: null; readonly gives: CollegeWork };
  /** Adds and changes colleges, all of the batch or none of it; with `isDryRun` only says what would become of each. */
  readonly importColleges: {
    readonly takes: { readonly rows: readonly SentCollege[]; readonly isDryRun: boolean };
    readonly gives: { readonly results: readonly CollegeImportResult[] };
  };
}
