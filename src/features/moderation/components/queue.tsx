import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { reportedPath } from '@chupke/domain/report.ts';
import { useRef, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useQueue } from '../hooks/use-queue.ts';
import type { CaseFilter } from '../model/cases.ts';
import { casesOf, isShown, OPEN_STATUSES } from '../model/cases.ts';
import { CaseCard } from './case-card.tsx';
import type { AskedDecision } from './decision-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Filters, NoneShown } from './filters.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';

interface QueueProps {
  readonly filter: CaseFilter;
  readonly onFilter: (filter: CaseFilter) => void;
}

/** The cases that wait, live: the most urgent first, then the oldest. */
export function Queue({ filter, onFilter }: QueueProps) {
  const { common } = useText();
  const text = useArea('moderation');
  const { open, hasFailed, hasMore, more, isPartial, showMore, retry } = useQueue();
  const [asked, setAsked] = useState<AskedDecision | undefined>(undefined);
  const count = useRef<HTMLParagraphElement>(null);
  if (open === undefined)
    return <LoadingOrFailed kind={hasFailed ? 'failed' : 'loading'} words={common} onRetry={retry} />;
  const cases = casesOf(open.reports);
  const shown = cases.filter((each) => isShown(filter, each));
  const isHere = ({ of }: AskedDecision): boolean =>
    cases.some((each) => reportedPath(each) === reportedPath(of));
  const showAll = (filterOfAll: CaseFilter): void => {
    onFilter(filterOfAll);
    count.current?.focus();
  };
  return (
    <>
      {cases.length === 0 ? null : <Filters filter={filter} onChange={onFilter} statuses={OPEN_STATUSES} />}
      <p ref={count} role="status" tabIndex={-1} className="text-soft mb-3 text-small outline-none">
        {shown.length === cases.length ? text.waiting(cases.length) : text.shown(shown.length, cases.length)}
      </p>
      {cases.length === 0 ? <EmptyState title={text.emptyTitle} body={text.emptyBody} art="letter" /> : null}
      {cases.length > 0 && shown.length === 0 ? <NoneShown onShowAll={showAll} /> : null}
      <ul className="grid gap-4">
        {shown.map((each, index) => (
          <CaseCard
            key={reportedPath(each)}
            of={each}
            place={index + 1}
            isPartial={isPartial}
            onDecide={(decision) => setAsked({ of: each, decision })}
          />
        ))}
      </ul>
      {cases.length === 0 ? null : (
        <ListFoot
          hasMore={hasMore}
          more={more}
          onMore={showMore}
          words={{
            more: text.more,
            failed: text.moreFailed,
            retry: common.retry,
            end: isPartial ? text.endOfMost(QUERY_MAX) : text.end,
          }}
        />
      )}
      {asked === undefined ? null : (
        <DecisionDialog
          asked={asked}
          // One that more urgent ones have pushed out of sight is still to be decided.
          isDecided={!isPartial && !isHere(asked)}
          onClose={() => setAsked(undefined)}
          // The card of the pressed button may be gone.
          onDecided={() => count.current?.focus()}
        />
      )}
    </>
  );
}
