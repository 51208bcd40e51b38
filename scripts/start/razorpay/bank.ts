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
  readonly status: 'processed' | 'failed';
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

function afterRefund(before: BankPayment, amount: number): BankPayment {
  if (before.status === 'refunded') throw new BankError('The payment has been fully refunded already');
  if (before.status !== 'captured')
    throw new BankError('The payment status should be captured for action to be taken');
  const back = before.amount_refunded + amount;
  if (!(amount >= 1) || back > before.amount)
    throw new BankError('The total refund amount is greater than the refund payment amount');
  return back === before.amount
    ? { ...before, status: 'refunded', amount_refunded: back, refund_status: 'full' }
    : { ...before, amount_refunded: back, refund_status: 'partial' };
}

/** The local Razorpay without its doors: orders, payments, refunds and disputes. Methods throw BankError. */
export class Bank {
  readonly #options: Omit<BankOptions, 'books'>;
  #books: Books;

  /** Opens the bank with what is in its books. */
  constructor({ books, ...options }: BankOptions) {
    this.#books = books;
    this.#options = options;
  }

  get books(): Books {
    return this.#books;
  }

  order(id: string): BankOrder {
    return found(this.#books.orders, id);
  }

  payment(id: string): BankPayment {
    return found(this.#books.payments, id);
  }

  createOrder(request: Readonly<Record<string, unknown>>): BankOrder {
    const made: BankOrder = {
      id: `order_${this.#options.newId()}`,
      ...parseOrder(request),
      status: 'created',
      attempts: 0,
      created_at: this.#seconds(),
    };
    this.#keep({ orders: [...this.#books.orders, made] });
    return made;
  }

  /** Somebody begins to pay; `finish` moves it on. */
  start(orderId: string, method: string, more: Partial<BankPayment> = {}): BankPayment {
    const paidFor = this.order(orderId);
    if (paidFor.status === 'paid') throw new BankError('Order is already paid');
    const { amount, currency } = paidFor;
    const made: BankPayment = {
      id: `pay_${this.#options.newId()}`,
      order_id: orderId,
      amount,
      currency,
      status: 'created',
      method,
      amount_refunded: 0,
      refund_status: null,
      ...NOTHING_WRONG,
      created_at: this.#seconds(),
      ...more,
    };
    const attempted = { ...paidFor, status: 'attempted', attempts: paidFor.attempts + 1 } as const;
    this.#keep({
      orders: replaced(this.#books.orders, attempted),
      payments: [...this.#books.payments, made],
    });
    return made;
  }

  /** Somebody pays. */
  pay(orderId: string, method: string): BankPayment {
    return this.finish(this.start(orderId, method).id);
  }

  /** An open or authorized payment succeeds. */
  finish(id: string): BankPayment {
    const before = this.payment(id);
    if (before.status !== 'created' && before.status !== 'authorized')
      throw new BankError('This payment has already been captured');
    const authorized = this.#change({ ...before, status: 'authorized', ...NOTHING_WRONG });
    this.#options.tell({ event: 'payment.authorized', payment: authorized });
    const captured = this.#change({ ...authorized, status: 'captured' });
    const paid = { ...this.order(captured.order_id), status: 'paid' } as const;
    this.#keep({ orders: replaced(this.#books.orders, paid) });
    this.#options.tell({ event: 'payment.captured', payment: captured });
    this.#options.tell({ event: 'order.paid', payment: captured, order: paid });
    return captured;
  }

  /** Somebody tries to pay, and the bank declines it. */
  fail(orderId: string, method: string): BankPayment {
    const failed = this.start(orderId, method, { status: 'failed', ...DECLINED });
    this.#options.tell({ event: 'payment.failed', payment: failed });
    return failed;
  }

  capture(id: string, amount: unknown): BankPayment {
    if (Number(amount) !== this.payment(id).amount)
      throw new BankError('Capture amount must be equal to the amount authorized');
    if (this.payment(id).status !== 'authorized')
      throw new BankError('Only payments which have been authorized and not yet captured can be captured');
    return this.finish(id);
  }

  /** Gives back that amount, or all that is left. */
  refund(id: string, wanted?: unknown): BankRefund {
    const before = this.payment(id);
    const amount = wanted === undefined ? before.amount - before.amount_refunded : Number(wanted);
    const changed = this.#change(afterRefund(before, amount));
    const made: BankRefund = {
      id: `rfnd_${this.#options.newId()}`,
      payment_id: id,
      amount,
      currency: before.currency,
      status: 'processed',
      created_at: this.#seconds(),
    };
    this.#keep({ refunds: [...this.#books.refunds, made] });
    this.#options.tell({ event: 'refund.created', payment: changed, refund: made });
    this.#options.tell({ event: 'refund.processed', payment: changed, refund: made });
    return made;
  }

  /**
   * The last refund of a payment can't be carried out after all: the money is with the seller again. What the real one then
   * says of the payment is not documented; of the refund it says `failed`.
   */
  failRefund(id: string): void {
    const before = this.payment(id);
    const refund = this.#books.refunds.findLast(
      ({ payment_id, status }) => payment_id === id && status === 'processed',
    );
    if (refund === undefined) throw new BankError('The payment has no refund');
    const amount_refunded = before.amount_refunded - refund.amount;
    const refund_status = amount_refunded === 0 ? null : 'partial';
    const payment = this.#change({ ...before, status: 'captured', amount_refunded, refund_status });
    const failed = { ...refund, status: 'failed' } as const;
    this.#keep({ refunds: replaced(this.#books.refunds, failed) });
    this.#options.tell({ event: 'refund.failed', payment, refund: failed });
  }

  /** The student's bank disputes a payment, or has decided. */
  dispute(id: string, step: DisputeStep): void {
    const payment = this.payment(id);
    const about = { payment_id: id, amount: payment.amount, status: step };
    const dispute = { id: `disp_${id.slice('pay_'.length)}`, ...about };
    this.#options.tell({ event: `payment.dispute.${step}`, payment, dispute });
  }

  /** Forgets everything. */
  clear(): void {
    this.#keep({ orders: [], payments: [], refunds: [] });
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }

  #keep(change: Partial<Books>): void {
    this.#books = { ...this.#books, ...change };
    this.#options.save(this.#books);
  }

  #change(changed: BankPayment): BankPayment {
    this.#keep({ payments: replaced(this.#books.payments, changed) });
    return changed;
  }
}
