import { caseIdOf } from '@chupke/domain/report-subject.ts';
import { useRef, useState } from 'react';
import { requestReport } from '../../../entities/confession/hooks/report-request.ts';
import { toAppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { enqueue } from '../../../lib/outbox/outbox.ts';
import { browserRandom } from '../../../lib/random.ts';
import { gateOf, uidOf, useSession, watchSession } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useIsThere } from '../../../lib/use-is-there.ts';
import type {
  ReportAction,
  ReportDraft,
  Reported,
  ReportFault,
  ReportProblem,
} from '../model/report-form.ts';
import {
  judgeReport,
  newReportDraft,
  NUMBER_MS,
  reportPayload,
  reportProblem,
  triedDraft,
} from '../model/report-form.ts';
import { registerReportHandler, REPORT_KIND } from './outbox-handler.ts';

/** State of a report. */
export type ReportPhase =
  | { readonly kind: 'writing'; readonly fault?: ReportFault; readonly problem?: ReportProblem }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly ticketNumber: string }
  /** It goes out by itself when there is a network. */
  | { readonly kind: 'waiting' };

/** Unsent drafts: a closed dialog loses nothing. */
const useDrafts = keptWords<ReportDraft>();

// Whoever comes after somebody who was signed in reads nothing of what they were about to report.
watchSession((session, before) => {
  if (before.kind === 'signed-in' && uidOf(session) !== uidOf(before)) requestReport(undefined);
});

/** A report that is being written and sent. */
export interface Report {
  readonly draft: ReportDraft;
  readonly phase: ReportPhase;
  readonly isGuest: boolean;
  readonly change: (draft: ReportDraft) => void;
  readonly send: () => void;
}

async function tellNumber(ticketNumber: string): Promise<void> {
  const text = await loadArea('report');
  showToast('success', text.arrivedLater(ticketNumber), { durationMs: NUMBER_MS });
}

/** The report of something. Pressed twice it is sent once; tried again it is the same report, unless it says something else. */
export function useReport(reported: Reported): Report {
  const key = caseIdOf(reported.subject);
  const isGuest = gateOf(useSession()) === 'sign-in';
  const { words: draft, keep, forget } = useDrafts(key, () => newReportDraft(browserRandom));
  const [phase, setPhase] = useState<ReportPhase>({ kind: 'writing' });
  const isBusy = useRef(false);

  const change = (next: ReportDraft): void => {
    if (isBusy.current) return;
    keep(() => next);
    setPhase({ kind: 'writing' });
  };
  const isThere = useIsThere();
  const finish = (end: ReportPhase): void => {
    forget();
    setPhase(end);
    // Closed while it was sent: its number, which a guest reads nowhere else, is told all the same.
    if (!isThere() && end.kind === 'sent') void tellNumber(end.ticketNumber);
  };
  const deliver = async (report: ReportAction): Promise<void> => {
    try {
      const { sendReport } = await import('../api/send-report.ts');
      const { ticketNumber } = await sendReport(report);
      finish({ kind: 'sent', ticketNumber });
    } catch (error) {
      const failure = toAppError(error);
      const isUnreached = failure.isPassing || !navigator.onLine;
      if (!isUnreached || isGuest) {
        setPhase({ kind: 'writing', problem: reportProblem(failure.code) });
        return;
      }
      registerReportHandler();
      enqueue({ id: report.id, kind: REPORT_KIND, payload: reportPayload(report) });
      finish({ kind: 'waiting' });
    }
  };
  const send = (): void => {
    if (isBusy.current) return;
    const judged = judgeReport(reported, draft);
    if (judged.kind === 'bad') {
      setPhase({ kind: 'writing', fault: judged.fault });
      return;
    }
    isBusy.current = true;
    setPhase({ kind: 'sending' });
    const tried = triedDraft(draft, judged.report, browserRandom);
    keep(() => tried);
    void deliver({ ...judged.report, id: tried.id }).finally(() => {
      isBusy.current = false;
    });
  };
  return { draft, phase, isGuest, change, send };
}
