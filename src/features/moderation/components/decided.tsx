import { parseRecord } from '@chupke/domain/parse.ts';
import type { QueuedReport, QueueFilter } from '@chupke/domain/report-queue.ts';
import { parseQueueFilter } from '@chupke/domain/report-queue.ts';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { StatusBadge } from '../../../entities/report/components/status-badge.tsx';
import { loadPressed } from '../../../lib/fresh-sign-in.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptFor, pagedList, usePagedList } from '../../../lib/paged-list.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { useSession } from '../../../lib/session.ts';
import { useFocusOnNew } from '../../../lib/use-focus-on-new.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PagedFoot } from '../../../ui/list-foot.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { Case } from '../model/cases.ts';
import { caseOf, DECIDED_STATUSES } from '../model/cases.ts';
import { wordsFor } from '../model/decisions.ts';
import { isSameFilter, NO_FILTER } from '../model/queue.ts';
import { CaseText } from './case-text.tsx';
import { Filters, NoneShown } from './filters.tsx';
import { Reopen } from './reopen.tsx';

interface DecidedProps {
  readonly filter: QueueFilter;
  readonly onFilter: (filter: QueueFilter) => void;
  /** The address of a case's history. */
  readonly caseAddress: (of: Case) => string;
}

/** The decided cases that a filter lets through, for the signed-in account. */
const listFor = keptFor((key: string) =>
  pagedList<QueuedReport, string>({
    load: async (after) => {
      const { listReports } = await import('../api/reports.ts');
      const { filter } = parseRecord(JSON.parse(key));
      const { reports, next } = await listReports('decided', parseQueueFilter(filter), after);
      return { items: reports, next };
    },
    idOf: ({ reportId }) => reportId,
  }),
);

interface DecidedCardProps {
  readonly report: QueuedReport;
  readonly address: string;
  readonly onChanged: () => void;
}

/** A report about which nothing is left to decide. */
function DecidedCard({ report, address, onChanged }: DecidedCardProps) {
  const text = useArea('moderation');
  const words = useArea('reports');
  const queue = useArea('queue');
  const { mark, gone } = wordsFor(text, queue, report.subject.kind);
  const timeOf = useRelativeTimes();
  return (
    <li className="border-line bg-sheet rounded-chit border px-4.5 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 tabIndex={-1} className="text-small font-semibold outline-none">
          {words.ticket(report.ticketNumber)}
        </h2>
        <StatusBadge status={report.status} />
      </div>
      <p className="text-small">{words.reasons[report.reason]}</p>
      <p className="text-soft flex flex-wrap gap-x-3 text-tiny">
        {mark === undefined ? null : <span>{mark}</span>}
        <span>{report.confessionCollege}</span>
        <RelativeTime {...timeOf(report.reportTimestamp)} words={words.reported} />
        {report.processedAt === null ? null : (
          <RelativeTime {...timeOf(report.processedAt)} words={text.decided} />
        )}
      </p>
      <CaseText
        text={report.confessionText}
        goneWords={report.subject.kind === 'confession' ? text.goneDecided : gone}
      />
      {report.adminNotes === '' ? null : (
        <p dir="auto" className="mt-2 text-small wrap-anywhere whitespace-pre-line">
          <span className="text-soft">{text.notes}: </span>
          {report.adminNotes}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5">
        <Reopen report={report} onChanged={onChanged} />
        <Link
          to={address}
          className="text-accent mt-3 inline-flex min-h-9 items-center gap-1 text-small font-semibold underline-offset-4 hover:underline"
        >
          {queue.openCase}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
    </li>
  );
}

/** Decided cases, latest decision first. */
export function Decided({ filter, onFilter, caseAddress }: DecidedProps) {
  const { common } = useText();
  const text = useArea('moderation');
  const rows = useRef<HTMLUListElement>(null);
  const session = useSession();
  const uid = session.kind === 'signed-in' ? session.account.uid : '';
  const list = listFor(JSON.stringify({ uid, filter }));
  const { status, items, next, more } = usePagedList(list, { isFetchedOnBack: true });
  const expectNew = useFocusOnNew(rows, items.length);
  const isFiltered = !isSameFilter(filter, NO_FILTER);
  const filters = <Filters filter={filter} onChange={onFilter} statuses={DECIDED_STATUSES} />;
  if (items.length === 0 && status !== 'ready')
    return (
      <>
        {isFiltered ? filters : null}
        <StaffLoading kind={status} onRetry={list.more} />
      </>
    );
  if (items.length === 0 && next === undefined && !isFiltered)
    return <EmptyState title={text.decidedEmptyTitle} body={text.decidedEmptyBody} art="letter" />;
  return (
    <>
      {filters}
      <p role="status" className="text-soft mb-3 text-small">
        {text.decidedShown(items.length)}
      </p>
      {items.length === 0 ? <NoneShown onShowAll={() => onFilter(NO_FILTER)} /> : null}
      <ul ref={rows} className="grid gap-3">
        {items.map((report) => (
          <DecidedCard
            key={report.reportId}
            report={report}
            address={caseAddress(caseOf([report]))}
            onChanged={() => void list.refresh()}
          />
        ))}
      </ul>
      <PagedFoot
        paged={{ status, next, more }}
        onMore={() => {
          expectNew();
          void loadPressed(list.more);
        }}
        words={{ more: text.more, failed: text.moreFailed, retry: common.retry, end: text.decidedEnd }}
      />
    </>
  );
}
