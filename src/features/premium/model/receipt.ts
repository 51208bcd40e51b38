import type { OwnOrder } from '@chupke/domain/order.ts';

/** A payment of which there is a receipt. */
export type PaidReceipt = OwnOrder & {
  readonly paidAt: number;
  readonly receiptNumber: string;
};

/** Whether there is a receipt: of what was paid, also when the money went back later. */
export function hasReceipt(order: OwnOrder): order is PaidReceipt {
  return order.paidAt !== null && order.receiptNumber !== null;
}
