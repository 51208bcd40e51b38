import type { SessionMessage } from '@chupke/domain/confie-session.ts';
import { parseSessionNote } from '@chupke/domain/confie-session.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import type { HelplineId } from '@chupke/domain/helplines.ts';
import { HELPLINES, telephoneLink } from '@chupke/domain/helplines.ts';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { bubbleClass } from '../../../entities/chat/components/bubble-class.ts';
import { MessageFacts } from '../../../entities/chat/components/message-facts.tsx';
import { copyWords } from '../../../lib/copy-words.ts';
import { useText } from '../../../lib/i18n.ts';
import type { OutboxState } from '../../../lib/outbox/model.ts';
import { discardUnsent, retrySending } from '../../../lib/outbox/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useFetched } from '../../../lib/lazy-module.ts';
import { isSpoken } from '../model/rows.ts';
import { ConfieMark, PersonMark } from './confie-mark.tsx';
import { SaidWords, withoutNumbers } from './said-words.tsx';
import { screens } from './screens.ts';
import { useSupportText } from './support-words.ts';

/** The lines to call, each a button that fits a thumb. */
function Lines({ lines }: Pick<SessionMessage, 'lines'>) {
  const { chat } = useSupportText();
  const { shell } = useText();
  const names: Readonly<Record<HelplineId, string>> = shell.helplines;
  return (
    <section aria-label={chat.helplines} className="mt-1.5 grid w-full gap-1.5">
      {HELPLINES.filter(({ id }) => lines.includes(id)).map(({ id, numbers: [number] }) => (
        <a
          key={id}
          href={telephoneLink(number)}
          className="bg-sheet border-accent/50 hover:border-accent flex min-h-12 items-center gap-3 rounded-control border px-3.5 text-small"
        >
          <span className="text-accent">
            <Icon name="phone" size={19} />
          </span>
          <span className="min-w-0 flex-1 leading-snug">{names[id]}</span>
          <span className="text-accent font-bold">{number}</span>
        </a>
      ))}
    </section>
  );
}

interface FailureProps {
  readonly message: SessionMessage;
  readonly state: OutboxState;
  readonly isTooLate: boolean;
}

/** Why a message to support was not sent. One whose thread has ended can never be: it is offered to be copied. */
function Failure({ message: { id, text }, state, isTooLate }: FailureProps) {
  const { chat } = useSupportText();
  const { errors } = useText();
  if (state.kind !== 'failed') return null;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <p role="status" className="text-danger flex items-center gap-1.5 text-tiny">
        <Icon name="warning" size={16} />
        <span>
          <strong className="font-semibold">{chat.state.failed}.</strong>{' '}
          {isTooLate ? chat.state.tooLate : errors[state.code]}
        </span>
      </p>
      <Button variant="quiet" size="sm" onClick={() => discardUnsent(id)}>
        {chat.state.discard}
      </Button>
      {isTooLate ? (
        <Button variant="secondary" size="sm" onClick={() => void copyWords(text, chat.state)}>
          {chat.state.copy}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => retrySending(id)}>
          {chat.state.retry}
        </Button>
      )}
    </div>
  );
}

/** Three dots that move: somebody is writing. */
export function Dots({ label }: { readonly label: string }) {
  return (
    <span role="img" aria-label={label} className="text-soft inline-flex h-7 items-center gap-1">
      {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
        <span
          key={delay}
          className={`size-2 animate-bounce rounded-full bg-current motion-reduce:animate-none ${delay}`}
        />
      ))}
    </span>
  );
}

/** Somebody else's side of the conversation: the face once for each group. */
export function OthersSide({
  isPerson,
  isFirst,
  children,
}: {
  readonly isPerson: boolean;
  readonly isFirst: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={`flex gap-2 pr-4 pl-3 ${isFirst ? 'pt-2.5' : 'pt-1'}`}>
      <div className="w-8 shrink-0">
        {!isFirst ? null : isPerson ? <PersonMark size={32} /> : <ConfieMark size={32} />}
      </div>
      <div className="flex max-w-[86%] min-w-0 flex-col items-start">{children}</div>
    </div>
  );
}

/** How far a message to support is on its way: that it has arrived only the thread tells. */
function sendingOf({ isDelivered }: SessionMessage, state: OutboxState | undefined) {
  if (state === undefined) return isDelivered === true ? 'sent' : undefined;
  return state.kind === 'failed' ? undefined : state.kind;
}

interface SaidRowProps {
  readonly message: SessionMessage;
  readonly isFirst: boolean;
  /** What is shown of an answer that appears word by word; undefined: all of it. */
  readonly shown: string | undefined;
  /** How a message to support is on its way from this device; undefined once it has left it. */
  readonly state: OutboxState | undefined;
  /** Whether it can never be sent, as its thread has ended. */
  readonly isTooLate: boolean;
  /** Whether it goes to a person, so that it says how far it has come. */
  readonly toPerson: boolean;
  readonly onArticle: (slug: ArticleSlug) => void;
}

/** Something said: one's own on the right, Confie's and support's on the left. */
export const SaidRow = memo(function SaidRow(props: SaidRowProps) {
  const { message, isFirst, shown, state, isTooLate, toPerson, onArticle } = props;
  const text = useSupportText();
  const { chat } = text;
  const { from, articles, lines, at, agentName } = message;
  const part = useFetched(screens, articles.length > 0);
  if (from === 'user')
    return (
      <div
        role="article"
        aria-label={chat.you}
        className={`flex flex-col items-end pr-4 pl-10 ${isFirst ? 'pt-2.5' : 'pt-1'}`}
      >
        <div className={bubbleClass(true, state !== undefined)}>
          <SaidWords text={message.text} isConfie={false} />
          <MessageFacts
            time={at}
            labels={chat.state}
            state={toPerson ? sendingOf(message, state) : undefined}
          />
        </div>
        {state === undefined ? null : <Failure message={message} state={state} isTooLate={isTooLate} />}
      </div>
    );
  const isPerson = from === 'support';
  const name = isPerson ? (agentName ?? chat.person) : chat.confie;
  const own = lines.length > 0 ? withoutNumbers(message.text) : message.text;
  const words = isSpoken(message) ? text.notes[parseSessionNote(message.text)] : own;
  const isArriving = shown !== undefined;
  return (
    <div role="article" aria-label={name}>
      <OthersSide isPerson={isPerson} isFirst={isFirst}>
        {isFirst && isPerson ? <span className="text-soft px-1 text-tiny font-semibold">{name}</span> : null}
        <div className={bubbleClass(false, false)} aria-hidden={isArriving || undefined}>
          {shown === '' ? (
            <Dots label={chat.typing} />
          ) : (
            <SaidWords text={shown ?? words} isConfie={!isPerson} />
          )}
          {isArriving ? null : <MessageFacts time={at} labels={chat.state} state={undefined} />}
        </div>
        {isArriving || lines.length === 0 ? null : <Lines lines={lines} />}
        {isArriving || articles.length === 0 || part === undefined ? null : (
          <part.AnswerArticles slugs={articles} onArticle={onArticle} />
        )}
      </OthersSide>
    </div>
  );
});
