import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents } from '../../functions/src/gateways/documents.ts';
import { TOMBSTONE } from '../../functions/src/lib/tombstone.ts';
import type { MigrationStep } from './migration-step.ts';

/*
 * An id lives once: what is removed leaves a tombstone in place of its ownership document. Erased accounts left posts
 * without one, and of what was removed before, reports know some ids.
 */

/** Takes the id, unless something says whose it is or was. */
async function keep(documents: Documents, owners: string, id: unknown): Promise<void> {
  if (typeof id !== 'string' || id === '') return;
  const path = `${owners}/${id}`;
  await documents.transact(async (transaction) => {
    const [ownership] = await transaction.read([path]);
    if (ownership === undefined) transaction.set(path, TOMBSTONE);
  });
}

const { confessions, confessionOwners, replies, replyOwners, reports } = COLLECTIONS;

/** Keeps the ids of posts without an owner, and of those that were removed after a report. */
export const KEEP_IDS: readonly MigrationStep[] = [
  {
    name: 'keep-ids-of-confessions',
    over: { collection: confessions },
    apply: ({ id }, { documents }) => keep(documents, confessionOwners, id),
  },
  {
    name: 'keep-ids-of-replies',
    over: { collection: replies, isGroup: true },
    apply: ({ id }, { documents }) => keep(documents, replyOwners, id),
  },
  {
    name: 'keep-ids-of-what-was-reported',
    over: { collection: reports },
    apply: async ({ fields: { confessionId, replyId } }, { documents }) => {
      await keep(documents, confessionOwners, confessionId);
      await keep(documents, replyOwners, replyId);
    },
  },
];
