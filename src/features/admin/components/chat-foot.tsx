import type { SupportThread, ThreadId } from '@chupke/domain/support-chat.ts';
import { parseThreadMessageId, SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useState } from 'react';
import type { AppError } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { copyWords } from '../../../lib/copy-words.ts';
import { actingUser } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { DraftKind } from '../../../lib/use-draft.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { refreshDesk } from '../hooks/use-desk.ts';
import { useFailureWords } from '../hooks/use-failure-words.ts';
import { withAnswer } from '../model/canned.ts';
import type { Draft } from '../model/draft-of.ts';
import { draftOf, parseDraft, typedOn } from '../model/draft-of.ts';
import { CannedAnswers } from './canned-answers.tsx';

/** The words for a failure, in the words of this screen where it has some. */
function useFailure(): (error: AppError) => string {
  const { chats } = useArea('adminSupport');
  return useFailureWords({
    'permission-denied': chats.notYours,
    'no-change': chats.notYours,
    'too-many-requests': chats.tooMany,
    'circle-wrong-state': chats.ended,
    'not-found': chats.goneBody,
  });
}

interface TakeProps {
  readonly thread: SupportThread;
  /** As it is being written. */
  readonly agentName: string;
  readonly onAgentName: (name: string) => void;
  readonly onTaken: (name: string) => void;
}

function TakeForm({ thread, agentName, onAgentName, onTaken }: TakeProps) {
  const { chats: text } = useArea('adminSupport');
  const failureOf = useFailure();
  const task = useTask();
  const [failure, setFailure] = useState<string | undefined>(undefined);
  // Somebody else was quicker: under which name may be known a little later.
  const [taken, setTaken] = useState<{ readonly seen: string | null } | undefined>(undefined);
  const { max } = SUPPORT_CHAT_LIMITS.agentName;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = normalizeText(agentName);
    if (name === '' || name.length > max) return setFailure(text.nameWrong(max));
    setFailure(undefined);
    setTaken(undefined);
    const take = async (): Promise<void> =>
      (await import('../api/chats.ts')).takeChat(thread.id, name, thread.takes);
    task.run(take, {
      onDone: () => {
        showToast('success', text.taken);
        onTaken(name);
      },
      onFailed: (error) =>
        error.code === 'case-changed' ? setTaken({ seen: thread.agentName }) : setFailure(failureOf(error)),
    });
  };
  const byNow =
    thread.agentName === null || thread.agentName === taken?.seen
      ? text.notYours
      : text.byNow(thread.agentName);
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <h3 className="font-semibold">{text.takeTitle}</h3>
      <TextField
        label={text.name}
        hint={text.takeHint}
        value={agentName}
        onChange={onAgentName}
        maxLength={max}
        error={taken === undefined ? failure : byNow}
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
  readonly answer: Draft;
  readonly onAnswer: (change: (now: Draft) => Draft) => void;
  readonly agentName: string;
  readonly onLost: () => void;
  /** At each change of what is written. */
  readonly onTyping: () => void;
}

/** On a desk the hands stay on the keys: Enter with Ctrl or the Meta key sends. */
function sendAtKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function AnswerForm({ thread, answer, onAnswer, agentName, onLost, onTyping }: AnswerProps) {
  const { chats: text } = useArea('adminSupport');
  const { canned } = useArea('desk');
  const { charactersLeft } = useArea('admin');
  const [isChoosing, setChoosing] = useState(false);
  const failureOf = useFailure();
  const task = useTask();
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { max } = SUPPORT_CHAT_LIMITS.text;
  const tidy = normalizeText(answer.text);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (tidy === '' || tidy.length > max) return;
    setFailure(undefined);
    const message = { id: parseThreadMessageId(answer.id), thread: thread.id, text: tidy, agentName };
    task.run(async () => (await import('../api/chats.ts')).answerChat(message), {
      onDone: () => onAnswer((now) => draftOf(typedOn(answer.text, now.text))),
      onFailed: (error) => {
        setFailure(failureOf(error));
        if (error.code !== 'permission-denied') return;
        showToast('error', failureOf(error));
        onLost();
      },
    });
  };
  return (
    <form onSubmit={submit} onKeyDown={sendAtKeys} noValidate className="grid gap-3">
      <TextArea
        label={text.answer}
        name="answer"
        value={answer.text}
        onChange={(words) => {
          onAnswer(() => draftOf(words));
          if (words !== '') onTyping();
        }}
        max={max}
        minRows={2}
        counterLabel={charactersLeft}
        error={failure}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={task.isBusy}
          disabled={tidy === '' || tidy.length > max}
        >
          {text.send}
        </Button>
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          {canned.open}
        </Button>
      </div>
      {isChoosing ? (
        <CannedAnswers
          language={thread.language}
          written={answer.text}
          onChoose={(words) => onAnswer((now) => draftOf(withAnswer(now.text, words)))}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </form>
  );
}

/** Lets go of the chat, so that another admin takes it. */
function ReleaseButton({ id, onReleased }: { readonly id: ThreadId; readonly onReleased: () => void }) {
  const { common } = useText();
  const { chats: text } = useArea('desk');
  const failureOf = useFailure();
  const task = useTask();
  const [isAsked, setAsked] = useState(false);
  const release = (): void =>
    task.run(async () => (await import('../api/chats.ts')).releaseChat(id), {
      onDone: () => {
        setAsked(false);
        showToast('success', text.released);
        onReleased();
      },
      onFailed: (error) => {
        setAsked(false);
        refreshDesk();
        showToast('error', failureOf(error));
      },
    });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
        {text.release}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={text.releaseTitle}
        body={text.releaseBody}
        confirmLabel={text.release}
        cancelLabel={common.cancel}
        busy={task.isBusy}
        onConfirm={release}
      />
    </>
  );
}

