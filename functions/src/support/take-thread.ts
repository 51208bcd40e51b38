import type { Calls } from '@chupke/domain/calls.ts';
import { supportOwnerPath, supportThreadPath } from '@chupke/domain/paths.ts';
import { parseSupportThread } from '@chupke/domain/support-chat.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { SupportGateways } from './open-thread.ts';

type Take = Calls['takeSupportThread'];

/**
 * An admin takes a thread, from another one too: from then on the rules let nobody else answer in it, under no other name.
 * Whose the thread is stays unknown to them; that it was taken is logged. Throws RefusedError: `not-found`,
 * `wrong-state` for one that has ended, and `changed` where another admin answers by now than the one who was seen: by how often
 * the thread was taken then (`seenTakes`), or by the name alone (`seen`), as the app of before says.
 */
export async function takeSupportThread(
  { documents, newId }: Pick<SupportGateways, 'documents' | 'newId'>,
  adminId: UserId,
  { threadId, agentName, seen, seenTakes }: Take['takes'],
): Promise<Take['gives']> {
  await documents.transact(async (transaction) => {
    const [stored, owner] = await transaction.read([supportThreadPath(threadId), supportOwnerPath(threadId)]);
    if (stored === undefined || owner === undefined) throw new RefusedError('not-found');
    const thread = parseSupportThread(threadId, stored);
    if (thread.status === 'ended') throw new RefusedError('wrong-state');
    const isOthers = owner['agent'] !== null && owner['agent'] !== undefined && owner['agent'] !== adminId;
    const isSeen =
      seenTakes === undefined ? seen === undefined || thread.agentName === seen : thread.takes === seenTakes;
    if (isOthers && !isSeen) throw new RefusedError('changed');
    const takes = thread.takes + (owner['agent'] === adminId ? 0 : 1);
    transaction.update(supportThreadPath(threadId), { agentName, takes });
    transaction.update(supportOwnerPath(threadId), { agent: adminId });
    const details = { threadId, agentName };
    logAdminActivity(transaction, newId(), { adminId, action: 'take-support-thread', details });
  });
  return { agentName };
}

/**
 * Lets go of a thread, so that another admin takes it; whoever let go of it already may do so again. Throws RefusedError:
 * `not-found`, and `no-change` for one that another admin answers.
 */
export async function releaseSupportThread(
  { documents, newId }: Pick<SupportGateways, 'documents' | 'newId'>,
  adminId: UserId,
  { threadId }: Calls['releaseSupportThread']['takes'],
): Promise<Calls['releaseSupportThread']['gives']> {
  await documents.transact(async (transaction) => {
    const [stored, owner] = await transaction.read([supportThreadPath(threadId), supportOwnerPath(threadId)]);
    if (stored === undefined || owner === undefined) throw new RefusedError('not-found');
    if (owner['agent'] === null) return;
    if (owner['agent'] !== adminId) throw new RefusedError('no-change');
    transaction.update(supportThreadPath(threadId), { agentName: null });
    transaction.update(supportOwnerPath(threadId), { agent: null });
    logAdminActivity(transaction, newId(), {
      adminId,
      action: 'release-support-thread',
      details: { threadId },
    });
  });
  return { status: 'released' };
}
