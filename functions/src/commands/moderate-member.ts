import type { CircleModeration } from '@chupke/domain/circle-calls.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseCircleMember, parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { circleMemberPath, membershipPath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { RefusedError } from '../lib/handle-call.ts';
import { refuseModeration } from '../policies/circle-rights.ts';
import { accountOf } from './circle-account.ts';
import type { CircleStanding } from './circle-standing.ts';
import { heed } from './circle-standing.ts';
import { departCircle } from './depart-circle.ts';

type MemberAct = Extract<CircleModeration, { readonly kind: 'mute' | 'unmute' | 'remove' }>;

/**
 * Until when somebody is muted then. What is longer than a moderator's mute is of an account that the admins have shut
 * out: nothing in a circle changes that. Throws RefusedError.
 */
function mutedUntil(kind: 'mute' | 'unmute', before: number | null, now: number): Date | null {
  const longest = now + CIRCLE_TIMES.mute;
  if (before !== null && before > longest) throw new RefusedError('not-allowed');
  if (kind === 'mute') return new Date(longest);
  if (before === null || before <= now) throw new RefusedError('no-change');
  return null;
}

/**
 * Mutes a member for a day, unmutes or removes them. Reads at once; the returned function writes. Throws RefusedError:
 * `not-member` where nobody of that persona is in the circle (any more).
 */
export async function moderateMember(
  transaction: DocumentTransaction,
  { circle, membership }: CircleStanding,
  { kind, member: id }: MemberAct,
  now: number,
): Promise<() => void> {
  heed(refuseModeration(circle, { kind, actor: membership.circleSpecificId, subject: id }));
  const path = circleMemberPath(circle.id, id);
  const [stored] = await transaction.read([path]);
  const uid = await accountOf(transaction, id);
  if (stored === undefined || uid === undefined) throw new RefusedError('not-member');
  const ownPath = membershipPath(uid, circle.id);
  const [own] = await transaction.read([ownPath]);
  if (own === undefined) throw new RefusedError('not-member');
  if (kind === 'remove') {
    const going = { circle, membership: parseCircleMembership(own), uid, isRemoved: true, now };
    const depart = await departCircle(transaction, going);
    return () => void depart();
  }
  const until = mutedUntil(kind, parseCircleMember(id, stored).mutedUntil, now);
  return () => {
    transaction.update(path, { mutedUntil: until });
    transaction.update(ownPath, { mutedUntil: until });
  };
}
