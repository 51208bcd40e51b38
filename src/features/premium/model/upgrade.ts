import type { OrderClosing, OrderId, OrderStatus } from '@chupke/domain/order.ts';
import { givesPremium } from '@chupke/domain/order.ts';
import type { ErrorCode } from '../../../lib/errors.ts';

/** Whether payments can be made now. */
export type Connection =
  | 'connecting'
  | 'connected'
  /** The server says that the provider does not answer. */
  | 'unavailable'
  /** The server itself was not reached. */
  | 'unreached'
  /** The server takes nothing from this account, which is closed or locked. */
  | 'refused';

/** Why nothing was bought; each has its message. */
export type PaymentProblem =
  | {
      readonly code:
        /** There was no network. */
        | 'network'
        /** The provider made no order. */
        | 'service'
        /** The order was refused for a reason that only we can put right. */
        | 'order'
        /** The provider's window did not arrive. */
        | 'window'
        | 'cancelled'
        /** What the provider's window said was not from the provider. */
        | 'unverified'
        | 'no-email'
        | 'too-many';
    }
  /** `description`: what the provider's window said of it on this device, if anything. */
  | { readonly code: 'failed'; readonly description: string | undefined }
  /** The account may not buy; `error` says why. */
  | { readonly code: 'account'; readonly error: ErrorCode };

/** What happened in the provider's window before it was closed. */
export interface Closed {
  /** Whether the last try to pay has failed. */
  readonly hasFailed: boolean;
  /** What the window said of it. */
  readonly description: string | undefined;
}

/** An order whose end is not known, and how its window was closed; undefined where that is not known either. */
export interface UnsettledOrder {
  readonly order: OrderId;
  readonly closed: Closed | undefined;
}

/** The state of the dialog in which Premium is bought. */
export type Upgrade =
  /** What the student has already is being found out. */
  | { readonly kind: 'loading'; readonly connection: Connection }
  | { readonly kind: 'load-failed'; readonly connection: Connection }
  | {
      readonly kind: 'offer';
      readonly connection: Connection;
      readonly problem: PaymentProblem | undefined;
    }
  /** An order is made, paid in the provider's window, and what became of it is found out. */
  | { readonly kind: 'processing'; readonly step: 'ordering' | 'paying' | 'confirming' }
  /** It is not known what became of the order; it stays open until it is. */
  | ({ readonly kind: 'unsettled'; readonly isAsking: boolean } & UnsettledOrder)
  | { readonly kind: 'paid' };

/** What happens to it. */
export type UpgradeEvent =
  | { readonly kind: 'loaded' | 'load-failed' | 'load-again' }
  | { readonly kind: 'connection'; readonly connection: Connection }
  | { readonly kind: 'pay' }
  /** The provider's window is open. */
  | { readonly kind: 'opened' }
  /** The provider's window is closed. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly problem: PaymentProblem }
  | ({ readonly kind: 'unsettled' } & UnsettledOrder)
  /** It is asked once more how the order stands. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'paid' };

/** How the dialog begins. */
export const OPENED: Upgrade = { kind: 'loading', connection: 'connecting' };

/** Whether Pay does something. */
export function canPay(upgrade: Upgrade): boolean {
  return upgrade.kind === 'offer' && upgrade.connection === 'connected';
}

/** Whether the dialog must not be left now: an answer is on its way, or money is. */
export function isHeld(upgrade: Upgrade): boolean {
  return upgrade.kind === 'processing';
}

/** What a load or a check tells, which means nothing once an order is on its way. */
function prepared(upgrade: Upgrade, event: UpgradeEvent): Upgrade {
  if (upgrade.kind !== 'loading' && upgrade.kind !== 'load-failed' && upgrade.kind !== 'offer')
    return upgrade;
  switch (event.kind) {
    case 'connection':
      return { ...upgrade, connection: event.connection };
    case 'loaded':
      return upgrade.kind === 'loading'
        ? { kind: 'offer', connection: upgrade.connection, problem: undefined }
        : upgrade;
    case 'load-failed':
      return upgrade.kind === 'loading' ? { ...upgrade, kind: 'load-failed' } : upgrade;
    case 'load-again':
      return upgrade.kind === 'load-failed' ? { ...upgrade, kind: 'loading' } : upgrade;
    default:
      return upgrade;
  }
}

/** What happens to an order. */
function ordered(upgrade: Upgrade, event: UpgradeEvent): Upgrade {
  const isOrdered = upgrade.kind === 'processing' || upgrade.kind === 'unsettled';
  switch (event.kind) {
    case 'pay':
      return canPay(upgrade) ? { kind: 'processing', step: 'ordering' } : upgrade;
    case 'opened':
      return upgrade.kind === 'processing' && upgrade.step === 'ordering'
        ? { kind: 'processing', step: 'paying' }
        : upgrade;
    case 'closed':
      return upgrade.kind === 'processing' && upgrade.step === 'paying'
        ? { kind: 'processing', step: 'confirming' }
        : upgrade;
    case 'refused':
      return isOrdered ? { kind: 'offer', connection: 'connected', problem: event.problem } : upgrade;
    case 'unsettled':
      return isOrdered ? { ...event, isAsking: false } : upgrade;
    case 'asked':
      return upgrade.kind === 'unsettled' ? { ...upgrade, isAsking: true } : upgrade;
    default:
      return upgrade;
  }
}

/** The state after an event. What is paid stays paid, by whichever way that became known. */
export function afterEvent(upgrade: Upgrade, event: UpgradeEvent): Upgrade {
  if (upgrade.kind === 'paid' || event.kind === 'paid') return { kind: 'paid' };
  return ordered(prepared(upgrade, event), event);
}

/** How the student left the window of an order, as the server is told; null where that is not known. */
export function closingOf(closed: Closed | undefined): OrderClosing | null {
  if (closed === undefined) return null;
  return closed.hasFailed ? 'failed' : 'cancelled';
}

/** What becomes of the dialog when the server has said how an order stands. */
export function settledEvent({ order, closed }: UnsettledOrder, status: OrderStatus): UpgradeEvent {
  if (givesPremium(status)) return { kind: 'paid' };
  if (status === 'created') return { kind: 'unsettled', order, closed };
  const isCancelled = closed?.hasFailed !== true && (status === 'cancelled' || status === 'expired');
  return {
    kind: 'refused',
    problem: isCancelled ? { code: 'cancelled' } : { code: 'failed', description: closed?.description },
  };
}
