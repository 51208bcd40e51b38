import type { ReportKind } from '@chupke/domain/report-subject.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { showToast } from '../../../lib/toasts.ts';
import { toAppError } from '../../../lib/errors.ts';
import { sendReport } from '../api/send-report.ts';
import { NUMBER_MS, parseReportAction, reportProblem, wordsOf } from '../model/report-form.ts';

/**
 * Sends a report that waited for the network. The reporter sees the result; one that can never be accepted is
 * dropped.
 */
export async function sendKeptReport(item: OutboxItem): Promise<SendResult> {
  const text = await loadArea('report').catch(() => undefined);
  if (text === undefined) return { kind: 'later' };
  let kind: ReportKind = 'confession';
  try {
    const report = parseReportAction(item);
    kind = report.subject.kind;
    const { ticketNumber } = await sendReport(report);
    showToast('success', text.arrivedLater(ticketNumber), { durationMs: NUMBER_MS });
  } catch (error) {
    const failure = toAppError(error);
    // Too many: the window is over after some tries.
    if (failure.isPassing || failure.code === 'too-many-requests' || failure.code === 'session-expired')
      return { kind: 'later' };
    const problem = reportProblem(failure.code);
    showToast('error', problem === 'gone' ? wordsOf(text, kind).gone : text.problems[problem]);
  }
  return { kind: 'sent' };
}
