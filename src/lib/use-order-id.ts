import { useRef } from 'react';
import { newDocumentId } from '@chupke/domain/random.ts';
import { toAppError } from './errors.ts';
import { browserRandom } from './random.ts';

/**
 * Sends an order under an id by which the server does it once. An order that is sent again, as its answer was lost, has the
 * same id; one that was changed since gets another, and so does one whose id was refused. Rejects like `send`.
 */
export function useOrderId(): <Order extends object>(
  order: Order,
  send: (order: Order & { readonly id: string }) => Promise<void>,
) => Promise<void> {
  const tried = useRef<{ readonly id: string; readonly written: string }>(undefined);
  return async (order, send) => {
    const written = JSON.stringify(order);
    if (tried.current?.written !== written) tried.current = { id: newDocumentId(browserRandom), written };
    try {
      await send({ ...order, id: tried.current.id });
      tried.current = undefined;
    } catch (error) {
      if (toAppError(error).code === 'parameters-invalid') tried.current = undefined;
      throw error;
    }
  };
}
