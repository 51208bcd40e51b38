/** A paged list. `Cursor` is where the next page begins. */
export interface Paged<Item, Cursor> {
  /** `ready` also while refreshing; `failed`: nothing arrived, or only cached items are known. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly Item[];
  /** Undefined: there are no more. */
  readonly next: Cursor | undefined;
  readonly more: 'idle' | 'loading' | 'failed';
}

/** A page as it was fetched. */
export interface Page<Item, Cursor> {
  readonly items: readonly Item[];
  readonly next: Cursor | undefined;
}

/** What can happen to such a list. */
export type PagedEvent<Item, Cursor> =
  /** The first page is fetched, initially or again. */
  | { readonly kind: 'open' }
  | { readonly kind: 'first'; readonly page: Page<Item, Cursor> }
  | { readonly kind: 'ask-more' }
  | { readonly kind: 'more'; readonly page: Page<Item, Cursor> }
  /** The last request failed. */
  | { readonly kind: 'failure' };

/** A list with only the device's cached items. */
export function unopened<Item, Cursor>(known: readonly Item[] = []): Paged<Item, Cursor> {
  return { status: 'loading', items: known, next: undefined, more: 'idle' };
}

/** The next state. An item on two pages, because others were inserted before it, is listed once. */
export function nextPaged<Item, Cursor>(
  state: Paged<Item, Cursor>,
  event: PagedEvent<Item, Cursor>,
  idOf: (item: Item) => string,
): Paged<Item, Cursor> {
  switch (event.kind) {
    case 'open':
      return { ...state, status: state.status === 'ready' ? 'ready' : 'loading', more: 'idle' };
    case 'first':
      return { status: 'ready', ...event.page, more: 'idle' };
    case 'ask-more':
      return { ...state, more: 'loading' };
    case 'more': {
      const known = new Set(state.items.map(idOf));
      const fresh = event.page.items.filter((item) => !known.has(idOf(item)));
      return { status: 'ready', items: [...state.items, ...fresh], next: event.page.next, more: 'idle' };
    }
    case 'failure':
      return state.more === 'loading' ? { ...state, more: 'failed' } : { ...state, status: 'failed' };
  }
}
