import type { Reply } from '@chupke/domain/confession.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { currentText } from '../../../lib/i18n.ts';
import { tellNotLoaded } from '../../../lib/newer-version.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { Thread } from './use-replies.ts';
import { findReply } from './use-replies.ts';

/** How long the highlight of the linked reply takes to fade, in milliseconds. */
const FADE_MS = 2600;

/** The reply that a URL's hash names. */
export function replyOfHash(hash: string): ReplyId | undefined {
  try {
    return parseReplyId(hash.slice(1));
  } catch {
    return undefined;
  }
}

/** Scrolls a reply to the middle of the screen, focuses it and highlights it for a while. */
function bringUp(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  // Not in a test's DOM. A colour that fades is no motion.
  if (!('animate' in element)) return;
  const highlight = 'color-mix(in srgb, var(--marigold) 26%, transparent)';
  element.animate(
    [
      { backgroundColor: highlight, boxShadow: `0 0 0 0.5rem ${highlight}`, borderRadius: '3px' },
      {
        backgroundColor: highlight,
        boxShadow: `0 0 0 0.5rem ${highlight}`,
        borderRadius: '3px',
        offset: 0.55,
      },
      { backgroundColor: 'transparent', boxShadow: '0 0 0 0.5rem transparent', borderRadius: '3px' },
    ],
    FADE_MS,
  );
}

/**
 * The reply that the URL's hash names: once it is in the list, it is scrolled to. One that is not loaded is looked for on
 * the page before the loaded ones; one that lies deeper is returned, to be shown on its own.
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
      // The reply itself first: if it was deleted, the page before is of no use.
      const reply = state.hasOlder ? await findReply(confession, wanted) : undefined;
      if (reply === undefined) {
        showToast('info', currentText().errors['reply-not-found']);
        return;
      }
      await loadOlder();
      setAlone(reply);
    };
    look().catch((error: unknown) => tellNotLoaded(error));
  }, [isMissing, key, wanted, confession, loadOlder, state.hasOlder]);
  // Only where the list lacks it.
  return alone !== undefined && !state.replies.some(({ id }) => id === alone.id) ? alone : undefined;
}
