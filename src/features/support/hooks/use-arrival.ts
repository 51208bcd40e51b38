import type { SessionMessage } from '@chupke/domain/confie-session.ts';
import { useEffect, useState } from 'react';
import { wordDelay, wordsOf } from '../model/reveal.ts';
import { setTalk, useTalk } from './talk-store.ts';

/** An answer that appears word by word. */
export interface Arrival {
  readonly id: string;
  /** What is shown of it. */
  readonly text: string;
}

function isStill(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function delayBefore(word: string): number {
  return wordDelay(word, Math.random());
}

/** The answer that appears just now, as far as it is shown; undefined when everything is. Whole at once without motion. */
export function useArrival(messages: readonly SessionMessage[]): Arrival | undefined {
  const { arriving } = useTalk();
  const [shown, setShown] = useState({ id: '', words: 0 });
  const message = messages.find(({ id }) => id === arriving?.id);
  const words = message === undefined ? [] : wordsOf(message.text);
  const count = shown.id === message?.id ? shown.words : 0;
  const next = words[count];
  const isDone = message !== undefined && next === undefined;
  const id = message?.id;
  useEffect(() => {
    if (id === undefined || next === undefined) return;
    const isWhole = isStill();
    const timer = setTimeout(
      () => setShown({ id, words: isWhole ? Infinity : count + 1 }),
      isWhole ? 0 : delayBefore(next),
    );
    return () => clearTimeout(timer);
  }, [id, next, count]);
  useEffect(() => {
    if (isDone && arriving?.isWhole === true) setTalk({ arriving: undefined });
  }, [isDone, arriving]);
  if (message === undefined) return undefined;
  return { id: message.id, text: words.slice(0, count).join('') };
}
