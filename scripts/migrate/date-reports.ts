import { parseNullableTime, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { MigrationStep } from './migration-step.ts';

/** Says of reports that are closed from when on their words are kept: since their decision. */
export const DATE_REPORTS: MigrationStep = {
  name: 'date-words-of-reports',
  over: { collection: COLLECTIONS.reports },
  apply: ({ path }, { documents, now }) =>
    documents.transact(async (transaction) => {
      const [report] = await transaction.read([path]);
      if (report?.['isOpen'] !== false || report['keptFrom'] !== undefined) return;
      const decided = tryParse(() => parseNullableTime(report, 'processedAt'));
      transaction.update(path, { keptFrom: new Date(decided ?? now()) });
    }),
};
