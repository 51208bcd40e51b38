import type { Report } from '@chupke/domain/report.ts';
import { useArea } from '../../../lib/i18n.ts';
import { When } from '../../../entities/report/components/when.tsx';

/** What reporters say of one confession or reply: why, and in their words. Never who they are. */
export function ReportLines({ reports }: { readonly reports: readonly Report[] }) {
  const text = useArea('moderation');
  const words = useArea('reports');
  return (
    <ul className="grid gap-2.5">
      {reports.map((report) => (
        <li key={report.reportId} className="border-line border-l-2 pl-3">
          <p className="text-small font-semibold">{words.reasons[report.reason]}</p>
          <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
            {report.description === '' ? (
              <span className="text-soft">{text.noDescription}</span>
            ) : (
              report.description
            )}
          </p>
          <p className="text-soft flex flex-wrap gap-x-2.5 text-tiny">
            <span>{report.reporterId === 'student' ? text.byStudent : text.byGuest}</span>
            <When time={report.reportTimestamp} words={(ago) => ago} />
            <span>{words.ticket(report.ticketNumber)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
