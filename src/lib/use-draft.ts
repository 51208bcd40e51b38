import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredKey } from './storage-keys.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';
import { useUnstored } from './unstored-words.ts';

/** Debounce of saving the draft, in milliseconds. */
const KEEP_MS = 300;

/** Common fields of drafts. The id is generated with the draft, so that sending it is idempotent. */
interface DraftBase {
  readonly id: string;
  readonly text: string;
}

/** Creates and parses a draft. Must be the same object at every render. */
export interface DraftKind<Draft extends DraftBase> {
  readonly fresh: () => Draft;
  /** Throws when it is none. */
  readonly parse: (stored: unknown) => Draft;
  /** The same text with a new id; by default everything but the text is created again. */
  readonly renewed?: (mine: Draft) => Draft;
  /** Whether there is nothing in it worth keeping; without it: no words. */
  readonly isEmpty?: (draft: Draft) => boolean;
}

/** A draft that survives the page. */
export interface KeptDraft<Draft extends DraftBase> {
  readonly draft: Draft;
  /** Changes only the given fields. A function gets the newest draft, also where that is not drawn yet. */
  readonly change: (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;
  /** The draft is done with: it is forgotten and a fresh one begun. */
  readonly finish: () => void;
  /** Whether the device has no room for it. */
  readonly isFull: boolean;
}

function read<Draft extends DraftBase>(text: string | null, kind: DraftKind<Draft>): Draft | undefined {
  if (text === null) return undefined;
  try {
    return kind.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function isEmpty<Draft extends DraftBase>(draft: Draft, kind: DraftKind<Draft>): boolean {
  return kind.isEmpty?.(draft) ?? draft.text === '';
}

/**
 * The draft after another tab has changed the stored one. `isWriting`: this tab has unsaved text. It is kept with a
 * new id, as the other tab's may have been sent.
 */
function afterOtherTab<Draft extends DraftBase>(
  mine: Draft,
  other: Draft | undefined,
  isWriting: boolean,
  { fresh, renewed }: DraftKind<Draft>,
): Draft {
  if (other !== undefined) return isWriting ? mine : other;
  if (!isWriting || mine.text === '') return fresh();
  return renewed === undefined ? { ...fresh(), text: mine.text } : renewed(mine);
}

/** Calls back when the page may go, and when the component does. */
function useBeforeGoing(keep: () => void): void {
  useEffect(() => {
    const keepWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      keep();
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepWhenHidden);
    };
  }, [keep]);
}

/** The draft that is stored under a key, or a fresh one. Other tabs with the same draft stay in step. */
export function useDraft<Draft extends DraftBase>(key: StoredKey, kind: DraftKind<Draft>): KeptDraft<Draft> {
  const [draft, setDraft] = useState(() => readStoredJson(key, kind.parse) ?? kind.fresh());
  const [isFull, setIsFull] = useState(false);
  /** Ahead of the rendered state: two changes in one turn must not undo each other. */
  const newest = useRef(draft);
  const unkept = useRef<Draft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: Draft) => {
    newest.current = next;
    setDraft(next);
  }, []);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const changed = unkept.current;
    unkept.current = undefined;
    if (changed === undefined) return;
    if (isEmpty(changed, kind)) removeStored(key);
    else setIsFull(!writeStored(key, JSON.stringify(changed)));
  }, [key, kind]);
  useBeforeGoing(keep);
  useUnstored(isFull);

  useEffect(() => {
    const follow = ({ key: changed, oldValue, newValue }: StorageEvent): void => {
      if (changed !== key) return;
      unkept.current = undefined;
      const before = read(oldValue, kind)?.text ?? '';
      const other = read(newValue, kind);
      const mine = newest.current;
      const isWriting = document.visibilityState === 'visible' && mine.text !== before;
      show(afterOtherTab(mine, other, isWriting, kind));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key, kind, show]);

  const change = useCallback(
    (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => {
      const now = newest.current;
      const next = { ...now, ...(typeof part === 'function' ? part(now) : part) };
      show(next);
      unkept.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, KEEP_MS);
    },
    [keep, show],
  );
  const finish = useCallback(() => {
    clearTimeout(timer.current);
    unkept.current = undefined;
    removeStored(key);
    show(kind.fresh());
    setIsFull(false);
  }, [key, kind, show]);
  return { draft, change, finish, isFull };
}
