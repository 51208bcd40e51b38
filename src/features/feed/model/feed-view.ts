import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Pending, PostAction } from '../../../entities/confession/model/actions.ts';
import type { FeedState } from '../../../entities/feed/model/feed-state.ts';

/** The student's own changes to the feed, before the backend shows them. */
export interface OwnChanges {
  /** Posts in the outbox: being sent or refused. */
  readonly pending: readonly Pending<PostAction>[];
  /** Posts that were sent. */
  readonly posted: readonly Confession[];
  /** Own confessions whose deletion is pending or done. */
  readonly deleted: ReadonlySet<string>;
  /** Names that the student does not want to see. */
  readonly blocked: ReadonlySet<string>;
}

/** One row of the feed. */
export type FeedRow =
  | { readonly kind: 'pending'; readonly pending: Pending<PostAction> }
  | {
      readonly kind: 'confession';
      readonly confession: Confession;
      readonly isLeaving: boolean;
      readonly hasArrived: boolean;
    };

/** The feed with the student's own changes. */
export interface FeedView {
  readonly rows: readonly FeedRow[];
  /** Number of new ones behind the pill. */
  readonly waiting: number;
  /** Whether something is known that is not shown, because its name is blocked. */
  readonly hasBlocked: boolean;
}

/**
 * The rows of the feed: the student's pending posts are at the top, and no post is listed twice. Blocked names are
 * only left out of the view: the state keeps them, and with them the positions below.
 */
export function feedView(state: FeedState, own: OwnChanges): FeedView {
  const shown = new Set<ConfessionId>(state.shown.map(({ id }) => id));
  const posted = own.posted.filter(({ id }) => !shown.has(id) && !own.deleted.has(id));
  const there = new Set<ConfessionId>([...shown, ...posted.map(({ id }) => id)]);
  const pending = own.pending.filter(({ action }) => !there.has(action.id)).reverse();
  const row = (confession: Confession): FeedRow => ({
    kind: 'confession',
    confession,
    isLeaving: state.leaving.has(confession.id),
    hasArrived: state.arrived.has(confession.id),
  });
  const isSeen = ({ id, anonymousId }: Confession): boolean =>
    !own.deleted.has(id) && !own.blocked.has(anonymousId);
  return {
    rows: [
      ...pending.map((each): FeedRow => ({ kind: 'pending', pending: each })),
      ...posted.map(row),
      ...state.shown.filter(isSeen).map(row),
    ],
    waiting: state.waiting.filter(isSeen).length,
    hasBlocked: state.shown.some(({ anonymousId }) => own.blocked.has(anonymousId)),
  };
}
