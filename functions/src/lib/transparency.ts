import { TRANSPARENCY_PATH } from '@chupke/domain/paths.ts';
import type { Transparency, TransparencyCount } from '@chupke/domain/transparency.ts';
import { parseTransparency } from '@chupke/domain/transparency.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';

/** The current public aggregates; must be read before the first write of a transaction. Throws ParseError. */
export async function readTransparency(transaction: DocumentTransaction): Promise<Transparency> {
  const [stored] = await transaction.read([TRANSPARENCY_PATH]);
  return parseTransparency(stored ?? {});
}

/** Increments the named aggregates. Only once per transaction: it writes all of them. */
export function countUp(
  transaction: DocumentTransaction,
  counts: Transparency,
  ...names: readonly TransparencyCount[]
): void {
  const next = names.reduce((sum, name) => ({ ...sum, [name]: sum[name] + 1 }), counts);
  transaction.set(TRANSPARENCY_PATH, { ...next });
}

/** Increments one aggregate in a transaction of its own. */
export async function countTransparency(
  gateways: { readonly documents: Documents },
  name: TransparencyCount,
): Promise<void> {
  await gateways.documents.transact(async (transaction) => {
    countUp(transaction, await readTransparency(transaction), name);
  });
}
