import { newDocumentId } from '@chupke/domain/random.ts';
import { useRef } from 'react';
import { toAppError } from './errors.ts';
import type { OrderId } from './order-id.ts';
import { orderIdFor } from './order-id.ts';
import { browserRandom } from './random.ts';

/**
 * Sends an order under an id by which the server does it once. One whose answer was lost keeps it when it is sent again
 * unchanged; a changed one gets another, and so does one whose id was refused. Rejects like `send`.
 */
export function useOrderId(): <Order extends object>(
  order: Order,
  send: (order: Order & { readonly id: string }) => Promise<void>,
) => Promise<void> {
  const last = useRef<OrderId>(undefined);
  return async (order, send) => {
    const fresh = { id: newDocumentId(browserRandom), written: undefined };
    last.current = orderIdFor(last.current ?? fresh, order, browserRandom);
    try {
      await send({ ...order, id: last.current.id });
      last.current = undefined;
    } catch (error) {
      if (toAppError(error).code === 'parameters-invalid') last.current = undefined;
      throw error;
    }
  };
}
