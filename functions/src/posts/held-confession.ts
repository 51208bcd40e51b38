import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { HELD_DAYS } from '@chupke/domain/confession.ts';
import { ERASING_STATUS } from '@chupke/domain/erasure.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseNullableTime, parseTime } from '@chupke/domain/parse.ts';
import { confessionOwnerPath, userPath, waitingConfessionPath } from '@chupke/domain/paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import { isShut, parseOwner, shutUntil, SURPLUS_STATUS } from '@chupke/domain/user.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction, FoundDocument } from '../gateways/documents.ts';
import { pausedUntilOf } from '../lib/account-standing.ts';
import { livingFields } from '../lib/tombstone.ts';

const LEAVING: readonly unknown[] = [ERASING_STATUS, SURPLUS_STATUS];

/** The stored account of a confession's author; undefined where it is gone, or being erased: then nothing of it appears. */
export async function readPoster(
  asked: Pick<DocumentTransaction, 'read'>,
  ownership: UnknownRecord | undefined,
): Promise<UnknownRecord | undefined> {
  if (ownership === undefined) return undefined;
  const [user] = await asked.read([userPath(parseOwner(ownership))]);
  return LEAVING.includes(user?.['accountStatus']) ? undefined : user;
}

/** What of an author's stored account keeps it from posting. */
function shutterOf(user: UnknownRecord) {
  const { accountStatus = 'active', statusUpdatedAt, isBarred } = user;
  return {
    accountStatus: String(accountStatus),
    statusUpdatedAt: statusUpdatedAt === undefined ? null : parseNullableTime(user, 'statusUpdatedAt'),
    pausedUntil: pausedUntilOf(user),
    isBarred: isBarred === true,
  };
}

/** Until when a confession's author may not post, or could not last, in milliseconds since 1970 (shutUntil). */
export function heldUntil(poster: UnknownRecord): number {
  return shutUntil(shutterOf(poster));
}

/** What looking at held confessions needs. */
interface HoldGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Whether what was written then has been held for as long as it may, as its author is shut out still. */
function isLapsed(poster: UnknownRecord, writtenAt: number, now: number): boolean {
  return isShut(shutterOf(poster)) && now > writtenAt + HELD_DAYS * DAY_MS;
}

/**
 * Whether a waiting confession has been held up, as its author could not post: `paused` while that lasts, `lapsed` if for too
 * long, `held` once it is over; undefined where nothing of that fell into its waiting.
 */
export async function holdOf(
  { documents, now }: HoldGateways,
  { id, fields }: FoundDocument,
): Promise<'paused' | 'lapsed' | 'held' | undefined> {
  const [ownership] = await documents.read([confessionOwnerPath(parseConfessionId(id))]);
  const poster = await readPoster(documents, livingFields(ownership));
  if (poster === undefined) return undefined;
  const writtenAt = parseTime(fields, 'timestamp');
  if (isLapsed(poster, writtenAt, now())) return 'lapsed';
  const until = heldUntil(poster);
  if (until <= writtenAt) return undefined;
  return until > now() ? 'paused' : 'held';
}

/** Where the alert stands that tells of what was held for too long: one for all such confessions. */
const LAPSED_ALERT_ID = 'held-too-long';

/** Removes a confession that was held for too long, and tells its author, who reads it once they may come in again. */
export async function dropLapsed({ documents, now }: HoldGateways, id: ConfessionId): Promise<void> {
  await documents.transact(async (transaction) => {
    const paths = [waitingConfessionPath(id), confessionOwnerPath(id)];
    const [stored, ownership] = await transaction.read(paths);
    const owned = livingFields(ownership);
    const poster = await readPoster(transaction, owned);
    if (stored === undefined || owned === undefined || poster === undefined) return;
    if (!isLapsed(poster, parseTime(stored, 'timestamp'), now())) return;
    const tell = await prepareAlert(transaction, parseOwner(owned), LAPSED_ALERT_ID, ({ account }) => ({
      type: 'account',
      ...account.heldTooLong(HELD_DAYS),
      read: false,
    }));
    // The trigger of the deletion clears the ownership document.
    transaction.remove(waitingConfessionPath(id));
    tell?.();
  });
}
