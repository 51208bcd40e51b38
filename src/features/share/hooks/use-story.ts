import { useCallback, useEffect, useState } from 'react';
import type { StoryContent } from './draw-story.ts';
import { drawStory } from './draw-story.ts';

/** State of the picture. */
export type Story =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly file: File; readonly url: string }
  | { readonly kind: 'failed' };

/** The file's name reveals nothing of its content. */
const FILE_NAME = 'chupke.png';

/** Draws the picture of a confession, once its content is known. It is released on unmount. */
export function useStory(content: StoryContent | undefined): {
  readonly story: Story;
  readonly again: () => void;
} {
  const [story, setStory] = useState<Story>({ kind: 'drawing' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (content === undefined) return undefined;
    let url: string | undefined;
    let isOver = false;
    drawStory(content).then(
      (blob) => {
        if (isOver) return;
        const file = new File([blob], FILE_NAME, { type: 'image/png' });
        url = URL.createObjectURL(file);
        setStory({ kind: 'drawn', file, url });
      },
      () => {
        if (!isOver) setStory({ kind: 'failed' });
      },
    );
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [content, round]);
  const again = useCallback(() => {
    setStory({ kind: 'drawing' });
    setRound((before) => before + 1);
  }, []);
  return { story, again };
}
