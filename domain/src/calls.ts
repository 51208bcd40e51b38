/**
 * The functions that the app calls (https.onCall), by name, with what they take and answer. Both sides parse: the
 * function what it is sent, the app what it gets. What is refused comes as an HttpsError whose `details.reason` is one
 * of REFUSALS.
 */
import type { CircleChange, ExportedCircle, InvitedCircle } from './circle-calls.ts';
import type { CircleModeration } from './circle-moderation.ts';
import type { CircleId, InviteCode } from './circle-id.ts';
import type { CircleDraft, CircleStatus } from './circle.ts';
import type { CollegeChangeStatus } from './college-change.ts';
import type { CollegeId } from './college.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import type { ReportDecision, ReportReason, ReportStatus } from './report.ts';
import type { SupportTicketStatus } from './support-ticket.ts';

/** Where functions run: Mumbai, next to the students. */
export const FUNCTIONS_REGION = 'asia-south1';

/** Why a call was refused. */
export const REFUSALS = [
  /** What was sent has a wrong form. */
  'invalid',
  /** The address that was sent is not that of what it is about. */
  'invalid-url',
  /** Nobody is signed in, or with an address that is not verified. */
  'sign-in',
  /** One has to sign in anew first: the last time is longer ago than RECENT_SIGN_IN_SECONDS. */
  'recent-sign-in',
  /** The caller has not the role for it. */
  'not-allowed',
  /** What it is about does not exist. */
  'not-found',
  /** A request is pending already. */
  'already-pending',
  /** It is decided, or nothing would change. */
  'no-change',
  /** Too often of late. */
  'too-many',
  /** There is no account of the caller's, or not for much longer: it is being erased. */
  'no-profile',
  /** The caller has no college. */
  'no-college',
  /** The circle is for students of another college. */
  'other-college',
  /** All places for circles of one's own are taken (CIRCLE_SLOTS). */
  'circle-limit',
  /** The circle has as many members as it takes. */
  'circle-full',
  /** One is in the circle already. */
  'already-member',
  /** One is not in the circle. */
  'not-member',
  /** The circle is private: its code is needed, or this is not it. */
  'invite-needed',
  /** Only who created the circle may. */
  'creator-only',
  /** The deletion that is to be cancelled is over. */
  'deletion-over',
  /** No deletion is scheduled. */
  'no-deletion',
  /** The circle is in another state than this needs. */
  'wrong-state',
  /** The backup of the circle is not kept any longer. */
  'recovery-over',
] as const;

/** One of REFUSALS. */
export type Refusal = (typeof REFUSALS)[number];

/** How long ago a sign-in may be for what cannot be undone, in seconds. */
export const RECENT_SIGN_IN_SECONDS = 300;

/** What becomes of the posts and replies of an erased account. */
export const ERASURE_CHOICES = ['delete', 'leave'] as const;

/** One of ERASURE_CHOICES. */
export type ErasureChoice = (typeof ERASURE_CHOICES)[number];

/** Statuses that an admin sets by name; others are allowed as short words. */
export const ACCOUNT_STATUSES = ['active', 'banned', 'restricted'] as const;

/** Lengths of what admins write, in UTF-16 code units. */
export const ADMIN_LIMITS = {
  reason: { min: 3, max: 300 },
  status: { min: 2, max: 40 },
  accounts: 100,
} as const;

/** An account as the admins' list shows it: nothing in it leads to what the person wrote. Times: ms since 1970. */
export interface ListedAccount {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
  readonly createdAt: number;
  readonly lastLogin: number;
  readonly accountStatus: string;
  readonly banReason: string | null;
  readonly collegeName: string | null;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
}

