/** A list that is fetched page by page. `Cursor` says where the next page begins. */
export interface Paged<Item, Cursor> {
  /** `ready` also while it is being fetched anew; `failed`: nothing could be had, or only what was known before. */
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
  /** The first page is fetched, for the first time or anew. */
  | { readonly kind: 'open' }
  | { readonly kind: 'first'; readonly page: Page<Item, Cursor> }
  | { readonly kind: 'ask-more' }
  | { readonly kind: 'more'; readonly page: Page<Item, Cursor> }
  /** What was asked for last did not come. */
  | { readonly kind: 'failure' };

/** A list of which nothing is known but what the device remembers. */
export function unopened<Item, Cursor>(known: readonly Item[] = []): Paged<Item, Cursor> {
  return { status: 'loading', items: known, next: undefined, more: 'idle' };
}

/** The next state. One that stands on two pages, because others came before it meanwhile, is listed once. */
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
