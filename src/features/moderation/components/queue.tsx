import { assignmentFor } from '@chupke/domain/case-work.ts';
import { DECISIONS_AT_ONCE } from '@chupke/domain/report-queue.ts';
import type { QueueFilter } from '@chupke/domain/report-queue.ts';
import type { ReportDecision } from '@chupke/domain/report.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { askForSignIn, useSignInAnswers } from '../../../lib/fresh-sign-in.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { NewPill } from '../../../ui/new-pill.tsx';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { useQueue } from '../hooks/use-queue.ts';
import type { Case } from '../model/cases.ts';
import { OPEN_STATUSES } from '../model/cases.ts';
import { decisionsFor } from '../model/decisions.ts';
import type { DrawnQueue } from '../model/drawn-queue.ts';
import { isDecidedIn, isUpToDate } from '../model/drawn-queue.ts';
import type { OpenQueue, OwnChange } from '../model/queue.ts';
import { isSameFilter, NO_FILTER } from '../model/queue.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CaseCard } from './case-card.tsx';
import { CaseDialogs, useCaseActs } from './case-dialogs.tsx';
import { Filters, NoneShown } from './filters.tsx';
import { QueueKeys } from './queue-keys.tsx';

interface QueueProps {
  readonly filter: QueueFilter;
  readonly onFilter: (filter: QueueFilter) => void;
  /** The address of a case's history. */
  readonly caseAddress: (of: Case) => string;
}

/** Height of a card before it is drawn, in pixels. */
const CARD_PX = 600;

/** Which cases are selected, of those that still wait. */
function useSelection({ cases, left }: DrawnQueue) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = cases.filter(({ id }) => ids.has(id) && !left.has(id));
  const toggle = useCallback(({ id }: Case): void => {
    setIds((known) => {
      const others = [...known].filter((each) => each !== id);
      return new Set(known.has(id) ? others : [...others, id].slice(-DECISIONS_AT_ONCE));
    });
  }, []);
  return {
    selected,
    /** How many were selected, and have left the list since without an act of one's own. */
    lost: ids.size - selected.length,
    isSelected: (of: Case): boolean => selected.includes(of),
    toggle,
    drop: ({ id }: Case): void => setIds((known) => new Set([...known].filter((each) => each !== id))),
    clear: (): void => setIds(new Set()),
  } as const;
}

interface CasesProps extends Pick<QueueProps, 'caseAddress'> {
  readonly drawn: DrawnQueue;
  /** Ids of reports that were seen to be decided since. */
  readonly decided: OpenQueue['decided'];
  readonly isPartial: boolean;
  /** After own acts on these cases, by their ids. */
  readonly onActed: (ids: readonly string[]) => void;
  /** What an own act has made of these cases, by their ids. */
  readonly onChanged: (ids: readonly string[], change: OwnChange) => void;
  /** What gets the focus where nothing of a case is drawn any more. */
  readonly lastFocus: () => HTMLElement | null;
  /** Those that were selected have been decided: the bar that had the focus is gone. */
  readonly onBulkDone: () => void;
  /** Shows all as it is now. */
  readonly onRenew: () => void;
}

/** What moves by `by` from case to case, past those that have left. */
function useActive({ cases, left }: DrawnQueue) {
  const [active, setActive] = useState<string>();
  const place = cases.findIndex(({ id }) => id === active);
  const step = (by: 1 | -1) => (): void => {
    const ahead = place < 0 || by > 0 ? cases.slice(place + 1) : cases.slice(0, place).reverse();
    const next = ahead.find(({ id }) => !left.has(id));
    if (next !== undefined) setActive(next.id);
  };
  return { current: cases[place], step } as const;
}

