import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useKeyboardHeight } from '../../../entities/chat/hooks/use-keyboard-height.ts';

/** Below this width the widget fills the screen; as in the styles of the shell. */
const NARROW = '(max-width: 47.99rem)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the widget fills the screen. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(NARROW).matches);
}

interface WindowFrameProps {
  readonly isWide: boolean;
  /** Escape was pressed. */
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/**
 * The widget's window: 420 by 600 beside the page, which can still be used, wider for what is read, and the whole screen on
 * a phone.
 */
export function WindowFrame({ isWide, onEscape, children }: WindowFrameProps) {
  const isNarrow = useIsNarrow();
  useKeyboardHeight();
  return (
    <Base.Root
      open
      modal={isNarrow ? 'trap-focus' : false}
      disablePointerDismissal
      onOpenChange={(_open, details) => {
        details.cancel();
        if (details.reason === 'escape-key') onEscape();
      }}
    >
      <Base.Portal>
        <Base.Popup
          // The first button would be marked although nobody has pressed a key.
          initialFocus={false}
          data-wide={isWide || undefined}
          className="bg-paper text-ink fixed inset-x-0 top-0 z-40 flex h-[calc(100dvh-var(--keyboard,0px))] flex-col overflow-hidden outline-none transition-[opacity,translate,width] duration-(--calmly) ease-fold data-starting-style:translate-y-4 data-starting-style:opacity-0 md:border-line md:shadow-raise md:inset-auto md:right-6 md:bottom-6 md:h-[37.5rem] md:max-h-[calc(100dvh-3rem)] md:w-[26.25rem] md:rounded-sheet md:border md:data-wide:w-[min(43.75rem,100vw-3rem)]"
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The window's name. */
export function WindowTitle({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <Base.Title render={<h2 />} className={className}>
      {children}
    </Base.Title>
  );
}
