import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useChatText } from './chat-words.ts';

/** What is about to be done to a message, for good as far as whoever does it can tell. */
export interface AskedAct {
  readonly kind: 'delete' | 'hide';
  readonly message: CircleMessage;
}

interface AskDialogsProps {
  /** Undefined: nothing is asked. */
  readonly asked: AskedAct | undefined;
  /** Whether it is the circle's creator who is asked: nobody else can undo the hiding. */
  readonly isCreator: boolean;
  readonly onWanted: (asked: AskedAct) => void;
  readonly onClose: () => void;
}

/** Asks before a message goes, for its writer or by a moderator. */
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
  // Two of them: one that closes keeps its words until it is gone.
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
