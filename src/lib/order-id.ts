import { newDocumentId } from '@chupke/domain/random.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';

/** An id by which the server does an order once, and what was sent under it last, which may have arrived. */
export interface OrderId {
  readonly id: string;
  /** Undefined: nothing yet. */
  readonly written: string | undefined;
}

/** The id that an order is sent under: the one of the try before if it says the same, else another. */
export function orderIdFor(
  before: OrderId,
  order: object,
  random: RandomBytes,
): OrderId & { written: string } {
  const written = JSON.stringify(order);
  const isOther = before.written !== undefined && before.written !== written;
  return { id: isOther ? newDocumentId(random) : before.id, written };
}
