import type { Confession, Reply } from '@chupke/domain/confession.ts';
import type { Live } from '../../../lib/live.ts';
import { oldestFirst } from './reply-order.ts';

/** State of the confession of a page. */
export type ConfessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly confession: Confession }
  /** There is none, or none that this reader may see. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/**
 * The state by the backend's result and what was known before, which stays on the screen until there is a result, and
 * through failures.
 */
export function confessionState(
  told: Live<Confession | undefined>,
  known: Confession | undefined,
): ConfessionState {
  if (told.kind === 'ready')
    return told.value === undefined ? { kind: 'missing' } : { kind: 'found', confession: told.value };
  return known === undefined ? { kind: told.kind } : { kind: 'found', confession: known };
}

/** The replies of a confession, the oldest first. */
export interface RepliesState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly replies: readonly Reply[];
  /** Whether these are cached ones, some of which may be deleted by now. */
  readonly isKept: boolean;
  /** Whether there are older ones to be fetched. */
  readonly hasOlder: boolean;
  /** Whether older ones were fetched already: `hasOlder` then means what is before those. */
  readonly isExtended: boolean;
}

/** What can happen to them. */
export type RepliesEvent =
  | { readonly kind: 'answer'; readonly replies: readonly Reply[]; readonly hasOlder: boolean }
  | { readonly kind: 'older'; readonly replies: readonly Reply[]; readonly hasOlder: boolean }
  | { readonly kind: 'failure' }
  | { readonly kind: 'retry' };

/** Before anything is known. */
export const NO_REPLIES: RepliesState = {
  status: 'loading',
  replies: [],
  isKept: false,
  hasOlder: false,
  isExtended: false,
};

/** Cached replies, until the backend responds. */
export function keptReplies(replies: readonly Reply[]): RepliesState {
  return replies.length === 0 ? NO_REPLIES : { ...NO_REPLIES, replies, isKept: true };
}

function union(one: readonly Reply[], other: readonly Reply[]): readonly Reply[] {
  return [...new Map([...one, ...other].map((reply) => [reply.id, reply])).values()].sort(oldestFirst);
}

/** The next state. */
export function nextReplies(state: RepliesState, event: RepliesEvent): RepliesState {
  switch (event.kind) {
    case 'answer': {
      const [first] = event.replies;
      // Kept below the live ones: fetched pages, and replies that newer ones have pushed out of the live window.
      const older =
        first === undefined || !event.hasOlder || state.isKept
          ? []
          : state.replies.filter((each) => oldestFirst(each, first) < 0);
      const hasOlder = state.isExtended ? state.hasOlder : event.hasOlder;
      return {
        ...state,
        status: 'ready',
        isKept: false,
        replies: union(older, event.replies),
        hasOlder,
      };
    }
    case 'older':
      return {
        ...state,
        replies: union(event.replies, state.replies),
        hasOlder: event.hasOlder,
        isExtended: true,
      };
    case 'failure':
      return { ...state, status: 'failed' };
    case 'retry':
      return { ...state, status: 'loading' };
  }
}
