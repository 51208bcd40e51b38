import { BLOCK_KIND } from '../lib/blocked-names/block-action.ts';
import { dig } from './dig.ts';

/**
 * The blocked names, whose posts may not be drawn: those in the stored session, with the pending changes in the
 * outbox. The input is as stored in this browser, unparsed; `waiting` is in no order.
 */
export function blockedNames(session: unknown, waiting: readonly unknown[]): ReadonlySet<unknown> {
  const stored = dig(session, 'blockedNames');
  const names = new Set<unknown>(Array.isArray(stored) ? stored : []);
  const changes = waiting
    .filter((item) => dig(item, 'kind') === BLOCK_KIND)
    .sort((one, other) => Number(dig(one, 'createdAt')) - Number(dig(other, 'createdAt')));
  for (const change of changes) {
    const name = dig(change, 'payload', 'name');
    if (dig(change, 'payload', 'isBlocked') === true) names.add(name);
    else names.delete(name);
  }
  return names;
}
