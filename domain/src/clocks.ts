import { LEGAL_CLOCKS } from './organisation.ts';
import type { Report, ReportReason } from './report.ts';

/** Reasons of which the law leaves hours (IT Rules, LEGAL_CLOCKS.intimateHours). */
const HOURS_MATTER: readonly ReportReason[] = ['intimate-images', 'impersonation'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A clock that runs on a report. */
export interface Clock {
  /** Until somebody has taken it up, or until it is decided. */
  readonly kind: 'acknowledge' | 'decide';
  /** When it must be done by, in milliseconds since 1970. */
  readonly due: number;
}

/** How long a report of this reason may wait for its decision, in milliseconds. */
export function decisionTimeOf(reason: ReportReason): number {
  return HOURS_MATTER.includes(reason)
    ? LEGAL_CLOCKS.intimateHours * HOUR_MS
    : LEGAL_CLOCKS.decisionDays * DAY_MS;
}

/**
 * The clocks that still run on a report, the first to end first. None runs on what is decided, or on what is hidden
 * until more is decided: nobody can read that any more.
 */
export function clocksOf(report: Pick<Report, 'reason' | 'status' | 'reportTimestamp'>): readonly Clock[] {
  const { reason, status, reportTimestamp } = report;
  if (status !== 'pending' && status !== 'under_review') return [];
  const decide: Clock = { kind: 'decide', due: reportTimestamp + decisionTimeOf(reason) };
  const due = reportTimestamp + LEGAL_CLOCKS.acknowledgementHours * HOUR_MS;
  // Whoever must decide sooner need not be reminded to begin.
  return status === 'pending' && due < decide.due ? [{ kind: 'acknowledge', due }, decide] : [decide];
}
