import { createHash } from 'node:crypto';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { DecisionKind, DecisionSubject } from '@chupke/domain/measure.ts';
import { DECISION_ID_LENGTH } from '@chupke/domain/measure.ts';
import { CONTENT_ID_FORM } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError, parseText } from '@chupke/domain/parse.ts';
import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import { caseIdOf } from '@chupke/domain/report-subject.ts';
import type { ReportReason } from '@chupke/domain/report.ts';
import { STRIKE_DAYS } from '@chupke/domain/strikes.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/** The id of a measure, or that of a decision about content. */
const DECISION_ID = new RegExp(`^(?:${CONTENT_ID_FORM}|[0-9a-f]{${DECISION_ID_LENGTH}})$`);

/**
 * The id of what is decided about content: the same for the same content, and for nothing else. The content's own id would not
 * do, as its author chooses it: content of another kind, or a message of another circle, may have the same. A hash, as the id of
 * the circle would stay with the author of a message who has left it.
 */
export function decisionIdOf(subject: ReportSubject): string {
  return createHash('sha256').update(caseIdOf(subject)).digest('hex').slice(0, DECISION_ID_LENGTH);
}

const BARE_ID = new RegExp(`^${CONTENT_ID_FORM}$`);

/** Whether it is the id of content alone, as decisions about content had before, or that of a measure. */
export function isBareId(id: string): boolean {
  return BARE_ID.test(id);
}

/** The id of a decision, against which somebody appeals. It becomes part of a path. Throws ParseError. */
export function parseDecisionId(record: UnknownRecord, field: string): string {
  const id = parseText(record, field, { min: 1, max: DECISION_ID_LENGTH });
  if (!DECISION_ID.test(id)) throw new ParseError(field, 'the id of a decision');
  return id;
}

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
