import { findIdentifying } from '@chupke/domain/doxx.ts';
import { MEASURE_KINDS } from '@chupke/domain/measure-kind.ts';
import type { MeasureKind } from '@chupke/domain/measure-kind.ts';
import type { PauseDays } from '@chupke/domain/measure.ts';
import { MEASURE_LIMITS, PAUSE_DAYS } from '@chupke/domain/measure.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { REPORT_REASONS } from '@chupke/domain/report.ts';
import type { ReportReason } from '@chupke/domain/report.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { Suspense, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { browserRandom } from '../../../lib/random.ts';
import { knownUser, useSession } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChips } from '../../../ui/chips.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Case } from '../model/cases.ts';
import { reasonsOf } from '../model/decisions.ts';

const { max } = MEASURE_LIMITS.words;

function useFailureWords(
  code: ErrorCode | undefined,
  { isDecided, wasUnanswered }: Readonly<Record<'isDecided' | 'wasUnanswered', boolean>>,
): string | undefined {
  const { errors } = useText();
  const text = useArea('measures');
  if (isDecided) return text.wasDecided;
  if (code === undefined) return undefined;
  if (code === 'no-change') return text.wasDone;
  // Without a try that may have arrived it is the case that has changed.
  if (code === 'case-changed') return wasUnanswered ? text.hasArrived : text.wasDecided;
  if (code === 'not-found') return text.isGone;
  return code === 'unavailable' ? text.offline : errors[code];
}

/** What is wrong with words for the author: too many, or they lead to somebody. */
function useProblem(words: string): string | undefined {
  const text = useArea('measures');
  if (words.length > max) return text.tooLong;
  const [found] = findIdentifying(words);
  return found === undefined ? undefined : text.naming(words.slice(found.start, found.end));
}

/** What of a case is needed to act on its author. */
type ActedOn = Pick<Case, 'id' | 'reports' | 'banWish'>;

/** What is to happen to the author, and the id under which it is sent. */
interface Draft {
  readonly id: string;
  readonly kind: MeasureKind;
  readonly days: PauseDays;
  readonly reason: ReportReason;
  readonly words: string;
}

/** Until the dialog is closed. */
const useDraft = keptWords<Draft>();

/** The choices, and what each means. */
function Choices({
  of,
  draft,
  onChange,
}: {
  readonly of: ActedOn;
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}) {
  const text = useArea('measures');
  const { reasons } = useArea('reports');
  const isAdmin = knownUser(useSession())?.isAdmin === true;
  const reported = reasonsOf(of);
  const rest = REPORT_REASONS.filter((each) => !reported.includes(each));
  const isVote = draft.kind === 'ban' && !isAdmin;
  return (
    <>
      <FilterChips
        label={text.kind}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        options={MEASURE_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
      />
      <p aria-live="polite" className="text-soft text-small text-pretty">
        {text.meanings[draft.kind]}
        {isVote ? ` ${text.banVote[of.banWish]}` : ''}
      </p>
      {draft.kind === 'pause' ? (
        <FilterChips
          label={text.days}
          value={String(draft.days)}
          onChange={(value) => onChange({ days: PAUSE_DAYS.find((each) => String(each) === value) ?? 1 })}
          options={PAUSE_DAYS.map((days) => ({ value: String(days), label: text.dayCount(days) }))}
        />
      ) : null}
      <FilterChips
        label={text.reason}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
        options={[...reported, ...rest].map((value) => ({ value, label: reasons[value] }))}
      />
    </>
  );
}

interface AuthorDialogProps {
  readonly of: ActedOn;
  /** Whether the case has been decided since this was opened. */
  readonly isDecided: boolean;
  readonly onClose: () => void;
  /** Something was done, or the case has changed: it is to be asked for anew. */
  readonly onActed: () => void;
  /** What gets the focus as it closes; null: what had it before. */
  readonly focusAfter: () => HTMLElement | null;
}

function ActDialog({ of, isDecided, onClose, onActed, focusAfter }: AuthorDialogProps) {
  const { common } = useText();
  const text = useArea('measures');
  const [report] = of.reports;
  // One id for as long as the dialog is open: a second try after a lost answer is the same act.
  const {
    words: draft,
    keep,
    forget,
  } = useDraft(of.id, () => {
    const id = newDocumentId(browserRandom);
    return { id, kind: 'warn', days: 1, reason: report.reason, words: '' };
  });
  const change = (part: Partial<Draft>): void => keep((now) => ({ ...now, ...part }));
  const close = (): void => {
    forget();
    onClose();
  };
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | undefined>(undefined);
  const { isBusy, wasUnanswered, run } = useTask();
  const tidy = normalizeText(draft.words);
  const problem = useProblem(tidy);
  // After a try whose answer was lost it may have been done before: another try tells.
  const isTooLate = isDecided && !isBusy && (failure === undefined || failure === 'case-changed');
  const failureWords = useFailureWords(failure, { isDecided: isTooLate, wasUnanswered });
  const isOver = isTooLate || failure === 'case-changed';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isOver) return;
    setJudged(true);
    if (problem !== undefined) return focusField(event.currentTarget, 'words');
    setFailure(undefined);
    let status: 'done' | 'asked' = 'done';
    const { id, kind, days, reason } = draft;
    // Under its id also where nothing was changed in it.
    change({});
    const send = async (): Promise<void> => {
      const { actOnAuthor } = await import('../api/measures.ts');
      const order = { id, reportId: report.reportId, kind, reason, words: tidy };
      status = await actOnAuthor({ ...order, days: kind === 'pause' ? days : null });
    };
    run(send, {
      onDone: () => {
        close();
        onActed();
        showToast('success', text[status]);
      },
      onFailed: ({ code }) => {
        setFailure(code);
        // The case shows what was done.
        if (code === 'case-changed') onActed();
      },
    });
  };
  return (
    <FormDialog
      title={text.title}
      description={text.body}
      words={{ close: common.close, cancel: common.cancel, confirm: text.confirm[draft.kind] }}
      failure={failureWords}
      isBusy={isBusy}
      isDanger={draft.kind === 'ban'}
      isDisabled={isOver}
      onSubmit={submit}
      onClose={close}
      focusAfter={focusAfter}
    >
      <Notice tone="info" title={text.first} />
      <Choices of={of} draft={draft} onChange={change} />
      <TextArea
        label={text.words}
        hint={text.wordsHint}
        name="words"
        max={max}
        minRows={2}
        measure={(value) => normalizeText(value).length}
        counterLabel={text.charactersLeft}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={isJudged ? problem : undefined}
      />
    </FormDialog>
  );
}

/** Asks what is to happen to the author of a case, whoever that is, and sends it. Its texts come with it. */
export function AuthorDialog(props: AuthorDialogProps) {
  return (
    <Suspense fallback={null}>
      <ActDialog {...props} />
    </Suspense>
  );
}

interface ActButtonProps {
  /** The case's position on the screen, from 1. */
  readonly place: number;
  readonly onClick: () => void;
}

function ActButton({ place, onClick }: ActButtonProps) {
  const text = useArea('measures');
  return (
    <Button variant="secondary" size="sm" icon="person" label={text.actOf(place)} onClick={onClick}>
      {text.act}
    </Button>
  );
}

/** Opens the question what is to happen to the author of a case. Its texts come with it. */
export function ActOnAuthor(props: ActButtonProps) {
  return (
    <Suspense fallback={null}>
      <ActButton {...props} />
    </Suspense>
  );
}
