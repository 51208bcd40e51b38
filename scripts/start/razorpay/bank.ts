import { createHmac } from 'node:crypto';
import { LOCAL_RAZORPAY } from './settings.ts';

/** An order, as Razorpay's API describes it (https://razorpay.com/docs/api/orders/entity). */
export interface BankOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  /** Seconds since 1970. */
  readonly created_at: number;
}

/** A payment, with what the API shows of it. */
export interface BankPayment {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly method: string;
  readonly amount_refunded: number;
  readonly refund_status: 'partial' | 'full' | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_reason: string | null;
  readonly created_at: number;
}

/** A refund of a payment. */
export interface BankRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'processed';
  readonly created_at: number;
}

/** Everything that the local provider knows. */
export interface Books {
  readonly orders: readonly BankOrder[];
  readonly payments: readonly BankPayment[];
  readonly refunds: readonly BankRefund[];
}

/** A request that the API refuses, with its description. */
export class BankError extends Error {
  override readonly name = 'BankError';
}

/** What comes with a message (webhook) about a payment. */
export interface BankEvent {
  readonly event: string;
  readonly payment: BankPayment;
  readonly order?: BankOrder;
  readonly refund?: BankRefund;
  readonly dispute?: Readonly<Record<string, string | number>>;
}

/** What the bank needs; time and ids are injected. */
export interface BankOptions {
  readonly books: Books;
  readonly save: (books: Books) => void;
  readonly tell: (event: BankEvent) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 14 letters and digits. */
  readonly newId: () => string;
}

/** How a dispute goes on. */
export type DisputeStep = 'created' | 'won' | 'lost';

/** The local Razorpay without its doors: orders, payments, refunds and disputes. Methods throw BankError. */
export interface Bank {
  readonly books: () => Books;
  readonly order: (id: string) => BankOrder;
  readonly payment: (id: string) => BankPayment;
  readonly createOrder: (request: Readonly<Record<string, unknown>>) => BankOrder;
  /** Somebody tries to pay; `isLate` leaves the payment open, to be moved on by `finish`. */
  readonly pay: (orderId: string, method: string, isLate?: boolean) => BankPayment;
  /** An open or authorized payment succeeds. */
  readonly finish: (id: string) => BankPayment;
  readonly fail: (orderId: string, method: string) => BankPayment;
  readonly capture: (id: string, amount: unknown) => BankPayment;
  readonly refund: (id: string, amount: unknown) => BankRefund;
  readonly dispute: (id: string, step: DisputeStep) => void;
  readonly clear: () => void;
}

/** The signature that the checkout's handler is given (https://razorpay.com/docs/payments/payment-gateway). */
export function paymentSignature(orderId: string, paymentId: string): string {
  return createHmac('sha256', LOCAL_RAZORPAY.keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

/** The signature of a message. */
export function messageSignature(body: string): string {
  return createHmac('sha256', LOCAL_RAZORPAY.webhookSecret).update(body).digest('hex');
}

const NOTHING_WRONG = { error_code: null, error_description: null, error_reason: null } as const;
const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment has been declined by your bank.',
  error_reason: 'payment_declined',
} as const;

/** Lowest amount of an order, in paise (https://razorpay.com/docs/api/orders/create). */
const AMOUNT_MIN = 100;

function found<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  const one = all.find((each) => each.id === id);
  if (one === undefined) throw new BankError('The id provided does not exist');
  return one;
}

function replaced<T extends { readonly id: string }>(all: readonly T[], changed: T): readonly T[] {
  return all.map((each) => (each.id === changed.id ? changed : each));
}

function parseOrder({ amount, currency, receipt = null }: Readonly<Record<string, unknown>>) {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < AMOUNT_MIN)
    throw new BankError('Order amount less than minimum amount allowed');
  if (currency !== 'INR') throw new BankError('The currency should be INR');
  if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40))
    throw new BankError('The receipt may not be greater than 40 characters.');
  return { amount, currency, receipt };
}

