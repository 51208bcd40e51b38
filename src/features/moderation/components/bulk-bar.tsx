import { DECISIONS_AT_ONCE } from '@chupke/domain/report-queue.ts';
import { REPORT_KINDS } from '@chupke/domain/report-subject.ts';
import type { ReportDecision } from '@chupke/domain/report.ts';
import { REPORT_DECISIONS } from '@chupke/domain/report.ts';
import { useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChips } from '../../../ui/chips.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Case } from '../model/cases.ts';
import type { OwnChange } from '../model/queue.ts';
import { changeOf, decisionsFor, losesAuthor, ruleOf, wordsFor } from '../model/decisions.ts';

interface BulkProps {
  readonly selected: readonly Case[];
  /** How many were selected, and have left the list since. */
  readonly lost: number;
  readonly onClear: () => void;
  /** `cases`: what was sent. `change`: what it has made of all of them; undefined where it was done about some. */
  readonly onDone: (cases: readonly Case[], change: OwnChange | undefined) => void;
}

/** The kinds of cases, with the cases of each. */
function byKind(cases: readonly Case[]) {
  return REPORT_KINDS.map((kind) => ({
    kind,
    of: cases.filter(({ subject }) => subject.kind === kind),
  })).filter(({ of }) => of.length > 0);
}

/** What a decision is called: it has several names where it does different things to the cases that it is possible for. */
function useActionName(cases: readonly Case[]): (decision: ReportDecision) => string {
  const text = useArea('moderation');
  const queue = useArea('queue');
  return (decision) => {
    const kinds = byKind(cases.filter((of) => decisionsFor(of).includes(decision)));
    const names = kinds.map(({ kind }) => wordsFor(text, queue, kind).decisions[decision].action);
    return names.length === 0 ? text.decisions[decision].action : [...new Set(names)].join(' / ');
  };
}

/** What a decision does to cases of each kind: what hides a confession hides no reply, and removing a circle closes it. */
function Effects({
  cases,
  decision,
}: {
  readonly cases: readonly Case[];
  readonly decision: ReportDecision;
}) {
  const text = useArea('moderation');
  const queue = useArea('queue');
  return (
    <ul
      aria-live="polite"
      className="bg-sunken rounded-chit grid gap-2 px-3.5 py-2.5 text-small empty:hidden"
    >
      {byKind(cases).map(({ kind, of }) => {
        const { action, body } = wordsFor(text, queue, kind).decisions[decision];
        return (
          <li key={kind} className="text-pretty">
            <span className="font-semibold">{queue.bulkKind[kind](of.length, action)}</span> {body}
          </li>
        );
      })}
    </ul>
  );
}

function BulkDialog({
  selected,
  lost,
  onClear,
  onDone,
  onClose,
}: BulkProps & { readonly onClose: () => void }) {
  const { common, errors } = useText();
  const text = useArea('queue');
  const { authorFirst, offline } = useArea('moderation');
  const nameOf = useActionName(selected);
  const isPossible = (each: ReportDecision): boolean =>
    selected.some((of) => decisionsFor(of).includes(each));
  // It stays chosen though others decide meanwhile, and it is possible for none any more: no other takes its place unseen.
  const [decision, setDecision] = useState<ReportDecision>(
    () => (['dismissed', ...REPORT_DECISIONS] as const).find(isPossible) ?? 'dismissed',
  );
  const offered = REPORT_DECISIONS.filter((each) => each === decision || isPossible(each));
  const fitting = selected.filter((of) => decisionsFor(of).includes(decision));
  const leftOut = selected.length - fitting.length;
  const [failure, setFailure] = useState<ErrorCode>();
  const { isBusy, wasUnanswered, run } = useTask();
  const send = (): void => {
    setFailure(undefined);
    let done = 0;
    const work = async (): Promise<void> => {
      const { decideReports } = await import('../api/reports.ts');
      const orders = fitting.map(({ reports: [first], status }) => ({
        id: first.reportId,
        decision,
        seen: status,
      }));
      done = await decideReports(orders.slice(0, DECISIONS_AT_ONCE), '');
    };
    run(work, {
      onDone: () => {
        const isAll = done === fitting.length;
        showToast(
          isAll ? 'success' : 'warning',
          isAll
            ? text.bulkDone(done)
            : (wasUnanswered ? text.bulkAgain : text.bulkPart)(done, fitting.length),
        );
        onClose();
        onClear();
        onDone(fitting, isAll ? changeOf(decision) : undefined);
      },
      onFailed: ({ code }) => setFailure(code),
    });
  };
  return (
    <FormDialog
      title={text.bulkTitle(fitting.length)}
      description={text.bulkBody}
      words={{ close: common.close, cancel: common.cancel, confirm: nameOf(decision) }}
      failure={failure === 'unavailable' ? offline : failure && errors[failure]}
      isBusy={isBusy}
      isDanger={ruleOf(decision).isDanger ?? false}
      isDisabled={fitting.length === 0}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onClose={onClose}
    >
      <FilterChips
        label={text.bulkWhat}
        value={decision}
        onChange={setDecision}
        options={offered.map((value) => ({ value, label: nameOf(value) }))}
      />
      <Effects cases={fitting} decision={decision} />
      {lost === 0 ? null : <Notice tone="info" title={text.bulkLost(lost)} />}
      {leftOut === 0 ? null : <Notice tone="info" title={text.bulkLeftOut(leftOut)} />}
      {fitting.some((of) => losesAuthor(decision, of)) ? <Notice tone="info" title={authorFirst} /> : null}
    </FormDialog>
  );
}

/** What is selected, and deciding about it together: each decision about the cases that it is possible for. */
export function BulkBar(props: BulkProps) {
  const text = useArea('queue');
  const [isOpen, setOpen] = useState(false);
  const { selected, lost, onClear } = props;
  if (selected.length + lost === 0) return null;
  return (
    <div className="bg-sheet border-line shadow-raise sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border px-4 py-2.5">
      <p role="status" className="mr-auto text-small font-semibold">
        {text.selected(selected.length)}
        {lost === 0 ? null : <span className="text-soft block font-normal">{text.bulkLost(lost)}</span>}
      </p>
      <Button variant="quiet" size="sm" onClick={onClear}>
        {text.selectNone}
      </Button>
      {selected.length === 0 ? null : (
        <Button variant="primary" size="sm" onClick={() => setOpen(true)}>
          {text.bulk}
        </Button>
      )}
      {isOpen ? <BulkDialog {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
