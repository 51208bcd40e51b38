import type { OwnOrder } from '@chupke/domain/order.ts';
import { givesPremium } from '@chupke/domain/order.ts';

/** A payment of which there is a receipt. */
export type PaidReceipt = OwnOrder & {
  readonly paidAt: number;
  readonly receiptNumber: string;
};

/** Whether the order is paid, and goes back as a whole. */
function goesBack({ isExtra, status }: OwnOrder): boolean {
  return isExtra && givesPremium(status);
}

/** Whether there is a receipt: of what was paid, also when the money went back later, but not while it is on its way back. */
export function hasReceipt(order: OwnOrder): order is PaidReceipt {
  return order.paidAt !== null && order.receiptNumber !== null && !goesBack(order);
}

/** How many payments of the order are on their way back. */
export function paymentsGoingBack(order: OwnOrder): number {
  return order.extraDue + (goesBack(order) ? 1 : 0);
}
