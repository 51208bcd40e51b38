import { parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { isOfCircle } from '@chupke/domain/report-subject.ts';
import type { ReportStatus } from '@chupke/domain/report.ts';
import { REPORT_ID_LENGTH, REPORT_STATUSES } from '@chupke/domain/report.ts';
import { requireNetwork, toAppError } from '../../../lib/errors.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import { call } from '../../../lib/functions.ts';
import type { ReportAction } from '../model/report-form.ts';
import { reportUrl } from '../model/report-form.ts';

/** Timeout after which the network counts as gone, in milliseconds. */
const ANSWER_MS = 20_000;

/** Confirmation of a report. */
export interface ReportReceipt {
  readonly ticketNumber: string;
  readonly status: ReportStatus;
}

/** The call for a report. */
function ask(report: ReportAction): Promise<unknown> {
  const { id, subject, reason, description } = report;
  const said = { id, reason, description };
  if (isOfCircle(subject)) {
    const { circleId, messageId } = subject;
    return call('reportCircle', { ...said, circleId, messageId });
  }
  const { confessionId, replyId } = subject;
  return call('reportConfession', {
    ...said,
    confessionId,
    replyId,
    confessionUrl: reportUrl(report, location.origin),
  });
}

/** Reports something. Repeating it reports once. Throws AppError. */
export async function sendReport(report: ReportAction): Promise<ReportReceipt> {
  requireNetwork();
  try {
    const record = parseRecord(await withTimeout(ask(report), ANSWER_MS));
    return {
      ticketNumber: parseText(record, 'ticketNumber', { min: 1, max: REPORT_ID_LENGTH.id }),
      status: parseOneOf(record, 'status', REPORT_STATUSES),
    };
  } catch (error) {
    throw toAppError(error);
  }
}
