import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { nextMask } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { useMyActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { usePendingReplies } from '../../../entities/confession/hooks/use-pending.ts';

/** The student's name in a thread. */
export interface ThreadName {
  readonly id: AnonymousId;
  readonly isAuthor: boolean;
  /** Whether it is known to be taken in the thread: whatever carries it is the student's own. */
  readonly isTaken: boolean;
}

/**
 * The name of the student's next reply: the confession's own for its author, else the cached mask, or that of an
 * unsent reply, or the thread's next one, unless somebody else takes it first.
 */
export function useThreadName(confession: Pick<Confession, 'id' | 'anonymousId' | 'maskCount'>): ThreadName {
  const isAuthor = useMyActivity((own) => own.mine.has(confession.id));
  const kept = useMyActivity((own) => own.masks.get(confession.id));
  const pending = usePendingReplies().find(({ action }) => action.confession === confession.id);
  if (isAuthor) return { id: confession.anonymousId, isAuthor, isTaken: true };
  return { id: kept ?? pending?.action.mask ?? nextMask(confession), isAuthor, isTaken: kept !== undefined };
}
