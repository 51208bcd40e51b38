import { parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { ReportStatus } from '@chupke/domain/report.ts';
import { REPORT_ID_LENGTH, REPORT_STATUSES } from '@chupke/domain/report.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
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

async function unanswered(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new AppError('unavailable')), ANSWER_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** Reports a confession or a reply. Repeating it reports once. Throws AppError. */
export async function sendReport(report: ReportAction): Promise<ReportReceipt> {
  if (!navigator.onLine) throw new AppError('unavailable');
  const { id, confession, reply, reason, description } = report;
  const asked = new AbortController();
  try {
    const answer = await Promise.race([
      call('reportConfession', {
        id,
        confessionId: confession,
        replyId: reply,
        confessionUrl: reportUrl(report, location.origin),
        reason,
        description,
      }),
      unanswered(asked.signal),
    ]);
    const record = parseRecord(answer);
    return {
      ticketNumber: parseText(record, 'ticketNumber', { min: 1, max: REPORT_ID_LENGTH.id }),
      status: parseOneOf(record, 'status', REPORT_STATUSES),
    };
  } catch (error) {
    throw toAppError(error);
  } finally {
    asked.abort();
  }
}
