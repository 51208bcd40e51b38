import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { DecisionKind, DecisionSubject } from '@chupke/domain/measure.ts';
import type { ReportReason } from '@chupke/domain/report.ts';
import { STRIKE_DAYS } from '@chupke/domain/strikes.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/** What a new decision says to the student whom it is about. */
interface NewDecision {
  readonly kind: DecisionKind;
  readonly subject: DecisionSubject;
  readonly reason: ReportReason;
  readonly words: string;
  readonly about: string | null;
  /** Of content that was hidden or removed: by this its author knows it again. */
  readonly confessionName?: AnonymousId | null;
  /** Milliseconds since 1970. */
  readonly postedAt?: number | null;
  readonly days: number | null;
  /** Milliseconds since 1970. */
  readonly until: number | null;
  readonly isEscalated: boolean;
}

/** The fields of a new `users/{uid}/measures/{id}`, at `now`: it is forgotten with the strike. */
export function newDecisionFields(
  { until, confessionName = null, postedAt = null, ...told }: NewDecision,
  now: number,
): FieldInputs {
  return {
    ...told,
    confessionName,
    postedAt: postedAt === null ? null : new Date(postedAt),
    until: until === null ? null : new Date(until),
    issuedAt: SERVER_TIME,
    isLifted: false,
    appeal: 'none',
    answer: '',
    answeredAt: null,
    forgetAt: new Date(now + STRIKE_DAYS * DAY_MS),
  };
}
