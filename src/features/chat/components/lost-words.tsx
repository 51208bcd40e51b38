import { useEffect, useState } from 'react';
import type { KeptDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { textClasses } from '../../../ui/written.ts';
import type { Unsent } from '../model/actions.ts';
import type { ChatDraft } from '../model/draft.ts';
import { useChatText } from './chat-words.ts';
import { copyText } from './copy-text.ts';

interface LostWordsProps {
  readonly kept: KeptDraft<ChatDraft>;
  readonly unsent: readonly Unsent[];
}

/**
 * What one was writing in a circle when one's place in it ended. It is not sent, and the device keeps nothing of a circle
 * that one is not in: it can be copied as long as it stands here. Nothing where there was nothing.
 */
export function LostWords({ kept, unsent }: LostWordsProps) {
  const { lost, menu } = useChatText().text;
  const { draft, finish } = kept;
  const [words] = useState(() =>
    [...unsent.map(({ action }) => action.text), draft.text.trim()]
      .filter((each) => each !== '')
      .join('\n\n'),
  );
  // Before the timer that would keep the last keys.
  useEffect(() => finish(), [finish]);
  if (words === '') return null;
  return (
    <div className="mx-auto max-w-md">
      <Notice tone="info" icon="pen" title={lost.title} body={lost.body}>
        <p dir="auto" className={`w-full ${textClasses('body', false)}`}>
          {words}
        </p>
        <Button variant="secondary" size="sm" onClick={() => void copyText(words, menu)}>
          {menu.copy}
        </Button>
      </Notice>
    </div>
  );
}
