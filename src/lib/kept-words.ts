import { useState } from 'react';
import { create } from 'zustand';
import { currentSession, uidOf, watchSession } from './session.ts';

/*
 * What is typed in this page and stored nowhere. The app lock takes every form off the screen: what was typed is there when
 * the form is opened again. It is held in memory alone, and goes with the account that has typed it.
 */

/** What was typed, and how it changes. */
interface KeptWords<Words> {
  readonly words: Words;
  /** Changes what was typed, and keeps it. `change` gets the newest, also where that is not drawn yet. */
  readonly keep: (change: (now: Words) => Words) => void;
  /** It was sent, or is not wanted any more. */
  readonly forget: () => void;
}

/**
 * Makes the hook of one kind of form. What was typed into it is kept by a key, which says what it is about, until it is
 * forgotten or the account that is signed in has gone.
 */
export function keptWords<Words>(): (key: string, fresh: () => Words) => KeptWords<Words> {
  const useStore = create<{ readonly all: ReadonlyMap<string, { readonly words: Words }> }>(() => ({
    all: new Map(),
  }));
  const others = (key: string) => [...useStore.getState().all].filter(([each]) => each !== key);
  // Whoever comes after somebody who was signed in reads nothing of theirs.
  watchSession((session, before) => {
    if (before.kind === 'signed-in' && uidOf(session) !== uidOf(before))
      useStore.setState({ all: new Map() });
  });
  return function useKeptWords(key, fresh) {
    const [first, setFirst] = useState(fresh);
    const [owner] = useState(() => uidOf(currentSession()));
    const kept = useStore(({ all }) => all.get(key));
    // What is answered late is not written among the words of the next account.
    const isOver = (): boolean => owner !== undefined && owner !== uidOf(currentSession());
    return {
      words: kept === undefined ? first : kept.words,
      keep: (change) => {
        if (isOver()) return;
        const newest = useStore.getState().all.get(key);
        const words = change(newest === undefined ? first : newest.words);
        useStore.setState({ all: new Map([...others(key), [key, { words }]]) });
      },
      forget: () => {
        if (isOver()) return;
        useStore.setState({ all: new Map(others(key)) });
        setFirst(fresh);
      },
    };
  };
}
