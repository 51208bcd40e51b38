import type { Reply } from '@chupke/domain/confession.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { currentText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { Thread } from './use-replies.ts';
import { findReply } from './use-replies.ts';

/** How long the mark of the linked reply takes to fade, in milliseconds. */
const FADE_MS = 2600;

function replyOfHash(hash: string): ReplyId | undefined {
  try {
    return parseReplyId(hash.slice(1));
  } catch {
    return undefined;
  }
}

/** Brings a reply before the reader's eyes: in the middle of the screen, with the focus, and marked for a while. */
function bringUp(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  // Not in a test's DOM. A colour that fades is no motion.
  if (!('animate' in element)) return;
  const mark = 'color-mix(in srgb, var(--marigold) 26%, transparent)';
  element.animate(
    [
      { backgroundColor: mark, boxShadow: `0 0 0 0.5rem ${mark}`, borderRadius: '3px' },
      { backgroundColor: mark, boxShadow: `0 0 0 0.5rem ${mark}`, borderRadius: '3px', offset: 0.55 },
      { backgroundColor: 'transparent', boxShadow: '0 0 0 0.5rem transparent', borderRadius: '3px' },
    ],
    FADE_MS,
  );
}

/**
 * The reply that the address names (`#` and its id): once it is in the list the reader is brought to it. One of an
 * older page is looked for on the page before the loaded ones; one that lies deeper is returned, to be shown on its
 * own.
 */
export function useLinkedReply(
  confession: ConfessionId,
  { state, loadOlder }: Thread,
  list: RefObject<HTMLElement | null>,
): Reply | undefined {
  const { hash, key } = useLocation();
  const wanted = replyOfHash(hash);
  const [alone, setAlone] = useState<Reply>();
  /** The visit to this address that was answered already. */
  const answered = useRef<string>(undefined);
  const looked = useRef<string>(undefined);
  const isHere = state.replies.some(({ id }) => id === wanted) || alone?.id === wanted;

  useEffect(() => {
    if (wanted === undefined || !isHere || answered.current === key) return;
    const element = list.current?.querySelector<HTMLElement>(`[data-reply="${wanted}"]`);
    if (element === undefined || element === null) return;
    answered.current = key;
    bringUp(element);
  }, [wanted, isHere, key, list, state.replies]);

  const isMissing = wanted !== undefined && !isHere && state.status === 'ready';
  useEffect(() => {
    if (!isMissing || looked.current === key) return;
    looked.current = key;
    const look = async (): Promise<void> => {
      // Its own question first: the page before is of no use to whoever looks for a reply that was deleted.
      const reply = state.hasOlder ? await findReply(confession, wanted) : undefined;
      if (reply === undefined) {
        showToast('info', currentText().errors['reply-not-found']);
        return;
      }
      const older = await loadOlder();
      if (!older.some(({ id }) => id === wanted)) setAlone(reply);
    };
    look().catch(() => showToast('error', currentText().common.couldNotLoad));
  }, [isMissing, key, wanted, confession, loadOlder, state.hasOlder]);
  return alone !== undefined && !state.replies.some(({ id }) => id === alone.id) ? alone : undefined;
}
