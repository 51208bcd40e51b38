import type { Calls } from '@chupke/domain/calls.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { ReportReason } from '@chupke/domain/report.ts';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import type { Actor } from './student-actions.ts';

/** The fields of a report of a confession, or of a reply, with a new id. */
export function newReport(
  random: RandomBytes,
  report: {
    readonly confession: ConfessionId;
    readonly reply?: ReplyId;
    readonly reason?: ReportReason;
    readonly description?: string;
  },
): Calls['reportConfession']['takes'] {
  const { confession: confessionId, reply: replyId = null, reason = 'harassment', description = '' } = report;
  const confessionUrl = `https://chupke.test/confession/${confessionId}`;
  return { id: newDocumentId(random), confessionId, replyId, confessionUrl, reason, description };
}

/** Reports a confession through the function, on the suite whose functions listen at that port. */
export async function reportConfession(
  { db }: Pick<Actor, 'db'>,
  functionsPort: number,
  report: Calls['reportConfession']['takes'],
): Promise<Calls['reportConfession']['gives']> {
  const functions = getFunctions(db.app, FUNCTIONS_REGION);
  connectFunctionsEmulator(functions, '127.0.0.1', functionsPort);
  type Report = Calls['reportConfession'];
  return (await httpsCallable<Report['takes'], Report['gives']>(functions, 'reportConfession')(report)).data;
}
