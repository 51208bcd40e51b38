import { caseIdOf } from '@chupke/domain/report-subject.ts';
import { Suspense, useEffect } from 'react';
import { requestReport, useReportRequests } from '../../entities/confession/hooks/report-request.ts';
import { moduleWithTexts } from '../../lib/module-with-texts.ts';
import { tellNotLoaded } from '../../lib/newer-version.ts';
import { useRequestedDialog } from './requested-dialog.ts';

const dialog = moduleWithTexts(() => import('../../features/report/components/report-dialog.tsx'), 'report');

function showLoadFailure(_: unknown, error: unknown): void {
  requestReport(undefined);
  tellNotLoaded(error);
}

/** The dialog in which something is reported, over whatever page asked for it; mounted once. */
export function ReportOverlay() {
  const { request, prefetches } = useReportRequests();
  const { part, shown } = useRequestedDialog(dialog, request, showLoadFailure);
  useEffect(() => {
    if (prefetches > 0) dialog.prefetch();
  }, [prefetches]);
  if (part === undefined || shown === undefined) return null;
  return (
    <Suspense fallback={null}>
      <part.ReportDialog
        key={caseIdOf(shown.subject)}
        about={shown}
        open={request !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) requestReport(undefined);
        }}
      />
    </Suspense>
  );
}
