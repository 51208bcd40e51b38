import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { memo, useState } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import { useSecondsToRetry } from '../../../lib/outbox/use-retry-all.ts';
import { useSecondsUntil } from '../../../lib/use-time.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useText } from '../../../lib/i18n.ts';
import { retrySending, useFollows } from '../../../lib/outbox/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { bubbleClass } from '../../../entities/chat/components/bubble-class.ts';
import { MessageFacts } from '../../../entities/chat/components/message-facts.tsx';
import { PersonaMask } from '../../../entities/circle/components/persona.tsx';
import { withdrawMessage } from '../hooks/chat-outbox.ts';
import type { ChatRow } from '../model/rows.ts';
import { ChatIcon } from '../../../entities/chat/components/chat-icons.tsx';
import { useChatContext } from './chat-context.ts';
import { useChatText, memberName } from './chat-words.ts';
import { MessageBody } from './message-body.tsx';
import { MessageToolbar, useMessageTools } from './message-tools.tsx';
import { Reactions } from './reactions.tsx';

type Row = ChatRow & { readonly kind: 'message' };

const MASK_SIZE = 34;

/** The time of a message, and the sending state of the user's own. */
function Facts({ row }: { readonly row: Row }) {
  const { text } = useChatText();
  const { message, state } = row;
  const follows = useFollows(row.key);
  const { confessions } = useText();
  const isPending = state?.kind === 'waiting' || state?.kind === 'sending';
  const isSent = state?.kind === 'sent' || (state === undefined && row.isOwn);
  return (
    <MessageFacts
      time={message.timestamp}
      state={isPending ? state.kind : isSent ? 'sent' : undefined}
      labels={follows ? { ...text.state, waiting: confessions.heldBack } : text.state}
    >
      {message.type === 'confession' ? (
        <span className="text-accent mr-1 inline-flex items-center gap-1 font-semibold">
          <ChatIcon name="confession" size={14} />
          {text.confession}
        </span>
      ) : null}
    </MessageFacts>
  );
}

/**
 * Why the user's own message was not sent, with retry and discard. One written before they left and joined again, as somebody
 * new, can never be sent: it is offered to be copied. To send it under the new name is theirs to decide, as it may tell who
 * they were.
 */
function Failure({ row }: { readonly row: Row }) {
  const { text } = useChatText();
  const { errors } = useText();
  const { actions, me } = useChatContext();
  const { message, state, key } = row;
  const seconds = useSecondsToRetry(state?.kind === 'failed' ? state.retryAt : undefined);
  if (state?.kind !== 'failed') return null;
  const isOfNow = message.senderCircleId === me;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <p role="status" className="text-danger flex items-center gap-1.5 text-tiny">
        <Icon name="warning" size={16} />
        <span>
          <strong className="font-semibold">{text.state.failed}.</strong>{' '}
          {isOfNow ? errors[state.code] : text.state.formerName}
        </span>
      </p>
      <Button variant="quiet" size="sm" onClick={() => withdrawMessage(key)}>
        {text.state.discard}
      </Button>
      {isOfNow ? (
        <Button variant="secondary" size="sm" disabled={seconds > 0} onClick={() => retrySending(key)}>
          {seconds > 0 ? text.state.retryIn(seconds) : text.state.retry}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => actions.copy(message)}>
          {text.menu.copy}
        </Button>
      )}
    </div>
  );
}

/** How long one that is sent by itself may take before it can be taken back, in milliseconds: most are gone by then. */
const PATIENCE_MS = 3000;

/** Takes the user's own message back while it waits, for the network or for its limit. */
function Waiting({ row }: { readonly row: Row }) {
  const { text } = useChatText();
  const isOnline = useOnline();
  const [patientUntil] = useState(() => Date.now() + PATIENCE_MS);
  const follows = useFollows(row.key);
  const { confessions } = useText();
  const isOnItsWay = useSecondsUntil(patientUntil) > 0 && isOnline;
  if (row.state?.kind !== 'waiting' || isOnItsWay) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2">
      {follows ? (
        <p role="status" className="text-soft text-right text-tiny">
          {confessions.heldBack}
        </p>
      ) : null}
      <Button variant="quiet" size="sm" onClick={() => withdrawMessage(row.key)}>
        {text.state.dontSend}
      </Button>
      {follows ? (
        <Button variant="secondary" size="sm" onClick={() => retrySending(row.key)}>
          {confessions.sendNow}
        </Button>
      ) : null}
    </div>
  );
}

function rowBubbleClass({ isOwn, message, state }: Row, isFound: boolean): string {
  const confession = message.type === 'confession' ? 'border-l-[3px] border-l-accent' : '';
  const found = isFound ? 'ring-2 ring-marigold' : '';
  return `${bubbleClass(isOwn, state !== undefined && state.kind !== 'sent')} ${confession} ${found}`;
}

interface MessageRowProps {
  readonly row: Row;
  /** The message that it replies to, if it is loaded. */
  readonly quoted: CircleMessage | undefined;
  /** Whether it is highlighted after a search or a jump. */
  readonly isFound: boolean;
}

/** A member's message: the user's own on the right, others' on the left, with their mask once for each group. */
export const MessageRow = memo(function MessageRow({ row, quoted, isFound }: MessageRowProps) {
  const { text, language } = useChatText();
  const { message, isOwn, isFirst, isLast } = row;
  const { handlers, isShown } = useMessageTools(row);
  const name = memberName(message.senderCircleId, language);
  return (
    <div
      {...handlers}
      role="article"
      aria-label={isOwn ? text.you : text.by(name)}
      className={`relative flex gap-2 pr-4 pl-3 md:pr-3 ${isFirst ? 'pt-2.5' : 'pt-0.5'} ${isLast ? 'pb-1' : ''} ${isOwn ? 'flex-row-reverse' : ''} select-none md:select-text`}
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
        <div className={rowBubbleClass(row, isFound)}>
          <MessageBody row={row} quoted={quoted} />
          <Facts row={row} />
        </div>
        {message.gone === null ? <Reactions message={message} /> : null}
        <Failure row={row} />
        {row.state?.kind === 'waiting' || row.state?.kind === 'sending' ? <Waiting row={row} /> : null}
      </div>
      {isShown ? <MessageToolbar message={message} /> : null}
    </div>
  );
});