/** Opens the bank with what is in its books. */
export function openBank({ books: stored, save, tell, now, newId }: BankOptions): Bank {
  let books = stored;
  const keep = (change: Partial<Books>): void => {
    books = { ...books, ...change };
    save(books);
  };
  const seconds = (): number => Math.floor(now() / 1000);
  const order = (id: string) => found(books.orders, id);
  const payment = (id: string) => found(books.payments, id);
  const attempt = (orderId: string, method: string, more: Partial<BankPayment>): BankPayment => {
    const paidFor = order(orderId);
    if (paidFor.status === 'paid') throw new BankError('Order is already paid');
    const { amount, currency } = paidFor;
    const made: BankPayment = {
      id: `pay_${newId()}`,
      order_id: orderId,
      amount,
      currency,
      status: 'created',
      method,
      amount_refunded: 0,
      refund_status: null,
      ...NOTHING_WRONG,
      created_at: seconds(),
      ...more,
    };
    const attempted = { ...paidFor, status: 'attempted', attempts: paidFor.attempts + 1 } as const;
    keep({ orders: replaced(books.orders, attempted), payments: [...books.payments, made] });
    return made;
  };
  const change = (changed: BankPayment): BankPayment => {
    keep({ payments: replaced(books.payments, changed) });
    return changed;
  };
  const finish = (id: string): BankPayment => {
    const before = payment(id);
    if (before.status !== 'created' && before.status !== 'authorized')
      throw new BankError('This payment has already been captured');
    const authorized = change({ ...before, status: 'authorized', ...NOTHING_WRONG });
    tell({ event: 'payment.authorized', payment: authorized });
    const captured = change({ ...authorized, status: 'captured' });
    const paid = { ...order(captured.order_id), status: 'paid' } as const;
    keep({ orders: replaced(books.orders, paid) });
    tell({ event: 'payment.captured', payment: captured });
    tell({ event: 'order.paid', payment: captured, order: paid });
    return captured;
  };
  const capture: Bank['capture'] = (id, amount) => {
    if (Number(amount) !== payment(id).amount)
      throw new BankError('Capture amount must be equal to the amount authorized');
    if (payment(id).status !== 'authorized')
      throw new BankError('Only payments which have been authorized and not yet captured can be captured');
    return finish(id);
  };
  const refund: Bank['refund'] = (id, wanted) => {
    const before = payment(id);
    if (before.status === 'refunded') throw new BankError('The payment has been fully refunded already');
    if (before.status !== 'captured')
      throw new BankError('The payment status should be captured for action to be taken');
    const amount = wanted === undefined ? before.amount - before.amount_refunded : Number(wanted);
    const back = before.amount_refunded + amount;
    if (!(amount >= 1) || back > before.amount)
      throw new BankError('The total refund amount is greater than the refund payment amount');
    const isFull = back === before.amount;
    const changed = change({
      ...before,
      status: isFull ? 'refunded' : 'captured',
      amount_refunded: back,
      refund_status: isFull ? 'full' : 'partial',
    });
    const made: BankRefund = {
      id: `rfnd_${newId()}`,
      payment_id: id,
      amount,
      currency: before.currency,
      status: 'processed',
      created_at: seconds(),
    };
    keep({ refunds: [...books.refunds, made] });
    tell({ event: 'refund.created', payment: changed, refund: made });
    tell({ event: 'refund.processed', payment: changed, refund: made });
    return made;
  };
  return {
    books: () => books,
    order,
    payment,
    createOrder: (request) => {
      const made: BankOrder = {
        id: `order_${newId()}`,
        ...parseOrder(request),
        status: 'created',
        attempts: 0,
        created_at: seconds(),
      };
      keep({ orders: [...books.orders, made] });
      return made;
    },
    pay: (orderId, method, isLate = false) => {
      const made = attempt(orderId, method, {});
      return isLate ? made : finish(made.id);
    },
    finish,
    fail: (orderId, method) => {
      const failed = attempt(orderId, method, { status: 'failed', ...DECLINED });
      tell({ event: 'payment.failed', payment: failed });
      return failed;
    },
    capture,
    refund,
    dispute: (id, step) => {
      const about = payment(id);
      const dispute = {
        id: `disp_${id.slice('pay_'.length)}`,
        payment_id: id,
        amount: about.amount,
        status: step,
      };
      tell({ event: `payment.dispute.${step}`, payment: about, dispute });
    },
    clear: () => keep({ orders: [], payments: [], refunds: [] }),
  };
}
