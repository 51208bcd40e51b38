import { Suspense } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useReport } from '../hooks/use-report.ts';
import type { ReportedWords } from '../model/report-form.ts';
import { ReportEnd } from './report-end.tsx';
import { ReportForm } from './report-form.tsx';

interface ReportDialogProps {
  readonly about: ReportedWords;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function OpenReport({ about, open, onOpenChange }: ReportDialogProps) {
  const text = useArea('report');
  const title = about.reply === null ? text.title : text.ofReply.title;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} closeLabel={text.close}>
      <Content about={about} onClose={() => onOpenChange(false)} />
    </Sheet>
  );
}

/** Mounted with each opening, so that one that was sent makes room for another. */
function Content({ about, onClose }: { readonly about: ReportedWords; readonly onClose: () => void }) {
  const report = useReport(about);
  const { phase, isGuest } = report;
  if (phase.kind === 'sent' || phase.kind === 'waiting')
    return <ReportEnd phase={phase} isGuest={isGuest} onClose={onClose} />;
  return <ReportForm about={about} report={report} />;
}

/** Where a confession is reported, by students and guests, and a reply by students. */
export function ReportDialog(props: ReportDialogProps) {
  return (
    <Suspense fallback={null}>
      <OpenReport {...props} />
    </Suspense>
  );
}
