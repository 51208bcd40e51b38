import { LEGAL_CLOCKS } from './organisation.ts';
import type { Report, ReportReason } from './report.ts';
import { HOURS_MATTER } from './report.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

/** A running deadline of a report. */
export interface Clock {
  /** For starting the review, or for the decision. */
  readonly kind: 'acknowledge' | 'decide';
  /** The deadline, in milliseconds since 1970. */
  readonly due: number;
}

/** How long a report of this reason may wait for its decision, in milliseconds. */
export function decisionTimeOf(reason: ReportReason): number {
  return HOURS_MATTER.includes(reason)
    ? LEGAL_CLOCKS.intimateHours * HOUR_MS
    : LEGAL_CLOCKS.decisionDays * DAY_MS;
}

/**
 * The deadlines that still run for a report, earliest first. None for decided reports, or for content hidden until
 * further decisions, as nobody can read it.
 */
export function clocksOf(report: Pick<Report, 'reason' | 'status' | 'reportTimestamp'>): readonly Clock[] {
  const { reason, status, reportTimestamp } = report;
  if (status !== 'pending' && status !== 'under_review') return [];
  const decide: Clock = { kind: 'decide', due: reportTimestamp + decisionTimeOf(reason) };
  const due = reportTimestamp + LEGAL_CLOCKS.acknowledgementHours * HOUR_MS;
  // The deadline for starting is omitted when the decision is due earlier.
  return status === 'pending' && due < decide.due ? [{ kind: 'acknowledge', due }, decide] : [decide];
}
