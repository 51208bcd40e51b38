import type { DecisionWords } from '@chupke/domain/moderation.ts';
import {
  authorWords,
  notifiesReporters,
  outcomeOfDecision,
  reporterWords,
} from '@chupke/domain/moderation.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { ReportDecision, ReportReason } from '@chupke/domain/report.ts';
import { REPORT_LIMITS } from '@chupke/domain/report.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { browserRandom } from '../../../lib/random.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { FilterChips } from '../../../ui/chips.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Case } from '../model/cases.ts';
import { isUndoable, losesAuthor, reasonsOf, reportFor, ruleOf, wordsFor } from '../model/decisions.ts';
import { useReopenFailure } from './case-work.tsx';

/** The decision to confirm. */
export interface AskedDecision {
  readonly of: Case;
  readonly decision: ReportDecision;
}

interface DecisionDialogProps {
  readonly asked: AskedDecision;
  /** Whether the case has left the queue meanwhile: somebody else has decided it. */
  readonly isDecided: boolean;
  /** Whether somebody else has hidden it meanwhile, as far as is known. */
  readonly isHidden: boolean;
  readonly onClose: () => void;
  readonly onDecided: (decision: ReportDecision) => void;
  /** The case has changed otherwise: it is to be asked for anew. */
  readonly onChanged: () => void;
  /** What gets the focus as it closes; null: what had it before. */
  readonly focusAfter: () => HTMLElement | null;
}

const MAX = REPORT_LIMITS.notes.max;

/** What is noted with a decision. */
interface DecisionDraft {
  readonly reason: ReportReason;
  readonly notes: string;
}

/** Until the dialog is closed. */
const useDraft = keptWords<DecisionDraft>();

/** How long a decision can be taken back at once, in milliseconds; later it can be opened again among the decided ones. */
const UNDO_MS = 10_000;

function useFailureWords(
  code: ErrorCode | undefined,
  { isDecided, isHidden }: Readonly<Record<'isDecided' | 'isHidden', boolean>>,
): string | undefined {
  const { errors } = useText();
  const text = useArea('moderation');
  const queue = useArea('queue');
  if (isDecided || code === 'no-change') return text.wasDecided;
  if (isHidden) return text.wasHidden;
  if (code === 'case-changed') return text.wasChanged;
  if (code === undefined) return undefined;
  if (code === 'not-found') return text.isGone;
  if (code === 'case-needs-opinion') return queue.needsOpinion;
  return code === 'unavailable' ? text.offline : errors[code];
}

function Quoted({ label, told }: { readonly label: string; readonly told: DecisionWords }) {
  return (
    <div className="bg-sunken rounded-chit px-3.5 py-2.5">
      <p className="text-soft text-tiny font-semibold">{label}</p>
      <p className="text-small font-semibold">{told.title}</p>
      <p className="text-small text-pretty">{told.message}</p>
    </div>
  );
}

/** What author and reporters will read, before the decision. */
function Messages({ asked, reason }: { readonly asked: AskedDecision; readonly reason: ReportReason }) {
  const text = useArea('moderation');
  const { statuses } = useArea('reports');
  const { decision, of } = asked;
  const { kind } = of.subject;
  const { told } = text;
  // Deleted content has no author to inform.
  const outcome = of.text === null || of.isGone ? undefined : outcomeOfDecision(decision, kind);
  const author = outcome && authorWords(told, { outcome, kind, reason });
  const reporters = notifiesReporters(decision) ? reporterWords(told, decision, kind) : undefined;
  const isSure = decision === 'resolved' || decision === 'accepted';
  return (
    <div aria-live="polite" className="grid gap-2">
      {author === undefined ? (
        <p className="text-soft text-small">{text.authorNotTold}</p>
      ) : (
        <Quoted label={isSure ? text.authorTold : text.authorMaybeTold} told={author} />
      )}
      {reporters === undefined ? (
        <p className="text-soft text-small">{text.reportersSee(statuses[decision])}</p>
      ) : (
        <Quoted label={text.reportersTold} told={reporters} />
      )}
    </div>
  );
}

