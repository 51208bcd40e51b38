import { useEffect, useState } from 'react';
import * as STORED from '../../../lib/storage-keys.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { ConfieMark } from './confie-mark.tsx';
import { useSupportText } from './support-words.ts';

/** When the bubble comes, and how long it stays, in milliseconds. */
const BUBBLE_MS = { before: 2000, shown: 5000 } as const;

/** Whether the bubble is on the screen: once on this device, for a moment. */
function useBubble(): readonly [boolean, () => void] {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (readStored(STORED.supportWelcome.name) !== null) return;
    let timer = setTimeout(() => {
      setShown(true);
      writeStored(STORED.supportWelcome.name, '1');
      timer = setTimeout(() => setShown(false), BUBBLE_MS.shown);
    }, BUBBLE_MS.before);
    return () => clearTimeout(timer);
  }, []);
  return [isShown, () => setShown(false)];
}

interface LauncherProps {
  /** New messages of Confie and support. */
  readonly unread: number;
  readonly onOpen: () => void;
  /** The pointer is near: it may be opened soon. */
  readonly onNear: () => void;
}

/** The floating button of wide screens, which opens the widget. On phones the bar at the foot has Help. */
export function Launcher({ unread, onOpen, onNear }: LauncherProps) {
  const text = useSupportText();
  const [hasBubble, dropBubble] = useBubble();
  return (
    <div className="fixed right-6 bottom-6 z-30 flex items-end gap-3 max-md:hidden">
      <div role="status" className="pb-2">
        {hasBubble ? (
          <p className="bg-sheet border-line shadow-raise animate-[page-in_300ms_var(--ease-fold)] rounded-2xl rounded-br-sm border px-4 py-2.5 text-small font-medium motion-reduce:animate-none">
            {text.bubble}
          </p>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={unread > 0 ? text.openUnread(unread) : text.open}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => {
          dropBubble();
          onOpen();
        }}
        className="bg-marigold text-marigold-ink shadow-raise relative grid size-15 -rotate-3 place-items-center rounded-sheet transition-[rotate,filter] hover:rotate-0 hover:brightness-105 active:translate-y-px"
      >
        <ConfieMark size={38} isPlain />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="bg-danger text-danger-ink ring-paper absolute -top-1.5 -right-1.5 min-w-5.5 rounded-full px-1 text-center text-tiny leading-5.5 font-bold ring-2"
          >
            {unread > 9 ? '9+' : unread}
          </span>
        ) : null}
      </button>
    </div>
  );
}
