import { useText } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface AskDeletionProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before a confession is deleted. */
export function AskDeletion({ open, onOpenChange, onConfirm }: AskDeletionProps) {
  const { confessions, common } = useText();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={confessions.deleteTitle}
      body={confessions.deleteBody}
      confirmLabel={confessions.deleteConfirm}
      cancelLabel={common.cancel}
      danger
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
    />
  );
}
