import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { HelplineId } from '@chupke/domain/helplines.ts';
import { parseOneOf, parseText } from '@chupke/domain/parse.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { ReportKind, ReportSubject } from '@chupke/domain/report-subject.ts';
import { circleSubject, isOfCircle, postSubject } from '@chupke/domain/report-subject.ts';
import type { ReportReason } from '@chupke/domain/report.ts';
import { REPORT_LIMITS, REPORT_REASONS, reportedPath } from '@chupke/domain/report.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { orderIdFor } from '../../../lib/order-id.ts';
import type { Areas } from '../../../texts/en/form.ts';
import type { OutboxItem } from '../../../lib/outbox/model.ts';

/** How long the reporter can read the number that a toast tells, in milliseconds. */
export const NUMBER_MS = 8000;

/** What is reported. */
export interface Reported {
  readonly subject: ReportSubject;
}

/** The same with its words: of a circle its name. */
export interface ReportedWords extends Reported {
  readonly text: string;
}

/** A report on its way. Its outbox item carries the report's id. */
export interface ReportAction extends Reported {
  readonly id: string;
  readonly reason: ReportReason;
  readonly description: string;
}

/** The draft of a report. Its id is generated with it, so that it is sent only once. */
export interface ReportDraft {
  readonly id: string;
  readonly reason: ReportReason | undefined;
  readonly description: string;
  /** What was sent last under this id, and may have arrived. */
  readonly written?: string;
}

const ID = { min: 20, max: 20 };

/** An empty report. */
export function newReportDraft(random: RandomBytes): ReportDraft {
  return { id: newDocumentId(random), reason: undefined, description: '' };
}

/**
 * The draft as it is sent. What an earlier try has said may have arrived, and is not what is said now: then this is a report of
 * its own.
 */
export function triedDraft(
  draft: ReportDraft,
  { reason, description }: ReportAction,
  random: RandomBytes,
): ReportDraft {
  const { id, written } = draft;
  return { ...draft, ...orderIdFor({ id, written }, { reason, description }, random) };
}

/** The subject in the payload of an outbox item. Throws ParseError. */
function parseSubject(payload: OutboxItem['payload']): ReportSubject {
  if (typeof payload['circle'] === 'string') {
    const { message } = payload;
    return circleSubject(
      parseCircleId(payload['circle']),
      typeof message === 'string' ? parseCircleMessageId(message) : null,
    );
  }
  // One that waits since before replies could be reported is about a confession.
  const reply = typeof payload['reply'] === 'string' ? parseReplyId(payload['reply']) : null;
  return postSubject(parseConfessionId(parseText(payload, 'confession', ID)), reply);
}

/** The report of an outbox item. Throws ParseError. */
export function parseReportAction({ id, payload }: Pick<OutboxItem, 'id' | 'payload'>): ReportAction {
  return {
    id,
    subject: parseSubject(payload),
    reason: parseOneOf(payload, 'reason', REPORT_REASONS),
    description: parseText(payload, 'description', REPORT_LIMITS.description),
  };
}

/** The payload of an outbox item for a report. */
export function reportPayload({ subject, reason, description }: ReportAction) {
  const { confessionId: confession, replyId: reply, circleId: circle, messageId: message } = subject;
  const said = { reason, description };
  return isOfCircle(subject) ? { circle, message, ...said } : { confession, reply, ...said };
}

/** The URL of the reported content, as the server checks it. */
export function reportUrl({ subject }: Reported, origin: string): string {
  return `${origin}${reportedPath(subject)}`;
}

/** The error of a report before it is sent. */
export type ReportFault = 'no-reason' | 'too-long';

/** A report as it is sent, or its error. */
type JudgedReport =
  | { readonly kind: 'good'; readonly report: ReportAction }
  | { readonly kind: 'bad'; readonly fault: ReportFault };

/** A description as it is sent. */
export function sentDescription(raw: string): string {
  return normalizeText(raw);
}

/** Judges a report as the server does. */
export function judgeReport({ subject }: Reported, draft: ReportDraft): JudgedReport {
  const description = sentDescription(draft.description);
  if (draft.reason === undefined) return { kind: 'bad', fault: 'no-reason' };
  if (description.length > REPORT_LIMITS.description.max) return { kind: 'bad', fault: 'too-long' };
  return { kind: 'good', report: { id: draft.id, subject, reason: draft.reason, description } };
}

/** Why a report was not taken, as far as its writer can do something about it. */
export type ReportProblem =
  | 'failed'
  | 'invalid'
  | 'invalid-url'
  | 'gone'
  | 'too-many'
  | 'signed-out'
  | 'not-allowed';

const PROBLEMS: Partial<Record<ErrorCode, ReportProblem>> = {
  'parameters-invalid': 'invalid',
  'report-url-invalid': 'invalid-url',
  'not-found': 'gone',
  'too-many-requests': 'too-many',
  'session-expired': 'signed-out',
  'permission-denied': 'not-allowed',
};

/** The error text of an error's code. */
export function reportProblem(code: ErrorCode): ReportProblem {
  return PROBLEMS[code] ?? 'failed';
}

const HELP: Partial<Record<ReportReason, readonly HelplineId[]>> = {
  'self-harm': ['teleManas', 'emergency'],
  violence: ['emergency', 'women', 'child'],
  harassment: ['antiRagging', 'emergency'],
  'intimate-images': ['cyberCrime', 'women'],
  impersonation: ['cyberCrime'],
  defamation: ['cyberCrime'],
  'personal-information': ['cyberCrime'],
};

/** Whom to call where waiting for a moderator may be too long; none for the other reasons. */
export function helplinesOf(reason: ReportReason): readonly HelplineId[] {
  return HELP[reason] ?? [];
}

/** What differs between the things that can be reported: the dialog's title, who sees what, and that it is gone. */
export function wordsOf(text: Areas['report'], kind: ReportKind) {
  const { title, seen, problems, ofReply, ofCircle, ofMessage } = text;
  const ofConfession = { title, seen, gone: problems.gone };
  return { confession: ofConfession, reply: ofReply, circle: ofCircle, circleMessage: ofMessage }[kind];
}
