import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';
import { draftAfterOtherTab } from '../model/draft.ts';

/** How long keys may be silent before the draft is kept, in milliseconds. */
const KEEP_MS = 300;

interface DraftBase {
  readonly id: string;
  readonly text: string;
}

/** How a draft is made and read. Must be the same object at every drawing. */
export interface DraftKind<Draft extends DraftBase> {
  readonly fresh: () => Draft;
  /** Throws when it is none. */
  readonly parse: (stored: unknown) => Draft;
  /** The same words with an id of their own; without it all but the words is made afresh. */
  readonly renewed?: (mine: Draft) => Draft;
}

/** A draft that survives the page. */
export interface KeptDraft<Draft extends DraftBase> {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
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

/** The draft that is kept under a key, or a fresh one. Other tabs with the same draft stay in step. */
export function useDraft<Draft extends DraftBase>(key: string, kind: DraftKind<Draft>): KeptDraft<Draft> {
  const [draft, setDraft] = useState(() => read(readStored(key), kind) ?? kind.fresh());
  const [isFull, setIsFull] = useState(false);
  const unkept = useRef<Draft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const changed = unkept.current;
    unkept.current = undefined;
    if (changed === undefined) return;
    if (changed.text === '') removeStored(key);
    else setIsFull(!writeStored(key, JSON.stringify(changed)));
  }, [key]);

  useEffect(() => {
    const follow = ({ key: changed, oldValue, newValue }: StorageEvent): void => {
      if (changed !== key) return;
      unkept.current = undefined;
      const before = read(oldValue, kind);
      const other = read(newValue, kind);
      setDraft((mine) => {
        const isWriting = document.visibilityState === 'visible' && mine.text !== before?.text;
        return draftAfterOtherTab(mine, other, isWriting, kind);
      });
    };
    const keepWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    addEventListener('storage', follow);
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      keep();
      removeEventListener('storage', follow);
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepWhenHidden);
    };
  }, [key, kind, keep]);

  const change = useCallback(
    (next: Draft) => {
      setDraft(next);
      unkept.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, KEEP_MS);
    },
    [keep],
  );
  const finish = useCallback(() => {
    clearTimeout(timer.current);
    unkept.current = undefined;
    removeStored(key);
    setDraft(kind.fresh());
    setIsFull(false);
  }, [key, kind]);
  return { draft, change, finish, isFull };
}
