import type { Confession } from '@chupke/domain/confession.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { parseRecord, parseTime } from '@chupke/domain/parse.ts';

/** Content of a saved confession. */
type SavedContent =
  | { readonly kind: 'here'; readonly confession: Confession }
  /** The backend does not have it any more. */
  | { readonly kind: 'gone' }
  /** Saved offline on this device, which does not know its content. */
  | { readonly kind: 'unknown' };

/** A row of the list of saved confessions. */
export interface SavedItem {
  readonly id: ConfessionId;
  /** Milliseconds since 1970; null until the backend has stored it. */
  readonly savedAt: number | null;
  readonly content: SavedContent;
}

/** How many rows this device remembers. */
const REMEMBERED_MAX = 60;

/** The list for the device's cache, without deleted confessions and their text. */
export function storeSavedList(items: readonly SavedItem[]): string {
  const here = items.flatMap(({ savedAt, content }) =>
    content.kind === 'here' ? [{ savedAt, confession: content.confession }] : [],
  );
  return JSON.stringify(here.slice(0, REMEMBERED_MAX));
}

function readItem(stored: unknown): readonly SavedItem[] {
  try {
    const { savedAt, confession } = parseRecord(stored);
    const { id, ...data } = parseRecord(confession);
    const parsed = parseConfession(String(id), data);
    const time = savedAt === null ? null : parseTime({ savedAt }, 'savedAt');
    return [{ id: parsed.id, savedAt: time, content: { kind: 'here', confession: parsed } }];
  } catch {
    return [];
  }
}

/** The list that this device has remembered; what cannot be read is left out. */
export function readSavedList(stored: unknown): readonly SavedItem[] {
  return Array.isArray(stored) ? stored.slice(0, REMEMBERED_MAX).flatMap(readItem) : [];
}

function parseId(id: string): readonly ConfessionId[] {
  try {
    return [parseConfessionId(id)];
  } catch {
    return [];
  }
}

/**
 * The rows to show: those of the list, above them what was saved on this device since, and without what was removed.
 * `kept`: ids in the order of saving; `find` returns what the device knows of one.
 */
export function savedRows(
  items: readonly SavedItem[],
  more: {
    readonly kept: readonly string[];
    readonly takenOff: ReadonlySet<string>;
    readonly find: (id: ConfessionId) => Confession | undefined;
  },
): readonly SavedItem[] {
  const listed = new Set<string>(items.map(({ id }) => id));
  const fresh = more.kept
    .filter((id) => !listed.has(id))
    // `toReversed` is newer than the browsers that are supported; this list is our own.
    .reverse()
    .flatMap(parseId)
    .map((id): SavedItem => {
      const confession = more.find(id);
      return {
        id,
        savedAt: null,
        content: confession === undefined ? { kind: 'unknown' } : { kind: 'here', confession },
      };
    });
  return [...fresh, ...items].filter(({ id }) => !more.takenOff.has(id));
}
