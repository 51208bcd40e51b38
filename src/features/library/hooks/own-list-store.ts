import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useMemo } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { rememberMine, useMyActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { useDeleted } from '../../../entities/confession/hooks/use-pending.ts';
import { isLiveInFeed } from '../../../entities/feed/hooks/feed-lifecycle.ts';
import { confessionInFeed } from '../../../entities/feed/hooks/feed-store.ts';
import type { PagedList } from '../../../lib/paged-list.ts';
import { pagedList, usePagedList } from '../../../lib/paged-list.ts';
import type { Paged } from '../../../lib/paged-state.ts';
import type { OwnCursor } from '../api/load-mine.ts';
import type { OwnItem } from '../model/own-list.ts';

type OwnList = PagedList<OwnItem, OwnCursor>;

let kept: { readonly uid: UserId; readonly list: OwnList } | undefined;

/** What the feed has live need not be asked for. */
function liveInFeed(id: string): Confession | undefined {
  return isLiveInFeed(id) ? confessionInFeed(id) : undefined;
}

function listOf(uid: UserId): OwnList {
  if (kept?.uid === uid) return kept.list;
  const list = pagedList<OwnItem, OwnCursor>({
    load: async (after) => {
      const { loadMine } = await import('../api/load-mine.ts');
      return loadMine(uid, after, liveInFeed);
    },
    idOf: ({ id }) => id,
    onLoaded: (items) => rememberMine(items.map(({ id }) => id)),
  });
  kept = { uid, list };
  return list;
}

/** A student's own confessions, the newest first, as far as they were fetched. */
export function useOwnRows(uid: UserId): Pick<Paged<OwnItem, OwnCursor>, 'status' | 'next' | 'more'> & {
  readonly rows: readonly OwnItem[];
  readonly fetch: () => void;
} {
  const list = listOf(uid);
  const { status, items, next, more } = usePagedList(list);
  const isBack = useNavigationType() === NavigationType.Pop;
  const deleted = useDeleted();
  const posted = useMyActivity((own) => own.posted);
  useEffect(() => {
    list.open(isBack);
    const again = (): void => {
      if (list.now().status === 'failed') list.more();
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [list, isBack]);
  const rows = useMemo(() => {
    const listed = new Set<string>(items.map(({ id }) => id));
    const fresh = [...posted.values()].reverse().filter(({ id }) => !listed.has(id));
    return [...fresh.map((confession): OwnItem => ({ id: confession.id, confession })), ...items].filter(
      ({ id }) => !deleted.has(id),
    );
  }, [items, posted, deleted]);
  return { status, next, more, rows, fetch: list.more };
}
