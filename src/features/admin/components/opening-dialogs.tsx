import { newDocumentId } from '@chupke/domain/random.ts';
import type { ListedOpening, OpenedAccount } from '@chupke/domain/seal.ts';
import { OPENING_LIMITS } from '@chupke/domain/seal.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { serverNow } from '../../../lib/clock.ts';
import type { AppError } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { browserRandom } from '../../../lib/random.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { forgetAttempt, takeAttempt } from '../hooks/read-attempt.ts';
import { useFailureWords } from '../hooks/use-failure-words.ts';
import type { OpeningForm, TextFault } from '../model/opening-form.ts';
import { EMPTY_OPENING, judgeOpening } from '../model/opening-form.ts';

/** The words for a failure of these calls. */
function useFailure(): (error: AppError) => string {
  const text = useArea('openings');
  return useFailureWords({
    'permission-denied': text.notAllowed,
    'circle-wrong-state': text.wrongState,
    'no-change': text.wasRead,
  });
}

interface DoneProps {
  readonly onClose: () => void;
  /** The list may have changed. */
  readonly onDone: () => void;
}

function useFaultWords(): (fault: TextFault | undefined) => string | undefined {
  const text = useArea('openings');
  return (fault) => {
    if (fault === undefined) return undefined;
    return fault.kind === 'short' ? text.tooShort(fault.min) : text.tooLong(fault.max);
  };
}

interface FieldsProps {
  readonly form: OpeningForm;
  readonly onChange: (change: Partial<OpeningForm>) => void;
  readonly isJudged: boolean;
}

function OrderFields({ form, onChange, isJudged }: FieldsProps) {
  const text = useArea('openings');
  const { charactersLeft } = useArea('admin');
  const wordsOf = useFaultWords();
  const judged = judgeOpening(form, '', serverNow());
  const faults = isJudged && 'faults' in judged ? judged.faults : {};
  return (
    <>
      <TextField
        label={text.link}
        hint={text.linkHint}
        name="link"
        autoComplete="off"
        value={form.link}
        onChange={(link) => onChange({ link })}
        error={faults.link === true ? text.linkWrong : undefined}
      />
      <TextField
        label={text.caseNumber}
        hint={text.caseHint}
        name="caseNumber"
        autoComplete="off"
        value={form.caseNumber}
        onChange={(caseNumber) => onChange({ caseNumber })}
        error={wordsOf(faults.caseNumber)}
      />
      <TextField
        label={text.authority}
        name="authority"
        autoComplete="off"
        value={form.authority}
        onChange={(authority) => onChange({ authority })}
        error={wordsOf(faults.authority)}
      />
      <TextArea
        label={text.reason}
        name="reason"
        max={OPENING_LIMITS.reason.max}
        counterLabel={charactersLeft}
        minRows={3}
        value={form.reason}
        onChange={(reason) => onChange({ reason })}
        error={wordsOf(faults.reason)}
      />
      <Checkbox
        label={text.forbids}
        checked={form.isForbidden}
        onChange={(isForbidden) => onChange({ isForbidden })}
      />
      {form.isForbidden ? (
        <TextField
          label={text.until}
          name="until"
          type="date"
          value={form.until}
          onChange={(until) => onChange({ until })}
          error={faults.until === true ? text.untilWrong : undefined}
        />
      ) : null}
    </>
  );
}

/**
 * What is typed, and the id under which it is sent: sent again after an answer that was lost it is one request, and corrected
 * it is another.
 */
function newDraft(form: OpeningForm): { readonly id: string; readonly form: OpeningForm } {
  return { id: newDocumentId(browserRandom), form };
}

/** Until the dialog is closed. */
const useDraft = keptWords<ReturnType<typeof newDraft>>();

/** Enters a lawful order. */
export function RequestDialog({ onClose, onDone }: DoneProps) {
  const { common } = useText();
  const text = useArea('openings');
  const failed = useFailure();
  const task = useTask();
  const {
    words: { id, form },
    keep,
    forget,
  } = useDraft('', () => newDraft(EMPTY_OPENING));
  const close = (): void => {
    forget();
    onClose();
  };
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    const judged = judgeOpening(form, id, serverNow());
    if ('faults' in judged) return focusField(event.currentTarget, Object.keys(judged.faults)[0] ?? 'link');
    setFailure(undefined);
    const work = async (): Promise<void> => (await import('../api/openings.ts')).requestOpening(judged.order);
    task.run(work, {
      onDone: () => {
        close();
        onDone();
        showToast('success', text.sent);
      },
      onFailed: (error) => setFailure(failed(error)),
    });
  };
  return (
    <FormDialog
      title={text.askTitle}
      description={text.askBody}
      words={{ close: common.close, cancel: common.cancel, confirm: text.send }}
      failure={failure}
      isBusy={task.isBusy}
      isDanger={false}
      onSubmit={submit}
      onClose={close}
    >
      <OrderFields
        form={form}
        isJudged={isJudged}
        onChange={(change) => keep((known) => newDraft({ ...known.form, ...change }))}
      />
    </FormDialog>
  );
}

