import type { CaseWork, Opinion, WordedWork } from '@chupke/domain/case-work.ts';
import { changeOfWork, isTaking, OPINIONS } from '@chupke/domain/case-work.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { REPORT_LIMITS } from '@chupke/domain/report.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { browserRandom } from '../../../lib/random.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask, useTasks } from '../../../lib/use-task.ts';
import { FilterChips } from '../../../ui/chips.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Case } from '../model/cases.ts';
import type { OwnChange } from '../model/queue.ts';

/** The error of work on a case. */
export function useWorkFailure(): (code: ErrorCode) => string {
  const { errors } = useText();
  const text = useArea('queue');
  const { offline } = useArea('moderation');
  return (code) => {
    if (code === 'case-taken') return text.wasTaken;
    if (code === 'no-change') return text.workOver;
    if (code === 'not-found') return text.missing;
    return code === 'unavailable' ? offline : errors[code];
  };
}

/** The error of opening a case again. */
export function useReopenFailure(): (code: ErrorCode) => string {
  const text = useArea('queue');
  const failureOf = useWorkFailure();
  return (code) => {
    if (code === 'no-change') return text.wasReopened;
    return code === 'circle-recovery-over' ? text.reopenOver : failureOf(code);
  };
}

interface WorkDialogProps {
  readonly of: Case;
  readonly work: WordedWork;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** What gets the focus as it closes; null: what had it before. */
  readonly focusAfter: () => HTMLElement | null;
}

const MAX = REPORT_LIMITS.notes.max;

/** What is said about a case. */
interface Said {
  readonly words: string;
  readonly opinion: Opinion;
}

/**
 * What is said, and the id under which it is sent: sent again after an answer that was lost it is the same, and changed it is
 * another.
 */
function newDraft(said: Said): { readonly entry: string; readonly said: Said } {
  return { entry: newDocumentId(browserRandom), said };
}

/** Until the dialog is closed. */
const useDraft = keptWords<ReturnType<typeof newDraft>>();

function workOf(kind: WordedWork, words: string, opinion: Opinion): CaseWork {
  return isTaking(kind, 'opinion') ? { kind, words, opinion } : { kind, words };
}

/** Asks for the words of work on a case, and for an opinion where it takes one. */
export function WorkDialog({ of, work, onClose, onDone, focusAfter }: WorkDialogProps) {
  const { common } = useText();
  const text = useArea('queue');
  const { noteTooLong, charactersLeft } = useArea('moderation');
  const failureOf = useWorkFailure();
  const draft = useDraft(`${of.id} ${work}`, () => newDraft({ words: '', opinion: 'uphold' }));
  const {
    entry,
    said: { words, opinion },
  } = draft.words;
  const change = (part: Partial<Said>): void => draft.keep((now) => newDraft({ ...now.said, ...part }));
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useTask();
  const close = (): void => {
    draft.forget();
    onClose();
  };
  const told = text.work[work];
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const tidy = normalizeText(words);
    const missing = isTaking(work, 'words') && tidy === '' ? text.work[work].missing : undefined;
    const found = tidy.length > MAX ? noteTooLong(MAX) : missing;
    setProblem(found);
    if (found !== undefined) return focusField(event.currentTarget, 'words');
    setFailure(undefined);
    // Under its id also where nothing was written.
    draft.keep((now) => now);
    const send = async (): Promise<void> => {
      const { workOnCase } = await import('../api/reports.ts');
      await workOnCase(of.reports[0].reportId, entry, workOf(work, tidy, opinion));
    };
    run(send, {
      onDone: () => {
        close();
        onDone();
        showToast('success', told.done);
      },
      onFailed: ({ code }) => setFailure(failureOf(code)),
    });
  };
  return (
    <FormDialog
      title={told.title}
      description={told.body}
      words={{ close: common.close, cancel: common.cancel, confirm: told.action }}
      failure={failure}
      isBusy={isBusy}
      isDanger={false}
      onSubmit={submit}
      onClose={close}
      focusAfter={focusAfter}
    >
      {isTaking(work, 'opinion') ? (
        <FilterChips
          label={text.says}
          value={opinion}
          onChange={(next) => change({ opinion: next })}
          options={OPINIONS.map((value) => ({ value, label: text.sayings[value] }))}
        />
      ) : null}
      <TextArea
        label={told.label}
        name="words"
        max={MAX}
        minRows={2}
        measure={(value) => normalizeText(value).length}
        counterLabel={charactersLeft}
        value={words}
        onChange={(next) => change({ words: next })}
        error={problem}
      />
    </FormDialog>
  );
}

/** Does work on a case that asks for nothing first. */
export function useWorkAtOnce(onDone: (of: Case, change: OwnChange) => void, onFailed: (of: Case) => void) {
  const failureOf = useWorkFailure();
  const { run } = useTasks();
  return (of: Case, kind: Exclude<CaseWork['kind'], WordedWork>): void => {
    const send = async (): Promise<void> => {
      const { workOnCase } = await import('../api/reports.ts');
      await workOnCase(of.reports[0].reportId, newDocumentId(browserRandom), { kind });
    };
    run(of.id, send, {
      onDone: () => onDone(of, changeOfWork(kind)),
      onFailed: ({ code }) => {
        showToast('error', failureOf(code));
        onFailed(of);
      },
    });
  };
}
