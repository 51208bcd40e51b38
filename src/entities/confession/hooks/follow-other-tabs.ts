import type { KeptSet } from './my-activity.ts';
import { keyOf, myActivity, parseIds, readMasks, takeStored } from './my-activity.ts';

/*
 * What the student does in other tabs. It comes with the background work: the first page needs none of it.
 */

/** The ids of a stored text; none where it cannot be read. */
function idsOf(text: string | null): ReadonlySet<string> {
  try {
    return parseIds(JSON.parse(text ?? '[]'));
  } catch {
    return new Set();
  }
}

const KEPT_SETS = [
  'mine',
  'liked',
  'unliked',
  'saved',
  'opened',
  'awaiting',
] as const satisfies readonly KeptSet[];

/** A set with what another tab has added to the stored one, and without what it has removed: the rest is this tab's own. */
function afterOtherTab(ids: ReadonlySet<string>, { oldValue, newValue }: StorageEvent): ReadonlySet<string> {
  const [before, after] = [idsOf(oldValue), idsOf(newValue)];
  return new Set([...[...ids].filter((id) => after.has(id) || !before.has(id)), ...after]);
}

let isFollowing = false;

/**
 * Follows what the student does in other tabs. Otherwise this tab would show it as not done, and write over what they have
 * stored. Idempotent.
 */
export function followOtherTabs(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('storage', (event) => {
    const own = myActivity();
    const { uid } = own;
    // Removed as a whole: the session ends.
    if (uid === undefined || event.newValue === null) return;
    for (const which of KEPT_SETS)
      if (event.key === keyOf(uid, which)) takeStored({ [which]: afterOtherTab(own[which], event) });
    if (event.key === keyOf(uid, 'masks')) takeStored({ masks: new Map([...own.masks, ...readMasks(uid)]) });
  });
}
