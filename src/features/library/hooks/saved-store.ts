import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keptPage } from '../../../entities/confession/hooks/kept-pages.ts';
import { myActivity, rememberSaved, useMyActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { useDeleted } from '../../../entities/confession/hooks/use-pending.ts';
import { ACTION_KINDS, parseSave, pendingOf } from '../../../entities/confession/model/actions.ts';
import { isLiveInFeed } from '../../../entities/feed/hooks/feed-lifecycle.ts';
import { confessionInFeed } from '../../../entities/feed/hooks/feed-store.ts';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import type { PageCursor } from '../../../lib/documents.ts';
import { outboxItems, useOutbox } from '../../../lib/outbox/outbox.ts';
import type { PagedList } from '../../../lib/paged-list.ts';
import { keptFor, pagedList, useMoreUntilShown, usePagedList } from '../../../lib/paged-list.ts';
import type { Paged } from '../../../lib/paged-state.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { isSignedIn } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import type { SavedItem } from '../model/saved-list.ts';
import { readSavedList, savedRows, storeSavedList } from '../model/saved-list.ts';

function keyOf(uid: UserId): StoredKey {
  return storedKey(STORED.savedList, uid);
}

/** Confessions that are live in the feed need no request. */
function liveInFeed(id: string): Confession | undefined {
  return isLiveInFeed(id) ? confessionInFeed(id) : undefined;
}

/** Saves and their ends that are on their way, by the confession. */
function pendingSaves(items: ReturnType<typeof outboxItems>): ReadonlyMap<string, boolean> {
  const pending = pendingOf(items, ACTION_KINDS.save, parseSave);
  return new Map(pending.map(({ action }) => [action.confession, action.saved]));
}

interface SavedList {
  readonly list: PagedList<SavedItem, PageCursor>;
  /** Saved ids known to this device when the list was fetched: those missing in it are on a later page. */
  known: ReadonlySet<string> | undefined;
}

const listOf = keptFor((uid: UserId): SavedList => {
  const made: SavedList = {
    known: undefined,
    list: pagedList<SavedItem, PageCursor>({
      load: async (after) => {
        const { loadSaved } = await import('../api/load-lists.ts');
        const page = await loadSaved(uid, after, liveInFeed);
        if (after === undefined) made.known = myActivity().saved;
        return page;
      },
      idOf: ({ id }) => id,
      known: readStoredJson(keyOf(uid), readSavedList) ?? [],
      onLoaded: (items) => {
        // Signed out while this was fetched: everything was removed.
        if (!isSignedIn(uid)) return;
        const pending = pendingSaves(outboxItems());
        const kept = items.filter(({ id }) => pending.get(id) !== false);
        for (const { id } of kept) rememberSaved(id, true);
        const { deleted } = myActivity();
        writeStored(keyOf(uid), storeSavedList(kept.filter(({ id }) => !deleted.has(id))));
      },
    }),
  };
  return made;
});

/**
 * Fetches the list again where it has come to lack the content of a confession that the backend has stored: it was saved
 * on another page, and the way back fetches nothing. `unknown`: their ids.
 */
function useUnknown(list: PagedList<SavedItem, PageCursor>, unknown: string, isReady: boolean): void {
  const isOnline = useOnline();
  const asked = useRef('');
  useEffect(() => {
    if (unknown === '') asked.current = '';
    if (!isOnline || !isReady || unknown === asked.current) return;
    asked.current = unknown;
    void list.refresh();
  }, [list, unknown, isReady, isOnline]);
}

/** The student's saved confessions, newest first, as far as fetched. */
export function useSavedRows(uid: UserId): Pick<Paged<SavedItem, PageCursor>, 'status' | 'next' | 'more'> & {
  readonly rows: readonly SavedItem[];
  /** Whether some are not shown, because their names are blocked. */
  readonly hasBlocked: boolean;
  /** Whether nothing is to be shown yet, and more comes by itself. */
  readonly isComing: boolean;
  readonly fetch: () => void;
} {
  const { list, known } = listOf(uid);
  const { status, items, next, more } = usePagedList(list);
  const saved = useMyActivity((own) => own.saved);
  const outbox = useOutbox();
  const deleted = useDeleted();
  // Confessions removed on an earlier visit; those of this visit stay, so that they can be saved again.
  const [before] = useState(() => {
    const pending = pendingSaves(outboxItems());
    return new Set<string>(
      items.map(({ id }) => id).filter((id) => !(pending.get(id) ?? myActivity().saved.has(id))),
    );
  });
  const all = useMemo(() => {
    const pending = pendingSaves(outbox);
    const isKept = (id: string): boolean => pending.get(id) ?? saved.has(id);
    const gone = items
      .filter(({ id, content }) => content.kind !== 'here' && !isKept(id))
      .map(({ id }) => id);
    const ids = [...new Set([...saved, ...pending.keys()])].filter(
      (id) => isKept(id) && known?.has(id) !== true,
    );
    const find = (id: ConfessionId): Confession | undefined =>
      confessionInFeed(id) ?? keptPage(uid, id)?.confession;
    return savedRows(items, { kept: ids, takenOff: new Set([...before, ...gone, ...deleted]), find });
  }, [items, outbox, saved, deleted, known, before, uid]);
  const unknown = useMemo(() => {
    // The backend does not have those yet.
    const pending = pendingSaves(outbox);
    return all.flatMap(({ id, content }) => (content.kind === 'unknown' && !pending.has(id) ? [id] : []));
  }, [all, outbox]);
  useUnknown(list, unknown.join(' '), status === 'ready');
  const blocked = useBlockedNames();
  const rows = useMemo(
    () =>
      all.filter(({ content }) => content.kind !== 'here' || !blocked.has(content.confession.anonymousId)),
    [all, blocked],
  );
  const isComing = useMoreUntilShown({ status, items, next, more }, rows, list.more);
  return { status, next, more, rows, hasBlocked: rows.length < all.length, isComing, fetch: list.more };
}