interface ActProps extends DoneProps {
  readonly opening: ListedOpening;
  readonly act: 'confirm' | 'withdraw';
}

/** Asks once more before an opening is confirmed or ended. */
export function ActDialog({ opening, act, onClose, onDone }: ActProps) {
  const { common } = useText();
  const text = useArea('openings');
  const failed = useFailure();
  const task = useTask();
  const { id, authority, caseNumber, part } = opening;
  const isConfirm = act === 'confirm';
  const send = (): void => {
    const work = async (): Promise<void> => {
      const { confirmOpening, withdrawOpening } = await import('../api/openings.ts');
      await (isConfirm ? confirmOpening(id) : withdrawOpening(id));
    };
    task.run(work, {
      onDone: () => {
        onClose();
        onDone();
        showToast('success', isConfirm ? text.confirmDone : text.withdrawDone);
      },
      onFailed: (error) => {
        onClose();
        // Another admin may have been faster: the list is behind.
        onDone();
        showToast('error', failed(error));
      },
    });
  };
  const end = part === 'asked' ? text.withdraw : text.withdrawOther;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isConfirm ? text.confirmTitle : text.withdrawTitle}
      body={isConfirm ? text.confirmBody(authority, caseNumber) : text.withdrawBody}
      confirmLabel={isConfirm ? text.confirm.replace('…', '') : end}
      cancelLabel={common.cancel}
      danger={isConfirm}
      busy={task.isBusy}
      onConfirm={send}
    />
  );
}

function Result({ account }: { readonly account: OpenedAccount | null }) {
  const text = useArea('openings');
  if (account === null) return <p className="pt-2">{text.resultNobody}</p>;
  return (
    <dl className="grid gap-3 pt-2">
      {(['email', 'uid'] as const).map((field) => (
        <div key={field}>
          <dt className="text-soft text-small">{text[field]}</dt>
          <dd className="font-semibold break-all select-all">{account[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Reads the result, which is shown once: it is kept nowhere on this device, only the id of an attempt without an answer. */
export function ReadDialog({ opening, onClose, onDone }: DoneProps & { readonly opening: ListedOpening }) {
  const { common } = useText();
  const text = useArea('openings');
  const failed = useFailure();
  const task = useTask();
  const [result, setResult] = useState<OpenedAccount | null | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const read = (): void => {
    setFailure(undefined);
    const work = async (): Promise<void> => {
      const { readOpening } = await import('../api/openings.ts');
      const found = await readOpening({ id: opening.id, attempt: takeAttempt(opening.id) });
      forgetAttempt(opening.id);
      setResult(found);
    };
    task.run(work, {
      onDone,
      onFailed: (error) => {
        setFailure(failed(error));
        // It was read under another id, or too long ago: nothing can be asked for again.
        if (error.code === 'no-change') forgetAttempt(opening.id);
      },
    });
  };
  const hasResult = result !== undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || task.isBusy ? undefined : onClose())}
      // A press beside it must not lose what is shown once.
      dismissable={!hasResult}
      title={hasResult ? text.resultTitle : text.readTitle}
      description={hasResult ? text.resultBody : text.readBody}
      closeLabel={common.close}
    >
      {hasResult ? <Result account={result} /> : null}
      <p role="alert" className="text-danger pt-2 text-small">
        {failure ?? ''}
      </p>
      <div className="flex flex-wrap justify-end gap-2 pt-4">
        {hasResult ? (
          <Button variant="primary" onClick={onClose}>
            {text.done}
          </Button>
        ) : (
          <>
            <Button variant="quiet" disabled={task.isBusy} onClick={onClose}>
              {common.cancel}
            </Button>
            <Button variant="danger" busy={task.isBusy} onClick={read}>
              {text.read.replace('…', '')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
