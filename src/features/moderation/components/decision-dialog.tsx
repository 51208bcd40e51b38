import type { ReportDecision, ReportReason } from '@chupke/domain/report.ts';
import { REPORT_LIMITS } from '@chupke/domain/report.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDecision } from '../hooks/use-decision.ts';
import type { Case } from '../model/cases.ts';
import { decisionWords, namesReason, reasonsOf, reportFor } from '../model/cases.ts';
import { FilterChips } from './filter-chips.tsx';
import { ToldPreview } from './told-preview.tsx';

/** What a moderator is about to decide. */
export interface AskedDecision {
  readonly of: Case;
  readonly decision: ReportDecision;
}

interface DecisionDialogProps {
  readonly asked: AskedDecision;
  /** Whether the case has left the queue meanwhile: somebody else has decided it. */
  readonly isDecided: boolean;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

const MAX = REPORT_LIMITS.notes.max;

function useFailureWords(code: ErrorCode | undefined, isDecided: boolean): string | undefined {
  const { errors } = useText();
  const text = useArea('moderation');
  if (isDecided || code === 'no-change') return text.wasDecided;
  if (code === undefined) return undefined;
  if (code === 'not-found') return text.isGone;
  if (code === 'permission-denied') return text.isOwn;
  return code === 'unavailable' ? text.offline : errors[code];
}

function Reasons(props: {
  readonly reasons: readonly ReportReason[];
  readonly value: ReportReason;
  readonly onChange: (reason: ReportReason) => void;
}) {
  const text = useArea('moderation');
  const { reasons: names } = useArea('reports');
  return (
    <FilterChips
      label={text.asReason}
      value={props.value}
      onChange={props.onChange}
      options={props.reasons.map((value) => ({ value, label: names[value] }))}
    />
  );
}

/** Says what a decision does and what is told of it, and asks for notes. What was written stays when sending fails. */
export function DecisionDialog({ asked, isDecided, onClose, onDecided }: DecisionDialogProps) {
  const { common } = useText();
  const text = useArea('moderation');
  const { of, decision } = asked;
  const isReply = of.replyId !== null;
  const words = decisionWords(text, of)[decision];
  const reasons = reasonsOf(of);
  const [reason, setReason] = useState(of.reports[0].reason);
  const [notes, setNotes] = useState('');
  const { isBusy, failure, send } = useDecision(() => {
    onClose();
    onDecided();
    showToast('success', words.done);
  });
  const failureWords = useFailureWords(failure, isDecided && !isBusy);
  const isTooLong = normalizeText(notes).length > MAX;
  const namesOne = namesReason(decision, isReply);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isTooLong || isDecided) return;
    const { reportId: id } = reportFor(of, decision, namesOne ? reason : undefined);
    void send({ id, decision, notes: normalizeText(notes) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={words.title}
      description={words.body}
      closeLabel={common.close}
    >
      <form onSubmit={submit} noValidate className="grid gap-4 pt-2">
        {namesOne && reasons.length > 1 ? (
          <Reasons reasons={reasons} value={reason} onChange={setReason} />
        ) : null}
        <ToldPreview decision={decision} isReply={isReply} reason={reason} hasAuthor={of.text !== null} />
        <TextArea
          label={text.note}
          hint={text.noteHint}
          name="notes"
          max={MAX}
          minRows={2}
          measure={(value) => normalizeText(value).length}
          counterLabel={text.charactersLeft}
          value={notes}
          onChange={setNotes}
          error={isTooLong ? text.noteTooLong(MAX) : undefined}
        />
        {failureWords === undefined ? null : <Notice tone="danger" title={failureWords} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            variant={decision === 'resolved' ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={isDecided}
          >
            {words.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
