import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseRecord, parseTime, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import { drain } from '../gateways/documents.ts';
import { accountsOfMailbox } from '../lib/mailbox.ts';
import { standingUntil } from '../lib/mailbox-measures.ts';

function timeIn(record: UnknownRecord, field: string): number {
  return tryParse(() => parseTime(record, field)) ?? 0;
}

/** Until when something has to be known of a mailbox, in milliseconds since 1970; 0 if of nothing. */
function restrictedUntil(mailbox: UnknownRecord): number {
  const circles = Object.entries(mailbox)
    .filter(([name]) => name.startsWith('circle_'))
    .map(([, bar]) => timeIn(tryParse(() => parseRecord(bar)) ?? {}, 'until'));
  return Math.max(0, timeIn(mailbox, 'bannedUntil'), standingUntil(mailbox), ...circles);
}

/**
 * Removes the mailboxes that have had no account for long, at `now` (milliseconds since 1970). One that is still
 * restricted stays until that is over. Each is looked at alone, so that the whole can be cut off anywhere.
 */
export async function forgetMailboxes(
  { documents }: { readonly documents: Documents },
  now: number,
): Promise<number> {
  const before = { field: 'forgetAt', time: new Date(now) };
  let forgotten = 0;
  await drain(documents, { collection: COLLECTIONS.mailboxes, before }, async (page) => {
    for (const { path } of page) {
      forgotten += await documents.transact(async (transaction) => {
        const [mailbox] = await transaction.read([path]);
        if (mailbox === undefined) return 0;
        const until = restrictedUntil(mailbox);
        // An account was admitted meanwhile: `forgetAt` was null then, and this does nothing.
        if (accountsOfMailbox(mailbox).length > 0) transaction.update(path, { forgetAt: null });
        else if (until > now) transaction.update(path, { forgetAt: new Date(until) });
        else {
          transaction.remove(path);
          return 1;
        }
        return 0;
      });
    }
  });
  return forgotten;
}
