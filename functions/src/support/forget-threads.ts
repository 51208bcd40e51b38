import type { ErasureTask } from '../gateways/tasks.ts';
import {
  COLLECTIONS,
  ownSupportThreadPath,
  supportOwnerPath,
  supportThreadPath,
} from '@chupke/domain/paths.ts';
import type { ThreadId } from '@chupke/domain/support-chat.ts';
import { parseThreadId, SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { eachByTime, findAll } from '../gateways/documents.ts';
import { removeCase } from './case-notes.ts';
import { studentIn } from './end-thread.ts';

/** Removes a thread with all that was said in it. Can be cut off and run again: the mark of whose it is goes last. */
async function removeThread(documents: Documents, thread: ThreadId): Promise<void> {
  const [owner] = await documents.read([supportOwnerPath(thread)]);
  const student = studentIn(owner);
  await documents.removeBelow(supportThreadPath(thread));
  await removeCase(documents, { kind: 'thread', id: thread });
  await documents.transact(async (transaction) => {
    transaction.remove(supportThreadPath(thread));
    if (student !== undefined) transaction.remove(ownSupportThreadPath(student, thread));
    transaction.remove(supportOwnerPath(thread));
  });
}

/** Removes threads in which nothing was said for SUPPORT_CHAT_LIMITS.keptDays, ended or not. */
export async function sweepThreads(
  { documents }: { readonly documents: Documents },
  now: number,
): Promise<void> {
  const time = new Date(now - SUPPORT_CHAT_LIMITS.keptDays * DAY_MS);
  const before = { field: 'lastActivity', time };
  await eachByTime(documents, { collection: COLLECTIONS.chats, before }, ({ id }) =>
    removeThread(documents, parseThreadId(id)),
  );
}

/**
 * Forgets whose a student's threads are, and who of the accounts answers in them. The threads themselves go later, each at a
 * time of its own: next to an address that leaves the list of accounts, they would show who had written them. Until then
 * whoever answers notices nothing.
 */
export async function forgetThreads(
  documents: Documents,
  uid: UserId,
  enqueue: (task: ErasureTask) => Promise<void>,
): Promise<void> {
  const { supportOwners } = COLLECTIONS;
  for (const { id } of await findAll(documents, {
    collection: supportOwners,
    where: { field: 'uid', equals: uid },
  })) {
    const thread = parseThreadId(id);
    await enqueue({ kind: 'support-thread', thread });
    await documents.transact(async (transaction) =>
      transaction.update(supportOwnerPath(thread), { uid: null }),
    );
  }
  for (const { id } of await findAll(documents, {
    collection: supportOwners,
    where: { field: 'agent', equals: uid },
  }))
    await documents.transact(async (transaction) =>
      transaction.update(supportOwnerPath(parseThreadId(id)), { agent: null }),
    );
}

/** Removes the thread of an erased account. `owned`: it still has an owner, and nothing was touched. */
export async function eraseThread(documents: Documents, thread: ThreadId): Promise<'removed' | 'owned'> {
  const [owner] = await documents.read([supportOwnerPath(thread)]);
  if (studentIn(owner) !== undefined) return 'owned';
  await removeThread(documents, thread);
  return 'removed';
}
