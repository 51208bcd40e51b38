import type { College } from '@chupke/domain/college.ts';

/** What is known of the colleges at a moment. */
export type CollegesState =
  | { readonly kind: 'loading' }
  /** The backend has not answered for a while; it is still being tried. */
  | { readonly kind: 'unreached' }
  | { readonly kind: 'failed' }
  /** `live` says whether the backend stands behind the list, or only this device's memory. */
  | { readonly kind: 'ready'; readonly colleges: readonly College[]; readonly live: boolean };

/** What can happen to the list. */
export type CollegesEvent =
  | { readonly kind: 'snapshot'; readonly colleges: readonly College[]; readonly fromCache: boolean }
  | { readonly kind: 'silence' }
  | { readonly kind: 'failure' }
  | { readonly kind: 'retry' };

/** The next state. An empty list from the cache says nothing: the SDK gives one when it reaches no backend. */
export function nextState(state: CollegesState, event: CollegesEvent): CollegesState {
  switch (event.kind) {
    case 'snapshot':
      if (event.fromCache && event.colleges.length === 0) return state;
      return { kind: 'ready', colleges: event.colleges, live: !event.fromCache };
    case 'silence':
      return state.kind === 'loading' ? { kind: 'unreached' } : state;
    case 'failure':
      return { kind: 'failed' };
    case 'retry':
      return { kind: 'loading' };
  }
}
