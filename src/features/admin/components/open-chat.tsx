import type { ThreadId, ThreadMessage } from '@chupke/domain/support-chat.ts';
import type { ComponentProps } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { bubbleClass } from '../../../entities/chat/components/bubble-class.ts';
import { MessageText } from '../../../entities/chat/components/message-text.tsx';
import { useThreadTyping } from '../../../entities/support/hooks/use-thread-typing.ts';
import { exactTime, timeOfDay } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { CaseNotes } from './case-notes.tsx';
import { ChatFacts } from './chat-facts.tsx';
import { ChatFoot } from './chat-foot.tsx';
import type { DeskKey } from './desk-keys.tsx';
import { DeskKeys } from './desk-keys.tsx';

interface OpenChatProps extends Omit<ComponentProps<typeof ChatFoot>, 'thread' | 'onTyping'> {
  readonly id: ThreadId;
  /** Whether the server knows this admin as the one who answers: also after the page was left. */
  readonly isMine: boolean;
  readonly onBack: () => void;
}

function Messages({ messages }: { readonly messages: readonly ThreadMessage[] }) {
  const { chats: text } = useArea('adminSupport');
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  if (messages.length === 0) return <p className="text-soft my-6 text-small">{text.empty}</p>;
  return (
    <div
      ref={box}
      role="log"
      aria-label={text.messages}
      className="my-5 grid max-h-[60vh] gap-3 overflow-y-auto"
    >
      {messages.map(({ id, sender, agentName, text: words, createdAt }) => (
        <article
          key={id}
          className={sender === 'support' ? 'ml-8 justify-self-end' : 'mr-8 justify-self-start'}
        >
          <p className="text-soft mb-0.5 text-tiny">
            <span dir="auto">{agentName ?? text.from[sender]}</span>{' '}
            <time title={exactTime(createdAt, language)}>{timeOfDay(createdAt, language)}</time>
          </p>
          <div className={bubbleClass(sender === 'support', false)}>
            <MessageText text={words} />
          </div>
        </article>
      ))}
    </div>
  );
}

/** One thread, live. Looking at it changes nothing: it waits until it is answered or ended. */
export function OpenChat({ id, isMine, onBack, ...foot }: OpenChatProps) {
  const { common } = useText();
  const { chats: text } = useArea('adminSupport');
  const load = useCallback(
    async () => (await import('../../../entities/support/api/watch-thread.ts')).watchThread(id),
    [id],
  );
  const { live, retry } = useLive(load);
  const thread = live.kind === 'ready' ? live.value.thread : undefined;
  const takenAs = foot.takenAs ?? (isMine ? (thread?.agentName ?? undefined) : undefined);
  const typing = useThreadTyping(id, 'support');
  const { chats: words, keys: does } = useArea('desk');
  const focusOn = (name: string) => (): void =>
    document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const keys: readonly DeskKey[] = [
    { key: 'Escape', does: does.back, act: onBack },
    { key: 'r', does: does.write, act: focusOn('answer') },
    { key: 'n', does: does.note, act: focusOn('case-note') },
  ];
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <Button variant="quiet" size="sm" icon="back" onClick={onBack}>
          {text.back}
        </Button>
        <DeskKeys keys={keys} />
      </div>
      {live.kind === 'ready' ? null : <LoadingOrFailed kind={live.kind} words={common} onRetry={retry} />}
      {live.kind !== 'ready' ? null : thread === undefined ? (
        <EmptyState title={text.gone} body={text.goneBody} art="letter" />
      ) : (
        <section className="mt-4">
          <ChatFacts thread={thread} />
          <Messages messages={live.value.messages} />
          <p role="status" className="text-soft min-h-6 text-small">
            {typing.isSeen && thread.status === 'open' ? words.typing : ''}
          </p>
          <ChatFoot {...foot} takenAs={takenAs} thread={thread} onTyping={typing.announce} />
          <CaseNotes about={{ kind: 'thread', id }} />
        </section>
      )}
    </>
  );
}
