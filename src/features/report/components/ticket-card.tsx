import type { ReportStatus, ReportTicket } from '@chupke/domain/report.ts';
import { reportedPath } from '@chupke/domain/report.ts';
import { Link } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons.tsx';
import { StatusBadge } from '../../../entities/report/components/status-badge.tsx';
import { When } from '../../../entities/report/components/when.tsx';

/** Whether the reporter can still open it: not a confession while it is hidden, and nothing that was removed. */
function canBeOpened(status: ReportStatus, isReply: boolean): boolean {
  return status !== 'resolved' && (isReply || status !== 'accepted');
}

/** One of one's own reports: what was reported, and what became of it. */
export function TicketCard({
  ticket,
  isMeant,
}: {
  readonly ticket: ReportTicket;
  readonly isMeant: boolean;
}) {
  const text = useArea('reports');
  const isReply = ticket.replyId !== null;
  const meanings = isReply ? text.ofReply.meanings : text.meanings;
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
      <p className="text-soft mt-1 text-small text-pretty">{meanings[status]}</p>
      <div className="text-soft mt-2 flex flex-wrap items-center justify-between gap-x-4 text-tiny">
        <span className="flex flex-wrap gap-x-3 py-1">
          {isReply ? <span>{text.ofReply.mark}</span> : null}
          <When time={reportTimestamp} words={text.reported} />
          {processedAt === null ? null : <When time={processedAt} words={text.decided} />}
        </span>
        {canBeOpened(status, isReply) ? (
          <Link
            to={reportedPath(ticket)}
            aria-label={isReply ? text.ofReply.openOf(number) : text.confessionOf(number)}
            className="text-accent -my-1 inline-flex min-h-11 items-center gap-1 text-small font-semibold underline-offset-4 hover:underline"
          >
            {isReply ? text.ofReply.open : text.confession}
            <Icon name="chevron-right" size={16} />
          </Link>
        ) : null}
      </div>
    </li>
  );
}
