import { parseNullableText, parseRecord, parseTime, tryParse } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import { FALSE_REPORTS, REPORTER_AGE_DAYS } from '@chupke/domain/report.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction, Question } from '../gateways/documents.ts';
import { mailboxAt, readMailbox } from '../lib/kept-mailbox.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { voiceKeyOf } from '../lib/mailbox.ts';
import { aboutTheSame, reporterOf } from './report-records.ts';

/** Voices read about one content: more than any number that hides it. */
const VOICES = 50;

/** By what a voice counts. */
export interface VoiceGateways extends MailboxKeys {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** For how many days its mailbox must be known (REPORTER_AGE_DAYS); 0: an account counts from its first minute. */
  readonly reporterAgeDays?: number;
}

/** Whether an account can count: it is open, belongs to a college and has been back on a later day, if days matter. */
function isInPlace(user: UnknownRecord, days: number): boolean {
  const flags = tryParse(() => parseRecord(user['securityFlags'], 'securityFlags'));
  if (user['accountStatus'] !== 'active' || flags?.['accountLocked'] !== false || user['isBarred'] === true)
    return false;
  if (typeof user['college'] !== 'string') return false;
  const [made, seen] = ['createdAt', 'lastLogin'].map((field) => tryParse(() => parseTime(user, field)));
  if (made === undefined || seen === undefined) return false;
  return days === 0 || Math.floor(seen / DAY_MS) > Math.floor(made / DAY_MS);
}

/** Since when a mailbox is known; a legacy account, without a mailbox, is as old as itself. */
function knownSince(user: UnknownRecord, mailbox: UnknownRecord | undefined): number {
  const kept = mailbox && tryParse(() => parseTime(mailbox, 'since'));
  return kept ?? parseTime(user, 'createdAt');
}

/**
 * The key of the voice that this reporter is (voiceKeyOf); null if the report counts nothing: of a guest, and of an account
 * that is closed, new, without a college, or was there on one day only, or was wrong lately (FALSE_REPORTS). Reads at once.
 */
export async function voiceOf(
  transaction: Pick<DocumentTransaction, 'read' | 'find'>,
  gateways: VoiceGateways,
  uid: UserId | null,
): Promise<string | null> {
  if (uid === null) return null;
  const days = gateways.reporterAgeDays ?? REPORTER_AGE_DAYS;
  const [user] = await transaction.read([userPath(uid)]);
  const email = user && tryParse(() => parseNullableText(user, 'email', { min: 3, max: 254 }));
  if (user === undefined || typeof email !== 'string' || !isInPlace(user, days)) return null;
  const { stored } = await readMailbox(transaction, mailboxAt(gateways, email));
  const isKnown = gateways.now() - knownSince(user, stored) >= days * DAY_MS;
  if (!isKnown) return null;
  const voice = voiceKeyOf(gateways, email);
  return (await isFalse(transaction, gateways, voice)) ? null : voice;
}

/** Whether a voice has been wrong with everything that was decided lately. */
async function isFalse(
  transaction: Pick<DocumentTransaction, 'find'>,
  { now }: VoiceGateways,
  voice: string,
): Promise<boolean> {
  const { count, days } = FALSE_REPORTS;
  const decided = await transaction.find({
    collection: COLLECTIONS.reportOwners,
    where: { field: 'mailbox', equals: voice },
    since: { field: 'decidedAt', time: new Date(now() - days * DAY_MS) },
    latestBy: 'decidedAt',
    limit: count,
  });
  return decided.length === count && decided.every(({ fields }) => fields['isUpheld'] === false);
}

/** The question for the voices about a content. */
function voicesAbout(reported: ReportSubject): Question {
  const where = [...aboutTheSame(reported), { field: 'counts', equals: true }];
  return { collection: COLLECTIONS.reportOwners, where, limit: VOICES };
}

/** How many voices have spoken about a content, whatever became of their accounts. Reads as many documents. */
export async function countVoices(
  documents: Pick<DocumentTransaction, 'find'>,
  reported: ReportSubject,
): Promise<number> {
  const found = await documents.find(voicesAbout(reported));
  return new Set(found.map(({ fields }) => fields['mailbox'])).size;
}

/**
 * How many of them can still count, now that it matters: the account exists and is open. However many accounts a
 * mailbox had, it is one.
 */
export async function countStandingVoices(
  transaction: DocumentTransaction,
  gateways: VoiceGateways,
  reported: ReportSubject,
): Promise<number> {
  const found = await transaction.find(voicesAbout(reported));
  const reporters = found.map(({ fields }) => reporterOf(fields));
  const known = reporters.filter((uid) => uid !== undefined);
  const users = await transaction.read(known.map(userPath));
  const standing = new Set(
    known.filter((_, index) => {
      const user = users[index];
      return user !== undefined && isInPlace(user, gateways.reporterAgeDays ?? REPORTER_AGE_DAYS);
    }),
  );
  const voices = found.filter((_, index) => {
    const uid = reporters[index];
    return uid !== undefined && standing.has(uid);
  });
  return new Set(voices.map(({ fields }) => fields['mailbox'])).size;
}
