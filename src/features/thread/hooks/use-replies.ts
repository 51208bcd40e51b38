import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { Confession, Reply } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Dispatch } from 'react';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { keepPage, keptPage } from '../../../entities/confession/hooks/kept-pages.ts';
import { rememberListed, useMyActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { usePendingReplies } from '../../../entities/confession/hooks/use-pending.ts';
import type { Pending, ReplyAction } from '../../../entities/confession/model/actions.ts';
import { clockOffset } from '../../../lib/clock.ts';
import { settleSent } from '../../../lib/outbox/outbox.ts';
import type { LiveSubscription } from '../../../lib/live.ts';
import { liveSubscription } from '../../../lib/live.ts';
import { tellNotLoaded } from '../../../lib/newer-version.ts';
import type { RepliesEvent, RepliesState } from '../model/thread-state.ts';
import { keptReplies, nextReplies, NO_REPLIES } from '../model/thread-state.ts';

const loadApi = () => import('../api/watch-replies.ts');

/** The replies of a confession, and what can be done to have more of them. */
export interface Thread {
  readonly state: RepliesState;
  readonly retry: () => void;
  readonly loadOlder: () => Promise<readonly Reply[]>;
  readonly isLoadingOlder: boolean;
}

/** A thread without replies is not asked for. */
const NONE: RepliesState = { ...NO_REPLIES, status: 'ready' };

/** Whether it was ever so: a thread whose last reply is being deleted is still watched. */
function useOnce(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was || isNow;
}

/** Watches the replies while `isWanted`. Returns a function that resubscribes at once. */
function useWatchedReplies(
  confession: ConfessionId,
  isWanted: boolean,
  dispatch: Dispatch<RepliesEvent>,
): () => void {
  const subscription = useRef<LiveSubscription>(undefined);
  useEffect(() => {
    if (!isWanted) return;
    const live = liveSubscription(async () => (await loadApi()).watchReplies(confession), {
      onValue: ({ replies, hasMore }) => {
        dispatch({ kind: 'answer', replies, hasOlder: hasMore });
        // Its own answer, which would tell whose it is, may have been lost.
        for (const reply of replies)
          if (settleSent(reply.id) !== undefined) rememberListed(confession, reply);
      },
      onFailure: () => dispatch({ kind: 'failure' }),
    });
    subscription.current = live;
    return () => live.stop();
  }, [confession, isWanted, dispatch]);
  return useCallback(() => subscription.current?.restart(), []);
}

/**
 * The replies of a confession, live while mounted. `mayHaveSome`: false if it has none as far as is known; then nothing
 * is watched. Cached replies are shown at once.
 */
export function useReplies(confession: ConfessionId, uid: UserId, mayHaveSome: boolean): Thread {
  const [state, dispatch] = useReducer(nextReplies, undefined, () =>
    keptReplies(keptPage(uid, confession)?.replies ?? []),
  );
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const isWanted = useOnce(mayHaveSome);
  const restart = useWatchedReplies(confession, isWanted, dispatch);

  const retry = useCallback(() => {
    dispatch({ kind: 'retry' });
    restart();
  }, [restart]);
  const before = state.replies[0]?.timestamp;
  const loadOlder = useCallback(async () => {
    if (before === undefined) return [];
    setIsLoadingOlder(true);
    try {
      const { loadOlderReplies } = await loadApi();
      const { replies, hasMore } = await loadOlderReplies(confession, before);
      dispatch({ kind: 'older', before, replies, hasOlder: hasMore });
      return replies;
    } catch (error) {
      tellNotLoaded(error);
      return [];
    } finally {
      setIsLoadingOlder(false);
    }
  }, [confession, before]);
  return { state: isWanted ? state : NONE, retry, loadOlder, isLoadingOlder };
}

/** One reply by its id; undefined when there is none. Rejects with AppError. */
export async function findReply(confession: ConfessionId, reply: ReplyId): Promise<Reply | undefined> {
  const { loadReply } = await loadApi();
  return loadReply(confession, reply);
}

/** An own reply that the thread does not show yet. */
export interface UnseenReply {
  readonly reply: ReplyAction;
  readonly time: number;
  /** Undefined once it was sent. */
  readonly state: Pending<ReplyAction>['state'] | undefined;
}

/** The student's own replies of a thread that `shown` lacks: those just sent, then those in the outbox. */
export function useUnseenReplies(confession: ConfessionId, shown: readonly Reply[]): readonly UnseenReply[] {
  const pending = usePendingReplies();
  const arrived = useMyActivity((own) => own.repliedWith);
  const deleted = useMyActivity((own) => own.deleted);
  return useMemo(() => {
    const seen = new Set<string>(shown.map(({ id }) => id));
    const isWanted = (reply: ReplyAction): boolean =>
      reply.confession === confession && !seen.has(reply.id) && !deleted.has(reply.id);
    const sent = [...arrived.values()].filter(isWanted);
    const sentIds = new Set<string>(sent.map(({ id }) => id));
    return [
      ...sent.map((reply): UnseenReply => ({ reply, time: reply.sentAt, state: undefined })),
      ...pending
        .filter(({ action }) => isWanted(action) && !sentIds.has(action.id))
        .map(({ action, createdAt, state }): UnseenReply => ({
          reply: action,
          time: createdAt + clockOffset(),
          state,
        })),
    ];
  }, [confession, shown, pending, arrived, deleted]);
}

/** The ids of the student's own replies that were sent since the page was loaded, or are on their way. */
export function useJustWritten(): ReadonlySet<string> {
  const pending = usePendingReplies();
  const arrived = useMyActivity((own) => own.repliedWith);
  // The thread may list one, and the outbox drop it, before its own answer comes, if that comes at all.
  const [onTheirWay, setOnTheirWay] = useState<ReadonlySet<string>>(new Set());
  if (pending.some(({ action }) => !onTheirWay.has(action.id)))
    setOnTheirWay(new Set([...onTheirWay, ...pending.map(({ action }) => action.id)]));
  return useMemo(() => new Set([...arrived.keys(), ...onTheirWay]), [arrived, onTheirWay]);
}

/**
 * How many replies of others came while the page was open, for screen readers. Neither the first ones are news, nor older
 * ones that are fetched later, nor one's own.
 */
export function useNews({ status, replies }: RepliesState, isForeign: (reply: Reply) => boolean): number {
  const own = useJustWritten();
  // A confession that had none as far as was known, e.g. from the cache, may have had some.
  const [openedAt] = useState(() => Date.now() + clockOffset());
  const newest = replies.at(-1)?.timestamp ?? openedAt;
  const [first, setFirst] = useState<number>();
  if (status === 'ready' && first === undefined) setFirst(newest);
  if (first === undefined) return 0;
  return replies.filter((reply) => reply.timestamp > first && !own.has(reply.id) && isForeign(reply)).length;
}

/** Debounce of storing the page, in milliseconds. */
const KEEP_MS = 1500;

/** Caches the page as seen, for offline reading. Data from the cache itself are not stored again. */
export function useKeptPage(
  uid: UserId,
  confession: Confession,
  { status, isKept, replies }: RepliesState,
): void {
  const unkept = useRef<() => void>(undefined);
  const isSeen = status === 'ready' && !isKept;
  useEffect(() => {
    if (!isSeen) return;
    const keep = (): void => {
      unkept.current = undefined;
      keepPage(uid, { confession, replies });
    };
    unkept.current = keep;
    const timer = setTimeout(keep, KEEP_MS);
    return () => clearTimeout(timer);
  }, [uid, confession, replies, isSeen]);
  useEffect(() => {
    const keepNow = (): void => unkept.current?.();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
}
