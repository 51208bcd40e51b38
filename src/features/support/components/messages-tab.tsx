import type { ConfieSession, SessionId } from '@chupke/domain/confie-session.ts';
import { excerpt } from '@chupke/domain/text.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { lastSaid, unseenOf } from '../model/sessions.ts';
import { ConfieMark } from './confie-mark.tsx';
import { useSupportText } from './support-words.ts';

interface MessagesTabProps {
  readonly sessions: readonly ConfieSession[];
  readonly earlier: number;
  readonly onOpen: (id: SessionId) => void;
  readonly onAsk: () => void;
  readonly onHistory: () => void;
}

function Line({ session, onOpen }: { readonly session: ConfieSession; readonly onOpen: () => void }) {
  const text = useSupportText();
  const times = useRelativeTimes();
  const last = lastSaid(session);
  const name = session.messages.findLast(({ agentName }) => agentName !== null)?.agentName;
  const unseen = unseenOf(session);
  const words = last === undefined ? text.messages.nothingSaid : excerpt(last.text, 120);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="hover:bg-ink/5 flex w-full items-center gap-3 px-4 py-3 text-left focus-visible:-outline-offset-2"
      >
        <ConfieMark size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-semibold">{name ?? text.assistant}</span>
            <RelativeTime {...times(session.lastActivity)} className="text-soft shrink-0 text-tiny" />
          </span>
          <span className="text-soft block truncate text-small">
            {last?.from === 'user' ? text.messages.you(words) : words}
          </span>
        </span>
        {unseen > 0 ? (
          <span className="bg-marigold text-marigold-ink min-w-6 rounded-full px-1.5 text-center text-tiny leading-6 font-bold">
            {unseen > 9 ? '9+' : unseen}
          </span>
        ) : null}
      </button>
    </li>
  );
}

/** The conversations that go on, with what was last said. */
export function MessagesTab({ sessions, earlier, onOpen, onAsk, onHistory }: MessagesTabProps) {
  const text = useSupportText();
  const history =
    earlier === 0 ? null : (
      <Button variant="secondary" icon="clock" onClick={onHistory}>
        {text.home.history(earlier)}
      </Button>
    );
  if (sessions.length === 0)
    return (
      <EmptyState art="letter" title={text.messages.emptyTitle} body={text.messages.emptyBody}>
        <Button variant="primary" onClick={onAsk}>
          {text.messages.ask}
        </Button>
        {history}
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-line border-line divide-y border-b">
        {sessions.map((session) => (
          <Line key={session.id} session={session} onOpen={() => onOpen(session.id)} />
        ))}
      </ul>
      <div className="p-4">{history}</div>
    </>
  );
}
