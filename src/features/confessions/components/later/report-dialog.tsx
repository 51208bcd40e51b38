import type { Confession } from '@chupke/domain/confession.ts';
import { Suspense } from 'react';
import { reportText } from '../../../../lib/i18n/areas/report.ts';
import { useArea } from '../../../../lib/i18n/text-area.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useReport } from '../../hooks/later/use-report.ts';
import { ReportEnd } from './report-end.tsx';
import { ReportForm } from './report-form.tsx';

interface ReportDialogProps {
  readonly confession: Confession;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function OpenReport({ confession, open, onOpenChange }: ReportDialogProps) {
  const text = useArea(reportText);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={text.title} closeLabel={text.close}>
      <Content confession={confession} onClose={() => onOpenChange(false)} />
    </Sheet>
  );
}

/** Mounted with each opening, so that one that was sent makes room for another. */
function Content({ confession, onClose }: { readonly confession: Confession; readonly onClose: () => void }) {
  const report = useReport(confession.id);
  const { phase, isGuest } = report;
  if (phase.kind === 'sent' || phase.kind === 'waiting')
    return <ReportEnd phase={phase} isGuest={isGuest} onClose={onClose} />;
  return <ReportForm confession={confession} report={report} />;
}

/** Where a confession is reported, by students and guests. */
export function ReportDialog(props: ReportDialogProps) {
  return (
    <Suspense fallback={null}>
      <OpenReport {...props} />
    </Suspense>
  );
}
