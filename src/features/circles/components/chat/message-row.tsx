import type { CircleMessage, MemberMessage } from '@chupke/domain/circle-message.ts';
import { excerpt } from '@chupke/domain/text.ts';
import { memo, useState } from 'react';
import { useText } from '../../../../lib/i18n/i18n.ts';
import { discardUnsent, retrySending } from '../../../../lib/outbox.ts';
import { useSecondsUntil } from '../../../../lib/use-seconds.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { Spin } from '../../../../ui/spinner.tsx';
import { useLongPress } from '../../hooks/chat/use-long-press.ts';
import type { ChatRow } from '../../model/chat/rows.ts';
import { PersonaMask } from '../persona.tsx';
import { useChatContext } from './chat-acts.ts';
import { ChatButton, ChatIcon } from './chat-icons.tsx';
import { clockOf, memberName, momentOf, useChatText } from './chat-words.ts';
import { MessageText } from './message-text.tsx';
import { Reactions } from './reactions.tsx';

type Row = ChatRow & { readonly kind: 'message' };

const MASK_SIZE = 34;

/** What a message answers, short; pressed, it leads there. */
function Quote({
  id,
  quoted,
}: {
  readonly id: MemberMessage['replyTo'];
  readonly quoted: CircleMessage | undefined;
}) {
  const { text, language } = useChatText();
  const { acts } = useChatContext();
  if (id === null) return null;
  const isGone = quoted?.kind === 'member' && quoted.gone !== null;
  const isNotice = quoted?.kind === 'notice';
  const who =
    quoted === undefined || isNotice
      ? text.answersUnknown
      : isGone
        ? text.answersGone
        : text.answers(memberName(quoted.senderCircleId, language));
  return (
    <button
      type="button"
      title={text.jump}
      onClick={() => acts.jump(id)}
      className="border-calm/60 bg-ink/5 hover:bg-ink/9 mb-1 block w-full min-w-0 rounded-sm border-l-2 px-2 py-1 text-left text-tiny"
    >
      <span className="text-calm block truncate font-semibold">{who}</span>
      {quoted?.kind === 'member' && !isGone ? (
        <span className="text-soft block truncate">{excerpt(quoted.text, 90)}</span>
      ) : null}
    </button>
  );
}

/** The time of a message, and where one's own stands on its way. */
function Facts({ row }: { readonly row: Row }) {
  const { text, language } = useChatText();
  const { message, state } = row;
  return (
    <div className="text-soft flex items-center justify-end gap-1 pb-0.5 text-[0.6875rem] leading-4 whitespace-nowrap">
      {message.type === 'confession' ? (
        <span className="text-accent mr-1 inline-flex items-center gap-1 font-semibold">
          <ChatIcon name="confession" size={14} />
          {text.confession}
        </span>
      ) : null}
      <time title={momentOf(message.timestamp, language)}>{clockOf(message.timestamp, language)}</time>
      {state?.kind === 'waiting' ? <Sign label={text.state.waiting} icon="clock" /> : null}
      {state?.kind === 'sending' ? (
        <span role="img" aria-label={text.state.sending}>
          <Spin size={12} />
        </span>
      ) : null}
      {state?.kind === 'sent' || (state === undefined && row.isOwn) ? (
        <Sign label={text.state.sent} icon="check" />
      ) : null}
    </div>
  );
}

function Sign({ label, icon }: { readonly label: string; readonly icon: 'clock' | 'check' }) {
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon name={icon} size={13} />
    </span>
  );
}

/** Why a message of one's own was not sent, and what can be done about it. */
function Failure({ row }: { readonly row: Row }) {
  const { text } = useChatText();
  const { errors } = useText();
  const { state, key } = row;
  const seconds = useSecondsUntil(state?.kind === 'failed' ? state.retryAt : undefined);
  if (state?.kind !== 'failed') return null;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <p role="status" className="text-danger flex items-center gap-1.5 text-tiny">
        <Icon name="warning" size={16} />
        <span>
          <strong className="font-semibold">{text.state.failed}.</strong> {errors[state.code]}
        </span>
      </p>
      <Button variant="quiet" size="sm" onClick={() => discardUnsent(key)}>
        {text.state.discard}
      </Button>
      <Button variant="secondary" size="sm" disabled={seconds > 0} onClick={() => retrySending(key)}>
        {seconds > 0 ? text.state.retryIn(seconds) : text.state.retry}
      </Button>
    </div>
  );
}

