import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseOneOf, parseRecord, parseTime } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { membershipPath, userPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import type { MailboxPlace } from '../lib/kept-mailbox.ts';
import { readMailbox, readMailboxOf, writeMailbox } from '../lib/kept-mailbox.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { accountsOfMailbox } from '../lib/mailbox.ts';
import type { CirclePlace } from './circle-context.ts';

/**
 * A restriction that survives leaving a circle: removed members cannot rejoin for a while, and muted ones are still
 * muted when they rejoin as a new persona. Stored with the mailbox, so that a new account does not lift it.
 */
interface Restriction {
  readonly kind: 'removed' | 'muted';
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** How long a removed member cannot rejoin. */
const REMOVED_MS = CIRCLE_TIMES.backupRetention;

function nameOf({ circle }: CirclePlace): string {
  return `circle_${circle}`;
}

/** What a mailbox is to a circle, over all its accounts. */
export interface MailboxStanding {
  /** The restriction that it is under. */
  readonly bar: Restriction | undefined;
  /** Whether an account other than the asking one is a member. */
  readonly isMember: boolean;
  /**
   * Ends a mute here, which the membership that is being made has from now on: it may be lifted there, and is stored again if it
   * still runs when the member leaves. A removal stays.
   */
  readonly handOver: () => void;
}

function barIn(mailbox: UnknownRecord, place: CirclePlace, now: number): Restriction | undefined {
  const stored = mailbox[nameOf(place)];
  if (stored === undefined) return undefined;
  const record = parseRecord(stored);
  const bar = { kind: parseOneOf(record, 'kind', ['removed', 'muted']), until: parseTime(record, 'until') };
  return bar.until > now ? bar : undefined;
}

/**
 * What the mailbox of an account is to a circle at `now`. Reads the mailbox and one document for each other account that it
 * has: nearly always none.
 */
export async function readStanding(
  transaction: DocumentTransaction,
  mailbox: MailboxPlace | undefined,
  place: CirclePlace,
  now: number,
): Promise<MailboxStanding> {
  const found = mailbox && (await readMailbox(transaction, mailbox));
  if (found?.stored === undefined) return { bar: undefined, isMember: false, handOver: () => undefined };
  const kept = found.stored;
  const others = accountsOfMailbox(kept).filter((uid) => uid !== place.uid);
  const memberships =
    others.length === 0
      ? []
      : await transaction.read(others.map((uid) => membershipPath(parseUserId(uid), place.circle)));
  const bar = barIn(kept, place, now);
  return {
    bar,
    handOver: () => {
      if (bar?.kind !== 'muted') return;
      // A transaction deletes no fields; what is over counts as none.
      writeMailbox(transaction, found, { [nameOf(place)]: { kind: 'muted', until: now } });
    },
    isMember: memberships.some((membership) => membership !== undefined),
  };
}

/**
 * Stores what survives leaving: a removal, or a mute that is still running; otherwise nothing. Reads at once; the
 * returned function writes.
 */
export async function keepRestriction(
  transaction: DocumentTransaction,
  keys: MailboxKeys,
  place: CirclePlace,
  going: { readonly isRemoved: boolean; readonly mutedUntil: number | null; readonly now: number },
): Promise<() => void> {
  const { isRemoved, mutedUntil, now } = going;
  if (!isRemoved && (mutedUntil === null || mutedUntil <= now)) return () => undefined;
  const bar: Restriction = isRemoved
    ? { kind: 'removed', until: now + REMOVED_MS }
    : { kind: 'muted', until: mutedUntil ?? now };
  const [user] = await transaction.read([userPath(place.uid)]);
  const mailbox = user && (await readMailboxOf(transaction, keys, user));
  if (mailbox === undefined) return () => undefined;
  return () => void writeMailbox(transaction, mailbox, { [nameOf(place)]: { ...bar } });
}
