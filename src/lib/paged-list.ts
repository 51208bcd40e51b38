import { useEffect, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Page, Paged, PagedEvent } from './paged-state.ts';
import { nextPaged, unopened } from './paged-state.ts';
import { AnswerWaiters, REFRESH_MS } from './answer-waiters.ts';

/** A list that is fetched page by page and outlives its screen: coming back to it costs no reads. */
export interface PagedList<Item, Cursor> {
  readonly now: () => Paged<Item, Cursor>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the first page, unless the list is to be shown again as it was left. */
  readonly open: (isBack: boolean) => void;
  /** Fetches the next page, or again what did not come. */
  readonly more: () => void;
  /** Fetches the first page again; what was asked before may be older than an own act. Resolves with whether it arrived; never rejects. */
  readonly refresh: () => Promise<boolean>;
}

interface PagedSource<Item, Cursor> {
  readonly load: (after: Cursor | undefined) => Promise<Page<Item, Cursor>>;
  readonly idOf: (item: Item) => string;
  /** Items cached by the device. */
  readonly known?: readonly Item[];
  /** Called with all that was fetched, whenever more was. */
  readonly onLoaded?: (items: readonly Item[]) => void;
}

/** Creates a list. Concurrent requests for the same page are fetched once; a superseded response is dropped. */
export function pagedList<Item, Cursor>(source: PagedSource<Item, Cursor>): PagedList<Item, Cursor> {
  const { load, idOf, onLoaded } = source;
  const listeners = new Set<() => void>();
  let state: Paged<Item, Cursor> = unopened(source.known);
  let isFetched = false;
  let turn = 0;
  let asking: 'first' | 'more' | undefined;
  const waiters = new AnswerWaiters();
  const dispatch = (event: PagedEvent<Item, Cursor>): void => {
    state = nextPaged(state, event, idOf);
    for (const listener of listeners) listener();
  };
  const ask = (kind: 'first' | 'more', after: Cursor | undefined): void => {
    turn += 1;
    const mine = turn;
    asking = kind;
    const take = (event: PagedEvent<Item, Cursor>): void => {
      if (mine !== turn) return;
      const hasCome = event.kind !== 'failure';
      asking = undefined;
      isFetched ||= hasCome;
      dispatch(event);
      if (hasCome) onLoaded?.(state.items);
      waiters.settle(hasCome);
    };
    load(after).then(
      (page) => take({ kind, page }),
      () => take({ kind: 'failure' }),
    );
  };
  const askFirst = (): void => {
    dispatch({ kind: 'open' });
    ask('first', undefined);
  };
  return {
    now: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (isBack) => {
      if (asking !== undefined || (isBack && isFetched)) return;
      askFirst();
    },
    more: () => {
      if (asking !== undefined) return;
      if (state.status === 'failed' || !isFetched) return askFirst();
      if (state.next === undefined) return;
      dispatch({ kind: 'ask-more' });
      ask('more', state.next);
    },
    refresh: () => {
      const answered = waiters.next(REFRESH_MS);
      askFirst();
      return answered;
    },
  };
}

/**
 * Caches a value per key, e.g. the lists of an account, until another key is used: the next account on this device
 * does not see it.
 */
export function keptFor<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  let kept: { readonly key: Key; readonly made: Made } | undefined;
  return (key) => {
    if (kept === undefined || kept.key !== key) kept = { key, made: make(key) };
    return kept.made;
  };
}

/**
 * The list as it is; the component is drawn again when it changes. It is fetched when the component is shown, but not
 * on the way back to it, and again when the network returns after a failure. `isFetchedOnBack`: on the way back too,
 * for a list whose items others change.
 */
export function usePagedList<Item, Cursor>(
  list: PagedList<Item, Cursor>,
  { isFetchedOnBack = false }: { readonly isFetchedOnBack?: boolean } = {},
): Paged<Item, Cursor> {
  const isPop = useNavigationType() === NavigationType.Pop;
  const isBack = isPop && !isFetchedOnBack;
  useEffect(() => {
    list.open(isBack);
    const retry = (): void => {
      if (list.now().status === 'failed') list.more();
    };
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [list, isBack]);
  return useSyncExternalStore(list.subscribe, list.now);
}

/** Fetches further pages while everything fetched is hidden because of blocked names. True while more may come. */
export function useMoreUntilShown<Item, Cursor>(
  {
    status,
    items,
    next,
    more,
  }: Pick<Paged<Item, Cursor>, 'status' | 'next' | 'more'> & {
    readonly items: readonly unknown[];
  },
  shown: readonly Item[],
  fetch: () => void,
): boolean {
  const canGoOn = shown.length === 0 && status === 'ready' && next !== undefined && more !== 'failed';
  useEffect(() => {
    if (canGoOn && more === 'idle') fetch();
  }, [canGoOn, more, items, fetch]);
  return canGoOn;
}
