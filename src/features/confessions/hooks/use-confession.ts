import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { arrivedBootAnswer, takeBootAnswer } from '../../../lib/boot-state.ts';
import { fetchConfession, readRestConfession } from '../api/fetch-confession.ts';
import type { ConfessionState } from '../model/thread-state.ts';
import { nextConfession } from '../model/thread-state.ts';
import { confessionInFeed } from './feed-store.ts';

/** What the head's script has asked for, if it has arrived before the first drawing. */
function arrivedConfession(id: ConfessionId): Confession | undefined {
  const arrived = arrivedBootAnswer('confession');
  if (arrived === undefined) return undefined;
  try {
    const confession = readRestConfession(arrived);
    return confession?.id === id ? confession : undefined;
  } catch {
    return undefined;
  }
}

function firstState(id: ConfessionId): ConfessionState {
  const known = confessionInFeed(id) ?? arrivedConfession(id);
  return known === undefined ? { kind: 'loading' } : { kind: 'found', confession: known, isSure: false };
}

/** The head's question, or one of our own where it had none. */
async function askOnce(id: ConfessionId) {
  const asked = takeBootAnswer('confession');
  if (asked !== undefined) {
    try {
      const confession = readRestConfession(await asked);
      if (confession?.id === id) return confession;
    } catch {
      // Not there, hidden, or not reached: asked again, which tells these apart.
    }
  }
  return fetchConfession(id);
}

/**
 * A confession by its id. Guests get it once, through plain requests; with `isLive` it is watched while the
 * component is shown. The component must have the id as its key.
 */
export function useConfession(
  id: ConfessionId,
  isLive: boolean,
): { readonly state: ConfessionState; readonly retry: () => void } {
  const [state, dispatch] = useReducer(nextConfession, id, firstState);
  const [attempt, setAttempt] = useState(0);
  // What the feed has needs no plain request when it is watched anyway.
  const [wantsFirst] = useState(() => !isLive || state.kind === 'loading');

  useEffect(() => {
    if (!wantsFirst && attempt === 0) return;
    let isOver = false;
    askOnce(id).then(
      (confession) => {
        // Signed-in readers may see what guests may not: only the watched answer says that there is none.
        if (!isOver && (confession !== undefined || !isLive)) dispatch({ kind: 'answer', confession });
      },
      () => {
        if (!isOver) dispatch({ kind: 'failure' });
      },
    );
    return () => {
      isOver = true;
    };
  }, [id, wantsFirst, isLive, attempt]);

  useEffect(() => {
    if (!isLive) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const onFailure = (): void => {
      if (!isOver) dispatch({ kind: 'failure' });
    };
    import('../api/watch-confession.ts')
      .then(({ watchConfession }) => {
        if (isOver) return;
        stop = watchConfession(id, {
          onAnswer: (confession) => dispatch({ kind: 'answer', confession }),
          onFailure,
        });
      })
      .catch(onFailure);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id, isLive, attempt]);

  const retry = useCallback(() => {
    dispatch({ kind: 'retry' });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return { state, retry };
}
