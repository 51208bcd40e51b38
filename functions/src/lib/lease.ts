import { AUTOMATION } from '@chupke/domain/automation.ts';
import { leasePath } from '@chupke/domain/operations-paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseNullableTime, tryParse } from '@chupke/domain/parse.ts';
import type { Documents } from '../gateways/documents.ts';

/** What a lease needs. */
export interface LeaseGateways {
  readonly documents: Documents;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** How it went: done, not begun because another run has it, or not begun because it was done too short a time ago. */
export type Leased = 'done' | 'busy' | 'recent';

const LEASE_MS = AUTOMATION.leaseMinutes * 60_000;

function timeIn(stored: UnknownRecord | undefined, field: string): number | null {
  return (stored && tryParse(() => parseNullableTime(stored, field))) ?? null;
}

/**
 * Does the work while nobody else does it, and notes when it was done. A run that ends without a word loses the lease after
 * its time, so that the next one goes on. `gapMs`: least time since it was done last; 0 for none. `holder`: a name that no
 * two have at once; what has it goes on with its own lease, where it was cut off. Rethrows what the work throws.
 */
export async function underLease(
  { documents, newId, now }: LeaseGateways,
  task: string,
  gapMs: number,
  work: () => Promise<unknown>,
  holder: string = newId(),
): Promise<Leased> {
  const path = leasePath(task);
  const taken = await documents.transact(async (transaction): Promise<Leased> => {
    const [stored] = await transaction.read([path]);
    const [until, doneAt] = [timeIn(stored, 'until'), timeIn(stored, 'doneAt')];
    if (until !== null && until > now() && stored?.['holder'] !== holder) return 'busy';
    if (doneAt !== null && now() - doneAt < gapMs) return 'recent';
    transaction.set(path, {
      holder,
      until: new Date(now() + LEASE_MS),
      doneAt: doneAt === null ? null : new Date(doneAt),
    });
    return 'done';
  });
  if (taken !== 'done') return taken;
  const release = (fields: { readonly doneAt?: Date }): Promise<void> =>
    documents.transact(async (transaction) => {
      const [stored] = await transaction.read([path]);
      // Whoever has outlived the lease must not end another's.
      if (stored?.['holder'] === holder) transaction.update(path, { holder: null, until: null, ...fields });
    });
  try {
    await work();
  } catch (error) {
    await release({}).catch(() => undefined);
    throw error;
  }
  await release({ doneAt: new Date(now()) });
  return 'done';
}
