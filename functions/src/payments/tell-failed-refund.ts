import { createHash } from 'node:crypto';
import type { PaymentId, RefundId } from '@chupke/domain/order.ts';
import type { Documents } from '../gateways/documents.ts';
import { noteSecurityEvent } from '../lib/security-event.ts';

/**
 * Has the admins told that a refund has failed, or that a payment is not given back at all: nobody else looks. Once,
 * however often and in whatever way it is learned; the log names neither the refund nor its payment, which would lead to
 * a person at the provider's dashboard.
 */
export async function tellFailedRefund(documents: Documents, about: RefundId | PaymentId): Promise<void> {
  const digest = createHash('sha256').update(about).digest('hex');
  await noteSecurityEvent(documents, `refund-${digest.slice(0, 20)}`, {
    event: 'refund_failed',
    details: 'The payment provider could not carry out a refund: see its dashboard.',
    severity: 'HIGH',
  });
}
