import type { Report } from '@chupke/domain/report.ts';
import { useRef } from 'react';
import { StatusBadge } from '../../../entities/report/components/status-badge.tsx';
import type { PageCursor } from '../../../lib/documents.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptFor, pagedList, usePagedList } from '../../../lib/paged-list.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { useSession } from '../../../lib/session.ts';
import { useFocusOnNew } from '../../../lib/use-focus-on-new.ts';
import { PagedFoot } from '../../../ui/list-foot.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { CaseFilter } from '../model/cases.ts';
import { DECIDED_STATUSES } from '../model/cases.ts';
import { CaseText } from './case-text.tsx';
import { Filters, NoneShown } from './filters.tsx';

interface DecidedProps {
  readonly filter: CaseFilter;
  readonly onFilter: (filter: CaseFilter) => void;
}

/** The decided cases, for the signed-in account. */
const listFor = keptFor((_: string | undefined) =>
  pagedList<Report, PageCursor>({
    load: async (after) => (await import('../api/reports.ts')).loadDecided(after),
    idOf: ({ reportId }) => reportId,
  }),
);

/** A report about which nothing is left to decide. */
function DecidedCard({ report }: { readonly report: Report }) {
  const text = useArea('moderation');
  const words = useArea('reports');
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
        {report.replyId === null ? null : <span>{text.ofReply.mark}</span>}
        <span>{report.confessionCollege}</span>
        <RelativeTime {...timeOf(report.reportTimestamp)} words={words.reported} />
        {report.processedAt === null ? null : (
          <RelativeTime {...timeOf(report.processedAt)} words={text.decided} />
        )}
      </p>
      <CaseText text={report.confessionText} goneWords={text.goneDecided} />
      {report.adminNotes === '' ? null : (
        <p dir="auto" className="mt-2 text-small wrap-anywhere whitespace-pre-line">
          <span className="text-soft">{text.notes}: </span>
          {report.adminNotes}
        </p>
      )}
    </li>
  );
}

/** Decided cases, latest decision first. */
export function Decided({ filter, onFilter }: DecidedProps) {
  const { common } = useText();
  const text = useArea('moderation');
  const rows = useRef<HTMLUListElement>(null);
  const session = useSession();
  const list = listFor(session.kind === 'signed-in' ? session.account.uid : undefined);
  const { status, items, next, more } = usePagedList(list, { isFetchedOnBack: true });
  const shown = items.filter(
    (report) =>
      (filter.category === 'all' || filter.category === report.category) &&
      (filter.status === 'all' || filter.status === report.status),
  );
  const expectNew = useFocusOnNew(rows, shown.length);
  if (items.length === 0 && status !== 'ready')
    return <LoadingOrFailed kind={status} words={common} onRetry={list.more} />;
  if (items.length === 0 && next === undefined)
    return <EmptyState title={text.decidedEmptyTitle} body={text.decidedEmptyBody} art="letter" />;
  return (
    <>
      <Filters filter={filter} onChange={onFilter} statuses={DECIDED_STATUSES} />
      <p role="status" className="text-soft mb-3 text-small">
        {text.decidedShown(shown.length)}
      </p>
      {shown.length === 0 ? <NoneShown onShowAll={onFilter} /> : null}
      <ul ref={rows} className="grid gap-3">
        {shown.map((report) => (
          <DecidedCard key={report.reportId} report={report} />
        ))}
      </ul>
      <PagedFoot
        paged={{ status, next, more }}
        onMore={() => {
          expectNew();
          list.more();
        }}
        words={{ more: text.more, failed: text.moreFailed, retry: common.retry, end: text.decidedEnd }}
      />
    </>
  );
}
