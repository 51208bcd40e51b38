import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { readMailboxOf, writeMailbox } from '../../functions/src/lib/kept-mailbox.ts';
import type { MigrationStep } from './migration-step.ts';

/**
 * Takes what was kept of mailboxes by fewer spellings over to where it is looked for now, so that accounts of one mailbox find
 * each other. A mailbox without an account leads to no address: it is found by the address as it was written.
 */
export const JOIN_SPELLINGS: MigrationStep = {
  name: 'join-spellings-of-mailboxes',
  over: { collection: COLLECTIONS.users },
  apply: ({ path }, gateways) =>
    gateways.documents.transact(async (transaction) => {
      const [user] = await transaction.read([path]);
      const mailbox = user && (await readMailboxOf(transaction, gateways, user));
      if (mailbox?.left !== undefined) writeMailbox(transaction, mailbox, {});
    }),
};