/** The cases, with what is done about them by pointer and keys. */
function Cases(props: CasesProps) {
  const { drawn, decided, isPartial, caseAddress, onActed, onChanged } = props;
  const { lastFocus, onBulkDone, onRenew } = props;
  const { cases, left } = drawn;
  const text = useArea('queue');
  const navigate = useNavigate();
  const { current, step } = useActive(drawn);
  const selection = useSelection(drawn);
  const { asked, acts, onDone, close } = useCaseActs(
    {
      onActed: ({ id }) => onActed([id]),
      onChanged: (of, change) => {
        if (change.isOpen === false) selection.drop(of);
        onChanged([of.id], change);
      },
    },
    caseAddress,
  );
  const withCurrent = (act: (of: Case) => void) => (): void => {
    if (current !== undefined && !left.has(current.id)) act(current);
  };
  const decide = (decision: ReportDecision) =>
    withCurrent((of) => {
      if (decisionsFor(of).includes(decision)) acts.onDecide(of, decision);
    });
  return (
    <>
      <QueueKeys
        acts={{
          next: step(1),
          previous: step(-1),
          open: withCurrent((of) => void navigate(caseAddress(of))),
          resolve: decide('resolved'),
          dismiss: decide('dismissed'),
          review: decide('under_review'),
          assign: withCurrent((of) => acts.onWork(of, assignmentFor(of))),
          note: withCurrent((of) => acts.onWork(of, 'note')),
          select: withCurrent(selection.toggle),
          renew: onRenew,
        }}
      />
      <WindowedList
        label={text.list}
        items={cases}
        keyOf={({ id }) => id}
        estimate={CARD_PX}
        active={current?.id}
      >
        {(each) => (
          <div className="pb-4">
            <CaseCard
              of={each}
              place={cases.indexOf(each) + 1}
              left={left.get(each.id)}
              isPartial={isPartial}
              acts={acts}
              isSelected={selection.isSelected(each)}
              onSelect={selection.toggle}
            />
          </div>
        )}
      </WindowedList>
      <BulkBar
        selected={selection.selected}
        lost={selection.lost}
        onClear={selection.clear}
        onDone={(decidedNow, change) => {
          const ids = decidedNow.map(({ id }) => id);
          onActed(ids);
          if (change !== undefined) onChanged(ids, change);
          onBulkDone();
        }}
      />
      <CaseDialogs
        asked={asked}
        isDecided={(of) => isDecidedIn(drawn, decided, of)}
        nowOf={({ id }) => cases.find((each) => each.id === id)}
        isLeft={({ id }) => left.has(id) || cases.every((each) => each.id !== id)}
        fallback={lastFocus}
        onClose={close}
        onActed={acts.onActed}
        onDone={onDone}
      />
    </>
  );
}

/** Why the cases may have changed without a sign: the network, or a sign-in that is too old, for which a button asks. */
function Stale() {
  const { errors, shell } = useText();
  const queue = useArea('queue');
  const { isTooOld } = useSignInAnswers();
  if (!isTooOld) return queue.stale;
  return (
    <>
      {errors['recent-sign-in']}{' '}
      <button
        type="button"
        onClick={() => void askForSignIn('page', true)}
        className="text-accent relative font-semibold underline underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3"
      >
        {shell.signIn}
      </button>
    </>
  );
}

/** The cases that wait, live: what the law gives hours for, then the most urgent, and of these the oldest. */
export function Queue({ filter, onFilter, caseAddress }: QueueProps) {
  const { common } = useText();
  const text = useArea('moderation');
  const queue = useArea('queue');
  const { open, hasFailed, isStale, area, showMore, onActed, onChanged, renew, retry } = useQueue(filter);
  const count = useRef<HTMLParagraphElement>(null);
  const isFiltered = !isSameFilter(filter, NO_FILTER);
  const focusCount = (): void => count.current?.focus({ preventScroll: true });
  const isEmpty = open?.drawn.cases.length === 0;
  const noteEmpty = useEffectEvent((): void => {
    // The last card has gone, and the focus with it.
    if (document.activeElement === document.body) focusCount();
  });
  useEffect(() => {
    if (isEmpty) noteEmpty();
  }, [isEmpty]);
  const filters = <Filters filter={filter} onChange={onFilter} statuses={OPEN_STATUSES} />;
  if (open === undefined)
    return (
      <>
        {isFiltered ? filters : null}
        <StaffLoading kind={hasFailed ? 'failed' : 'loading'} onRetry={retry} />
      </>
    );
  const { drawn, decided, next, more } = open;
  const { cases, left, come, changed } = drawn;
  const isPartial = next !== undefined;
  const waiting = cases.length - left.size;
  const showNew = (): void => {
    renew();
    if (come > 0) window.scrollTo({ top: 0, behavior: 'smooth' });
    // The pill, which has the focus, goes away.
    focusCount();
  };
  return (
    <>
      {isEmpty && !isFiltered ? null : filters}
      <p ref={count} role="status" tabIndex={-1} className="text-soft text-small outline-none">
        {isPartial ? queue.waitingOfMore(waiting) : text.waiting(waiting)}
        {/* Its line is there before, so that the cases do not move. */}
        <span className="text-warn block min-h-[1lh]">{isStale ? <Stale /> : null}</span>
      </p>
      {isEmpty && !isFiltered ? (
        <EmptyState title={text.emptyTitle} body={text.emptyBody} art="letter" />
      ) : null}
      {isEmpty && isFiltered ? <NoneShown onShowAll={() => onFilter(NO_FILTER)} /> : null}
      <div ref={area}>
        <NewPill
          words={isUpToDate(drawn) ? undefined : queue.news(come, changed, left.size)}
          icon="refresh"
          onShow={showNew}
        />
        <Cases
          drawn={drawn}
          decided={decided}
          isPartial={isPartial}
          caseAddress={caseAddress}
          onActed={onActed}
          onChanged={onChanged}
          lastFocus={() => count.current}
          onBulkDone={focusCount}
          onRenew={renew}
        />
      </div>
      {isEmpty ? null : (
        <ListFoot
          hasMore={isPartial}
          more={more}
          onMore={showMore}
          words={{ more: text.more, failed: text.moreFailed, retry: common.retry, end: text.end }}
        />
      )}
    </>
  );
}
