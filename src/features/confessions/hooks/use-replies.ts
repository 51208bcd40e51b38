import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { currentText } from '../../../lib/i18n/i18n.ts';
import { settleSent } from '../../../lib/outbox.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { RepliesState } from '../model/thread-state.ts';
import { nextReplies, NO_REPLIES } from '../model/thread-state.ts';

/** The replies of a confession, live while the component is shown. */
export function useReplies(confession: ConfessionId) {
  const [state, dispatch] = useReducer(nextReplies, NO_REPLIES);
  const [attempt, setAttempt] = useState(0);
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);

  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const onFailure = (): void => {
      if (!isOver) dispatch({ kind: 'failure' });
    };
    const onAnswer = (replies: RepliesState['replies'], hasOlder: boolean): void => {
      dispatch({ kind: 'answer', replies, hasOlder });
      for (const { id } of replies) settleSent(id);
    };
    import('../api/watch-replies.ts')
      .then(({ watchReplies }) => {
        if (!isOver) stop = watchReplies(confession, { onAnswer, onFailure });
      })
      .catch(onFailure);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [confession, attempt]);

  const retry = useCallback(() => {
    dispatch({ kind: 'retry' });
    setAttempt((count) => count + 1);
  }, []);

  const before = state.replies[0]?.timestamp;
  const loadOlder = useCallback(() => {
    if (before === undefined) return;
    setIsLoadingOlder(true);
    import('../api/watch-replies.ts')
      .then(({ loadOlderReplies }) => loadOlderReplies(confession, before))
      .then((older) => dispatch({ kind: 'older', ...older }))
      .catch(() => showToast('error', currentText().common.couldNotLoad))
      .finally(() => setIsLoadingOlder(false));
  }, [confession, before]);
  return { state, retry, loadOlder, isLoadingOlder };
}
