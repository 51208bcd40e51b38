import { useReducer, useState } from 'react';
import { create } from 'zustand';
import { currentSession, uidOf, watchSession } from './session.ts';
import { watchUnstored } from './unstored-words.ts';

/*
 * What is typed in this page and stored nowhere. The app lock takes every form off the screen: what was typed is there when
 * the form is opened again. It is held in memory alone, which a reload loses, and nobody reads what another account has typed.
 */

/** What was typed, and how it changes. */
interface KeptWords<Words> {
  readonly words: Words;
  /** Changes what was typed, and keeps it. `change` gets the newest, also where that is not drawn yet. */
  readonly keep: (change: (now: Words) => Words) => void;
  /** It was sent, or is not wanted any more. */
  readonly forget: () => void;
}

/** What is kept. */
interface Store<Words> {
  /** How often the words of somebody have gone. */
  readonly age: number;
  readonly all: ReadonlyMap<string, { readonly words: Words; readonly isTyped: boolean }>;
}

/** Made with a form, and not by whoever fills it in. */
const MADE: readonly string[] = ['id', 'entry', 'made'];

/** What somebody may have typed or chosen, to be compared. */
function typedIn(words: unknown): string | undefined {
  return JSON.stringify(words, (key, value: unknown) => (MADE.includes(key) ? undefined : value));
}

/**
 * Makes the hook of one kind of form. What was typed into it is kept by a key, which says what it is about, until it is
 * forgotten. A form that stays on the screen when the words go begins anew.
 *
 * @param until When the words of an account go. A form that nobody signs in for goes on when a session ends: its words go
 *   when another account signs in.
 */
export function keptWords<Words>(
  until: 'session-ends' | 'another-comes' = 'session-ends',
): (key: string, fresh: () => Words) => KeptWords<Words> {
  const useStore = create<Store<Words>>(() => ({ age: 0, all: new Map() }));
  const others = (key: string) => [...useStore.getState().all].filter(([each]) => each !== key);
  watchUnstored(() => [...useStore.getState().all.values()].some(({ isTyped }) => isTyped));
  let owner = uidOf(currentSession());
  watchSession((session) => {
    const next = uidOf(session);
    if (next === owner || (next === undefined && until === 'another-comes')) return;
    // A guest's words stay when they sign in.
    if (owner !== undefined) useStore.setState(({ age }) => ({ age: age + 1, all: new Map() }));
    owner = next;
  });
  return function useKeptWords(key, fresh) {
    const age = useStore((store) => store.age);
    const kept = useStore(({ all }) => all.get(key));
    // A key that is pressed before React listens to the store, which is after the form is on the screen, would be undone.
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const [first, setFirst] = useState(() => ({ age, words: fresh() }));
    if (first.age !== age) setFirst({ age, words: fresh() });
    // What is answered late is not written among the words of the next account.
    const isOver = (): boolean => age !== useStore.getState().age;
    return {
      words: kept === undefined ? first.words : kept.words,
      keep: (change) => {
        if (isOver()) return;
        const newest = useStore.getState().all.get(key);
        const words = change(newest === undefined ? first.words : newest.words);
        // Against a form that begins now, as one does whose words were sent.
        const isTyped = typedIn(words) !== typedIn(fresh());
        useStore.setState({ all: new Map([...others(key), [key, { words, isTyped }]]) });
        redraw();
      },
      forget: () => {
        if (isOver()) return;
        useStore.setState({ all: new Map(others(key)) });
        setFirst({ age, words: fresh() });
      },
    };
  };
}
