import type { Calls } from '@chupke/domain/calls.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { alertPath, confessionPath, reportPath, reportTicketPath, userPath } from '@chupke/domain/paths.ts';
import type { ReportDecision } from '@chupke/domain/report.ts';
import { parseReport } from '@chupke/domain/report.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import type { DecideGateways } from '../reports/decide-report.ts';
import { decideReport } from '../reports/decide-report.ts';
import { moderationAlertId, reportAlertId } from '../reports/present.ts';
import type { ReportGateways } from '../reports/report-confession.ts';
import { reportConfession } from '../reports/report-confession.ts';
import type { Event } from './campus.ts';
import { Campus, student } from './campus.ts';
import { testMailboxKeyOf } from './mailbox-keys.ts';

type Request = Calls['reportConfession']['takes'];

/** A moderator of tests, with the account of that id. */
export function moderator(uid: UserId, more: Partial<Moderator> = {}): Moderator {
  return { uid, email: `${uid}@staff.test`, isAdmin: false, ...more };
}

/** Who decides in tests. */
export const MODERATOR: UserId = parseUserId('uid-of-the-moderator');

/** The id of the report of a number. */
export function reportOf(number: number): string {
  return `report${String(number).padStart(14, '0')}`;
}

/** Students and guests who report, and a moderator who decides, in memory. */
export class Court extends Campus implements ReportGateways, DecideGateways {
  reportsToHide = 3;
  readonly mailboxKeyOf = testMailboxKeyOf;
  readonly appUrl = 'https://chupke.test';
  readonly salt = 'salt';
  #ids = 0;

  readonly now = (): number => this.documents.now();
  readonly newId = (): string => `id${String((this.#ids += 1))}`;

  /** Since ten days, back since, and of a college: its reports count. */
  override signUp(who: number, more: UnknownRecord = {}): Event {
    const event = super.signUp(who);
    const path = userPath(student(who).uid);
    this.documents.stored.set(path, {
      ...this.get(path),
      accountStatus: 'active',
      securityFlags: { accountLocked: false },
      college: 'vjti',
      createdAt: this.now() - 10 * DAY_MS,
      lastLogin: this.now() - DAY_MS,
      ...more,
    });
    return event;
  }

  /** The app's request to report a confession. */
  request(number: number, confessionId: ConfessionId, more: Partial<Request> = {}): Request {
    const confessionUrl = `https://elsewhere.test/confession/${confessionId}`;
    return {
      id: reportOf(number),
      confessionId,
      replyId: null,
      confessionUrl,
      reason: 'harassment',
      description: '',
      ...more,
    };
  }

  /** A student reports; with null a guest, by default each from an address of its own. */
  report(
    who: number | null,
    number: number,
    confession: ConfessionId,
    more: Partial<Request> & { readonly ip?: string } = {},
  ): Promise<Calls['reportConfession']['gives']> {
    const { ip = `10.0.${number}.1`, ...wish } = more;
    const uid = who === null ? null : student(who).uid;
    if (who !== null && this.get(userPath(student(who).uid)) === undefined) this.signUp(who);
    return reportConfession(this, { uid, ip }, this.request(number, confession, wish));
  }

  decide(number: number, decision: ReportDecision, notes = '', actor: UserId = MODERATOR) {
    return decideReport(this, moderator(actor), { id: reportOf(number), decision, notes });
  }

  reportAt(number: number) {
    return parseReport(this.get(reportPath(reportOf(number))));
  }

  ticket(who: number, number: number): UnknownRecord | undefined {
    return this.get(reportTicketPath(student(who).uid, reportOf(number)));
  }

  status(confession: ConfessionId): unknown {
    return this.get(confessionPath(confession))?.['status'];
  }

  /** The author's alert about the confession. */
  moderation(author: number, confession: ConfessionId): UnknownRecord | undefined {
    return this.get(alertPath(student(author).uid, moderationAlertId({ confession, reply: null })));
  }

  /** The alert of a reply's author. */
  replyModeration(author: number, confession: ConfessionId, reply: ReplyId): UnknownRecord | undefined {
    return this.get(alertPath(student(author).uid, moderationAlertId({ confession, reply })));
  }

  /** The reporter's alert about the result. */
  verdict(who: number, number: number): UnknownRecord | undefined {
    return this.get(alertPath(student(who).uid, reportAlertId(reportOf(number))));
  }
}
