import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useMemo, useRef } from 'react';
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
 * Fetches the list again where it lacks what was sent since, and nothing else shows: a post that appears later may reach
 * the backend after the list was asked for. `unlisted`: their ids.
 */
function useUnlisted(list: ReturnType<typeof listOf>, unlisted: string, isReady: boolean): void {
  const asked = useRef('');
  useEffect(() => {
    if (!isReady || unlisted === '' || unlisted === asked.current) return;
    asked.current = unlisted;
    void list.refresh();
  }, [list, unlisted, isReady]);
}

/** A student's own confessions, the newest first, as far as they were fetched. */
export function useOwnRows(uid: UserId): Pick<Paged<OwnItem, PageCursor>, 'status' | 'next' | 'more'> & {
  readonly rows: readonly OwnItem[];
  readonly fetch: () => void;
} {
  const list = listOf(uid);
  const { status, items, next, more } = usePagedList(list);
  const deleted = useDeleted();
  const posted = useMyActivity((own) => own.posted);
  const rows = useMemo(() => {
    const listed = new Set<string>(items.map(({ id }) => id));
    const fresh = [...posted.values()].reverse().filter(({ id }) => !listed.has(id));
    return [...fresh.map((confession): OwnItem => ({ id: confession.id, confession })), ...items].filter(
      ({ id }) => !deleted.has(id),
    );
  }, [items, posted, deleted]);
  const later = useMyActivity((own) => own.postedLater);
  const unlisted = useMemo(() => {
    const listed = new Set<string>(items.map(({ id }) => id));
    return [...later].filter((id) => !listed.has(id) && !deleted.has(id)).join(' ');
  }, [items, later, deleted]);
  useUnlisted(list, unlisted, status === 'ready');
  return { status, next, more, rows, fetch: list.more };
}
