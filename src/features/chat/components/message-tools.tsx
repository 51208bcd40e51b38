import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { HTMLAttributes } from 'react';
import { useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { ChatButton } from '../../../entities/chat/components/chat-icons.tsx';
import { useLongPress } from '../hooks/use-long-press.ts';
import type { ChatRow } from '../model/rows.ts';
import { useChatContext } from './chat-context.ts';
import { useChatText } from './chat-words.ts';
import { actionableMessage } from './keyboard.ts';

/** The ways to the actions of a row's message. */
interface MessageTools {
  /** For the row's element: a long press opens the sheet of actions. */
  readonly handlers: HTMLAttributes<HTMLElement>;
  /** Whether the toolbar is shown: under the mouse, and while the focus is in the row. */
  readonly isShown: boolean;
}

/** The ways to the actions of a row's message: none where there are no actions. */
export function useMessageTools(row: ChatRow): MessageTools {
  const context = useChatContext();
  const [isActive, setActive] = useState(false);
  const openable = actionableMessage(row, context);
  const press = useLongPress(openable === undefined ? undefined : () => context.actions.open(openable));
  const handlers: HTMLAttributes<HTMLElement> = {
    ...press,
    onPointerEnter: ({ pointerType }) => setActive(pointerType === 'mouse'),
    onPointerLeave: () => setActive(false),
    onFocus: () => setActive(true),
    onBlur: () => setActive(false),
  };
  return { handlers, isShown: isActive && openable !== undefined };
}

function ToolButton({
  label,
  icon,
  onClick,
}: {
  readonly label: string;
  readonly icon: 'reply' | 'more';
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="text-soft hover:text-ink hover:bg-ink/7 inline-grid size-9 place-items-center rounded-full"
    >
      <Icon name={icon} size={19} />
    </button>
  );
}

/** The toolbar of a message under the mouse. */
export function MessageToolbar({ message }: { readonly message: CircleMessage }) {
  const { menu } = useChatText().text;
  const { actions, canWrite } = useChatContext();
  const isAnswerable = canWrite && !(message.kind === 'member' && message.gone !== null);
  return (
    <div className="bg-sheet border-line shadow-raise absolute -top-5 right-2 z-10 flex rounded-full border px-1 max-md:hidden">
      {isAnswerable ? (
        <>
          <ChatButton label={menu.react} icon="react" onClick={() => actions.open(message)} />
          <ToolButton label={menu.reply} icon="reply" onClick={() => actions.reply(message)} />
        </>
      ) : null}
      <ToolButton label={menu.more} icon="more" onClick={() => actions.open(message)} />
    </div>
  );
}
