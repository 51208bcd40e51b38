import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import { isOver } from '../policies/circle-rights.ts';
import { accountOf } from './circle-account.ts';
import { readSlotsOf } from './circle-slots.ts';
import type { CircleGateways } from './circle-standing.ts';
import { postCircleNotice } from './post-circle-notice.ts';
import { tellCircle } from './tell-circle.ts';

/** Ends a circle for a time whose time is over: its creator has the place free. Bears repetition. */
export async function endCircle(
  { documents, now }: CircleGateways,
  id: CircleId,
  { isCreatorTold }: { readonly isCreatorTold: boolean },
): Promise<'expired' | 'same'> {
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([circlePath(id)]);
    if (stored === undefined) return 'same';
    const circle = parseCircle(id, stored);
    if (circle.status !== 'active' || !isOver(circle, now())) return 'same';
    const creator = await accountOf(transaction, circle.creatorCircleId);
    const slots = await readSlotsOf(transaction, creator);
    const told = isCreatorTold ? creator : undefined;
    const tell = await tellCircle(transaction, told, circle, 'expired');
    const key = `expiration-${circle.expiresAt ?? 0}`;
    const post = await postCircleNotice(transaction, id, key, { kind: 'expiration' });
    transaction.update(circlePath(id), { status: 'expired', isListed: false });
    slots.release(id);
    tell();
    post();
    return 'expired';
  });
}

/** Ends a circle whose time is over, and tells its creator. Bears repetition. */
export async function expireCircle(gateways: CircleGateways, id: CircleId): Promise<'expired' | 'same'> {
  return endCircle(gateways, id, { isCreatorTold: true });
}
