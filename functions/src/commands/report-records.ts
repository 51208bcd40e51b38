import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseText } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { reportOwnerPath, reportTicketPath, userPath } from '@chupke/domain/paths.ts';
import type { Report } from '@chupke/domain/report.ts';
import { REPORT_LIMITS } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction, Equality } from '../gateways/documents.ts';

/** A reporter with an account that is there, and the report's ticket in it. */
export interface KnownReporter {
  readonly uid: UserId;
  readonly report: string;
  readonly ticketPath: string;
}

/** The uid in a stored `reportOwners/{id}`; undefined for a guest, and for whoever has left. */
export function reporterOf(owner: UnknownRecord | undefined): UserId | undefined {
  const uid = owner?.['uid'];
  return typeof uid === 'string' ? parseUserId(uid) : undefined;
}

/** What the reports and tickets of one thing share: of a confession itself, or of one reply to it. */
export function aboutTheSame({
  confessionId,
  replyId,
}: Pick<Report, 'confessionId' | 'replyId'>): readonly Equality[] {
  return [
    { field: 'confessionId', equals: confessionId },
    { field: 'replyId', equals: replyId },
  ];
}

/** The confession that a stored report is about. Throws ParseError. */
export function reportedConfession(report: UnknownRecord): ConfessionId {
  return parseConfessionId(parseText(report, 'confessionId', REPORT_LIMITS.confessionId));
}

/** Who made these reports, as far as they can be told of them: those with an account and a ticket. Reads only. */
export async function readReporters(
  transaction: DocumentTransaction,
  reports: readonly string[],
): Promise<readonly KnownReporter[]> {
  const owners = await transaction.read(reports.map(reportOwnerPath));
  const known = reports.flatMap((report, index) => {
    const uid = reporterOf(owners[index]);
    return uid === undefined ? [] : [{ uid, report, ticketPath: reportTicketPath(uid, report) }];
  });
  const users = await transaction.read(known.map(({ uid }) => userPath(uid)));
  const tickets = await transaction.read(known.map(({ ticketPath }) => ticketPath));
  return known.filter((_, index) => users[index] !== undefined && tickets[index] !== undefined);
}
