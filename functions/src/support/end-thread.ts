import type { Calls } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ownSupportThreadPath, supportOwnerPath, supportThreadPath } from '@chupke/domain/paths.ts';
import { parseSupportThread } from '@chupke/domain/support-chat.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import type { Caller } from '../lib/caller.ts';
import { refuseUnlessAdmin } from '../lib/caller.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { SupportGateways } from './open-thread.ts';
import { moveThread } from './open-thread.ts';

type End = Calls['endSupportThread'];

/** Calls of a student: more threads than they can have ended, and their answers. */
const CALL = { name: 'endSupportThread', limit: { windowSeconds: 60, max: 20 } } as const;

/** Whose a thread is; undefined where nothing says so any more. */
export function studentIn(owner: UnknownRecord | undefined): UserId | undefined {
  return typeof owner?.['uid'] === 'string' ? parseUserId(owner['uid']) : undefined;
}

/**
 * Ends a thread: the student their own, an admin any, where a call of admins would let them in. What is not the student's own
 * is not there, whether there is such a thread or not. One that has ended stays so, and takes the student's answer to whether
 * it helped, once. Throws RefusedError.
 */
export async function endSupportThread(
  { documents, newId, now }: SupportGateways,
  caller: Caller,
  { threadId, satisfaction }: End['takes'],
): Promise<End['gives']> {
  if (!caller.isAdmin) await limitCall({ documents }, caller.uid, CALL, now());
  await documents.transact(async (transaction) => {
    const own = ownSupportThreadPath(caller.uid, threadId);
    const [link, stored, owner] = await transaction.read([
      own,
      supportThreadPath(threadId),
      supportOwnerPath(threadId),
    ]);
    const isStudent = link !== undefined;
    const refused = isStudent ? undefined : refuseUnlessAdmin(caller, now());
    if (refused !== undefined) throw new RefusedError(refused === 'not-allowed' ? 'not-found' : refused);
    if (stored === undefined) throw new RefusedError('not-found');
    const thread = parseSupportThread(threadId, stored);
    const answered: FieldInputs =
      isStudent && satisfaction !== null && thread.satisfaction === null ? { satisfaction } : {};
    const student = studentIn(owner);
    if (thread.status === 'open') {
      if (student !== undefined)
        transaction.merge(ownSupportThreadPath(student, threadId), { status: 'ended', endedAt: SERVER_TIME });
      if (!isStudent)
        logAdminActivity(transaction, newId(), {
          adminId: caller.uid,
          action: 'end-support-thread',
          details: { threadId },
        });
    }
    if (thread.status === 'open')
      moveThread(transaction, thread, owner, {
        ...answered,
        status: 'ended',
        endedAt: SERVER_TIME,
        // A side, and of support nobody's name.
        endedBy: isStudent ? 'student' : 'support',
      });
    else if (Object.keys(answered).length > 0) transaction.update(supportThreadPath(threadId), answered);
  });
  return { status: 'ended' };
}
