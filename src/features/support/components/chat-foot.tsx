import type { ConfieSession, SessionMessage } from '@chupke/domain/confie-session.ts';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Spin } from '../../../ui/spinner.tsx';
import { useAssistantConsent } from '../hooks/own-facts.ts';
import { conversations } from '../hooks/talk.ts';
import { goTo } from '../hooks/support-view.ts';
import { setTalk, useTalk } from '../hooks/talk-store.ts';
import { useThread } from '../hooks/live-thread.ts';
import { isDelicate } from '../model/escalation.ts';
import { isLive } from '../model/sessions.ts';
import { Dots, OthersSide } from './said-row.tsx';
import { useSupportText } from './support-words.ts';

function Share({
  checked,
  onChange,
}: {
  readonly checked: boolean;
  readonly onChange: (is: boolean) => void;
}) {
  const { person } = useSupportText();
  return (
    <div className="text-small">
      <Checkbox label={person.share} checked={checked} onChange={onChange} />
    </div>
  );
}

/** A person is offered, or could not be reached: one can ask for one now. To try again chooses nothing anew. */
function Offer({ session, isRetry }: { readonly session: ConfieSession; readonly isRetry: boolean }) {
  const { person } = useSupportText();
  const { unreached } = useTalk();
  const [isShared, setShared] = useState(() =>
    isRetry ? unreached?.session === session.id && unreached.withChat : !isDelicate(session),
  );
  const [isDeclined, setDeclined] = useState(false);
  if (isDeclined) return null;
  return (
    <div className="grid gap-1 pt-2 pr-4 pl-13">
      <Share checked={isShared} onChange={setShared} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" onClick={() => void conversations.connect(session.id, isShared)}>
          {isRetry ? person.retry : person.connect}
        </Button>
        {isRetry ? (
          <Button variant="secondary" size="sm" onClick={() => goTo({ kind: 'new-ticket' })}>
            {person.ticket}
          </Button>
        ) : null}
        <Button variant="quiet" size="sm" onClick={() => setDeclined(true)}>
          {person.notNow}
        </Button>
      </div>
    </div>
  );
}

/** A person is being asked for: for a moment that can be stopped. */
function Connecting({ session }: { readonly session: ConfieSession }) {
  const { person } = useSupportText();
  const { connecting } = useTalk();
  if (connecting?.session !== session.id) return null;
  return (
    <div role="status" className="grid gap-1 pt-2 pr-4 pl-13">
      <p className="text-soft flex items-center gap-2 text-small">
        <Spin size={16} />
        {person.connecting}
      </p>
      {connecting.isWaiting ? (
        <>
          <Share
            checked={connecting.withChat}
            onChange={(withChat) => setTalk({ connecting: { ...connecting, withChat } })}
          />
          <div>
            <Button variant="secondary" size="sm" onClick={() => conversations.stopConnecting()}>
              {person.notNow}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

/**
 * Asks whether an answer with an article has helped, of those who let Confie learn. Not after what speaks of danger.
 */
function Rating({ message }: { readonly message: SessionMessage }) {
  const { chat } = useSupportText();
  const { asked } = useTalk();
  const hasAgreed = useAssistantConsent();
  const { errors } = useText();
  const task = useTask();
  const [isRated, setRated] = useState(false);
  const question = asked.get(message.id);
  const [slug] = message.articles;
  if (hasAgreed !== true || question === undefined || slug === undefined || message.lines.length > 0)
    return null;
  const rate = (helpful: boolean): void =>
    task.run(async () => (await import('../api/support-calls.ts')).rateAnswer({ question, slug, helpful }), {
      onDone: () => setRated(true),
      onFailed: ({ code }) => showToast('error', errors[code]),
    });
  return (
    <div role="status" className="text-soft flex min-h-11 items-center gap-1 pl-13 text-small">
      {isRated ? (
        chat.thanks
      ) : (
        <>
          {chat.helped}
          <Button
            variant="quiet"
            size="sm"
            label={`${chat.yes}, ${chat.helped}`}
            disabled={task.isBusy}
            onClick={() => rate(true)}
          >
            {chat.yes}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            label={`${chat.no}, ${chat.helped}`}
            disabled={task.isBusy}
            onClick={() => rate(false)}
          >
            {chat.no}
          </Button>
        </>
      )}
    </div>
  );
}

function isNote(message: SessionMessage | undefined, note: string): boolean {
  return message?.from === 'note' && message.text === note;
}

/** Below what was said: what goes on, and what can be answered. `isArriving`: an answer still appears. */
export function ChatFootRow({
  session,
  isArriving,
}: {
  readonly session: ConfieSession;
  readonly isArriving: boolean;
}) {
  const { chat, person } = useSupportText();
  const { thinking, connecting } = useTalk();
  const thread = useThread(session);
  const last = session.messages.at(-1);
  const isWaiting = isLive(session) && thread?.agentName === null;
  if (session.endedAt !== null) return <div className="h-3" />;
  if (thinking === session.id)
    return (
      <div className="pb-3">
        <OthersSide isPerson={false} isFirst>
          <span className="bg-sheet border-line rounded-2xl border px-4 py-1.5">
            <Dots label={chat.typing} />
          </span>
        </OthersSide>
      </div>
    );
  const isOffer = isNote(last, 'offer');
  const isFailed = isNote(last, 'connect-failed');
  return (
    <div className="pb-3">
      {isWaiting ? <p className="text-soft px-6 pt-2 text-center text-small">{person.waiting}</p> : null}
      {!isArriving && last?.from === 'confie' ? <Rating key={last.id} message={last} /> : null}
      {(isOffer || isFailed) && connecting === undefined ? (
        <Offer key={last?.id} session={session} isRetry={isFailed} />
      ) : null}
      <Connecting session={session} />
    </div>
  );
}
