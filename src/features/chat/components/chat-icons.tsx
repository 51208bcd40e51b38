import type { Reaction } from '@chupke/domain/circle-notice.ts';
import type { ReactNode } from 'react';
import { Drawing } from '../../../ui/icons.tsx';

/** Strokes of each icon on a grid of 24, in the style of src/ui/icons.tsx. */
const DRAWINGS = {
  love: (
    <path d="M12 19.9C6.9 16.3 3.7 13 3.7 9.3c0-2.7 2-4.7 4.4-4.7 1.7 0 3.1.9 3.9 2.5.8-1.6 2.3-2.5 4-2.5 2.5 0 4.4 2 4.4 4.7 0 3.7-3.3 7-8.4 10.6z" />
  ),
  laugh: (
    <path d="M12 20.3a8.3 8.3 0 1 0-.1 0zM7.6 13.1h8.8c-.4 2.5-2.1 4-4.4 4s-4-1.5-4.4-4zM7.6 9.9l1.5-1.4 1.4 1.4M13.5 9.9l1.4-1.4 1.5 1.4" />
  ),
  wow: <path d="M12 20.3a8.3 8.3 0 1 0-.1 0zM12 17.2a2.1 2.6 0 1 0-.1 0zM9 8.6v1M15 8.6v1" />,
  sad: <path d="M12 20.3a8.3 8.3 0 1 0-.1 0zM8.4 16.2c1.6-2 5.6-2 7.2 0M9 9v1M15 9v1M16.6 11.6v2" />,
  fire: (
    <path d="M12.4 3.6c.5 3-3.8 4.8-5.3 8.4-1.5 3.8.8 8.3 5 8.3 4 0 6.6-3.9 5.1-7.8-.5-1.3-1.2-2.1-1.5-3.6-1 .5-1.6 1.4-1.7 2.6-1.3-1.8-2.2-5.2-1.6-7.9zM12 20.2c-1.9-1-2.2-3.4.2-5.4 2 2 2 4.3-.2 5.4z" />
  ),
  thanks: (
    <path d="M12 4.2v15.6M12 4.4C9 8 7.6 11 7 15.6l-2.4 2.2 2.6 2.5c2.4-.2 4-1 4.8-2.4M12 4.4c3 3.6 4.4 6.6 5 11.2l2.4 2.2-2.6 2.5c-2.4-.2-4-1-4.8-2.4" />
  ),
  clap: (
    <path d="M6.1 12.3l4.8-5.1M7.5 15.2l6-6.3M9.8 17.4l5.6-5.8M5 13.7c-1.3 3.4 1 6.8 4.6 6.8 2.2 0 3.9-.9 5.5-2.7l3.8-4.5c.6-.8-.6-2-1.4-1.3l-2 1.9M9.6 3.6l.7 1.9M13.6 3.4l-.3 2M17 5.2l-1.3 1.5" />
  ),
  hug: (
    <path d="M12 9.8a3 3 0 1 0-.1 0zM5.2 20.3c.2-4.6 2.6-7.3 6.8-7.3s6.6 2.7 6.8 7.3M4.4 12.3c2 .1 3.7 1 4.6 2.9l3 1.8 3-1.8c.9-1.9 2.6-2.8 4.6-2.9" />
  ),
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
} satisfies Record<
  Reaction | 'token' | 'react' | 'send' | 'copy' | 'confession' | 'down' | 'next' | 'previous',
  ReactNode
>;

/** An icon of the chat. */
type ChatIconName = keyof typeof DRAWINGS;

/** An icon in the colour of the text around it, hidden from screen readers. `size` in pixels. */
export function ChatIcon({ name, size = 20 }: { readonly name: ChatIconName; readonly size?: number }) {
  return <Drawing size={size}>{DRAWINGS[name]}</Drawing>;
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
