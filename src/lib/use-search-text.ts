import { useEffect, useState } from 'react';
import { useTextOnBack } from './use-text-on-back.ts';

/** The search box that is in the document. */
function boxIn(name: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`);
}

/** The boxes that the app has drawn itself: what is in them belongs to the page that they are on. */
const drawn = new WeakSet<HTMLInputElement>();

/**
 * What is in the search box of that name. The document comes with a box before the app is there: what was typed into it, and
 * the focus, are taken over.
 */
export function useSearchText(name: string): readonly [text: string, setText: (text: string) => void] {
  // While it is drawn for the first time, the document still has the box that it came with.
  const [before] = useState(() => {
    const found = boxIn(name);
    const box = found !== null && drawn.has(found) ? null : found;
    return { text: box?.value ?? '', hadFocus: box !== null && box === document.activeElement };
  });
  const [text, setText] = useTextOnBack(name, before.text);
  useEffect(() => {
    const box = boxIn(name);
    if (box !== null) drawn.add(box);
    if (before.hadFocus) box?.focus();
  }, [before, name]);
  return [text, setText];
}
