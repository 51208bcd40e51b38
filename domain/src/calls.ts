/**
 * The callable functions (https.onCall) by name, with their arguments and results. Both sides parse: the function its
 * argument, the app the result. A refusal arrives as an HttpsError whose `details.reason` is one of REFUSALS.
 */
import type { CircleChange, ExportedCircle, InvitedCircle, LostCircle } from './circle-calls.ts';
import type { CircleModeration } from './circle-moderation.ts';
import type { CircleId, InviteCode } from './circle-id.ts';
import type { CircleDraft, CircleStatus } from './circle.ts';
import type { CollegeChangeStatus } from './college-change.ts';
import type { MissingCollege } from './college-request.ts';
import type { CollegeId } from './college.ts';
import type { DeskCalls } from './desk-calls.ts';
import type { ConfieAnswer, ConfieChunk, ConfieQuestion } from './confie-calls.ts';
import type { ArticleSlug } from './help.ts';
import type { Language } from './language.ts';
import type { ModerationCalls } from './moderation-calls.ts';
import type { OperationsCalls } from './operations-calls.ts';
import type { OrderClosing, OrderId, OrderStatus, PaymentId } from './order.ts';
import type { PictureId, SignedUpload } from './picture.ts';
import type { PlanId } from './premium.ts';
import type { ReportCalls } from './report-calls.ts';
import type { SealCalls } from './seal-calls.ts';
import type { Satisfaction, ThreadId, ThreadStatus, TranscriptEntry } from './support-chat.ts';
import type { HelpTicketStatus, HelpTicketType, SupportTicketStatus } from './support-ticket.ts';

/** Region of the functions: Mumbai, close to the students. */
export const FUNCTIONS_REGION = 'asia-south1';

/** Why a call was refused. */
export const REFUSALS = [
  /** The argument is malformed. */
  'invalid',
  /** The URL does not match the reported content. */
  'invalid-url',
  /** Signed out, or the address is not verified. */
  'sign-in',
  /**
   * The last sign-in is too long ago for this: RECENT_SIGN_IN_SECONDS, PRIVILEGED_SIGN_IN_HOURS or
   * OPENING_SIGN_IN_HOURS; or the session was ended.
   */
  'recent-sign-in',
  /** The caller's role asks for a second factor, and the sign-in was without one. */
  'second-factor',
  /** The caller lacks the role. */
  'not-allowed',
  /** The subject of the call does not exist, or is a private circle that the caller is not in and has no code of. */
  'not-found',
  /** Another request is pending. */
  'already-pending',
  /** It is decided already, or nothing would change. */
  'no-change',
  /** It is not as the caller saw it any more, or an earlier try has done something else. */
  'changed',
  /** Rate-limited. */
  'too-many',
  /** The caller has no account, or it is being erased. */
  'no-profile',
  /** The caller's account was made with another address, and moved to this one. */
  'other-address',
  /** A measure of a moderator pauses the caller's posting. */
  'posting-paused',
  /** The caller has no college. */
  'no-college',
  /** The circle is for students of another college. */
  'other-college',
  /** All of the caller's slots for circles are taken (CIRCLE_SLOTS). */
  'circle-limit',
  /** The caller's mailbox has made as many circles as it may in a week (CIRCLES_PER_MAILBOX). */
  'circle-often',
  /** The circle has reached its maximum number of members. */
  'circle-full',
  /** The caller is a member already. */
  'already-member',
  /** The caller is not a member. */
  'not-member',
  /** Only the circle's creator may. */
  'creator-only',
  /** It is too late to cancel the deletion. */
  'deletion-over',
  /** No deletion is scheduled. */
  'no-deletion',
  /** The circle's status does not allow it. */
  'wrong-state',
  /** The backup of the circle has expired. */
  'recovery-over',
  /** The payment provider can't be reached, is slow, or answers what makes no sense. */
  'unavailable',
  /** The signature of a payment is not the provider's. */
  'not-verified',
  /** Another moderator has taken the case. */
  'taken',
  /** The caller has asked for a second opinion, and there is none yet. */
  'needs-opinion',
  /** Pictures are kept in Firebase Storage, whose rules judge uploads: nothing is signed. */
  'other-store',
] as const;

/** One of REFUSALS. */
export type Refusal = (typeof REFUSALS)[number];

/** Maximum age of a sign-in for what cannot be undone, in seconds. */
export const RECENT_SIGN_IN_SECONDS = 300;

/** What becomes of the posts and replies of an erased account. */
export const ERASURE_CHOICES = ['delete', 'leave'] as const;

/** One of ERASURE_CHOICES. */
export type ErasureChoice = (typeof ERASURE_CHOICES)[number];

/** Which sign-ins of the caller end. */
export type EndedSessions =
  | { readonly kind: 'everywhere' }
  | { readonly kind: 'others'; readonly device: string | null };

/** Statuses that admins choose by name; other short words are allowed. */
export const ACCOUNT_STATUSES = ['active', 'banned', 'restricted'] as const;

