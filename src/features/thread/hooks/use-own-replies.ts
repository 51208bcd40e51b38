import type { Reply } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { useMemo } from 'react';
import { clockOffset } from '../../../lib/clock.ts';
import type { Pending, ReplyAction } from '../../../entities/confession/model/actions.ts';
import { useOwn } from '../../../entities/confession/hooks/own-store.ts';
import { usePendingReplies } from '../../../entities/confession/hooks/use-pending.ts';

/** An own reply that the thread does not show yet. */
export interface UnseenReply {
  readonly reply: ReplyAction;
  readonly time: number;
  /** Undefined once it has arrived. */
  readonly state: Pending<ReplyAction>['state'] | undefined;
}

/** One's own replies of a thread that `shown` lacks: those that have just arrived, then those on their way. */
export function useUnseenReplies(confession: ConfessionId, shown: readonly Reply[]): readonly UnseenReply[] {
  const pending = usePendingReplies();
  const arrived = useOwn((own) => own.repliedWith);
  const deleted = useOwn((own) => own.deleted);
  return useMemo(() => {
    const seen = new Set<string>(shown.map(({ id }) => id));
    const isWanted = (reply: ReplyAction): boolean =>
      reply.confession === confession && !seen.has(reply.id) && !deleted.has(reply.id);
    const sent = [...arrived.values()].filter(isWanted);
    const sentIds = new Set<string>(sent.map(({ id }) => id));
    return [
      ...sent.map((reply): UnseenReply => ({ reply, time: reply.sentAt, state: undefined })),
      ...pending
        .filter(({ action }) => isWanted(action) && !sentIds.has(action.id))
        .map(({ action, createdAt, state }): UnseenReply => ({
          reply: action,
          time: createdAt + clockOffset(),
          state,
        })),
    ];
  }, [confession, shown, pending, arrived, deleted]);
}
