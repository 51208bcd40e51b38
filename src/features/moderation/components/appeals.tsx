import type { Appeal, AppealDecision } from '@chupke/domain/measure.ts';
import { MEASURE_LIMITS } from '@chupke/domain/measure.ts';
import { findIdentifying } from '@chupke/domain/doxx.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import type { ErrorCode } from '../../../lib/errors.ts';
import { loadPressed } from '../../../lib/fresh-sign-in.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { showToast } from '../../../lib/toasts.ts';
import { keptFor, pagedList, usePagedList } from '../../../lib/paged-list.ts';
import { useSession } from '../../../lib/session.ts';
import { useFocusOnNew } from '../../../lib/use-focus-on-new.ts';
import { useTask } from '../../../lib/use-task.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PagedFoot } from '../../../ui/list-foot.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';

const { max } = MEASURE_LIMITS.answer;

/** A heading with words that somebody wrote. */
function Said({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <div className="mt-3">
      <p className="text-soft text-tiny font-semibold">{label}</p>
      <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
        {words}
      </p>
    </div>
  );
}

interface AppealCardProps {
  readonly appeal: Appeal;
  /** Its position on the screen, from 1. */
  readonly place: number;
  /** Undefined for one that is decided. */
  readonly onDecide?: ((decision: AppealDecision) => void) | undefined;
}

/** An appeal: what was decided and why, what was reported, and what the author says. */
function AppealCard({ appeal, place, onDecide }: AppealCardProps) {
  const text = useArea('measures');
  const { reasons } = useArea('reports');
  const timeOf = useRelativeTimes();
  const id = useId();
  const { kind, days, reason, words, status } = appeal;
  return (
    <Chit as="li" tone={status === 'open' ? 'plain' : 'flat'} labelledBy={id}>
      <h2 id={id} tabIndex={-1} className="pr-4 leading-snug font-semibold outline-none">
        <span className="sr-only">{text.appealName(place)}: </span>
        {text.against[kind]}
        {days === null ? '' : ` (${text.dayCount(days)})`}
      </h2>
      <p className="text-soft mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-tiny">
        {status === 'open' ? null : (
          <Badge tone={status === 'lifted' ? 'calm' : 'plain'}>{text.decidedBadge[status]}</Badge>
        )}
        <span>{reasons[reason]}</span>
        <RelativeTime {...timeOf(appeal.decidedAt ?? appeal.createdAt)} />
      </p>
      <Said label={text.reported} words={appeal.text ?? text.notKept} />
      {words === '' ? null : <Said label={text.toldAuthor} words={words} />}
      <Said label={text.appeal} words={appeal.appeal === '' ? text.notKept : appeal.appeal} />
      {onDecide === undefined ? null : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon="check"
            label={text.liftOf(place)}
            onClick={() => onDecide('lifted')}
          >
            {text.lift}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            label={text.upholdOf(place)}
            onClick={() => onDecide('upheld')}
          >
            {text.uphold}
          </Button>
        </div>
      )}
    </Chit>
  );
}

interface AnswerDialogProps {
  readonly appeal: Appeal;
  readonly decision: AppealDecision;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** It does not wait any more: the list is behind. */
  readonly onOver: () => void;
}

/** `wasUnanswered`: an earlier try may have decided it. */
function useFailureWords(code: ErrorCode | undefined, wasUnanswered: boolean): string | undefined {
  const { errors } = useText();
  const text = useArea('measures');
  if (code === undefined) return undefined;
  if (code === 'no-change' && wasUnanswered) return text.perhapsOwn;
  if (code === 'no-change' || code === 'not-found') return text.wasAnswered;
  return code === 'unavailable' ? text.offline : errors[code];
}

/** Until the dialog is closed. */
const useAnswer = keptWords<string>();

