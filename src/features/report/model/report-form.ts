import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { HelplineId } from '@chupke/domain/helplines.ts';
import { parseOneOf, parseText } from '@chupke/domain/parse.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { ReportReason } from '@chupke/domain/report.ts';
import { REPORT_LIMITS, REPORT_REASONS, reportedPath } from '@chupke/domain/report.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import type { OutboxItem } from '../../../lib/outbox/model.ts';

/** The reported confession, or reply to it. */
export interface Reported {
  readonly confession: ConfessionId;
  /** Null where it is the confession itself. */
  readonly reply: ReplyId | null;
}

/** The same with its words. */
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
}

const ID = { min: 20, max: 20 };

/** An empty report. */
export function newReportDraft(random: RandomBytes): ReportDraft {
  return { id: newDocumentId(random), reason: undefined, description: '' };
}

/** The report of an outbox item. Throws ParseError. */
export function parseReportAction({ id, payload }: Pick<OutboxItem, 'id' | 'payload'>): ReportAction {
  return {
    id,
    confession: parseConfessionId(parseText(payload, 'confession', ID)),
    // One that waits since before replies could be reported is about a confession.
    reply: typeof payload['reply'] === 'string' ? parseReplyId(payload['reply']) : null,
    reason: parseOneOf(payload, 'reason', REPORT_REASONS),
    description: parseText(payload, 'description', REPORT_LIMITS.description),
  };
}

/** The URL of the reported content, as the server checks it. */
export function reportUrl({ confession: confessionId, reply: replyId }: Reported, origin: string): string {
  return `${origin}${reportedPath({ confessionId, replyId })}`;
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
export function judgeReport({ confession, reply }: Reported, draft: ReportDraft): JudgedReport {
  const description = sentDescription(draft.description);
  if (draft.reason === undefined) return { kind: 'bad', fault: 'no-reason' };
  if (description.length > REPORT_LIMITS.description.max) return { kind: 'bad', fault: 'too-long' };
  return { kind: 'good', report: { id: draft.id, confession, reply, reason: draft.reason, description } };
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
