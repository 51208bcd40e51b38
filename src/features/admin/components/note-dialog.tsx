import { normalizeText } from '@chupke/domain/text.ts';
import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import type { AppError } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { useTask } from '../../../lib/use-task.ts';
import { TextArea } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFailureWords } from '../hooks/use-failure-words.ts';

interface NoteDialogProps {
  /** What it is about, and what is done about that: by this the note is kept until the dialog is closed. */
  readonly about: string;
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  readonly isDanger: boolean;
  /** The text field. `max`: the longest note, in UTF-16 code units. */
  readonly field: {
    readonly label: string;
    readonly hint?: string;
    readonly name?: string;
    readonly max: number;
    readonly minRows?: number;
    readonly required?: boolean;
  };
  /** Further fields above the note; `isJudged`: show their errors. */
  readonly above?: (isJudged: boolean) => ReactNode;
  /** The name of the field above the note that is wrong. */
  readonly wrongAbove?: string | undefined;
  /** The error of a note; undefined: none. */
  readonly judge: (note: string) => string | undefined;
  readonly send: (note: string) => Promise<void>;
  /** The text for a server error; undefined: the usual one. */
  readonly failed: (error: AppError) => string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const useNote = keptWords<string>();

/** Asks once more, and for a note. */
export function NoteDialog(props: NoteDialogProps) {
  const { about, field, above, wrongAbove, judge, send, failed, onClose, onDone } = props;
  const text = useText();
  const { charactersLeft, perhapsOwn } = useArea('admin');
  const wordsOf = useFailureWords();
  const { words: note, keep, forget } = useNote(about, () => '');
  const close = (): void => {
    forget();
    onClose();
  };
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const task = useTask();
  const { name = 'note', minRows = 2 } = field;
  const tidy = normalizeText(note);
  const problem = judge(tidy);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    if (wrongAbove !== undefined) return focusField(event.currentTarget, wrongAbove);
    if (problem !== undefined) return focusField(event.currentTarget, name);
    setFailure(undefined);
    task.run(() => send(tidy), {
      onDone: () => {
        close();
        onDone();
      },
      onFailed: (error) => {
        const isPerhapsOwn = task.wasUnanswered && error.code === 'no-change';
        setFailure(isPerhapsOwn ? perhapsOwn : (failed(error) ?? wordsOf(error)));
      },
    });
  };
  return (
    <FormDialog
      title={props.title}
      description={props.body}
      words={{ close: text.common.close, cancel: text.common.cancel, confirm: props.confirm }}
      failure={failure}
      isBusy={task.isBusy}
      isDanger={props.isDanger}
      onSubmit={submit}
      onClose={close}
    >
      {above?.(isJudged)}
      <TextArea
        {...field}
        name={name}
        minRows={minRows}
        measure={(typed) => normalizeText(typed).length}
        counterLabel={charactersLeft}
        value={note}
        onChange={(typed) => keep(() => typed)}
        // Too long is shown while typing, too short on submit.
        error={isJudged || tidy.length > field.max ? problem : undefined}
      />
    </FormDialog>
  );
}
