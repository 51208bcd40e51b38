import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import { update } from '../engine/writes.ts';
import { ownView } from './circle-own.ts';
import { serverOnly } from './server-only.ts';
import { student } from './states.ts';

function idOf({ unused }: World): string {
  return `order_${unused.slice(0, 14)}`;
}

/** An open order, as its student reads it. */
function own(world: World): Fields {
  return {
    orderId: idOf(world),
    planId: 'premium-lifetime',
    planName: 'Chupke Premium',
    amount: 100,
    currency: 'INR',
    status: 'created',
    paymentId: null,
    createdAt: secondsAgo(world, 60),
    paidAt: null,
    closedAt: null,
    failureReason: null,
    receiptNumber: null,
    extraDue: 0,
    extraBack: 0,
    isExtra: false,
  };
}

function whole(world: World): Fields {
  const server = { payments: {}, ending: null, isGiving: false, checkAt: null, receipts: {} };
  return { ...own(world), ...server, uid: world.uids.student };
}

const ALL = serverOnly('orders', { id: idOf, fields: whole });
const OWN = ownView('orders', idOf, own);

/** Attacks on orders: the server's, which lead to a person, and the student's own view. Written, one would be paid. */
export const ORDERS: CollectionAttacks = {
  collection: 'orders',
  commits: [],
  never: [
    ...ALL.never,
    ...OWN.never,
    {
      name: 'an order pays itself',
      state: (world) => ({
        ...student(world),
        [`orders/${idOf(world)}`]: whole(world),
        [`users/${world.uids.student}/orders/${idOf(world)}`]: own(world),
      }),
      writes: (world) =>
        [`orders/${idOf(world)}`, `users/${world.uids.student}/orders/${idOf(world)}`].map((path) =>
          update(path, { status: 'paid', paidAt: secondsAgo(world, 1) }),
        ),
    },
  ],
  reads: [
    ...ALL.reads,
    ...OWN.reads.map((read) => ({ ...read, name: `of one’s own: ${read.name}` })),
    {
      name: 'who has paid, over all students',
      state: (world) => ({ [`users/${world.uids.student}/orders/${idOf(world)}`]: own(world) }),
      read: () => ({ kind: 'list', path: 'orders', group: true, limit: 1 }),
      allowed: [],
    },
  ],
};

/** Attacks on the marks of the provider's messages: made by a client, a message would count as worked off. */
export const PAYMENT_EVENTS: CollectionAttacks = serverOnly('paymentEvents', {
  id: ({ unused }) => `evt_${unused.slice(0, 14)}`,
  fields: (world) => ({ at: secondsAgo(world, 5) }),
});
