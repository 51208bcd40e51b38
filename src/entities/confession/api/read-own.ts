import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import { likePath, maskPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { isReadable, readNow } from '../../../lib/read-now.ts';
import { ownsConfession } from './owns.ts';

/** A student's part in the thread of a confession: its author, or a reader with or without a mask. */
export type OwnPart =
  | { readonly kind: 'author' }
  | { readonly kind: 'reader'; readonly mask: AnonymousId | undefined };

/** The student's mask in a thread; undefined while there is none. One read. Throws AppError. */
async function readMask(confession: ConfessionId, uid: UserId): Promise<AnonymousId | undefined> {
  const stored = await readNow(maskPath(confession, uid));
  if (stored === undefined) return undefined;
  return parseAnonymousId(parseText(parseRecord(stored), 'mask', { min: 1, max: 40 }));
}

/**
 * Whether a confession is the student's own, and which mask they have in its thread: one or two reads, one where nobody
 * has a mask (`isUnanswered`). Throws AppError.
 */
export async function readOwnPart(
  confession: ConfessionId,
  uid: UserId,
  { isUnanswered = false }: { readonly isUnanswered?: boolean } = {},
): Promise<OwnPart> {
  const mask = isUnanswered ? undefined : await readMask(confession, uid);
  // Its author never takes a mask.
  if (mask === undefined && (await ownsConfession(confession, uid))) return { kind: 'author' };
  return { kind: 'reader', mask };
}

/** Whether the student likes a confession: one read. Throws AppError. */
export function readIsLiked(confession: ConfessionId, uid: UserId): Promise<boolean> {
  return isReadable(likePath(confession, uid));
}
