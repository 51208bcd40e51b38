import { newDocumentId } from '@chupke/domain/random.ts';
import type { SupportThread, ThreadId, ThreadMessage } from '@chupke/domain/support-chat.ts';
import { parseThreadMessageId, SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bubbleClass } from '../../../entities/chat/components/bubble-class.ts';
import { MessageText } from '../../../entities/chat/components/message-text.tsx';
import type { AppError } from '../../../lib/errors.ts';
import { exactTime, timeOfDay } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { browserRandom } from '../../../lib/random.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { ChatFacts } from './chat-facts.tsx';

interface OpenChatProps {
  readonly id: ThreadId;
  /** The name that was used last. */
  readonly agentName: string;
  readonly onAgentName: (name: string) => void;
  readonly onBack: () => void;
}

/** The words for a failure, in the words of this screen where it has some. */
function useFailure() {
  const text = useText();
  const { offline } = useArea('admin');
  const { chats } = useArea('adminSupport');
  return ({ code }: AppError): string => {
    if (code === 'unavailable') return offline;
    if (code === 'permission-denied') return chats.notYours;
    if (code === 'too-many-requests') return chats.tooMany;
    if (code === 'circle-wrong-state') return chats.ended;
    return code === 'not-found' ? chats.goneBody : text.errors[code];
  };
}

function Messages({ messages }: { readonly messages: readonly ThreadMessage[] }) {
  const { chats: text } = useArea('adminSupport');
  const language = useLanguage();
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [last]);
  if (messages.length === 0) return <p className="text-soft my-6 text-small">{text.empty}</p>;
  return (
    <div role="log" aria-label={text.messages} className="my-5 grid max-h-[60vh] gap-3 overflow-y-auto">
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
      <div ref={end} />
    </div>
  );
}

interface TakeProps extends Pick<OpenChatProps, 'agentName' | 'onAgentName'> {
  readonly thread: SupportThread;
  readonly onTaken: () => void;
}

