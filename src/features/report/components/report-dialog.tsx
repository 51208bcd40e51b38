import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { ReportPhase } from '../hooks/use-report.ts';
import { useReport } from '../hooks/use-report.ts';
import type { ReportedWords } from '../model/report-form.ts';
import { wordsOf } from '../model/report-form.ts';
import { ReportForm } from './report-form.tsx';

interface ReportEndProps {
  readonly phase: Extract<ReportPhase, { readonly kind: 'sent' | 'waiting' }>;
  readonly isGuest: boolean;
  readonly onClose: () => void;
}

/** What became of a report: its number, or that it waits. */
function ReportEnd({ phase, isGuest, onClose }: ReportEndProps) {
  const text = useArea('report');
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => title.current?.focus(), []);
  const isSent = phase.kind === 'sent';
  return (
    <div className="grid justify-items-center gap-3 py-2 text-center">
      <span className={isSent ? 'text-good' : 'text-calm'}>
        <Icon name={isSent ? 'check' : 'clock'} size={44} />
      </span>
      <h3 ref={title} tabIndex={-1} className="text-title font-bold text-balance outline-none">
        {isSent ? text.sentTitle : text.waitingTitle}
      </h3>
      <p className="text-soft max-w-[42ch] text-pretty">
        {isSent ? (isGuest ? text.sentBodyGuest : text.sentBody) : text.waitingBody}
      </p>
      {isSent ? (
        <p className="border-line bg-paper mt-2 rounded-chit border border-dashed px-6 py-3">
          <span className="text-soft block text-small">{text.ticket}</span>
          <strong className="text-title tracking-[0.14em] tabular-nums select-all">
            {phase.ticketNumber}
          </strong>
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {isSent ? (
          <Link
            to={isGuest ? '/grievance' : '/my-reports'}
            onClick={onClose}
            className={buttonClass({ variant: 'secondary' })}
          >
            {isGuest ? text.toGrievance : text.toReports}
          </Link>
        ) : null}
        <Button variant="primary" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </div>
  );
}

interface ReportDialogProps {
  readonly about: ReportedWords;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function OpenReport({ about, open, onOpenChange }: ReportDialogProps) {
  const text = useArea('report');
  const { title } = wordsOf(text, about.subject.kind);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} closeLabel={text.close}>
      <Content about={about} onClose={() => onOpenChange(false)} />
    </Sheet>
  );
}

/** Mounted with each opening, so that a sent report makes room for another. */
function Content({ about, onClose }: { readonly about: ReportedWords; readonly onClose: () => void }) {
  const report = useReport(about);
  const { phase, isGuest } = report;
  if (phase.kind === 'sent' || phase.kind === 'waiting')
    return <ReportEnd phase={phase} isGuest={isGuest} onClose={onClose} />;
  return <ReportForm about={about} report={report} onClose={onClose} />;
}

/** Where a confession is reported, by students and guests, a reply by students, and a circle or a message by members. */
export function ReportDialog(props: ReportDialogProps) {
  return (
    <Suspense fallback={null}>
      <OpenReport {...props} />
    </Suspense>
  );
}
