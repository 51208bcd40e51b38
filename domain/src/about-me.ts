import type { ConfessionId, ReplyId } from './confession-id.ts';
import { parseConfessionId, parseReplyId } from './confession-id.ts';
import { parseOneOf, parseRecord, parseTime, tryParse } from './parse.ts';
import type { ReportReason, ReportStatus } from './report.ts';
import { REPORT_STATUSES, REPORT_URL_PART } from './report.ts';

/** What somebody without an account can say that a post does to them. */
export const ABOUT_ME_REASONS = [
  'personal-information',
  'intimate-images',
  'impersonation',
  'defamation',
  'other',
] as const satisfies readonly ReportReason[];

/** One of ABOUT_ME_REASONS. */
export type AboutMeReason = (typeof ABOUT_ME_REASONS)[number];

/** Limits of the form's texts, in UTF-16 code units. */
export const ABOUT_ME_LIMITS = { link: { min: 10, max: 300 }, words: { min: 10, max: 1000 } } as const;

/** For how many days a token tells how its report stands. */
export const ABOUT_ME_DAYS = 180;

/** Length of a token. */
export const ABOUT_ME_TOKEN_LENGTH = 24;

/** The form of a token: made on the device, shown once, and kept by the server as a hash. */
export const ABOUT_ME_TOKEN = new RegExp(`^[A-Za-z0-9]{${ABOUT_ME_TOKEN_LENGTH}}$`);

/** The post, or the reply in its thread, that a link leads to. */
export interface LinkedContent {
  readonly confessionId: ConfessionId;
  readonly replyId: ReplyId | null;
}

const LINK = new RegExp(`(?:^|${REPORT_URL_PART})([A-Za-z0-9]{20})(?:[?][^#]*)?(?:#([A-Za-z0-9]{20}))?/?$`);

/** What a link or an id leads to, however it was copied; undefined for anything else. */
export function contentOfLink(link: string): LinkedContent | undefined {
  const [, confession, reply] = LINK.exec(link.trim()) ?? [];
  if (confession === undefined) return undefined;
  return tryParse(() => ({
    confessionId: parseConfessionId(confession),
    replyId: reply === undefined ? null : parseReplyId(reply),
  }));
}

/** How such a report stands. Times are milliseconds since 1970. */
export interface AboutMeState {
  readonly ticketNumber: string;
  readonly reason: AboutMeReason;
  readonly status: ReportStatus;
  readonly reportedAt: number;
}

/** Parses the server's answer. Throws ParseError. */
export function parseAboutMeState(data: unknown): AboutMeState {
  const record = parseRecord(data);
  return {
    ticketNumber: String(record['ticketNumber']),
    reason: parseOneOf(record, 'reason', ABOUT_ME_REASONS),
    status: parseOneOf(record, 'status', REPORT_STATUSES),
    reportedAt: parseTime(record, 'reportedAt'),
  };
}
