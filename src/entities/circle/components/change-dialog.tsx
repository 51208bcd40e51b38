import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { actingUser } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { rememberLastCircle } from '../hooks/circle-memory.ts';
import { useLacksPlace } from '../hooks/use-free-place.ts';
import { useCircleChange } from '../hooks/use-circle-change.ts';

/** The circle that is changed, as far as the question names it. */
interface ChangeSubject {
  readonly id: CircleId;
  readonly name: string;
  readonly memberCount: number;
  readonly isMine: boolean;
}

interface ChangeDialogProps {
  readonly subject: ChangeSubject;
  readonly change: CircleChange;
  readonly onClose: () => void;
  readonly onDone?: ((change: CircleChange) => void) | undefined;
}

interface Question {
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  readonly done: string;
}

/** The question before each change, and the confirmation after it. */
function useQuestion({ subject, change }: ChangeDialogProps): Question {
  const { acts } = useArea('circles');
  const { name, memberCount, isMine } = subject;
  switch (change) {
    case 'leave': {
      const body = isMine ? acts.leaveHeirBody : acts.leaveBody;
      return {
        title: acts.leaveTitle(name),
        body: memberCount <= 1 ? acts.leaveLastBody : body,
        confirm: acts.leaveConfirm,
        done: acts.leaveDone(name),
      };
    }
    case 'schedule-deletion':
      return {
        title: acts.deleteTitle(name),
        body: acts.deleteBody,
        confirm: acts.deleteConfirm,
        done: acts.deleteDone,
      };
    case 'cancel-deletion':
      return {
        title: acts.cancelTitle(name),
        body: acts.cancelBody,
        confirm: acts.cancel,
        done: acts.cancelDone,
      };
    case 'reactivate':
      return {
        title: acts.reactivateTitle(name),
        body: acts.reactivateBody,
        confirm: acts.reactivate,
        done: acts.reactivateDone,
      };
    case 'restore':
      return {
        title: acts.restoreTitle(name),
        body: acts.restoreBody,
        confirm: acts.restore,
        done: acts.restoreDone(name),
      };
  }
}

/** Asks for confirmation before a circle is left, deleted, reactivated or restored. It stays where that fails, and says why. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { subject, change, onClose, onDone } = props;
  const { common } = useText();
  const { acts } = useArea('circles');
  const question = useQuestion(props);
  const lacksPlace = useLacksPlace(subject.id, change);
  const { isBusy, failure, change: begin } = useCircleChange();
  const confirm = (): void =>
    begin(subject.id, change, () => {
      if (change === 'leave') rememberLastCircle(actingUser(), undefined);
      onClose();
      showToast('success', question.done);
      onDone?.(change);
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={question.title}
      body={lacksPlace ? `${question.body} ${acts.noPlace}` : question.body}
      failure={failure}
      confirmLabel={question.confirm}
      cancelLabel={common.cancel}
      danger={change === 'leave' || change === 'schedule-deletion'}
      busy={isBusy}
      onConfirm={confirm}
    />
  );
}
