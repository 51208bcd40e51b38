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

class LocalBank implements Bank {
  readonly #options: BankOptions;
  #books: Books;

  constructor(options: BankOptions) {
    this.#options = options;
    this.#books = options.books;
  }

  readonly books = (): Books => this.#books;

  readonly order = (id: string): BankOrder => found(this.#books.orders, id);

  readonly payment = (id: string): BankPayment => found(this.#books.payments, id);

  readonly createOrder: Bank['createOrder'] = (request) => {
    const made: BankOrder = {
      id: `order_${this.#options.newId()}`,
      ...parseOrder(request),
      status: 'created',
      attempts: 0,
      created_at: this.#seconds(),
    };
    this.#keep({ orders: [...this.#books.orders, made] });
    return made;
  };

  readonly pay: Bank['pay'] = (orderId, method, isLate = false) => {
    const made = this.#attempt(orderId, method, {});
    return isLate ? made : this.finish(made.id);
  };

  readonly finish: Bank['finish'] = (id) => {
    const { tell } = this.#options;
    const before = this.payment(id);
    if (before.status !== 'created' && before.status !== 'authorized')
      throw new BankError('This payment has already been captured');
    const authorized = this.#change({ ...before, status: 'authorized', ...NOTHING_WRONG });
    tell({ event: 'payment.authorized', payment: authorized });
    const captured = this.#change({ ...authorized, status: 'captured' });
    const paid = { ...this.order(captured.order_id), status: 'paid' } as const;
    this.#keep({ orders: replaced(this.#books.orders, paid) });
    tell({ event: 'payment.captured', payment: captured });
    tell({ event: 'order.paid', payment: captured, order: paid });
    return captured;
  };

  readonly fail: Bank['fail'] = (orderId, method) => {
    const failed = this.#attempt(orderId, method, { status: 'failed', ...DECLINED });
    this.#options.tell({ event: 'payment.failed', payment: failed });
    return failed;
  };

  readonly capture: Bank['capture'] = (id, amount) => {
    if (Number(amount) !== this.payment(id).amount)
      throw new BankError('Capture amount must be equal to the amount authorized');
    if (this.payment(id).status !== 'authorized')
      throw new BankError('Only payments which have been authorized and not yet captured can be captured');
    return this.finish(id);
  };

  readonly refund: Bank['refund'] = (id, wanted) => {
    const { newId, tell } = this.#options;
    const before = this.payment(id);
    if (before.status === 'refunded') throw new BankError('The payment has been fully refunded already');
    if (before.status !== 'captured')
      throw new BankError('The payment status should be captured for action to be taken');
    const amount = wanted === undefined ? before.amount - before.amount_refunded : Number(wanted);
    const back = before.amount_refunded + amount;
    if (!(amount >= 1) || back > before.amount)
      throw new BankError('The total refund amount is greater than the refund payment amount');
    const isFull = back === before.amount;
    const changed = this.#change({
      ...before,
      status: isFull ? 'refunded' : 'captured',
      amount_refunded: back,
      refund_status: isFull ? 'full' : 'partial',
    });
    const { currency } = before;
    const made: BankRefund = {
      ...{ id: `rfnd_${newId()}`, payment_id: id, amount, currency },
      status: 'processed',
      created_at: this.#seconds(),
    };
    this.#keep({ refunds: [...this.#books.refunds, made] });
    tell({ event: 'refund.created', payment: changed, refund: made });
    tell({ event: 'refund.processed', payment: changed, refund: made });
    return made;
  };

  readonly dispute: Bank['dispute'] = (id, step) => {
    const about = this.payment(id);
    const { amount } = about;
    const dispute = { id: `disp_${id.slice('pay_'.length)}`, payment_id: id, amount, status: step };
    this.#options.tell({ event: `payment.dispute.${step}`, payment: about, dispute });
  };

  readonly clear = (): void => this.#keep({ orders: [], payments: [], refunds: [] });

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

  #attempt(orderId: string, method: string, more: Partial<BankPayment>): BankPayment {
    const paidFor = this.order(orderId);
    if (paidFor.status === 'paid') throw new BankError('Order is already paid');
    const { amount, currency } = paidFor;
    const made: BankPayment = {
      ...{ id: `pay_${this.#options.newId()}`, order_id: orderId, amount, currency, method },
      status: 'created',
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
}

/** Opens the bank with what is in its books. */
export function openBank(options: BankOptions): Bank {
  return new LocalBank(options);
}
