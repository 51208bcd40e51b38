import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useState } from 'react';
import { outboxItems } from '../../../lib/outbox.ts';
import { rememberLiked, rememberMask, rememberMine } from './own-store.ts';

/** What the student's own documents of a confession say: read once per page, into own-store.ts. */
export function useOwnView(confession: ConfessionId, uid: UserId): { readonly isKnown: boolean } {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    let isOver = false;
    import('../api/read-own.ts')
      .then(({ readOwnView }) => readOwnView(confession, uid))
      .then(({ isMine, isLiked, mask }) => {
        if (isOver) return;
        if (isMine) rememberMine([confession]);
        // A like that is on its way is newer than what was read.
        if (!outboxItems().some(({ subject }) => subject === confession)) rememberLiked(confession, isLiked);
        rememberMask(confession, mask ?? null);
        setIsKnown(true);
      })
      .catch(() => {
        // Without a network what this browser knows has to do.
        if (!isOver) setIsKnown(true);
      });
    return () => {
      isOver = true;
    };
  }, [confession, uid]);
  return { isKnown };
}

const loaded = new Set<UserId>();

/** Reads which of the newest confessions and replies are one's own, once per visit. Failing leaves what is known. */
export async function loadMine(uid: UserId): Promise<void> {
  if (loaded.has(uid)) return;
  loaded.add(uid);
  try {
    const { loadOwnConfessions, loadOwnReplies } = await import('../api/read-own.ts');
    const [confessions, replies] = await Promise.all([loadOwnConfessions(uid), loadOwnReplies(uid)]);
    rememberMine([...confessions, ...replies]);
  } catch {
    loaded.delete(uid);
  }
}