function TakeForm({ thread, agentName, onAgentName, onTaken }: TakeProps) {
  const { chats: text } = useArea('adminSupport');
  const failureOf = useFailure();
  const task = useTask();
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { max } = SUPPORT_CHAT_LIMITS.agentName;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = normalizeText(agentName);
    if (name === '' || name.length > max) return setFailure(text.nameWrong(max));
    setFailure(undefined);
    task.run(async () => (await import('../api/chats.ts')).takeChat(thread.id, name), {
      onDone: () => {
        showToast('success', text.taken);
        onTaken();
      },
      onFailed: (error) => setFailure(failureOf(error)),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <h3 className="font-semibold">{text.takeTitle}</h3>
      <TextField
        label={text.name}
        hint={text.takeHint}
        value={agentName}
        onChange={onAgentName}
        maxLength={max}
        error={failure}
      />
      <div>
        <Button type="submit" variant="primary" busy={task.isBusy}>
          {thread.agentName === null ? text.take : text.takeOver}
        </Button>
      </div>
    </form>
  );
}

interface AnswerProps {
  readonly thread: SupportThread;
  readonly agentName: string;
  readonly onLost: () => void;
}

function AnswerForm({ thread, agentName, onLost }: AnswerProps) {
  const { chats: text } = useArea('adminSupport');
  const { charactersLeft } = useArea('admin');
  const failureOf = useFailure();
  const task = useTask();
  const [answer, setAnswer] = useState({ id: newDocumentId(browserRandom), text: '' });
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { max } = SUPPORT_CHAT_LIMITS.text;
  const tidy = normalizeText(answer.text);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (tidy === '' || tidy.length > max) return;
    setFailure(undefined);
    const message = { id: parseThreadMessageId(answer.id), thread: thread.id, text: tidy, agentName };
    task.run(async () => (await import('../api/chats.ts')).answerChat(message), {
      onDone: () => setAnswer({ id: newDocumentId(browserRandom), text: '' }),
      onFailed: (error) => {
        setFailure(failureOf(error));
        if (error.code === 'permission-denied') onLost();
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextArea
        label={text.answer}
        value={answer.text}
        onChange={(words) => setAnswer({ ...answer, text: words })}
        max={max}
        minRows={2}
        counterLabel={charactersLeft}
        error={failure}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={task.isBusy}
          disabled={tidy === '' || tidy.length > max}
        >
          {text.send}
        </Button>
      </div>
    </form>
  );
}

function EndButton({ id }: { readonly id: ThreadId }) {
  const { common } = useText();
  const { chats: text } = useArea('adminSupport');
  const failureOf = useFailure();
  const task = useTask();
  const [isAsked, setAsked] = useState(false);
  const end = (): void =>
    task.run(async () => (await import('../api/chats.ts')).endChat(id), {
      onDone: () => {
        setAsked(false);
        showToast('success', text.endDone);
      },
      onFailed: (error) => {
        setAsked(false);
        showToast('error', failureOf(error));
      },
    });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
        {text.end}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={text.endTitle}
        body={text.endBody}
        confirmLabel={text.end}
        cancelLabel={common.cancel}
        danger
        busy={task.isBusy}
        onConfirm={end}
      />
    </>
  );
}

interface FootProps extends Pick<OpenChatProps, 'agentName' | 'onAgentName'> {
  readonly thread: SupportThread;
}

/** Below the messages: how to answer, or that it is over. */
function Foot({ thread, agentName, onAgentName }: FootProps) {
  const { chats: text } = useArea('adminSupport');
  // Who has taken it is known to the server alone: until a message is refused, it is the name that tells.
  const [isLost, setLost] = useState(false);
  const isMine = thread.agentName !== null && thread.agentName === normalizeText(agentName) && !isLost;
  if (thread.status === 'ended')
    return (
      <p role="status" className="text-soft text-small">
        {text.ended} {thread.satisfaction === null ? '' : text.helped[thread.satisfaction]}
      </p>
    );
  return (
    <div className="grid gap-6">
      {isMine && thread.agentName !== null ? (
        <AnswerForm thread={thread} agentName={thread.agentName} onLost={() => setLost(true)} />
      ) : (
        <>
          {isLost ? (
            <p role="alert" className="text-danger text-small">
              {text.notYours}
            </p>
          ) : null}
          <TakeForm
            thread={thread}
            agentName={agentName}
            onAgentName={onAgentName}
            onTaken={() => setLost(false)}
          />
        </>
      )}
      <div>
        <EndButton id={thread.id} />
      </div>
    </div>
  );
}

/** Marks what is shown as read; an admin who has not taken the chat is refused, which changes nothing for them. */
function useRead(thread: SupportThread | undefined): void {
  const isNew = thread?.unreadBySupport === true && thread.agentName !== null;
  const id = thread?.id;
  useEffect(() => {
    if (!isNew || id === undefined) return;
    import('../api/chats.ts').then(({ noteChatRead }) => noteChatRead(id)).catch(() => undefined);
  }, [isNew, id]);
}

/** One thread, live. */
export function OpenChat({ id, agentName, onAgentName, onBack }: OpenChatProps) {
  const { common } = useText();
  const { chats: text } = useArea('adminSupport');
  const load = useCallback(
    async () => (await import('../../../entities/support/api/watch-thread.ts')).watchThread(id),
    [id],
  );
  const { live, retry } = useLive(load);
  const thread = live.kind === 'ready' ? live.value.thread : undefined;
  useRead(thread);
  return (
    <>
      <Button variant="quiet" size="sm" icon="back" onClick={onBack}>
        {text.back}
      </Button>
      {live.kind === 'ready' ? null : <LoadingOrFailed kind={live.kind} words={common} onRetry={retry} />}
      {live.kind !== 'ready' ? null : thread === undefined ? (
        <EmptyState title={text.gone} body={text.goneBody} art="letter" />
      ) : (
        <section className="mt-4">
          <ChatFacts thread={thread} />
          <Messages messages={live.value.messages} />
          <Foot thread={thread} agentName={agentName} onAgentName={onAgentName} />
        </section>
      )}
    </>
  );
}
