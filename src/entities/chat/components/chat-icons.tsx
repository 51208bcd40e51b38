import type { Reaction } from '@chupke/domain/circle-notice.ts';
import { isReaction, REACTION_STROKES } from '@chupke/domain/circle-notice.ts';
import type { ReactNode } from 'react';
import { Drawing } from '../../../ui/icons.tsx';

/** Strokes of each icon but the reactions on a grid of 24, in the style of src/ui/icons.tsx. */
const DRAWINGS = {
  token: (
    <path d="M12 20.3a8.3 8.3 0 1 0-.1 0zM12 16.6c-2.4-1.7-3.9-3.2-3.9-5 0-2.4 3-3 3.9-.9.9-2.1 3.9-1.5 3.9.9 0 1.8-1.5 3.3-3.9 5z" />
  ),
  react: (
    <path d="M12 20.3a8.3 8.3 0 1 1 4.1-15.5M8.3 14.2c1.8 2.4 5.6 2.4 7.4 0M9 9v1M15 9v1M19.4 3.6v5M16.9 6.1h5" />
  ),
  send: <path d="M4.3 11.9l15.5-7.4-4.6 15.2-3.9-5.6zM11.3 14.1l8.4-9.5" />,
  copy: <path d="M8.7 8.4h10.8v11.9H8.7zM15.4 8.2V3.8H4.6v11.9h3.9" />,
  confession: (
    <path d="M5.2 3.9h9.5l4.2 4.3v11.9H5.2zM14.6 4.1v4.3h4.2M12 17.4c-2.2-1.6-3.4-2.9-3.4-4.5 0-2.2 2.6-2.7 3.4-.8.8-1.9 3.4-1.4 3.4.8 0 1.6-1.2 2.9-3.4 4.5z" />
  ),
  down: <path d="M11.9 4.5v14.6M5.5 12.7l6.4 6.6 6.6-6.6" />,
  next: <path d="M5.3 9.3l6.8 6.5 6.6-6.5" />,
  previous: <path d="M5.3 15.3l6.8-6.5 6.6 6.5" />,
} satisfies Readonly<Record<string, ReactNode>>;

/** An icon of the chat. */
type ChatIconName = keyof typeof DRAWINGS | Reaction;

/** An icon in the colour of the text around it, hidden from screen readers. `size` in pixels. */
export function ChatIcon({ name, size = 20 }: { readonly name: ChatIconName; readonly size?: number }) {
  return (
    <Drawing size={size}>{isReaction(name) ? <path d={REACTION_STROKES[name]} /> : DRAWINGS[name]}</Drawing>
  );
}

interface ChatButtonProps {
  readonly label: string;
  readonly icon: ChatIconName;
  readonly onClick: () => void;
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** A round icon button with a touch target of 44 px. */
export function ChatButton({ label, icon, onClick, pressed, disabled = false }: ChatButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={`relative inline-grid size-9 shrink-0 place-items-center rounded-full transition-colors after:absolute after:-inset-1 hover:bg-ink/7 active:bg-ink/12 disabled:opacity-55 ${pressed === true ? 'bg-marigold/25 text-accent' : 'text-soft hover:text-ink'}`}
    >
      <ChatIcon name={icon} />
    </button>
  );
}
