import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseOneOf, parseRecord, parseTime } from '@chupke/domain/parse.ts';
import { userPath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { mailboxPathOf } from '../lib/mailbox.ts';
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

async function readMailbox(transaction: DocumentTransaction, keys: MailboxKeys, { uid }: CirclePlace) {
  const [user] = await transaction.read([userPath(uid)]);
  const path = user && mailboxPathOf(keys, user);
  if (path === undefined) return undefined;
  const [stored] = await transaction.read([path]);
  return { path, stored };
}

/** The restriction that a mailbox is under in a circle at `now`; `mailbox` is its path. */
export async function readRestriction(
  transaction: DocumentTransaction,
  mailbox: string | undefined,
  place: CirclePlace,
  now: number,
): Promise<Restriction | undefined> {
  if (mailbox === undefined) return undefined;
  const [kept] = await transaction.read([mailbox]);
  const stored = kept?.[nameOf(place)];
  if (stored === undefined) return undefined;
  const record = parseRecord(stored);
  const bar = { kind: parseOneOf(record, 'kind', ['removed', 'muted']), until: parseTime(record, 'until') };
  return bar.until > now ? bar : undefined;
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
  const mailbox = await readMailbox(transaction, keys, place);
  if (mailbox === undefined) return () => undefined;
  const { path, stored } = mailbox;
  return () => {
    const fields = { [nameOf(place)]: { ...bar } };
    if (stored === undefined) transaction.set(path, fields);
    else transaction.update(path, fields);
  };
}
