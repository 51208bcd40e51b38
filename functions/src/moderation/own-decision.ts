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
  readonly days: number | null;
  /** Milliseconds since 1970. */
  readonly until: number | null;
  readonly isEscalated: boolean;
}

/** The fields of a new `users/{uid}/measures/{id}`, at `now`: it is forgotten with the strike. */
export function newDecisionFields({ until, ...told }: NewDecision, now: number): FieldInputs {
  return {
    ...told,
    until: until === null ? null : new Date(until),
    issuedAt: SERVER_TIME,
    isLifted: false,
    appeal: 'none',
    answer: '',
    answeredAt: null,
    forgetAt: new Date(now + STRIKE_DAYS * DAY_MS),
  };
}
