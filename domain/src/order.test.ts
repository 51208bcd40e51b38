import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order, PaymentEvent } from './order.ts';
import {
  afterPaymentEvent,
  givesPremium,
  newOrder,
  ORDER_STATUSES,
  orderStatus,
  ownOrder,
  parseOrder,
  parseOrderId,
  parseOwnOrder,
  parsePaymentId,
  parseRefundId,
  PAYMENT_STATES,
  paymentsToRefund,
  receiptNumber,
  refundedPayments,
} from './order.ts';

const ORDER = parseOrderId('order_ABCDEFGH012345');
const FIRST = parsePaymentId('pay_ABCDEFGH012345');
const SECOND = parsePaymentId('pay_BCDEFGHI123456');
const NOW = Date.UTC(2026, 5, 1);

function seen(state: (typeof PAYMENT_STATES)[number], paymentId = FIRST): PaymentEvent {
  const failure = state === 'failed' ? 'declined' : null;
  return { kind: 'payment', paymentId, state, amount: 100, currency: 'INR', failure };
}

function after(...events: readonly PaymentEvent[]): Order {
  return events.reduce((order, event) => afterPaymentEvent(order, event, NOW), newOrder(ORDER, NOW - 1000));
}

const event = fc.oneof(
  fc
    .tuple(fc.constantFrom(...PAYMENT_STATES), fc.constantFrom(FIRST, SECOND))
    .map(([state, id]) => seen(state, id)),
  fc.constantFrom('cancelled', 'failed').map((closing): PaymentEvent => ({
    kind: 'closed',
    closing: closing === 'failed' ? 'failed' : 'cancelled',
  })),
  fc.constant<PaymentEvent>({ kind: 'expired' }),
);

describe('an order', () => {
  it.each([
    ['created', []],
    ['created', [seen('created'), seen('failed')]],
    ['paid', [seen('authorized')]],
    ['paid', [seen('failed'), seen('captured')]],
    ['cancelled', [seen('failed'), { kind: 'closed', closing: 'cancelled' }]],
    ['failed', [seen('failed'), { kind: 'closed', closing: 'failed' }]],
    // Whoever closes the window while a payment is under way has not ended it.
    ['created', [seen('created'), { kind: 'closed', closing: 'cancelled' }]],
    ['created', [seen('failed'), seen('created', SECOND), { kind: 'closed', closing: 'failed' }]],
    ['cancelled', [seen('created'), seen('failed'), { kind: 'closed', closing: 'cancelled' }]],
    ['expired', [seen('created'), { kind: 'expired' }]],
    ['expired', [{ kind: 'expired' }]],
    ['failed', [seen('failed'), { kind: 'expired' }]],
    ['paid', [{ kind: 'closed', closing: 'cancelled' }, seen('captured')]],
    ['paid', [seen('captured'), { kind: 'closed', closing: 'cancelled' }]],
    ['disputed', [seen('captured'), seen('disputed')]],
    ['paid', [seen('captured'), seen('disputed'), seen('won')]],
    ['refunded', [seen('captured'), seen('refunded')]],
    ['refunded', [seen('refunded'), seen('captured')]],
    ['paid', [seen('captured'), seen('captured', SECOND), seen('refunded')]],
  ] as const)('is %s after %j', (status, events) => {
    expect(orderStatus(after(...events))).toBe(status);
  });

  it('is as paid by the same sightings in any order, however often they come', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 8 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        (events, seeds) => {
          const again = [
            ...events,
            ...seeds.flatMap((seed) => events[seed % Math.max(1, events.length)] ?? []),
          ];
          const turned = again.toSorted((a, b) => JSON.stringify(b).localeCompare(JSON.stringify(a)));
          const [one, two] = [after(...events), after(...turned)];
          expect(two.payments).toEqual(one.payments);
          expect(givesPremium(orderStatus(two))).toBe(givesPremium(orderStatus(one)));
        },
      ),
    );
  });

  it('is unchanged, and the same object, after what says nothing new', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), (events) => {
        const order = after(...events);
        for (const known of events) {
          const next = afterPaymentEvent(order, known, NOW + 5);
          if (known.kind === 'payment') expect(next).toBe(order);
        }
      }),
    );
  });

  it('is not paid by too little, nor in another currency', () => {
    const little = { ...seen('captured'), amount: 99 } as PaymentEvent;
    const other = { ...seen('captured'), currency: 'USD' } as PaymentEvent;
    expect(orderStatus(after(little, other))).toBe('created');
  });

  it('is written and read back whole, with any history', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), (events) => {
        const order = after(...events);
        const stored = { ...ownOrder(order), payments: order.payments, ending: order.ending };
        const read = parseOrder(ORDER, stored);
        // What failed before does not matter once it was paid.
        expect(read).toEqual({ ...order, failureReason: order.paidAt === null ? order.failureReason : null });
        expect(parseOwnOrder(ORDER, ownOrder(order))).toEqual(ownOrder(order));
        expect(ORDER_STATUSES).toContain(ownOrder(order).status);
      }),
    );
  });
});

it('owes back what was paid twice, and all that was paid for nothing', () => {
  const twice = after(seen('captured'), seen('captured', SECOND));
  expect(paymentsToRefund(twice, true)).toEqual([SECOND]);
  expect(paymentsToRefund(twice, false)).toEqual([FIRST, SECOND]);
  // The bank gives back what is disputed; what is not collected yet can't be given back.
  expect(paymentsToRefund(after(seen('disputed'), seen('authorized', SECOND)), false)).toEqual([]);
  expect(paymentsToRefund(after(seen('refunded'), seen('captured', SECOND)), true)).toEqual([]);
});

it('tells its student what came a second time and goes back', () => {
  const told = (...seenOnes: readonly PaymentEvent[]) => {
    const { status, extraDue, extraBack } = ownOrder(after(...seenOnes));
    return [status, extraDue, extraBack];
  };
  expect(told(seen('captured'))).toEqual(['paid', 0, 0]);
  expect(told(seen('captured'), seen('captured', SECOND))).toEqual(['paid', 1, 0]);
  expect(told(seen('captured'), seen('refunded', SECOND))).toEqual(['paid', 0, 1]);
  expect(told(seen('refunded'))).toEqual(['refunded', 0, 0]);
  expect(told(seen('refunded'), seen('refunded', SECOND))).toEqual(['refunded', 0, 1]);
  // An order of before.
  const { extraDue: _due, extraBack: _back, isExtra: _extra, ...before } = ownOrder(after(seen('captured')));
  expect(parseOwnOrder(ORDER, before)).toMatchObject({ extraDue: 0, extraBack: 0, isExtra: false });
  expect(ownOrder(after(seen('captured')), true)).toMatchObject({ status: 'paid', isExtra: true });
});

it('knows which of its payments went back', () => {
  expect(refundedPayments(after(seen('refunded'), seen('captured', SECOND)))).toEqual([FIRST]);
  expect(refundedPayments(after(seen('disputed')))).toEqual([]);
});

it('has a receipt number that is made of its own id', () => {
  expect(receiptNumber(ORDER)).toBe('CH-ABCDEFGH012345');
});

it.each(['', 'rfnd_', 'pay_ABCDEFGH012345', 'rfnd_ABC/../DEF00', null])('no refund is called %j', (text) => {
  expect(() => parseRefundId(text)).toThrow();
});

it.each(['', 'order_', 'pay_ABCDEFGH012345', 'order_ABC/../DEF00', `order_${'A'.repeat(41)}`, null])(
  'no order is called %j',
  (text) => {
    expect(() => parseOrderId(text)).toThrow();
  },
);
