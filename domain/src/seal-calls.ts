import type { AboutMeReason, AboutMeState } from './about-me.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import type { Moderated } from './moderator.ts';
import type { ListedOpening, OpenedAccount, OpeningRequest, SealLogPage } from './seal.ts';

/** The calls about sealed authorship, roles, and "this is about me". See Calls. */
export interface SealCalls {
  /**
   * Admin: asks for the opening of who wrote something, by a lawful order. The answer does not say whether there is such a
   * thing. Refused as `invalid` for an id under which something else was asked for, and as `recent-sign-in` after
   * OPENING_SIGN_IN_HOURS; the following three, too.
   */
  readonly requestOpening: {
    readonly takes: OpeningRequest;
    readonly gives: { readonly status: 'requested' };
  };
  /**
   * Another admin: confirms it, within OPENING_CONFIRM_HOURS. Refused as `not-allowed` to who has asked for it, and as
   * `wrong-state` when it is too late, or who has asked is an admin no more.
   */
  readonly confirmOpening: {
    readonly takes: { readonly id: string };
    readonly gives: { readonly readUntil: number };
  };
  /** Admin: takes a request back, or refuses it. */
  readonly withdrawOpening: {
    readonly takes: { readonly id: string };
    readonly gives: { readonly status: 'withdrawn' };
  };
  /**
   * One of the two admins: the result, once. `attempt` is made on the device: the same one is answered again for some
   * minutes, should the answer be lost. Null: nobody is known to have written it.
   */
  readonly readOpening: {
    readonly takes: { readonly id: string; readonly attempt: string };
    readonly gives: { readonly account: OpenedAccount | null };
  };
  /** Admin: the newest openings, without the person. */
  readonly listOpenings: {
    readonly takes: null;
    readonly gives: { readonly openings: readonly ListedOpening[] };
  };
  /** Admin: the log of openings, newest first, without the person. */
  readonly listSealLog: {
    readonly takes: { readonly before: number | null };
    readonly gives: SealLogPage;
  };
  /** Admin: grants or revokes the moderator role; `moderates` says of which colleges, undefined or null: of all. */
  readonly setModerator: {
    readonly takes: {
      readonly uid: string;
      readonly isModerator: boolean;
      readonly moderates?: Moderated | null;
    };
    readonly gives: { readonly isModerator: boolean };
  };
  /**
   * Anyone: reports what is about oneself. `id` and `token` are made on the device, so that a retried call reports once. A
   * reply that does not exist is answered like one that does; guests see none.
   */
  readonly reportAboutMe: {
    readonly takes: {
      readonly id: string;
      readonly token: string;
      readonly confessionId: ConfessionId;
      readonly replyId: ReplyId | null;
      readonly reason: AboutMeReason;
      readonly words: string;
    };
    readonly gives: { readonly ticketNumber: string };
  };
  /** Anyone: how the report of that token stands. Refused as `not-found`. */
  readonly aboutMeStatus: {
    readonly takes: { readonly token: string };
    readonly gives: AboutMeState;
  };
}
