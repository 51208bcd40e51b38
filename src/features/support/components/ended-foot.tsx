import type { ConfieSession, SessionId } from '@chupke/domain/confie-session.ts';
import type { Satisfaction, ThreadId } from '@chupke/domain/support-chat.ts';
import { SATISFACTIONS } from '@chupke/domain/support-chat.ts';
import { useCallback, useState } from 'react';
import { useOutbox } from '../../../lib/outbox/outbox.ts';
import { useLive } from '../../../lib/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { useSessions } from '../hooks/session-store.ts';
import { resumeChat } from '../hooks/support-acts.ts';
import { enqueueThreadEnd } from '../hooks/support-outbox.ts';
import { conversations, newTalkId } from '../hooks/talk.ts';
import { useTalk } from '../hooks/talk-store.ts';
import { THREAD_END_KIND } from '../model/actions.ts';
import { liveOf } from '../model/sessions.ts';
import { useSupportText } from './support-words.ts';

/** Whether the student's answer to it is on its way. */
function useIsOnItsWay(thread: ThreadId): boolean {
  return useOutbox().some(
    ({ kind, subject, payload }) =>
      kind === THREAD_END_KIND && subject === thread && (payload['satisfaction'] ?? null) !== null,
  );
}

/** Asks whether the person has helped, unless that was answered, on whichever device, or cannot be known. */
function Satisfied({ thread }: { readonly thread: ThreadId }) {
  const { chat, person } = useSupportText();
  const [isThanked, setThanked] = useState(false);
  const load = useCallback(
    async () => (await import('../../../entities/support/api/watch-thread.ts')).watchThreadState(thread),
    [thread],
  );
  const { live } = useLive(load);
  const isAsked = live.kind === 'ready' && live.value?.satisfaction === null;
  const isOnItsWay = useIsOnItsWay(thread);
  const say = (satisfaction: Satisfaction): void => {
    setThanked(true);
    enqueueThreadEnd(newTalkId(), thread, satisfaction);
  };
  if (!isThanked && (!isAsked || isOnItsWay)) return null;
  return (
    <div role="status" className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-small">
      {isThanked ? (
        chat.thanks
      ) : (
        <>
          {person.satisfied}
          {SATISFACTIONS.map((each) => (
            <Button key={each} variant="secondary" size="sm" onClick={() => say(each)}>
              {chat[each]}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}

interface EndedFootProps {
  readonly session: ConfieSession;
  readonly onSession: (id: SessionId) => void;
}

/** In place of the composer once a conversation has ended: how it went, and how to go on. */
export function EndedFoot({ session, onSession }: EndedFootProps) {
  const { chat } = useSupportText();
  const { justEnded } = useTalk();
  const isTold = justEnded === session.id;
  // The answer ends the thread, which may go on in another conversation.
  const goesOn = liveOf(useSessions().values())?.threadId === session.threadId;
  return (
    <div className="border-line bg-sheet grid shrink-0 gap-2 border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <p
        role="status"
        className={`text-center text-small ${isTold ? 'text-good font-semibold' : 'text-soft'}`}
      >
        {isTold ? chat.hasEnded : chat.isOver}
      </p>
      {session.threadId === null || goesOn ? null : (
        <Satisfied key={session.threadId} thread={session.threadId} />
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="secondary" onClick={() => resumeChat(session)}>
          {chat.resume}
        </Button>
        <Button variant="primary" onClick={() => onSession(conversations.start())}>
          {chat.again}
        </Button>
      </div>
    </div>
  );
}