/** Lengths of admins' texts, in UTF-16 code units. */
export const ADMIN_LIMITS = {
  reason: { min: 3, max: 300 },
  status: { min: 2, max: 40 },
  /** Accounts of a page, at least. */
  accounts: 100,
  /** Accounts of one day, at most: the newest of them. The others are found by their address. */
  accountsOfADay: 500,
} as const;

/**
 * An account in the admins' list: nothing in it leads to the person's content, or moves with what the person does. Times
 * are the starts of days in UTC, in milliseconds since 1970.
 */
export interface ListedAccount {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly createdAt: number;
  readonly accountStatus: string;
  readonly banReason: string | null;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  /** The colleges of a moderator who has not all. */
  readonly moderates?: readonly CollegeId[];
}

/** A section of a data export: a heading's key and rows of plain values. */
export interface ExportedSection {
  /** Name of the section, e.g. `profile`, `consents`, `confessions`; the app has a heading for each. */
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

/** Everything stored about the caller. Times are ISO 8601 in UTC. */
export interface ExportedAccount {
  /** ISO 8601. */
  readonly exportedAt: string;
  readonly sections: readonly ExportedSection[];
}

/** Each call's argument (`takes`) and result (`gives`), by function name. */
export interface Calls extends SealCalls, ReportCalls, ModerationCalls, DeskCalls, OperationsCalls {
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
  /** Asks the admins to add a college. An older request that was not answered is replaced. */
  readonly requestCollege: {
    readonly takes: MissingCollege;
    readonly gives: { readonly status: 'pending' };
  };
  /** Erases the caller's account. Needs a recent sign-in. Resolves when the erasure can no longer be stopped. */
  readonly eraseAccount: {
    readonly takes: { readonly content: ErasureChoice };
    readonly gives: { readonly status: 'erasing' };
  };
  /**
   * Ends the caller's sign-ins. `everywhere`: on all devices, this one too. `others`: Auth has ended the others, as a new
   * password was set here; `device` is the registration for notifications that this one keeps.
   */
  readonly endSessions: {
    readonly takes: EndedSessions;
    readonly gives: { readonly status: 'ended' };
  };
  /** Everything stored about the caller. */
  readonly exportAccount: { readonly takes: null; readonly gives: ExportedAccount };
  /**
   * Admin: the newest accounts of before today (UTC), at least ADMIN_LIMITS.accounts of them, and whole days. `before` is
   * what the answer before it said, null or nothing for the first; in the answer null when there are no more. With `email`
   * the accounts of that address alone.
   */
  readonly listAccounts: {
    readonly takes: { readonly before: number | null; readonly email?: string | null } | null;
    readonly gives: { readonly accounts: readonly ListedAccount[]; readonly before: number | null };
  };
  /** Admin: bans, unbans, or sets another status; the person is sent the reason. */
  readonly setAccountStatus: {
    readonly takes: { readonly uid: string; readonly status: string; readonly reason: string };
    readonly gives: { readonly status: string };
  };
  /**
   * Admin: bans the mailbox that an address leads to, with its accounts of now and later. The answer does not say whether
   * it has one.
   */
  readonly banAddress: {
    readonly takes: { readonly email: string; readonly reason: string };
    readonly gives: { readonly status: 'banned' };
  };
  /**
   * Creates a circle with the caller as first member. `id` is generated on the device; a retried call returns the
   * same circle.
   */
  readonly createCircle: {
    readonly takes: { readonly id: CircleId; readonly draft: CircleDraft };
    readonly gives: { readonly circleId: CircleId; readonly inviteCode: InviteCode };
  };
  /** Joins a circle: by its id (with the code if it is private), or by the code alone. */
  readonly joinCircle: {
    readonly takes: { readonly circleId: CircleId | null; readonly code: InviteCode | null };
    readonly gives: { readonly circleId: CircleId };
  };
  /** Looks up a code, without joining. */
  readonly checkInvite: {
    readonly takes: { readonly code: InviteCode };
    readonly gives: InvitedCircle;
  };
  /** Leaves a circle, or changes its status; everything but `leave` is for the creator only. */
  readonly changeCircle: {
    readonly takes: { readonly circleId: CircleId; readonly change: CircleChange };
    readonly gives: { readonly status: CircleStatus };
  };
  /**
   * The circle's creator or current moderator hides a message or mutes a member; only the creator can undo either.
   */
  readonly moderateCircle: {
    readonly takes: { readonly circleId: CircleId; readonly act: CircleModeration };
    readonly gives: { readonly done: true };
  };
  /** Reports whether the caller has the circle's chat open, and returns how many have. */
  readonly beInCircle: {
    readonly takes: { readonly circleId: CircleId; readonly isHere: boolean };
    readonly gives: { readonly here: number };
  };
  /** Asks the admins to recover a lost circle. `id` is generated on the device. */
  readonly requestCircleRecovery: {
    readonly takes: { readonly id: string; readonly reason: string } & LostCircle;
    readonly gives: { readonly status: SupportTicketStatus };
  };
  /** Admin: decides a recovery ticket. Approving restores the circle from its backup. */
  readonly decideCircleRecovery: {
    readonly takes: { readonly id: string; readonly status: SupportTicketStatus; readonly notes: string };
    readonly gives: { readonly status: SupportTicketStatus };
  };
  /** Admin: the messages of a circle, by persona. */
  readonly exportCircle: {
    readonly takes: { readonly circleId: CircleId; readonly reason: string; readonly after: string | null };
    readonly gives: ExportedCircle;
  };
  /**
   * Lets the caller send a picture of their own, once, where pictures are kept in Supabase; null where it has arrived before.
   * What storage.rules would refuse is `not-allowed`. Refused as `other-store` where they judge uploads themselves.
   */
  readonly signPictureUpload: {
    readonly takes: { readonly id: PictureId };
    readonly gives: SignedUpload | null;
  };
  /** Whether payments can be made now. Never refused: a provider that can't be reached is `isAvailable: false`. */
  readonly checkPayments: { readonly takes: null; readonly gives: { readonly isAvailable: boolean } };
  /**
   * An order for the plan, at the server's own price: the caller's open one if it is young, otherwise a new one. Refused as
   * `no-change` when the caller has premium (or has just turned out to have paid), and as `unavailable`.
   */
  readonly createOrder: {
    readonly takes: { readonly planId: PlanId };
    readonly gives: {
      readonly orderId: OrderId;
      /** In paise. */
      readonly amount: number;
      readonly currency: string;
      /** The provider's public key for the checkout. */
      readonly keyId: string;
      readonly planName: string;
    };
  };
  /**
   * Tells the server what the checkout's handler was given. The status is `paid` even if the provider can't be asked, as
   * the signature is its word. Refused as `not-verified`, or `not-found` for what is not the caller's own order.
   */
  readonly verifyPayment: {
    readonly takes: { readonly orderId: OrderId; readonly paymentId: PaymentId; readonly signature: string };
    readonly gives: { readonly status: OrderStatus };
  };
  /**
   * Asks the provider how an own order stands, and settles it by the answer. `closed` says how the checkout ended; null
   * closes nothing. What was paid is `paid`, whatever `closed` says. Refused as `not-found` or `unavailable`.
   */
  readonly settleOrder: {
    readonly takes: { readonly orderId: OrderId; readonly closed: OrderClosing | null };
    readonly gives: { readonly status: OrderStatus };
  };
  /**
   * Asks the AI, streaming ConfieChunks on the way. Never refused to a student for want of a key, of time or of money: the
   * source is then `engine`, and `refused` for a question that is not the AI's to answer.
   */
  readonly askConfie: { readonly takes: ConfieQuestion; readonly gives: ConfieAnswer };
  /** The caller's open thread with human support, or a new one that begins with what is handed over. */
  readonly openSupportThread: {
    readonly takes: { readonly transcript: readonly TranscriptEntry[]; readonly language: Language };
    readonly gives: { readonly threadId: ThreadId };
  };
  /** Ends the caller's own thread, or as an admin any. Refused as `not-found`; one that has ended takes the answer still. */
  readonly endSupportThread: {
    readonly takes: { readonly threadId: ThreadId; readonly satisfaction: Satisfaction | null };
    readonly gives: { readonly status: ThreadStatus };
  };
  /**
   * Admin: takes a thread; from then on only the caller answers in it, under that name. `seen`: under which name another admin
   * answers, as the caller sees it; refused as `changed` if somebody else does by now. Pages of before do not send it.
   */
  readonly takeSupportThread: {
    readonly takes: {
      readonly threadId: ThreadId;
      readonly agentName: string;
      readonly seen?: string | null | undefined;
      readonly seenTakes?: number | undefined;
    };
    readonly gives: { readonly agentName: string };
  };
  /** Opens a ticket. `id` is generated on the device, so that a retried call opens one. */
  readonly openSupportTicket: {
    readonly takes: {
      readonly id: string;
      readonly type: HelpTicketType;
      readonly subject: string;
      readonly text: string;
    };
    readonly gives: { readonly status: HelpTicketStatus };
  };
  /** Admin: answers a ticket that was opened from the chat. */
  readonly answerSupportTicket: {
    readonly takes: {
      readonly id: string;
      readonly status: Exclude<HelpTicketStatus, 'open'>;
      readonly notes: string;
    };
    readonly gives: { readonly status: HelpTicketStatus };
  };
  /** Says whether an article has answered a question; `slug` null: none was found. The question's words are not kept. */
  readonly rateAnswer: {
    readonly takes: {
      readonly question: string;
      readonly slug: ArticleSlug | null;
      readonly helpful: boolean;
    };
    readonly gives: { readonly status: 'noted' };
  };
}

/** What the calls send on the way that stream, by function name. */
export interface Streams {
  readonly askConfie: ConfieChunk;
}

/** Name of a callable function that streams. */
export type StreamName = keyof Streams;

/** Name of a callable function. */
export type CallName = keyof Calls;
