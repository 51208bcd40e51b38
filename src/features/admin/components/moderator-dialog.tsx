import type { ListedAccount } from '@chupke/domain/calls.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useTask } from '../hooks/use-task.ts';

interface ModeratorDialogProps {
  readonly account: ListedAccount;
  readonly onClose: () => void;
  readonly onChanged: (uid: string, change: { readonly isModerator: boolean }) => void;
}

/** Asks before somebody becomes a moderator, or is one no more. */
export function ModeratorDialog({ account, onClose, onChanged }: ModeratorDialogProps) {
  const text = useText();
  const { accounts, offline } = useArea('admin');
  const task = useTask();
  const { uid, email } = account;
  const isModerator = !account.isModerator;
  const send = (): void => {
    const work = async (): Promise<void> => {
      await (await import('../api/accounts.ts')).setModerator(uid, isModerator);
    };
    task.run(work, {
      onDone: () => {
        onChanged(uid, { isModerator });
        onClose();
        showToast('success', isModerator ? accounts.moderatorDone(email) : accounts.notModeratorDone(email));
      },
      onFailed: ({ code }) => {
        onClose();
        const words = code === 'permission-denied' ? accounts.notAllowed : text.errors[code];
        showToast('error', code === 'unavailable' ? offline : words);
      },
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isModerator ? accounts.moderatorTitle : accounts.notModeratorTitle}
      body={isModerator ? accounts.moderatorBody(email) : accounts.notModeratorBody(email)}
      confirmLabel={isModerator ? accounts.makeModerator : accounts.takeModerator}
      cancelLabel={text.common.cancel}
      busy={task.isBusy}
      onConfirm={send}
    />
  );
}
