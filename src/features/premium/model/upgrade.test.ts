import { ORDER_STATUSES, parseOrderId } from '@chupke/domain/order.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Upgrade, UpgradeEvent } from './upgrade.ts';
import { afterEvent, canPay, closingOf, isHeld, OPENED, settledEvent } from './upgrade.ts';

const ORDER = parseOrderId('order_Abcdefghijklmn');
const OPEN = { order: ORDER, closed: undefined };

const event = fc.oneof(
  fc.constantFrom<UpgradeEvent>(
    { kind: 'loaded' },
    { kind: 'load-failed' },
    { kind: 'load-again' },
    { kind: 'pay' },
    { kind: 'opened' },
    { kind: 'closed' },
    { kind: 'asked' },
    { kind: 'unsettled', order: ORDER, closed: undefined },
    { kind: 'refused', problem: { code: 'cancelled' } },
    { kind: 'refused', problem: { code: 'failed', description: 'the bank said no' } },
  ),
  fc
    .constantFrom('connecting', 'connected', 'unavailable', 'unreached')
    .map((connection): UpgradeEvent => ({ kind: 'connection', connection })),
);

function after(...events: readonly UpgradeEvent[]): Upgrade {
  return events.reduce(afterEvent, OPENED);
}

const CONNECTED: UpgradeEvent = { kind: 'connection', connection: 'connected' };
const PAYING = [{ kind: 'loaded' }, CONNECTED, { kind: 'pay' }] as const;

describe('the dialog of Premium', () => {
  it('offers nothing to pay before it knows what the student has, and whether it can be paid', () => {
    expect(canPay(OPENED)).toBe(false);
    expect(canPay(after(CONNECTED))).toBe(false);
    expect(canPay(after({ kind: 'loaded' }))).toBe(false);
    expect(canPay(after(CONNECTED, { kind: 'loaded' }))).toBe(true);
    expect(canPay(after({ kind: 'loaded' }, CONNECTED))).toBe(true);
  });

  it.each(['connecting', 'unavailable', 'unreached'] as const)(
    'does not take a press while %s',
    (connection) => {
      const state = after({ kind: 'loaded' }, { kind: 'connection', connection });
      expect(canPay(state)).toBe(false);
      expect(afterEvent(state, { kind: 'pay' })).toBe(state);
    },
  );

  it('goes from order to window to confirmation, each once', () => {
    const steps = [{ kind: 'opened' }, { kind: 'closed' }] as const;
    expect(after(...PAYING)).toEqual({ kind: 'processing', step: 'ordering' });
    expect(after(...PAYING, { kind: 'pay' })).toEqual({ kind: 'processing', step: 'ordering' });
    expect(after(...PAYING, steps[0])).toEqual({ kind: 'processing', step: 'paying' });
    expect(after(...PAYING, ...steps)).toEqual({ kind: 'processing', step: 'confirming' });
    expect(after(...PAYING, steps[1])).toEqual({ kind: 'processing', step: 'ordering' });
  });

  it('can be paid again after a refusal, with its reason shown until then', () => {
    const problem = { code: 'cancelled' } as const;
    const state = after(...PAYING, { kind: 'refused', problem });
    expect(state).toEqual({ kind: 'offer', connection: 'connected', problem });
    expect(canPay(state)).toBe(true);
  });

  it('a check that answers late does not disturb an order', () => {
    const state = after(...PAYING);
    expect(afterEvent(state, { kind: 'connection', connection: 'unavailable' })).toBe(state);
    expect(afterEvent(state, { kind: 'load-failed' })).toBe(state);
  });

  it('laws: only a press on a connected offer begins an order, and what is paid stays paid', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = OPENED;
        for (const each of events) {
          const next = afterEvent(state, each);
          if (isHeld(next) && !isHeld(state)) expect([canPay(state), each.kind]).toEqual([true, 'pay']);
          // The order is known wherever its end is not.
          if (next.kind === 'unsettled' && state.kind !== 'unsettled') expect(isHeld(state)).toBe(true);
          expect(next.kind).not.toBe('paid');
          state = next;
        }
        const paid = afterEvent(state, { kind: 'paid' });
        expect(events.reduce(afterEvent, paid)).toEqual({ kind: 'paid' });
      }),
    );
  });
});

describe('what the server says of an order', () => {
  it.each([
    ['paid', 'paid'],
    ['disputed', 'paid'],
    ['created', 'unsettled'],
    ['failed', 'failed'],
    ['refunded', 'failed'],
    ['cancelled', 'cancelled'],
    ['expired', 'cancelled'],
  ] as const)('%s is told as %s', (status, told) => {
    const made = settledEvent(OPEN, status);
    expect(made.kind === 'refused' ? made.problem.code : made.kind).toBe(told);
  });

  it('is a failure, with its words, where a payment was tried and failed before the window was closed', () => {
    const closed = { hasFailed: true, description: 'declined' };
    for (const status of ['cancelled', 'expired', 'failed'] as const)
      expect(settledEvent({ order: ORDER, closed }, status)).toEqual({
        kind: 'refused',
        problem: { code: 'failed', description: 'declined' },
      });
  });

  it.each([
    [undefined, null],
    [{ hasFailed: false, description: undefined }, 'cancelled'],
    [{ hasFailed: true, description: 'declined' }, 'failed'],
  ] as const)('is asked again, with how the window was closed, while it is open: %j', (closed, told) => {
    const open = settledEvent({ order: ORDER, closed }, 'created');
    expect(open).toEqual({ kind: 'unsettled', order: ORDER, closed });
    expect(closingOf(closed)).toBe(told);
  });

  it('is an event for every status', () => {
    for (const status of ORDER_STATUSES) expect(settledEvent(OPEN, status).kind).toBeTruthy();
  });
});