/** Sends a decision, and shows the result. */
function useDecision({ asked, onDecided, onChanged }: DecisionDialogProps, entry: string, close: () => void) {
  const text = useArea('moderation');
  const queue = useArea('queue');
  const [failure, setFailure] = useState<ErrorCode | undefined>(undefined);
  const task = useTask();
  const failureOf = useReopenFailure();
  const { of, decision } = asked;
  const undo = (): void => {
    const reopen = async (): Promise<void> =>
      (await import('../api/reports.ts')).reopenReport(of.reports[0].reportId);
    reopen().then(
      () => {
        showToast('success', queue.reopened);
        onChanged();
      },
      (error: unknown) => {
        const { code, isPassing } = toAppError(error);
        showToast('error', failureOf(code));
        if (!isPassing) onChanged();
      },
    );
  };
  const send = (reason: ReportReason | undefined, notes: string): void => {
    setFailure(undefined);
    const work = async (): Promise<void> => {
      const { decideReport } = await import('../api/reports.ts');
      const { reportId: id } = reportFor(of, decision, reason);
      await decideReport({ id, decision, notes, seen: of.status, entry });
    };
    task.run(work, {
      onDone: () => {
        close();
        onDecided(decision);
        const { done } = wordsFor(text, queue, of.subject.kind).decisions[decision];
        showToast(
          'success',
          done,
          isUndoable(decision) ? { action: { label: queue.undo, onSelect: undo }, durationMs: UNDO_MS } : {},
        );
      },
      onFailed: ({ code }) => {
        setFailure(code);
        // The card shows how the case stands now.
        if (code === 'case-changed') onChanged();
      },
    });
  };
  return { isBusy: task.isBusy, failure, send };
}

/** Shows what a decision does and who is informed, and asks for notes. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { common } = useText();
  const text = useArea('moderation');
  const { reasons: names } = useArea('reports');
  const { asked, isDecided, isHidden, onClose, focusAfter } = props;
  const { of, decision } = asked;
  const words = wordsFor(text, useArea('queue'), of.subject.kind).decisions[decision];
  const { namesReason, isDanger = false } = ruleOf(decision);
  const namesOne = namesReason(of.subject.kind);
  const reasons = reasonsOf(of);
  // One id for as long as the dialog is open: a second try after a lost answer is the same decision. Not kept with the words:
  // on a case that was opened again meanwhile it would be taken for the earlier one.
  const [entry] = useState(() => newDocumentId(browserRandom));
  const draft = useDraft(`${of.id} ${decision}`, () => ({
    reason: of.reports[0].reason,
    notes: '',
  }));
  const { reason, notes } = draft.words;
  const close = (): void => {
    draft.forget();
    onClose();
  };
  const { isBusy, failure, send } = useDecision(props, entry, close);
  // After a try whose answer was lost it may have been one's own: another try tells.
  const isOthers = !isBusy && (failure === undefined || failure === 'case-changed');
  const meanwhile = { isDecided: isDecided && isOthers, isHidden: isHidden && isOthers };
  const failureWords = useFailureWords(failure, meanwhile);
  const isOver = meanwhile.isDecided || meanwhile.isHidden || failure === 'case-changed';
  const isTooLong = normalizeText(notes).length > MAX;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isTooLong || isOver) return;
    send(namesOne ? reason : undefined, normalizeText(notes));
  };
  return (
    <FormDialog
      title={words.title}
      description={words.body}
      words={{ close: common.close, cancel: common.cancel, confirm: words.action }}
      failure={failureWords}
      isBusy={isBusy}
      isDanger={isDanger}
      isDisabled={isOver}
      onSubmit={submit}
      onClose={close}
      focusAfter={focusAfter}
    >
      {namesOne && reasons.length > 1 ? (
        <FilterChips
          label={text.asReason}
          value={reason}
          onChange={(next) => draft.keep((now) => ({ ...now, reason: next }))}
          options={reasons.map((value) => ({ value, label: names[value] }))}
        />
      ) : null}
      {losesAuthor(decision, of) ? <Notice tone="info" title={text.authorFirst} /> : null}
      <Messages asked={asked} reason={reason} />
      <TextArea
        label={text.note}
        hint={text.noteHint}
        name="notes"
        max={MAX}
        minRows={2}
        measure={(value) => normalizeText(value).length}
        counterLabel={text.charactersLeft}
        value={notes}
        onChange={(next) => draft.keep((now) => ({ ...now, notes: next }))}
        error={isTooLong ? text.noteTooLong(MAX) : undefined}
      />
    </FormDialog>
  );
}
