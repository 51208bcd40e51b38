import type { OrderId, OrderStatus } from '@chupke/domain/order.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useState } from 'react';
import { useLive } from '../../../lib/use-live.ts';
import { useTask } from '../../../lib/use-task.ts';
import { askOrder, loadOrders } from './premium-api.ts';

/** The user's orders, live. */
export function useOrders(user: UserId) {
  const load = useCallback(async () => (await loadOrders()).watchOrders(user), [user]);
  return useLive(load);
}

/** What the server said of an open order, or that it could not be asked. */
export type Asked = OrderStatus | 'not-asked';

/** Asks how an open order stands, once at a time. */
export function useAsk(order: OrderId): {
  readonly isBusy: boolean;
  readonly asked: Asked | undefined;
  readonly ask: () => void;
} {
  const { isBusy, run } = useTask();
  const [asked, setAsked] = useState<Asked>();
  const ask = (): void => {
    let status: Asked = 'not-asked';
    const work = async (): Promise<void> => {
      status = await askOrder(order, null);
    };
    const tell = (): void => setAsked(status);
    run(work, { onDone: tell, onFailed: tell });
  };
  return { isBusy, asked, ask };
}
