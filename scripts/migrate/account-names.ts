import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { drawnNamePath } from '../../functions/src/accounts/account-name.ts';
import type { MigrationStep } from './migration-step.ts';

/** Reserves the names that people see of the pseudonyms of before. Where two are drawn alike, the first has it. */
export const RESERVE_NAMES: MigrationStep = {
  name: 'reserve-names',
  over: { collection: COLLECTIONS.anonymousIds },
  apply: async ({ id, fields }, { documents }) => {
    const path = drawnNamePath(parseAnonymousId(id));
    const uid = typeof fields['uid'] === 'string' ? fields['uid'] : null;
    await documents.transact(async (transaction) => {
      const [held] = await transaction.read([path]);
      if (held === undefined) transaction.set(path, { uid });
    });
  },
};