function Toolbar({ message }: { readonly message: MemberMessage }) {
  const { text } = useChatText();
  const { acts } = useChatContext();
  return (
    <div className="bg-sheet border-line shadow-raise absolute -top-5 right-2 z-10 flex rounded-full border px-1 max-md:hidden">
      <ChatButton label={text.menu.react} icon="react" onClick={() => acts.open(message)} />
      <button
        type="button"
        aria-label={text.menu.reply}
        title={text.menu.reply}
        onClick={() => acts.reply(message)}
        className="text-soft hover:text-ink hover:bg-ink/7 inline-grid size-9 place-items-center rounded-full"
      >
        <Icon name="reply" size={19} />
      </button>
      <button
        type="button"
        aria-label={text.menu.more}
        title={text.menu.more}
        onClick={() => acts.open(message)}
        className="text-soft hover:text-ink hover:bg-ink/7 inline-grid size-9 place-items-center rounded-full"
      >
        <Icon name="more" size={19} />
      </button>
    </div>
  );
}

function bubbleClass({ isOwn, message, state }: Row, isFound: boolean): string {
  const colour = isOwn ? 'bg-marigold/16 border-marigold/35' : 'bg-sheet border-line';
  const confession = message.type === 'confession' ? 'border-l-[3px] border-l-accent' : '';
  const found = isFound ? 'ring-2 ring-marigold' : '';
  const pending = state === undefined || state.kind === 'sent' ? '' : 'opacity-75';
  return `max-w-full min-w-0 rounded-2xl border px-3 py-1.5 ${colour} ${confession} ${found} ${pending}`;
}

/** The words of a message, or what is left of it. */
function Body({ row, quoted }: { readonly row: Row; readonly quoted: CircleMessage | undefined }) {
  const { text } = useChatText();
  const { me } = useChatContext();
  const { message } = row;
  if (message.gone !== null)
    return (
      <p className="text-soft text-small italic">{message.gone === 'deleted' ? text.deleted : text.hidden}</p>
    );
  return (
    <>
      <Quote id={message.replyTo} quoted={quoted} />
      <MessageText text={message.text} mentions={message.mentions} me={me} />
    </>
  );
}

interface MessageRowProps {
  readonly row: Row;
  /** The message that it answers, as far as it is loaded. */
  readonly quoted: CircleMessage | undefined;
  /** Whether the search or a jump has led here. */
  readonly isFound: boolean;
}

/** A message of a member: one's own on the right, others with their mask on the left, once for each group. */
export const MessageRow = memo(function MessageRow({ row, quoted, isFound }: MessageRowProps) {
  const { text, language } = useChatText();
  const { acts, canWrite } = useChatContext();
  const [isActive, setActive] = useState(false);
  const { message, isOwn, isFirst, isLast } = row;
  const isThere = message.gone === null && (row.state === undefined || row.state.kind === 'sent');
  const press = useLongPress(() => {
    if (isThere) acts.open(message);
  });
  const name = memberName(message.senderCircleId, language);
  return (
    <div
      {...press}
      role="article"
      aria-label={isOwn ? text.you : text.by(name)}
      onPointerEnter={({ pointerType }) => setActive(pointerType === 'mouse')}
      onPointerLeave={() => setActive(false)}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
      className={`relative flex gap-2 px-3 ${isFirst ? 'pt-2.5' : 'pt-0.5'} ${isLast ? 'pb-1' : ''} ${isOwn ? 'flex-row-reverse' : ''} select-none md:select-text`}
    >
      {isOwn ? null : (
        <div className="shrink-0" style={{ width: MASK_SIZE }}>
          {isFirst ? (
            <PersonaMask id={message.senderCircleId} face={message.senderPersona} size={MASK_SIZE} />
          ) : null}
        </div>
      )}
      <div className={`flex max-w-[84%] min-w-0 flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
        {isFirst && !isOwn ? <span className="text-soft px-1 text-tiny font-semibold">{name}</span> : null}
        <div className={bubbleClass(row, isFound)}>
          <Body row={row} quoted={quoted} />
          <Facts row={row} />
        </div>
        <Reactions message={message} />
        <Failure row={row} />
      </div>
      {isActive && isThere && canWrite ? <Toolbar message={message} /> : null}
    </div>
  );
});