interface EndProps {
  readonly id: ThreadId;
  /** The name under which another admin answers; null for none. */
  readonly answering: string | null;
  /** Whether this admin is about to end it, from here. */
  readonly onEnding: (isEnding: boolean) => void;
}

function EndButton({ id, answering, onEnding }: EndProps) {
  const { common } = useText();
  const { chats: text } = useArea('adminSupport');
  const failureOf = useFailure();
  const task = useTask();
  const [isAsked, setAsked] = useState(false);
  const end = (): void => {
    // It may be told before the call is answered.
    onEnding(true);
    task.run(async () => (await import('../api/chats.ts')).endChat(id), {
      onDone: () => {
        setAsked(false);
        showToast('success', text.endDone);
      },
      onFailed: (error) => {
        setAsked(false);
        onEnding(false);
        showToast('error', failureOf(error));
      },
    });
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
        {text.end}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={text.endTitle}
        body={answering === null ? text.endBody : text.endBodyOfOther(answering)}
        confirmLabel={text.end}
        cancelLabel={common.cancel}
        danger
        busy={task.isBusy}
        onConfirm={end}
      />
    </>
  );
}

interface EndedProps {
  readonly thread: SupportThread;
  /** Who has ended it; null where nobody knows, or it was this admin, from here. */
  readonly by: SupportThread['endedBy'];
  /** What was being written. */
  readonly answer: Draft;
  readonly onDiscard: () => void;
}

/** That a chat is over, and what is left of an answer that was not sent. */
function Ended({ thread: { satisfaction }, by, answer, onDiscard }: EndedProps) {
  const { chats: text } = useArea('adminSupport');
  return (
    <>
      <p role="status" className="text-soft text-small">
        {by === null ? text.ended : text.endedBy[by]} {satisfaction === null ? '' : text.helped[satisfaction]}
      </p>
      {normalizeText(answer.text) === '' ? null : (
        <section className="mt-4 grid gap-2" aria-label={text.unsent}>
          <p className="text-small font-semibold">{text.unsent}</p>
          <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
            {answer.text}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => void copyWords(answer.text, text)}>
              {text.copyUnsent}
            </Button>
            <Button variant="quiet" size="sm" onClick={onDiscard}>
              {text.discardUnsent}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

interface FootProps {
  readonly thread: SupportThread;
  /** The name that was written last. */
  readonly agentName: string;
  readonly onAgentName: (name: string) => void;
  /** Under which name this admin has taken the thread here; undefined: not at all. */
  readonly takenAs: string | undefined;
  readonly onTaken: (name: string | undefined) => void;
  /** At each change of what is written. */
  readonly onTyping: () => void;
}

const ANSWER: DraftKind<Draft> = { fresh: () => draftOf(''), parse: parseDraft };

/** Below the messages: how to answer, or that it is over. */
export function ChatFoot({ thread, agentName, onAgentName, takenAs, onTaken, onTyping }: FootProps) {
  const { chats: text } = useArea('adminSupport');
  // Here, so that what is written outlasts that another admin takes the thread over, or ends it.
  const [key] = useState(() => storedKey(STORED.deskDrafts, actingUser(), thread.id));
  const { draft: answer, change: changeAnswer, finish: discardAnswer } = useDraft(key, ANSWER);
  // The name that stood there when this admin took the thread: it may be told a while longer.
  const [before, setBefore] = useState<string | null>(null);
  if (before !== null && thread.agentName === takenAs) setBefore(null);
  const [isEnding, setEnding] = useState(false);
  if (thread.status === 'ended') {
    // Which admin it was nobody knows here: it may have been this one, in another tab or by a call whose answer was lost.
    const by = isEnding ? null : thread.endedBy;
    return <Ended thread={thread} by={by} answer={answer} onDiscard={discardAnswer} />;
  }
  // Whose name it is the server alone knows; another admin may have taken it over since.
  const isLost =
    takenAs !== undefined &&
    thread.agentName !== null &&
    thread.agentName !== takenAs &&
    thread.agentName !== before;
  return (
    <div className="grid gap-6">
      {takenAs !== undefined && !isLost ? (
        <AnswerForm
          thread={thread}
          answer={answer}
          onAnswer={changeAnswer}
          agentName={takenAs}
          onLost={() => onTaken(undefined)}
          onTyping={onTyping}
        />
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
            onTaken={(name) => {
              setBefore(thread.agentName);
              onTaken(name);
            }}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {takenAs === undefined || isLost ? null : (
          <ReleaseButton id={thread.id} onReleased={() => onTaken(undefined)} />
        )}
        <EndButton
          id={thread.id}
          answering={takenAs === undefined || isLost ? thread.agentName : null}
          onEnding={setEnding}
        />
      </div>
    </div>
  );
}
