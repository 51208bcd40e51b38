import type { Report } from '@chupke/domain/report.ts';
import { useArea } from '../../../lib/i18n.ts';
import { CaseText } from './case-text.tsx';
import { StatusBadge } from '../../../entities/report/components/status-badge.tsx';
import { When } from '../../../entities/report/components/when.tsx';

/** A report about which nothing is left to decide. */
export function DecidedCard({ report }: { readonly report: Report }) {
  const text = useArea('moderation');
  const words = useArea('reports');
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
        <When time={report.reportTimestamp} words={words.reported} />
        {report.processedAt === null ? null : <When time={report.processedAt} words={text.decided} />}
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
