import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { REACTIONS } from '@chupke/domain/circle-notice.ts';
import { excerpt } from '@chupke/domain/text.ts';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { prefetchReport } from '../../../entities/confession/hooks/report-request.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useChatText } from './chat-words.ts';
import { useChatContext } from './chat-context.ts';
import { ChatIcon } from '../../../entities/chat/components/chat-icons.tsx';

/** An irreversible action on a message that needs confirmation. */
export interface AskedAction {
  readonly kind: 'delete' | 'hide';
  readonly message: CircleMessage;
}

interface AskDialogsProps {
  /** Undefined: no question is open. */
  readonly asked: AskedAction | undefined;
  /** Whether one is the circle's creator, who alone can undo the hiding. */
  readonly isCreator: boolean;
  readonly onWanted: (asked: AskedAction) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a message is deleted or hidden. */
export function AskDialogs({ asked, isCreator, onWanted, onClose }: AskDialogsProps) {
  const { menu } = useChatText().text;
  const common = {
    onOpenChange: (open: boolean): void => {
      if (!open) onClose();
    },
    cancelLabel: menu.cancel,
    danger: true,
    onConfirm: () => {
      onClose();
      if (asked !== undefined) onWanted(asked);
    },
  };
  // Two dialogs: a closing one keeps its text.
  return (
    <>
      <ConfirmDialog
        {...common}
        open={asked?.kind === 'delete'}
        title={menu.deleteTitle}
        body={menu.deleteBody}
        confirmLabel={menu.deleteConfirm}
      />
      <ConfirmDialog
        {...common}
        open={asked?.kind === 'hide'}
        title={menu.hideTitle}
        body={isCreator ? menu.hideBodyCreator : menu.hideBody}
        confirmLabel={menu.hideConfirm}
      />
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly sign: ReactNode;
  readonly onPress: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

function Line({ label, sign, onPress, danger = false, disabled = false }: LineProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className={`hover:bg-ink/7 flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left disabled:opacity-55 ${danger ? 'text-danger' : ''}`}
    >
      {sign}
      {label}
    </button>
  );
}

function icon(name: IconName): ReactNode {
  return <Icon name={name} size={20} />;
}

function ReactionChoice({
  message,
  onDone,
}: {
  readonly message: CircleMessage;
  readonly onDone: () => void;
}) {
  const { text } = useChatText();
  const { actions, me } = useChatContext();
  const own = me === undefined ? undefined : message.reactions.get(me);
  return (
    <div role="group" aria-label={text.menu.react} className="mb-3 grid auto-cols-fr grid-flow-col gap-1">
      {REACTIONS.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={text.reactions[name]}
          title={text.reactions[name]}
          aria-pressed={own === name}
          onClick={() => {
            actions.react(message, name);
            onDone();
          }}
          className={`grid aspect-square min-h-9 place-items-center rounded-full ${own === name ? 'bg-marigold/30 text-accent' : 'hover:bg-ink/7'}`}
        >
          <ChatIcon name={name} size={24} />
        </button>
      ))}
    </div>
  );
}

interface MessageSheetProps {
  readonly message: CircleMessage | undefined;
  readonly onClose: () => void;
}

/** All actions for a message. Undefined: it is closed. */
export function MessageSheet({ message, onClose }: MessageSheetProps) {
  const { text } = useChatText();
  const { menu } = text;
  return (
    <Sheet
      open={message !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={menu.title}
      closeLabel={menu.close}
    >
      {message === undefined ? null : <Lines message={message} onDone={onClose} />}
    </Sheet>
  );
}

function Lines({ message, onDone }: { readonly message: CircleMessage; readonly onDone: () => void }) {
  const { text } = useChatText();
  const { actions, me, canWrite, powersOver } = useChatContext();
  const { menu } = text;
  // Without a network the dialog could not be fetched later.
  useEffect(() => prefetchReport(), []);
  const { canHide, canShow } = powersOver(message);
  const then = (act: (message: CircleMessage) => void) => (): void => {
    onDone();
    act(message);
  };
  if (canShow) return <Line label={menu.show} sign={icon('eye')} onPress={then(actions.show)} />;
  const isMember = message.kind === 'member';
  const isOwn = isMember && message.senderCircleId === me;
  const isSupported = isMember && me !== undefined && message.supporters.has(me);
  return (
    <>
      {isMember ? (
        <p className="text-soft border-line mb-3 border-l-2 pl-3 text-small [overflow-wrap:anywhere]">
          {excerpt(message.text, 160)}
        </p>
      ) : null}
      {canWrite ? <ReactionChoice message={message} onDone={onDone} /> : null}
      {canWrite ? <Line label={menu.reply} sign={icon('reply')} onPress={then(actions.reply)} /> : null}
      {canWrite && isMember && !isOwn ? (
        <Line
          label={isSupported ? menu.supported : menu.support}
          sign={<ChatIcon name="token" />}
          disabled={isSupported}
          onPress={then(actions.support)}
        />
      ) : null}
      {isMember ? (
        <Line label={menu.copy} sign={<ChatIcon name="copy" />} onPress={then(actions.copy)} />
      ) : null}
      {isMember && !isOwn ? (
        <Line label={menu.report} sign={icon('flag')} onPress={then(actions.report)} />
      ) : null}
      {isOwn ? <Line label={menu.delete} sign={icon('trash')} danger onPress={then(actions.remove)} /> : null}
      {canHide ? <Line label={menu.hide} sign={icon('eye-off')} danger onPress={then(actions.hide)} /> : null}
    </>
  );
}
