import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useReducer, useSyncExternalStore } from 'react';
import { WrittenText } from '../../../entities/confession/components/written-text.tsx';
import { withdraw } from '../../../entities/confession/hooks/use-actions.ts';
import { parseReplyDraft } from '../../../entities/confession/hooks/drafts.ts';
import { usePendingReplies } from '../../../entities/confession/hooks/use-pending.ts';
import { copyWords } from '../../../lib/copy-words.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, removeStored } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';

interface UnsentProps {
  readonly text: string;
  /** Undefined while it is being sent. */
  readonly onDiscard: (() => void) | undefined;
}

function Unsent({ text, onDiscard }: UnsentProps) {
  const { confessions } = useText();
  const { mine } = useArea('explore');
  return (
    <li className="border-line border-b py-4 last:border-b-0">
      <WrittenText text={text} size="body" />
      <div className="mt-2 flex justify-end gap-1">
        {onDiscard === undefined ? null : (
          <Button variant="quiet" size="sm" onClick={onDiscard}>
            {confessions.discard}
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => void copyWords(text, mine)}>
          {mine.copy}
        </Button>
      </div>
    </li>
  );
}

interface UnsentRepliesProps {
  /** The confession. */
  readonly id: ConfessionId;
  readonly uid: UserId;
}

function onStored(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** The draft of a thread whose reply box is gone, and how to discard it. */
function useLeftDraft({ id, uid }: UnsentRepliesProps) {
  const key = storedKey(STORED.drafts, uid, 'reply', id);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // Read again once this is drawn: only as it goes does the box store its last words.
  const text = useSyncExternalStore(onStored, () => readStoredJson(key, parseReplyDraft)?.text ?? '');
  const discard = (): void => {
    removeStored(key);
    redraw();
  };
  return { text, discard };
}

/** What the student has written below a confession that is gone: it is shown nowhere else. */
export function UnsentReplies({ id, uid }: UnsentRepliesProps) {
  const { mine } = useArea('explore');
  const pending = usePendingReplies().filter(({ action }) => action.confession === id);
  const draft = useLeftDraft({ id, uid });
  if (pending.length === 0 && draft.text === '') return null;
  return (
    <section aria-labelledby="unsent-title" className="mt-6">
      <h2 id="unsent-title" className="text-title font-bold">
        {mine.unsentTitle}
      </h2>
      <p className="text-soft mt-1 text-small text-pretty">{mine.unsentBody}</p>
      <ul>
        {pending.map(({ action: reply, state }) => (
          <Unsent
            key={reply.id}
            text={reply.text}
            onDiscard={state.kind === 'sending' ? undefined : () => withdraw(reply.id)}
          />
        ))}
        {draft.text === '' ? null : <Unsent text={draft.text} onDiscard={draft.discard} />}
      </ul>
    </section>
  );
}
