import type { MeasureKind } from '@chupke/domain/measure-kind.ts';
import { MEASURE_KINDS } from '@chupke/domain/measure-kind.ts';
import type { DecisionSubject } from '@chupke/domain/measure.ts';
import { DECISION_SUBJECTS, MEASURE_LIMITS } from '@chupke/domain/measure.ts';
import { parseCount, parseNullableText, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { mailboxPath } from '@chupke/domain/paths.ts';
import type { ReportReason } from '@chupke/domain/report.ts';
import { REPORT_REASONS } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { MailboxPlace } from '../lib/kept-mailbox.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';

/**
 * A measure on its way, at `dueMeasures/{id}`: to take effect at its moment, or to end. For these hours, and no longer, it
 * says whom it is about; only the server reads it.
 */
export interface DueMeasure {
  readonly act: 'impose' | 'lift';
  /** The account; null once that is erased. */
  readonly uid: UserId | null;
  /** Key of the mailbox, which outlives the account; null for a user without an address. */
  readonly mailbox: string | null;
  /** The key by which older documents of the mailbox are kept; null where it is the same. */
  readonly former: string | null;
  readonly kind: MeasureKind;
  readonly days: number | null;
  readonly reason: ReportReason;
  readonly words: string;
  readonly subject: DecisionSubject;
  readonly about: string | null;
}

/** The keys by which a measure finds the mailbox of a stored user. */
export function mailboxKeysOf(
  { mailboxKeyOf }: MailboxKeys,
  user: UnknownRecord | undefined,
): Pick<DueMeasure, 'mailbox' | 'former'> {
  const email = user?.['email'];
  if (typeof email !== 'string' || email === '') return { mailbox: null, former: null };
  const [mailbox, former] = [mailboxKeyOf(email), mailboxKeyOf(email, 'former')];
  return { mailbox, former: former === mailbox ? null : former };
}

/** Where the mailbox that a measure is about is kept. */
export function mailboxOfMeasure({ mailbox, former }: DueMeasure): MailboxPlace | undefined {
  if (mailbox === null) return undefined;
  return { path: mailboxPath(mailbox), former: former === null ? undefined : mailboxPath(former) };
}

/** Parses a stored one. Throws ParseError. */
export function parseDueMeasure(data: unknown): DueMeasure {
  const record = parseRecord(data);
  const uid = parseNullableText(record, 'uid', { min: 1, max: 128 });
  return {
    act: parseOneOf(record, 'act', ['impose', 'lift']),
    uid: uid === null ? null : parseUserId(uid),
    mailbox: parseNullableText(record, 'mailbox', { min: 1, max: 128 }),
    former: record['former'] === undefined ? null : parseNullableText(record, 'former', { min: 1, max: 128 }),
    kind: parseOneOf(record, 'kind', MEASURE_KINDS),
    days: record['days'] === null ? null : parseCount(record, 'days'),
    reason: parseOneOf(record, 'reason', REPORT_REASONS),
    words: parseText(record, 'words', MEASURE_LIMITS.words),
    subject: parseOneOf(record, 'subject', DECISION_SUBJECTS),
    about: parseNullableText(record, 'about', { min: 1, max: 200 }),
  };
}
