import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserRandom } from '../../../../lib/random.ts';
import { readStoredJson, removeStored, writeStored } from '../../../../lib/storage.ts';
import type { ChatDraft } from '../../model/chat/draft.ts';
import { isEmptyDraft, newChatDraft, parseChatDraft } from '../../model/chat/draft.ts';

/** How long keys may be silent before the draft is kept, in milliseconds. */
const KEEP_MS = 300;

// By this prefix it is forgotten at sign-out (lib/known-user.ts).
function keyOf(uid: UserId, circle: CircleId): string {
  return `chupke-own-chat-draft:${uid}:${circle}`;
}

/** A message that is being written, kept for each circle. */
export interface KeptChatDraft {
  readonly draft: ChatDraft;
  readonly change: (change: Partial<Omit<ChatDraft, 'id'>>) => void;
  /** It was sent: it is forgotten and a fresh one begun. */
  readonly finish: () => void;
}

/** The draft of a circle. */
export function useChatDraft(uid: UserId, circle: CircleId): KeptChatDraft {
  const key = keyOf(uid, circle);
  const [draft, setDraft] = useState(
    () => parseChatDraft(readStoredJson(key)) ?? newChatDraft(browserRandom),
  );
  const unkept = useRef<ChatDraft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const changed = unkept.current;
    unkept.current = undefined;
    if (changed === undefined) return;
    if (isEmptyDraft(changed)) removeStored(key);
    else writeStored(key, JSON.stringify(changed));
  }, [key]);

  useEffect(() => {
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      keep();
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [keep]);

  const change = useCallback(
    (part: Partial<Omit<ChatDraft, 'id'>>) => {
      setDraft((before) => {
        const next = { ...before, ...part };
        unkept.current = next;
        return next;
      });
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, KEEP_MS);
    },
    [keep],
  );
  const finish = useCallback(() => {
    clearTimeout(timer.current);
    unkept.current = undefined;
    removeStored(key);
    setDraft(newChatDraft(browserRandom));
  }, [key]);
  return { draft, change, finish };
}
