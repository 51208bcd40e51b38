import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount, parseOneOf, parseRecord, parseText, parseTime } from '@chupke/domain/parse.ts';
import type { DecisionKind, DecisionSubject, OwnDecision } from '@chupke/domain/measure.ts';
import { DECISION_KINDS, DECISION_SUBJECTS, isMeasure, MEASURE_LIMITS } from '@chupke/domain/measure.ts';
import type { ReportReason } from '@chupke/domain/report.ts';
import { REPORT_REASONS } from '@chupke/domain/report.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import { isBareId } from './own-decision.ts';

/** For how many days it is kept who decided: as long as one can appeal, and the appeal can wait. */
const ACT_DAYS = 60;

/** Until when a decision of `now` is kept. */
export function keptActUntil(now: number): Date {
  return new Date(now + ACT_DAYS * DAY_MS);
}

/** Under which id in `measureActs` an appeal keeps who has made the decision that it is against. */
export function appealActOf(appeal: string): string {
  return `appeal-${appeal}`;
}

/** A decision as the server keeps it, at `measureActs/{id}`: who made it, and about what, but not about whom. */
export interface KeptAct {
  /** The moderators (keptNames): two of a ban that one alone could not decide. */
  readonly by: readonly string[];
  readonly report: string;
  readonly kind: DecisionKind;
  readonly subject: DecisionSubject;
  readonly reason: ReportReason;
  readonly words: string;
  /** As it was ordered. */
  readonly days: number | null;
}

/** Parses a stored one. Throws ParseError. */
export function parseKeptAct(data: unknown): KeptAct {
  const record = parseRecord(data);
  const by: unknown = record['by'];
  return {
    by: Array.isArray(by) ? by.filter((uid): uid is string => typeof uid === 'string') : [],
    report: parseText(record, 'report', { min: 1, max: 40 }),
    kind: parseOneOf(record, 'kind', DECISION_KINDS),
    subject: parseOneOf(record, 'subject', DECISION_SUBJECTS),
    reason: parseOneOf(record, 'reason', REPORT_REASONS),
    words: parseText(record, 'words', MEASURE_LIMITS.words),
    days: record['days'] === null ? null : parseCount(record, 'days'),
  };
}

/**
 * Whether what is stored of who decided is of this decision. Under the id of content alone, as before, something else may have
 * been decided about since: of another kind, or a message of another circle, which a moderator decided about at another time.
 * Throws ParseError.
 */
export function isActOf(stored: UnknownRecord, decision: OwnDecision): boolean {
  if (parseKeptAct(stored).subject !== decision.subject) return false;
  const isCertain = decision.subject !== 'circleMessage' || isMeasure(decision) || !isBareId(decision.id);
  return isCertain || parseTime(stored, 'at') === decision.issuedAt;
}
