import { CHECKOUT } from '@chupke/domain/premium.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { useEffect, useReducer, useRef } from 'react';
import { backoffMs } from '../../../lib/backoff.ts';
import { holdLock } from '../../../lib/privacy-shield/app-lock-state.ts';
import { useOnline } from '../../../lib/use-online.ts';
import type { Payer, CheckoutLook } from '../model/checkout-options.ts';
import type { Connection, UnsettledOrder, Upgrade, UpgradeEvent } from '../model/upgrade.ts';
import { afterEvent, canPay, OPENED } from '../model/upgrade.ts';
import { loadCheckout } from './premium-api.ts';
import { buy, checkConnection, findOrder, settleOpen } from './buy.ts';

/** How often an order that is not settled is asked for by itself; then only when the student asks. */
const ASKS = 6;

/** The dialog in which Premium is bought. */
export interface UpgradeControl {
  readonly upgrade: Upgrade;
  /** Buys it; does nothing while that is not possible. */
  readonly pay: () => void;
  /** Looks again whether payments can be made. */
  readonly reconnect: () => void;
  /** Looks again what the student has already. */
  readonly reload: () => void;
  /** Asks once more how an order stands. */
  readonly ask: () => void;
}

interface UpgradeOptions {
  readonly user: OwnUser;
  readonly payer: Payer;
  readonly look: CheckoutLook;
}

type Dispatch = (event: UpgradeEvent) => void;

/** Whether payments can be made: asked when the dialog opens, when the network is back, and when the student asks. */
function useConnection(dispatch: Dispatch): () => void {
  const isOnline = useOnline();
  const asked = useRef(0);
  const reconnect = (): void => {
    asked.current += 1;
    const mine = asked.current;
    const tell = (connection: Connection): void => {
      // The answer to an older question says nothing any more.
      if (mine === asked.current) dispatch({ kind: 'connection', connection });
    };
    tell('connecting');
    void checkConnection().then(tell);
  };
  useEffect(() => {
    reconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- asked anew with the network, not with each rendering
  }, [isOnline]);
  return reconnect;
}

/** Asks by itself, in growing pauses, how an order stands that is not settled. */
function useSettling(upgrade: Upgrade, dispatch: Dispatch): (open: UnsettledOrder) => void {
  const isOnline = useOnline();
  const asks = useRef(0);
  const isAsking = useRef(false);
  const ask = (open: UnsettledOrder): void => {
    if (isAsking.current) return;
    isAsking.current = true;
    asks.current += 1;
    dispatch({ kind: 'asked' });
    void settleOpen(open).then((event) => {
      isAsking.current = false;
      dispatch(event);
    });
  };
  const open = upgrade.kind === 'unsettled' && !upgrade.isAsking ? upgrade : undefined;
  const order = open?.order;
  useEffect(() => {
    if (open === undefined || !isOnline || asks.current >= ASKS) return undefined;
    const timer = setTimeout(() => ask(open), backoffMs(asks.current + 1, Math.random()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is another function at each rendering
  }, [order, isOnline]);
  return ask;
}

/** What the student has already: Premium, or an order that may have been paid. */
function useOwn(user: OwnUser, dispatch: Dispatch): () => void {
  const { uid } = user;
  const load = (): void => {
    void findOrder(uid).then(dispatch);
  };
  useEffect(() => {
    load();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each account
  }, [uid]);
  useEffect(() => {
    // By the webhook, another tab or another device.
    if (user.isPremium) dispatch({ kind: 'paid' });
  }, [user.isPremium, dispatch]);
  return () => {
    dispatch({ kind: 'load-again' });
    load();
  };
}

/** Buys Premium: the dialog's state, and what its buttons do. */
export function useUpgrade({ user, payer, look }: UpgradeOptions): UpgradeControl {
  const [upgrade, dispatch] = useReducer(afterEvent, OPENED);
  const close = useRef<() => void>(undefined);
  const isBuying = useRef(false);
  /** Whether there is nothing more to pay here: it was paid elsewhere, or the dialog is gone. */
  const isOver = useRef(false);
  const reconnect = useConnection(dispatch);
  const ask = useSettling(upgrade, dispatch);
  const reload = useOwn(user, dispatch);
  useEffect(() => {
    isOver.current = false;
    // It is there before it is wanted: from the order to the open window there is nothing to wait for.
    loadCheckout()
      .then(({ loadProvider }) => loadProvider())
      .catch(() => undefined);
    return () => {
      isOver.current = true;
      close.current?.();
    };
  }, []);
  const isPaid = upgrade.kind === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    isOver.current = true;
    close.current?.();
  }, [isPaid]);
  const pay = (): void => {
    if (!canPay(upgrade) || isBuying.current) return;
    isBuying.current = true;
    dispatch({ kind: 'pay' });
    let release = (): void => undefined;
    const onOpen = (shut: () => void): void => {
      // It came late, by a slow network.
      if (isOver.current) return shut();
      close.current = shut;
      // The lock would close the window while the payment is approved in another app.
      release = holdLock(CHECKOUT.timeoutSeconds * 1000);
      dispatch({ kind: 'opened' });
    };
    const onClosed = (): void => {
      close.current = undefined;
      dispatch({ kind: 'closed' });
    };
    void buy({ payer, look, onOpen, onClosed }).then((event) => {
      release();
      isBuying.current = false;
      dispatch(event);
    });
  };
  return {
    upgrade,
    pay,
    reconnect,
    reload,
    ask: () => {
      if (upgrade.kind === 'unsettled') ask(upgrade);
    },
  };
}
