import { newDocumentId } from '@chupke/domain/random.ts';
import type { CaseWork, Opinion } from '@chupke/domain/report-queue.ts';
import { OPINIONS } from '@chupke/domain/report-queue.ts';
import { REPORT_LIMITS } from '@chupke/domain/report.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { browserRandom } from '../../../lib/random.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { FilterChips } from '../../../ui/chips.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Case } from '../model/cases.ts';

/** What needs words. */
export type WordedWork = 'note' | 'ask' | 'answer';

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

interface WorkDialogProps {
  readonly of: Case;
  readonly work: WordedWork;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const MAX = REPORT_LIMITS.notes.max;

function workOf(kind: WordedWork, words: string, opinion: Opinion): CaseWork {
  return kind === 'answer' ? { kind, words, opinion } : { kind, words };
}

/** Notes something about a case, asks for a second opinion, or gives one. */
export function WorkDialog({ of, work, onClose, onDone }: WorkDialogProps) {
  const { common } = useText();
  const text = useArea('queue');
  const { noteTooLong, charactersLeft } = useArea('moderation');
  const failureOf = useWorkFailure();
  const [words, setWords] = useState('');
  const [opinion, setOpinion] = useState<Opinion>('uphold');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [entry] = useState(() => newDocumentId(browserRandom));
  const { isBusy, run } = useTask();
  const told = {
    note: {
      title: text.noteTitle,
      body: text.noteBody,
      label: text.noteLabel,
      action: text.note,
      done: text.noted,
    },
    ask: {
      title: text.askTitle,
      body: text.askBody,
      label: text.askLabel,
      action: text.ask,
      done: text.asked,
    },
    answer: {
      title: text.answerTitle,
      body: text.answerBody,
      label: text.answerLabel,
      action: text.answer,
      done: text.answered,
    },
  }[work];
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const said = normalizeText(words);
    const found =
      said.length > MAX ? noteTooLong(MAX) : work === 'note' && said === '' ? text.noteMissing : undefined;
    setProblem(found);
    if (found !== undefined) return focusField(event.currentTarget, 'words');
    setFailure(undefined);
    const send = async (): Promise<void> => {
      const { workOnCase } = await import('../api/reports.ts');
      await workOnCase(of.reports[0].reportId, entry, workOf(work, said, opinion));
    };
    run(send, {
      onDone: () => {
        onClose();
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
      onClose={onClose}
    >
      {work === 'answer' ? (
        <FilterChips
          label={text.says}
          value={opinion}
          onChange={setOpinion}
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
        onChange={setWords}
        error={problem}
      />
    </FormDialog>
  );
}

/** Takes or releases a case at once. */
export function useAssignment(onDone: () => void) {
  const failureOf = useWorkFailure();
  const { isBusy, run } = useTask();
  const assign = (of: Case): void => {
    const kind = of.assigned === 'nobody' ? 'assign' : 'release';
    const send = async (): Promise<void> => {
      const { workOnCase } = await import('../api/reports.ts');
      await workOnCase(of.reports[0].reportId, newDocumentId(browserRandom), { kind });
    };
    run(send, {
      onDone,
      onFailed: ({ code }) => {
        showToast('error', failureOf(code));
        onDone();
      },
    });
  };
  return { isBusy, assign } as const;
}
