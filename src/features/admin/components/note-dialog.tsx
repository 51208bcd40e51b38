import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { AppError } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { focusField } from '../hooks/focus-field.ts';
import { useTask } from '../hooks/use-task.ts';

interface NoteDialogProps {
  readonly title: string;
  readonly body: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Longest note, in UTF-16 code units. */
  readonly max: number;
  readonly confirm: string;
  readonly isDanger?: boolean;
  /** What is wrong with a note; undefined: nothing. */
  readonly judge: (note: string) => string | undefined;
  readonly send: (note: string) => Promise<void>;
  readonly failed: (error: AppError) => string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks once more, and for a note. What was written stays when sending fails. */
export function NoteDialog(props: NoteDialogProps) {
  const { label, hint, max, judge, send, failed, onClose, onDone } = props;
  const text = useText();
  const { offline, charactersLeft } = useArea('admin');
  const [note, setNote] = useState('');
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const task = useTask();
  const problem = judge(normalizeText(note));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    if (problem !== undefined) return focusField(event.currentTarget, 'note');
    setFailure(undefined);
    task.run(() => send(normalizeText(note)), {
      onDone: () => {
        onClose();
        onDone();
      },
      onFailed: (error) => {
        const { code } = error;
        setFailure(failed(error) ?? (code === 'unavailable' ? offline : text.errors[code]));
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || task.isBusy ? undefined : onClose())}
      title={props.title}
      description={props.body}
      closeLabel={text.common.close}
    >
      <form onSubmit={submit} noValidate className="grid gap-4 pt-2">
        <TextArea
          label={label}
          hint={hint}
          name="note"
          max={max}
          minRows={2}
          measure={(typed) => normalizeText(typed).length}
          counterLabel={charactersLeft}
          value={note}
          onChange={setNote}
          error={isJudged ? problem : undefined}
        />
        {failure === undefined ? null : <Notice tone="danger" title={failure} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={task.isBusy} onClick={onClose}>
            {text.common.cancel}
          </Button>
          <Button type="submit" variant={props.isDanger === true ? 'danger' : 'primary'} busy={task.isBusy}>
            {props.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