function AnswerDialog({ appeal, decision, onClose, onDone, onOver }: AnswerDialogProps) {
  const { common } = useText();
  const text = useArea('measures');
  const { words, keep, forget } = useAnswer(`${appeal.id} ${decision}`, () => '');
  const close = (): void => {
    forget();
    onClose();
  };
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | undefined>(undefined);
  const task = useTask();
  const tidy = normalizeText(words);
  const [found] = findIdentifying(tidy);
  const named = found && text.naming(tidy.slice(found.start, found.end));
  const problem = tidy.length > max ? text.tooLong : named;
  const failureWords = useFailureWords(failure, task.wasUnanswered);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    if (problem !== undefined) return focusField(event.currentTarget, 'answer');
    setFailure(undefined);
    const send = async (): Promise<void> => {
      const { decideAppeal } = await import('../api/measures.ts');
      await decideAppeal({ id: appeal.id, decision, words: tidy });
    };
    task.run(send, {
      onDone: () => {
        close();
        onDone();
        showToast('success', text.answered);
      },
      onFailed: ({ code }) => {
        setFailure(code);
        if (code === 'no-change' || code === 'not-found') onOver();
      },
    });
  };
  const isLifted = decision === 'lifted';
  return (
    <FormDialog
      title={isLifted ? text.liftedTitle : text.upheldTitle}
      description={isLifted ? text.liftedBody[appeal.kind] : text.upheldBody}
      words={{ close: common.close, cancel: common.cancel, confirm: isLifted ? text.lift : text.uphold }}
      failure={failureWords}
      isBusy={task.isBusy}
      isDanger={false}
      onSubmit={submit}
      onClose={close}
    >
      <TextArea
        label={text.answer}
        hint={text.wordsHint}
        name="answer"
        max={max}
        minRows={2}
        measure={(value) => normalizeText(value).length}
        counterLabel={text.charactersLeft}
        value={words}
        onChange={(next) => keep(() => next)}
        error={isJudged ? problem : undefined}
      />
    </FormDialog>
  );
}

/** The appeals for the signed-in account: page by page those that wait, and with the first one those that were decided lately. */
const listFor = keptFor((_uid: string) =>
  pagedList<Appeal, string>({
    load: async (after) => {
      const { open, decided, next } = await (await import('../api/measures.ts')).loadAppeals(after);
      return { items: [...open, ...decided], next };
    },
    idOf: ({ id }) => id,
  }),
);

/** The appeals that were decided lately. */
function Decided({ decided }: { readonly decided: readonly Appeal[] }) {
  const text = useArea('measures');
  if (decided.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-semibold">{text.decidedTitle}</h2>
      <ul className="grid gap-4">
        {decided.map((appeal, index) => (
          <AppealCard key={appeal.id} appeal={appeal} place={index + 1} />
        ))}
      </ul>
    </section>
  );
}

/** What can be asked about an appeal. */
type Asked = Pick<AnswerDialogProps, 'appeal' | 'decision'>;

/** Appeals against decisions, and those that were decided: as of when the page is opened, or one was decided. */
export function Appeals() {
  const { common } = useText();
  const text = useArea('measures');
  const { more: showMore, moreFailed } = useArea('moderation');
  const session = useSession();
  const list = listFor(session.kind === 'signed-in' ? session.account.uid : '');
  const { status, items, next, more } = usePagedList(list, { isFetchedOnBack: true });
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const count = useRef<HTMLParagraphElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const open = items.filter((each) => each.status === 'open');
  const expectNew = useFocusOnNew(rows, open.length);
  if (items.length === 0 && status !== 'ready') return <StaffLoading kind={status} onRetry={list.more} />;
  const isPartial = next !== undefined;
  return (
    <>
      <p className="text-soft mb-3 text-small text-pretty">{text.appealsLead}</p>
      <p ref={count} role="status" tabIndex={-1} className="text-soft mb-3 text-small outline-none">
        {isPartial ? text.waitingOfMore(open.length) : text.waiting(open.length)}
      </p>
      {open.length === 0 ? <EmptyState title={text.noneTitle} body={text.noneBody} art="letter" /> : null}
      <ul ref={rows} className="grid gap-4">
        {open.map((appeal, index) => (
          <AppealCard
            key={appeal.id}
            appeal={appeal}
            place={index + 1}
            onDecide={(decision) => setAsked({ appeal, decision })}
          />
        ))}
      </ul>
      {isPartial || status === 'failed' ? (
        <PagedFoot
          paged={{ status, next, more }}
          onMore={() => {
            expectNew();
            void loadPressed(list.more);
          }}
          words={{ more: showMore, failed: moreFailed, retry: common.retry, end: '' }}
        />
      ) : null}
      <Decided decided={items.filter((each) => each.status !== 'open')} />
      {asked === undefined ? null : (
        <AnswerDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onOver={() => void list.refresh()}
          onDone={() => {
            void list.refresh();
            count.current?.focus();
          }}
        />
      )}
    </>
  );
}
