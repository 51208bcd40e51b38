import { parseConfession } from '@chupke/domain/confession.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, confessionPath, reportOwnerPath } from '@chupke/domain/paths.ts';
import { parseReport, urgencyOf } from '@chupke/domain/report.ts';
import { authorOf } from '../../functions/src/moderation/author-of.ts';
import { authorMark } from '../../functions/src/moderation/kept-from.ts';
import type { MigrationStep } from './migration-step.ts';

/**
 * Gives the reports of before the queue came by a function what it is asked by: what they are about, whose college, who
 * works on them, and the mark of the author, whom they are kept from.
 */
export const QUEUE_REPORTS: MigrationStep = {
  name: 'queue-reports',
  over: { collection: COLLECTIONS.reports },
  apply: ({ id, path }, gateways) =>
    gateways.documents.transact(async (transaction) => {
      const [stored, owner] = await transaction.read([path, reportOwnerPath(id)]);
      if (stored === undefined || stored['kind'] !== undefined) return;
      const report = tryParse(() => parseReport(stored));
      if (report === undefined) return;
      const { subject, severity, reason, reportTimestamp, processedAt } = report;
      const { kind, confessionId, circleId, messageId } = subject;
      const [content] = confessionId === null ? [] : await transaction.read([confessionPath(confessionId)]);
      const confession =
        content && confessionId !== null ? tryParse(() => parseConfession(confessionId, content)) : undefined;
      const author = await authorOf(transaction, report);
      transaction.update(path, {
        ...{ kind, circleId, messageId, circleName: null, assignee: null, isAssigned: false },
        ...{ opinionBy: null, opinionSays: null, college: confession?.college ?? null },
        urgency: urgencyOf(severity, reason),
        changedAt: new Date(processedAt ?? reportTimestamp),
      });
      if (owner !== undefined && author !== undefined)
        transaction.update(reportOwnerPath(id), { about: authorMark(gateways, author) });
    }),
};
