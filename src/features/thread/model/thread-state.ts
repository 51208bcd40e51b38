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
  /** Those before a time (milliseconds since 1970), which was that of the oldest known when they were asked for. */
  | {
      readonly kind: 'older';
      readonly before: number;
      readonly replies: readonly Reply[];
      readonly hasOlder: boolean;
    }
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

type RepliesAnswer = Extract<RepliesEvent, { readonly kind: 'answer' }>;

/** Whether unknown replies may lie between the known ones and these: more came than are live, e.g. without a connection. */
function isApart({ isKept, replies: known }: RepliesState, { replies, hasOlder }: RepliesAnswer): boolean {
  const ids = new Set(known.map(({ id }) => id));
  return hasOlder && !isKept && !replies.some(({ id }) => ids.has(id));
}

function receive(state: RepliesState, answer: RepliesAnswer): RepliesState {
  // The list then begins anew: those in between are older ones to be fetched.
  if (isApart(state, answer))
    return { ...NO_REPLIES, status: 'ready', replies: union([], answer.replies), hasOlder: true };
  const [first] = answer.replies;
  // Kept below the live ones: fetched pages, and replies that newer ones have pushed out of the live window.
  const older =
    first === undefined || !answer.hasOlder || state.isKept
      ? []
      : state.replies.filter((each) => oldestFirst(each, first) < 0);
  const hasOlder = state.isExtended ? state.hasOlder : answer.hasOlder;
  return { ...state, status: 'ready', isKept: false, replies: union(older, answer.replies), hasOlder };
}

/** The next state. */
export function nextReplies(state: RepliesState, event: RepliesEvent): RepliesState {
  switch (event.kind) {
    case 'answer':
      return receive(state, event);
    case 'older': {
      const [first] = state.replies;
      // The list has begun anew meanwhile: between these and its first one others may lie.
      if (first !== undefined && first.timestamp > event.before) return state;
      return {
        ...state,
        replies: union(event.replies, state.replies),
        hasOlder: event.hasOlder,
        isExtended: true,
      };
    }
    case 'failure':
      return { ...state, status: 'failed' };
    case 'retry':
      return { ...state, status: 'loading' };
  }
}
