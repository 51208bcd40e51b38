import { domainToASCII } from 'node:url';
import { normalizeEmail } from '@chupke/domain/email.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { formerMailboxOf, mailboxOf } from '@chupke/domain/mailbox-of.ts';
import { parseCount, parseNullableTime, parseRecord } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { nextLimitStep } from '@chupke/domain/rate-limit.ts';
import { voiceOf } from '@chupke/domain/voice.ts';
import { mailboxSecret } from './settings.ts';
import { keyedHash } from './keyed-hash.ts';

/** The address with its domain in punycode (RFC 5891), as mail is sent to it; as it was, where there is no such form. */
function asciiAddress(email: string): string {
  const text = normalizeEmail(email);
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  return at < 0 || domain === '' ? text : `${text.slice(0, at)}@${domain}`;
}

/** By which spellings addresses are told apart: all that providers know, or as it was before decision 0076. */
export type Spellings = 'all' | 'former';

/**
 * The key of the mailbox that an address leads to, a keyed hash, so that nobody without the
 * secret finds out whose it is, nor whether an address is known. It outlives accounts: bans and removals from circles go
 * by it.
 */
export function mailboxKey(email: string, secret: string, spellings: Spellings = 'all'): string {
  const address = asciiAddress(email);
  const mailbox = spellings === 'all' ? mailboxOf(address) : formerMailboxOf(address);
  return keyedHash(mailbox, secret);
}

/** Computes the key of an address's mailbox. */
export interface MailboxKeys {
  readonly mailboxKeyOf: (email: string, spellings?: Spellings) => string;
}

/** The key of an address's mailbox, with this deployment's secret. */
export function mailboxKeyOf(email: string, spellings?: Spellings): string {
  return mailboxKey(email, mailboxSecret(), spellings);
}

/**
 * The key of the voice that an address is (domain/src/voice.ts): that of its mailbox, or one for all mailboxes of a domain
 * of somebody's own. What counts people goes by it.
 */
export function voiceKeyOf({ mailboxKeyOf }: MailboxKeys, email: string): string {
  return mailboxKeyOf(voiceOf(asciiAddress(email)));
}

/** The reason of the ban that a stored mailbox is under at `now`; undefined when there is none. */
export function banOfMailbox(mailbox: UnknownRecord | undefined, now: number): string | undefined {
  if (mailbox?.['bannedUntil'] === undefined) return undefined;
  const until = parseNullableTime(mailbox, 'bannedUntil');
  if (until === null || until <= now) return undefined;
  return typeof mailbox['banReason'] === 'string' ? mailbox['banReason'] : '';
}

/** A count of what a mailbox does in a window. */
export interface MailboxCount {
  /** Milliseconds since 1970. */
  readonly windowStart: number;
  readonly count: number;
}

/** The next count in a field of a stored mailbox, or undefined where the window is used up at `now`. */
export function nextCount(
  mailbox: UnknownRecord | undefined,
  field: string,
  limit: RateLimit,
  now: number,
): MailboxCount | undefined {
  const made = mailbox?.[field];
  const known = made === undefined ? undefined : parseRecord(made, field);
  const counter = known && {
    windowStart: parseCount(known, 'windowStart'),
    count: parseCount(known, 'count'),
    last: field,
  };
  const step = nextLimitStep(counter, limit, now);
  if (step.kind === 'refused') return undefined;
  return step.kind === 'open' || counter === undefined
    ? { windowStart: now, count: 1 }
    : { windowStart: counter.windowStart, count: step.count };
}

/** The accounts that a stored mailbox has now. */
export function accountsOfMailbox(mailbox: UnknownRecord | undefined): readonly string[] {
  const uids: unknown = mailbox?.['uids'];
  return Array.isArray(uids) ? uids.filter((uid): uid is string => typeof uid === 'string') : [];
}
