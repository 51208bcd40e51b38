import type { ConfieSession, SessionId } from '@chupke/domain/confie-session.ts';
import { excerpt } from '@chupke/domain/text.ts';
import { useState } from 'react';
import { exactTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSupportText } from './support-words.ts';

interface PreviousProps {
  readonly sessions: readonly ConfieSession[];
  readonly onOpen: (id: SessionId) => void;
  readonly onDelete: (id: SessionId) => void;
}

/** The conversations that have ended: their day, how much was said, and how to delete them. */
export function Previous({ sessions, onOpen, onDelete }: PreviousProps) {
  const text = useSupportText();
  const { common } = useText();
  const language = useLanguage();
  const [asked, setAsked] = useState<SessionId>();
  const words = text.previous;
  if (sessions.length === 0)
    return <EmptyState art="letter" title={words.emptyTitle} body={words.emptyBody} />;
  return (
    <>
      <ul className="divide-line border-line divide-y border-b">
        {sessions.map((session) => {
          const date = exactTime(session.lastActivity, language);
          const said = session.messages.filter(({ from }) => from !== 'note');
          const first = said.find(({ from }) => from === 'user')?.text ?? '';
          return (
            <li key={session.id} className="flex items-center pr-1.5">
              <button
                type="button"
                onClick={() => onOpen(session.id)}
                className="hover:bg-ink/5 min-w-0 flex-1 px-4 py-3 text-left focus-visible:-outline-offset-2"
              >
                <span className="block truncate font-semibold">{excerpt(first, 90)}</span>
                <span className="text-soft block text-tiny">
                  {date} · {words.count(said.length)}
                </span>
              </button>
              <IconButton icon="trash" label={words.removeOf(date)} onClick={() => setAsked(session.id)} />
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(undefined);
        }}
        title={words.removeTitle}
        body={words.removeBody}
        confirmLabel={words.remove}
        cancelLabel={common.cancel}
        danger
        onConfirm={() => {
          if (asked !== undefined) onDelete(asked);
          setAsked(undefined);
        }}
      />
    </>
  );
}
