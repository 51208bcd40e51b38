import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useMemo, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { PageCursor } from '../../../lib/documents.ts';
import type { OwnItem } from '../model/own-list.ts';
import type { Paged } from '../../../lib/paged-state.ts';
import { isLiveInFeed } from '../../../entities/feed/hooks/feed-lifecycle.ts';
import { confessionInFeed } from '../../../entities/feed/hooks/feed-store.ts';
import { rememberMine, useMyActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { useDeleted } from '../../../entities/confession/hooks/use-pending.ts';
import { keptFor, pagedList, usePagedList } from '../../../lib/paged-list.ts';
import { isSignedIn } from '../../../lib/session.ts';

/** Confessions that are live in the feed need no request. */
function liveInFeed(id: string): Confession | undefined {
  return isLiveInFeed(id) ? confessionInFeed(id) : undefined;
}

const listOf = keptFor((uid: UserId) =>
  pagedList<OwnItem, PageCursor>({
    load: async (after) => {
      const { loadMine } = await import('../api/load-lists.ts');
      return loadMine(uid, after, liveInFeed);
    },
    idOf: ({ id }) => id,
    onLoaded: (items) => {
      // Whoever is signed in meanwhile has not written them.
      if (isSignedIn(uid)) rememberMine(items.map(({ id }) => id));
    },
  }),
);

/**
 * Fetches the list again, once for each, where it lacks posts that were sent: the way back to it fetches nothing, and a
 * post may reach the backend after the list was asked for. `unlisted`: their ids.
 */
function useUnlisted(list: ReturnType<typeof listOf>, unlisted: readonly string[], isReady: boolean): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const asked = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    // Other than on the way back, the list is being fetched already.
    const before = (asked.current ??= new Set(isBack ? [] : unlisted));
    if (!isReady || unlisted.every((id) => before.has(id))) return;
    asked.current = new Set([...before, ...unlisted]);
    void list.refresh();
  }, [list, unlisted, isReady, isBack]);
}

/** A student's own confessions, the newest first, as far as they were fetched. */
export function useOwnRows(uid: UserId): Pick<Paged<OwnItem, PageCursor>, 'status' | 'next' | 'more'> & {
  readonly rows: readonly OwnItem[];
  readonly fetch: () => void;
} {
  const list = listOf(uid);
  const { status, items, next, more } = usePagedList(list);
  const deleted = useDeleted();
  const sent = useMyActivity((own) => own.sentPosts);
  const posted = useMyActivity((own) => own.posted);
  const { rows, unlisted } = useMemo(() => {
    const listed = new Set<string>(items.map(({ id }) => id));
    const lacking = [...sent].reverse().filter((id) => !listed.has(id) && !deleted.has(id));
    const fresh = lacking.flatMap((id): readonly OwnItem[] => {
      // What the feed has is remembered no longer.
      const confession = posted.get(id) ?? confessionInFeed(id);
      return confession === undefined ? [] : [{ id: confession.id, confession }];
    });
    return {
      rows: [...fresh, ...items.filter(({ id }) => !deleted.has(id))],
      unlisted: lacking.filter((id) => !posted.has(id)),
    };
  }, [items, sent, posted, deleted]);
  useUnlisted(list, unlisted, status === 'ready');
  return { status, next, more, rows, fetch: list.more };
}
