import { parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
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

/** Reports a confession or a reply. Repeating it reports once. Throws AppError. */
export async function sendReport(report: ReportAction): Promise<ReportReceipt> {
  requireNetwork();
  const { id, confession, reply, reason, description } = report;
  try {
    const asked = call('reportConfession', {
      id,
      confessionId: confession,
      replyId: reply,
      confessionUrl: reportUrl(report, location.origin),
      reason,
      description,
    });
    const record = parseRecord(await withTimeout(asked, ANSWER_MS));
    return {
      ticketNumber: parseText(record, 'ticketNumber', { min: 1, max: REPORT_ID_LENGTH.id }),
      status: parseOneOf(record, 'status', REPORT_STATUSES),
    };
  } catch (error) {
    throw toAppError(error);
  }
}