/** A section of one's own data: a heading's key and rows of plain values. */
export interface ExportedSection {
  /** Name of what it holds, e.g. `profile`, `consents`, `confessions`; the app has a heading for each. */
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

/** Everything that is stored about oneself. Times in it are ISO 8601 texts in UTC. */
export interface ExportedAccount {
  /** ISO 8601. */
  readonly exportedAt: string;
  readonly sections: readonly ExportedSection[];
}

/** Each call's argument and answer, by the function's name. */
export interface Calls {
  /** Asks the admins for another college. */
  readonly requestCollegeChange: {
    readonly takes: { readonly college: CollegeId; readonly reason: string };
    readonly gives: { readonly status: 'pending' };
  };
  /** Admin: decides such a request. */
  readonly decideCollegeChange: {
    readonly takes: {
      readonly id: string;
      readonly decision: 'approved' | 'rejected';
      readonly note: string;
    };
    readonly gives: { readonly status: CollegeChangeStatus };
  };
  /** Erases the caller's account. Needs a recent sign-in. The answer comes when nothing can stop it any more. */
  readonly eraseAccount: {
    readonly takes: { readonly content: ErasureChoice };
    readonly gives: { readonly status: 'erasing' };
  };
  /** Everything stored about the caller. */
  readonly exportAccount: { readonly takes: null; readonly gives: ExportedAccount };
  /** Admin: the ADMIN_LIMITS.accounts newest accounts. */
  readonly listAccounts: {
    readonly takes: null;
    readonly gives: { readonly accounts: readonly ListedAccount[] };
  };
  /** Admin: bans, unbans, or sets another status; the person is told the reason. */
  readonly setAccountStatus: {
    readonly takes: { readonly uid: string; readonly status: string; readonly reason: string };
    readonly gives: { readonly status: string };
  };
  /** Admin: gives or takes the role of a moderator. */
  readonly setModerator: {
    readonly takes: { readonly uid: string; readonly isModerator: boolean };
    readonly gives: { readonly isModerator: boolean };
  };
  /** Admin: switches maintenance, or saves its words. `isActive` left out: the state stays as it is. */
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
  /** Admin: lets an account in during maintenance, or no more. */
  readonly allowDuringMaintenance: {
    readonly takes: { readonly email: string; readonly isAllowed: boolean };
    readonly gives: { readonly isAllowed: boolean };
  };
  /**
   * Reports a confession, or with `replyId` a reply to it; guests may report confessions alone, whose replies they do
   * not see. `id` is made on the device, so that a repeated call reports once. What is not there is refused as
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
   * Makes a circle and its first member, the caller. `id` is made on the device, so that a repeated call makes one: it
   * answers what was made.
   */
  readonly createCircle: {
    readonly takes: { readonly id: CircleId; readonly draft: CircleDraft };
    readonly gives: { readonly circleId: CircleId; readonly inviteCode: InviteCode };
  };
  /** Joins a circle: by its id (with the code where it is private), or by the code alone. */
  readonly joinCircle: {
    readonly takes: { readonly circleId: CircleId | null; readonly code: InviteCode | null };
    readonly gives: { readonly circleId: CircleId };
  };
  /** What a code leads to, without joining. */
  readonly checkInvite: {
    readonly takes: { readonly code: InviteCode };
    readonly gives: InvitedCircle;
  };
  /** Leaves a circle, or moves it through its life; what is not creator-only is `leave`. */
  readonly changeCircle: {
    readonly takes: { readonly circleId: CircleId; readonly change: CircleChange };
    readonly gives: { readonly status: CircleStatus };
  };
  /** The circle's creator or its present moderator: hides a message, mutes a persona; the creator undoes either. */
  readonly moderateCircle: {
    readonly takes: { readonly circleId: CircleId; readonly act: CircleModeration };
    readonly gives: { readonly done: true };
  };
  /** Tells that the caller is in the circle's chat, or no more, and asks how many are. */
  readonly beInCircle: {
    readonly takes: { readonly circleId: CircleId; readonly isHere: boolean };
    readonly gives: { readonly here: number };
  };
  /** Asks the admins for a circle that is lost. `id` is made on the device. */
  readonly requestCircleRecovery: {
    readonly takes: { readonly id: string; readonly circleId: CircleId; readonly reason: string };
    readonly gives: { readonly status: SupportTicketStatus };
  };
  /** Admin: moves such a ticket. Approving brings the circle back where its backup is kept. */
  readonly decideCircleRecovery: {
    readonly takes: { readonly id: string; readonly status: SupportTicketStatus; readonly notes: string };
    readonly gives: { readonly status: SupportTicketStatus };
  };
  /** Admin: the messages of a circle, under the names of its members there. */
  readonly exportCircle: {
    readonly takes: { readonly circleId: CircleId; readonly reason: string; readonly after: string | null };
    readonly gives: ExportedCircle;
  };
  /** Moderator: decides about a report, and so about all open ones of the same confession, or of the same reply. */
  readonly decideReport: {
    readonly takes: { readonly id: string; readonly decision: ReportDecision; readonly notes: string };
    readonly gives: { readonly status: ReportStatus };
  };
}

/** Name of a function that the app calls. */
export type CallName = keyof Calls;
