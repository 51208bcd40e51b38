import { DECISIONS_AT_ONCE } from '@chupke/domain/report-queue.ts';
import type { QueueFilter } from '@chupke/domain/report-queue.ts';
import type { ReportDecision } from '@chupke/domain/report.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { useQueue } from '../hooks/use-queue.ts';
import type { Case } from '../model/cases.ts';
import { casesOf, OPEN_STATUSES } from '../model/cases.ts';
import { decisionsFor } from '../model/decisions.ts';
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
const CARD_PX = 420;

/** Which cases are selected, of those that are there. */
function useSelection(cases: readonly Case[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = cases.filter(({ id }) => ids.has(id));
  const toggle = useCallback(({ id }: Case): void => {
    setIds((known) => {
      const others = [...known].filter((each) => each !== id);
      return new Set(known.has(id) ? others : [...others, id].slice(-DECISIONS_AT_ONCE));
    });
  }, []);
  return {
    selected,
    isSelected: (of: Case): boolean => ids.has(of.id),
    toggle,
    clear: (): void => setIds(new Set()),
  } as const;
}

interface CasesProps extends Pick<QueueProps, 'caseAddress'> {
  readonly cases: readonly Case[];
  readonly isPartial: boolean;
  /** After an own act: what has changed is asked for, and the pressed button's card may be gone. */
  readonly onActed: () => void;
}

/** The cases, with what is done about them by pointer and keys. */
function Cases({ cases, isPartial, caseAddress, onActed }: CasesProps) {
  const text = useArea('queue');
  const navigate = useNavigate();
  const [active, setActive] = useState<string>();
  const selection = useSelection(cases);
  const { asked, acts, close } = useCaseActs(onActed, caseAddress);
  const place = cases.findIndex(({ id }) => id === active);
  const current = cases[place];
  const step = (by: number) => (): void => {
    const next = cases[place < 0 ? 0 : place + by];
    if (next !== undefined) setActive(next.id);
  };
  const decide = (decision: ReportDecision) => (): void => {
    if (current !== undefined && decisionsFor(current).includes(decision)) acts.onDecide(current, decision);
  };
  const withCurrent = (act: (of: Case) => void) => (): void => {
    if (current !== undefined) act(current);
  };
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
          assign: withCurrent(acts.onAssign),
          note: withCurrent((of) => acts.onWork(of, 'note')),
          select: withCurrent(selection.toggle),
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
              isPartial={isPartial}
              acts={acts}
              isSelected={selection.isSelected(each)}
              onSelect={selection.toggle}
            />
          </div>
        )}
      </WindowedList>
      <BulkBar selected={selection.selected} onClear={selection.clear} onDone={onActed} />
      <CaseDialogs
        asked={asked}
        // One that more urgent ones have pushed out of sight is still to be decided.
        isDecided={(of) => !isPartial && cases.every(({ id }) => id !== of.id)}
        onClose={close}
        onActed={onActed}
      />
    </>
  );
}

/** The cases that wait, live: what the law gives hours for, then the most urgent, and of these the oldest. */
export function Queue({ filter, onFilter, caseAddress }: QueueProps) {
  const { common } = useText();
  const text = useArea('moderation');
  const queue = useArea('queue');
  const { open, hasFailed, isStale, showMore, refresh, retry } = useQueue(filter);
  const count = useRef<HTMLParagraphElement>(null);
  const cases = useMemo(() => casesOf(open?.reports ?? []), [open?.reports]);
  const isPartial = open?.next !== undefined;
  const isFiltered = !isSameFilter(filter, NO_FILTER);
  const onActed = (): void => {
    refresh();
    count.current?.focus();
  };
  const filters = <Filters filter={filter} onChange={onFilter} statuses={OPEN_STATUSES} />;
  if (open === undefined)
    return (
      <>
        {isFiltered ? filters : null}
        <LoadingOrFailed kind={hasFailed ? 'failed' : 'loading'} words={common} onRetry={retry} />
      </>
    );
  const isEmpty = cases.length === 0;
  return (
    <>
      {isEmpty && !isFiltered ? null : filters}
      <p ref={count} role="status" tabIndex={-1} className="text-soft mb-3 text-small outline-none">
        {isPartial ? queue.waitingOfMore(cases.length) : text.waiting(cases.length)}
        {isStale ? <span className="text-warn block">{queue.stale}</span> : null}
      </p>
      {isEmpty && !isFiltered ? (
        <EmptyState title={text.emptyTitle} body={text.emptyBody} art="letter" />
      ) : null}
      {isEmpty && isFiltered ? <NoneShown onShowAll={() => onFilter(NO_FILTER)} /> : null}
      <Cases cases={cases} isPartial={isPartial} caseAddress={caseAddress} onActed={onActed} />
      {isEmpty ? null : (
        <ListFoot
          hasMore={isPartial}
          more={open.more}
          onMore={showMore}
          words={{ more: text.more, failed: text.moreFailed, retry: common.retry, end: text.end }}
        />
      )}
    </>
  );
}
