import type { CircleStatus } from '@chupke/domain/circle.ts';
import {
  circleInvitePath,
  circleMemberPath,
  circlePath,
  circlePresencePath,
  inviteCodePath,
  membershipPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { afterLeaving } from '../policies/circle-succession.ts';
import { noteBar } from './circle-bar.ts';
import { readHeir } from './circle-heir.ts';
import { codeOfCircle } from './circle-invite.ts';
import { readSlotsOf } from './circle-slots.ts';
import type { CircleStanding } from './circle-standing.ts';
import { postCircleNotice } from './post-circle-notice.ts';
import { tellCircle } from './tell-circle.ts';

/** Somebody who goes from a circle, of their own will or not. */
export interface Departure extends CircleStanding {
  /** Undefined where nobody wears the persona any more: the account was erased. */
  readonly uid: UserId | undefined;
  readonly isRemoved: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Takes the creator's part off somebody: to the heir, or to nobody, with whom the circle ends. */
async function handOn(transaction: DocumentTransaction, { circle, membership }: Departure) {
  const leaver = membership.circleSpecificId;
  const heir = await readHeir(transaction, circlePath(circle.id), leaver);
  const code = heir === undefined ? await codeOfCircle(transaction, circle.id) : undefined;
  const tell = await tellCircle(transaction, heir?.uid, circle, 'creator');
  const notice = heir && ({ kind: 'creator', member: heir.member.id } as const);
  const post = notice && (await postCircleNotice(transaction, circle.id, `creator-${leaver}`, notice));
  return {
    heir: heir?.member.id,
    write: () => {
      if (heir !== undefined)
        transaction.update(circleMemberPath(circle.id, heir.member.id), { role: 'creator' });
      if (code !== undefined) {
        transaction.remove(inviteCodePath(code));
        transaction.remove(circleInvitePath(circle.id));
      }
      tell();
      post?.();
    },
  };
}

/**
 * Takes somebody out of a circle: what they wrote stays, under the same face. A creator hands the circle on, a deletion
 * that is scheduled with it. Reads at once; the returned function writes, and answers how the circle stands then.
 */
export async function departCircle(
  transaction: DocumentTransaction,
  departure: Departure,
): Promise<() => CircleStatus> {
  const { circle, membership, uid, now } = departure;
  const leaver = membership.circleSpecificId;
  const isCreator = circle.creatorCircleId === leaver;
  const slots = await readSlotsOf(transaction, uid);
  const succession = isCreator ? await handOn(transaction, departure) : undefined;
  const bar =
    uid && (await noteBar(transaction, { circle: circle.id, uid }, { ...departure, ...membership }));
  const post = await postCircleNotice(transaction, circle.id, `leave-${leaver}`, {
    kind: 'leave',
    member: leaver,
  });
  return () => {
    const after = afterLeaving(circle, { leaver, heir: succession?.heir, now: new Date(now) });
    if (uid !== undefined) transaction.remove(membershipPath(uid, circle.id));
    transaction.update(circleMemberPath(circle.id, leaver), { isActive: false, role: 'member' });
    transaction.remove(circlePresencePath(circle.id, leaver));
    transaction.update(circlePath(circle.id), after);
    slots.release(circle.id);
    succession?.write();
    bar?.();
    post();
    return 'status' in after ? after.status : circle.status;
  };
}
