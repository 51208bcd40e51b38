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

/** That nothing is to be sent any more, since somebody else has done it. */
export interface DoneMeanwhile {
  /** What is said of it. */
  readonly title: string;
  /** What they wrote; empty for nothing, or where it is not known. */
  readonly note: string;
}

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
  /** Where what it is about is watched: somebody else was faster, while the dialog is open. */
  readonly meanwhile?: DoneMeanwhile | undefined;
  /** What gets the focus as it closes; null: what had it before. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const useNote = keptWords<string>();

/** What somebody else has written meanwhile, and that one's own words go nowhere. */
function Meanwhile({ note, hasOwn }: { readonly note: string; readonly hasOwn: boolean }) {
  const { meanwhile: text } = useArea('admin');
  return (
    <>
      {note === '' ? null : (
        <div>
          <p className="text-soft text-tiny">{text.theirNote}</p>
          <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        </div>
      )}
      {hasOwn ? <p className="text-soft text-small">{text.ownNote}</p> : null}
    </>
  );
}

/** Asks once more, and for a note. */
export function NoteDialog(props: NoteDialogProps) {
  const { about, field, above, wrongAbove, judge, send, failed, onClose, onDone } = props;
  const text = useText();
  const { charactersLeft, perhapsOwn, meanwhile: over } = useArea('admin');
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
  // After a try whose answer was lost it may have been one's own: another try tells.
  const meanwhile = task.isBusy || task.wasUnanswered ? undefined : props.meanwhile;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (meanwhile !== undefined) return;
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
      description={meanwhile === undefined ? props.body : over.body}
      words={{ close: text.common.close, cancel: text.common.cancel, confirm: props.confirm }}
      failure={meanwhile?.title ?? failure}
      isBusy={task.isBusy}
      isDanger={props.isDanger}
      isDisabled={meanwhile !== undefined}
      onSubmit={submit}
      onClose={close}
      focusAfter={props.focusAfter}
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
      {meanwhile === undefined ? null : <Meanwhile note={meanwhile.note} hasOwn={tidy !== ''} />}
    </FormDialog>
  );
}
