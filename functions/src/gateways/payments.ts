import type { OrderId, PaymentFailure, PaymentId, PaymentState, RefundId } from '@chupke/domain/order.ts';

/** One of an order's payments, as the provider describes it. */
export interface SeenPayment {
  readonly paymentId: PaymentId;
  readonly orderId: OrderId;
  readonly state: PaymentState;
  /** In paise. */
  readonly amount: number;
  readonly currency: string;
  readonly failure: PaymentFailure | null;
}

/** What an order is for, as the provider is told: nothing about the person. */
export interface OrderRequest {
  /** In paise. */
  readonly amount: number;
  readonly currency: string;
  /** Our own reference, random. */
  readonly receipt: string;
}

/**
 * The payment provider. Its methods throw PaymentsUnavailableError when it can't be reached, is slow or answers what makes
 * no sense, and PaymentsRefusedError when it refuses.
 */
export interface Payments {
  /** The public key for the checkout. */
  readonly keyId: string;
  /** Resolves when the provider answers. */
  ping(): Promise<void>;
  createOrder(request: OrderRequest): Promise<OrderId>;
  /** All payments that were tried for an order. */
  paymentsOf(order: OrderId): Promise<readonly SeenPayment[]>;
  /** Collects an authorized payment. */
  capture(payment: Pick<SeenPayment, 'paymentId' | 'amount' | 'currency'>): Promise<SeenPayment>;
  /** Gives a captured payment back, all of it. */
  refund(payment: PaymentId): Promise<void>;
  /** Refunds of a payment that were accepted, and could not be carried out. */
  failedRefundsOf(payment: PaymentId): Promise<readonly RefundId[]>;
  /** Whether the provider has signed that this payment succeeded for this order. */
  isSigned(order: OrderId, payment: PaymentId, signature: string): boolean;
  /** Whether the provider has signed a message (webhook) with exactly these bytes. */
  isSignedMessage(body: Uint8Array, signature: string): boolean;
}

/** The provider can't be reached, is slow or makes no sense. The message says how, and nothing of the payment. */
export class PaymentsUnavailableError extends Error {
  override readonly name = 'PaymentsUnavailableError';
}

/** The provider refuses, e.g. an order that it does not know. The message has its status alone. */
export class PaymentsRefusedError extends Error {
  override readonly name = 'PaymentsRefusedError';
}
