import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useChatContext } from './chat-acts.ts';
import { ChatButton } from './chat-icons.tsx';
import { useChatText } from './chat-words.ts';

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

/** What a mouse finds over a message. */
export function MessageToolbar({ message }: { readonly message: CircleMessage }) {
  const { menu } = useChatText().text;
  const { acts, canWrite } = useChatContext();
  const isAnswerable = canWrite && !(message.kind === 'member' && message.gone !== null);
  return (
    <div className="bg-sheet border-line shadow-raise absolute -top-5 right-2 z-10 flex rounded-full border px-1 max-md:hidden">
      {isAnswerable ? (
        <>
          <ChatButton label={menu.react} icon="react" onClick={() => acts.open(message)} />
          <ToolButton label={menu.reply} icon="reply" onClick={() => acts.reply(message)} />
        </>
      ) : null}
      <ToolButton label={menu.more} icon="more" onClick={() => acts.open(message)} />
    </div>
  );
}
