import { COLLECTIONS, userPath } from './paths.ts';
import type { OrderId } from './order.ts';
import type { UserId } from './user.ts';

/** Path of an order with its payments. Only the server reads it. */
export function orderPath(order: OrderId): string {
  return `${COLLECTIONS.orders}/${order}`;
}

/** Path of the student's own view of an order. */
export function ownOrderPath(user: UserId, order: OrderId): string {
  return `${userPath(user)}/${COLLECTIONS.orders}/${order}`;
}

/** Path of the mark that a message of the payment provider was worked off. Only the server reads it. */
export function paymentEventPath(id: string): string {
  return `${COLLECTIONS.paymentEvents}/${id}`;
}
