import type { ReportStatus, ReportTicket } from '@chupke/domain/report.ts';
import { Link } from 'react-router-dom';
import { reportsText } from '../../../lib/i18n/areas/reports.ts';
import { useArea } from '../../../lib/i18n/text-area.ts';
import { Icon } from '../../../ui/icons.tsx';
import { StatusBadge } from './status-badge.tsx';
import { When } from './when.tsx';

/** Whether the reporter can still open the confession: not while it is hidden, and not when it was removed. */
function canBeOpened(status: ReportStatus): boolean {
  return status !== 'accepted' && status !== 'resolved';
}

/** One of one's own reports: what was reported, and what became of it. */
export function TicketCard({
  ticket,
  isMeant,
}: {
  readonly ticket: ReportTicket;
  readonly isMeant: boolean;
}) {
  const text = useArea(reportsText);
  const { ticketNumber: number, reason, status, reportTimestamp, processedAt } = ticket;
  return (
    <li
      id={number}
      className={`rounded-chit border bg-sheet px-5 py-4 scroll-mt-6 ${isMeant ? 'border-marigold-deep outline-2 outline-marigold' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 tabIndex={-1} className="font-semibold outline-none">
          {text.ticket(number)}
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className="mt-1">
        <span className="sr-only">{text.reason}: </span>
        {text.reasons[reason]}
      </p>
      <p className="text-soft mt-1 text-small text-pretty">{text.meanings[status]}</p>
      <div className="text-soft mt-2 flex flex-wrap items-center justify-between gap-x-4 text-tiny">
        <span className="flex flex-wrap gap-x-3 py-1">
          <When time={reportTimestamp} words={text.reported} />
          {processedAt === null ? null : <When time={processedAt} words={text.decided} />}
        </span>
        {canBeOpened(status) ? (
          <Link
            to={`/confession/${ticket.confessionId}`}
            aria-label={text.confessionOf(number)}
            className="text-accent -my-1 inline-flex min-h-11 items-center gap-1 text-small font-semibold underline-offset-4 hover:underline"
          >
            {text.confession}
            <Icon name="chevron-right" size={16} />
          </Link>
        ) : null}
      </div>
    </li>
  );
}
