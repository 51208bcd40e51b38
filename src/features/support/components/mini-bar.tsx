import { useLayoutEffect } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ConfieMark } from './confie-mark.tsx';
import { useSupportText } from './support-words.ts';

interface MiniBarProps {
  readonly unread: number;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** The widget made small: a bar of 60 px, above the bar at the foot of a phone; what sticks there stands on it (shell.css). */
export function MiniBar({ unread, onRestore, onClose }: MiniBarProps) {
  const text = useSupportText();
  const { common } = useText();
  useLayoutEffect(() => {
    const { documentElement: html } = document;
    html.toggleAttribute('data-support-bar', true);
    return () => html.removeAttribute('data-support-bar');
  }, []);
  return (
    <section
      aria-label={text.name}
      className="support-bar border-line bg-sheet shadow-raise fixed inset-x-3 bottom-[calc(var(--bottom-bar)-3.75rem)] z-40 flex h-15 items-center gap-1 rounded-sheet border pr-1.5 md:inset-x-auto md:right-6 md:bottom-6 md:w-72"
    >
      <button
        type="button"
        title={text.restore}
        onClick={onRestore}
        className="hover:bg-ink/5 flex h-full min-w-0 flex-1 items-center gap-3 rounded-l-sheet pl-4 text-left"
      >
        <ConfieMark size={32} />
        <span className="truncate font-bold">
          {text.assistant}
          <span className="sr-only">, {text.restore}</span>
        </span>
        {unread > 0 ? (
          <span className="bg-marigold text-marigold-ink rounded-full px-2 text-tiny leading-6 font-bold">
            {text.unread(unread)}
          </span>
        ) : null}
      </button>
      <IconButton label={common.close} icon="cross" onClick={onClose} />
    </section>
  );
}
