import type { CollegeChange } from '@chupke/domain/college-change.ts';
import { COLLEGE_CHANGE_LIMITS } from '@chupke/domain/college-change.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { focusField } from '../hooks/focus-field.ts';
import { useTask } from '../hooks/use-task.ts';

/** What an admin is about to decide. */
export interface Decision {
  readonly change: CollegeChange;
  readonly decision: 'approved' | 'rejected';
}

interface DecisionDialogProps {
  readonly asked: Decision;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

const MAX = COLLEGE_CHANGE_LIMITS.note.max;

/** Asks once more, and for a note to the student. What was written stays when sending fails. */
export function DecisionDialog({ asked, onClose, onDecided }: DecisionDialogProps) {
  const text = useText();
  const { changes, offline, charactersLeft } = useArea('admin');
  const { change, decision } = asked;
  const isApproval = decision === 'approved';
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const task = useTask();
  const isTooLong = normalizeText(note).length > MAX;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isTooLong) return focusField(event.currentTarget, 'note');
    setFailure(undefined);
    const work = async (): Promise<void> => {
      const { decideChange } = await import('../api/decide-change.ts');
      await decideChange({ id: change.id, decision, note: normalizeText(note) });
    };
    task.run(work, {
      onDone: () => {
        onClose();
        onDecided();
        showToast('success', changes.done[decision]);
      },
      onFailed: ({ code }) => {
        if (code === 'no-change') setFailure(changes.wasDecided);
        else if (code === 'not-found') setFailure(changes.gone);
        else setFailure(code === 'unavailable' ? offline : text.errors[code]);
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || task.isBusy ? undefined : onClose())}
      title={isApproval ? changes.approveTitle : changes.rejectTitle}
      description={isApproval ? changes.approveBody(change.toName) : changes.rejectBody(change.fromName)}
      closeLabel={text.common.close}
    >
      <form onSubmit={send} noValidate className="grid gap-4 pt-2">
        <TextArea
          label={changes.note}
          hint={changes.noteHint}
          name="note"
          max={MAX}
          measure={(value) => normalizeText(value).length}
          counterLabel={charactersLeft}
          value={note}
          onChange={setNote}
          error={isTooLong ? changes.noteTooLong(MAX) : undefined}
        />
        {failure === undefined ? null : <Notice tone="danger" title={failure} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={task.isBusy} onClick={onClose}>
            {text.common.cancel}
          </Button>
          <Button type="submit" variant={isApproval ? 'primary' : 'danger'} busy={task.isBusy}>
            {isApproval ? changes.approve : changes.reject}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
