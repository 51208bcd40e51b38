import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { SupportThread, ThreadId } from '@chupke/domain/support-chat.ts';
import { parseSupportThread } from '@chupke/domain/support-chat.ts';
import { collection, orderBy, query, where } from 'firebase/firestore';
import type { NewThreadMessage } from '../../../entities/support/api/write-message.ts';
import { writeThreadMessage } from '../../../entities/support/api/write-message.ts';
import { AppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { actingUser } from '../../../lib/session.ts';
import type { WaitingList } from '../model/waiting-lists.ts';
import { watchWaitingList } from './watch-waiting.ts';

/** Watches the threads that wait for an answer, the oldest of them first, and those with the newest words. */
export function watchChats(observer: LiveObserver<WaitingList<SupportThread>>): () => void {
  const threads = collection(firestore, COLLECTIONS.chats);
  return watchWaitingList(parseSupportThread, {
    pending: query(
      threads,
      where('status', '==', 'open'),
      where('unreadBySupport', '==', true),
      orderBy('createdAt'),
    ),
    newest: query(threads, orderBy('lastActivity', 'desc')),
  })(observer);
}

/**
 * Takes a thread under a name. `seenTakes`: how often it was taken, as far as is known here. Throws AppError, `case-changed`
 * where another admin answers by now than then.
 */
export async function takeChat(threadId: ThreadId, agentName: string, seenTakes: number): Promise<void> {
  await call('takeSupportThread', { threadId, agentName, seenTakes });
}

/** Lets go of a thread. Throws AppError. */
export async function releaseChat(threadId: ThreadId): Promise<void> {
  await call('releaseSupportThread', { threadId });
}

/** Ends a thread. Throws AppError. */
export async function endChat(threadId: ThreadId): Promise<void> {
  await call('endSupportThread', { threadId, satisfaction: null });
}

/** Answers in a thread that the admin has taken. Throws AppError, `permission-denied` where somebody else has. */
export async function answerChat(message: NewThreadMessage): Promise<void> {
  const result = await writeThreadMessage(actingUser(), message);
  if (result.kind === 'limited') throw new AppError('too-many-requests');
}
