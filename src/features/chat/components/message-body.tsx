import type { Language } from '@chupke/domain/language.ts';
import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { CircleMessage, MemberMessage } from '@chupke/domain/circle-message.ts';
import { excerpt } from '@chupke/domain/text.ts';
import { Fragment } from 'react';
import { MessageText } from '../../../entities/chat/components/message-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { nameParts } from '../model/mentions.ts';
import type { ChatRow } from '../model/rows.ts';
import type { ChatText } from './chat-words.ts';
import { memberName, nameable, useChatText } from './chat-words.ts';
import { noticeLabel, noticeWords } from './notice-words.ts';
import { useChatContext } from './chat-context.ts';

interface WordsProps {
  readonly text: string;
  /** Who is named in it. */
  readonly mentions: readonly CircleMemberId[];
  readonly me: CircleMemberId | undefined;
}

/** A text with its mentions highlighted. */
function Words({ text, mentions, me }: WordsProps) {
  if (mentions.length === 0) return text;
  return nameParts(text, nameable(mentions)).map((part, index) =>
    part.kind === 'words' ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <strong
        key={index}
        className={`font-semibold ${part.id === me ? 'bg-marigold/30 rounded-sm px-0.5' : 'text-calm'}`}
      >
        {part.text}
      </strong>
    ),
  );
}

type Row = ChatRow & { readonly kind: 'message' };

/** What is replied to: whose it is, and its words; none where they are gone or not loaded. */
function quoteOf(
  quoted: CircleMessage | undefined,
  text: ChatText,
  language: Language,
): { readonly who: string; readonly words: string } {
  if (quoted === undefined) return { who: text.answersUnknown, words: '' };
  if (quoted.kind === 'notice')
    return { who: noticeLabel(quoted.notice, text), words: noticeWords(quoted.notice, text, language) };
  const { gone, senderCircleId } = quoted;
  if (gone !== null) return { who: gone === 'hidden' ? text.answersHidden : text.answersGone, words: '' };
  return { who: text.answers(memberName(senderCircleId, language)), words: quoted.text };
}

/** The start of the message that is replied to; a click jumps to it. */
function Quote({
  id,
  quoted,
}: {
  readonly id: MemberMessage['replyTo'];
  readonly quoted: CircleMessage | undefined;
}) {
  const { text, language } = useChatText();
  const { actions } = useChatContext();
  if (id === null) return null;
  const { who, words } = quoteOf(quoted, text, language);
  return (
    <button
      type="button"
      title={text.jump}
      onClick={() => actions.jump(id)}
      className="border-calm/60 bg-ink/5 hover:bg-ink/9 mb-1 block w-full min-w-0 rounded-sm border-l-2 px-2 py-1 text-left text-tiny"
    >
      <span className="text-calm block truncate font-semibold">{who}</span>
      {words === '' ? null : <span className="text-soft block truncate">{excerpt(words, 90)}</span>}
    </button>
  );
}

/** In place of a hidden text: that it is hidden, and who can show it again. */
function HiddenWords({ row: { message, moderation } }: { readonly row: Row }) {
  const { text } = useChatText();
  const { actions, powersOver } = useChatContext();
  const { canShow, canBeShown } = powersOver(message);
  if (moderation !== undefined)
    return (
      <p role="status" className="text-soft text-small italic">
        {moderation === 'hide' ? text.hiding : text.showing}
      </p>
    );
  return (
    <>
      <p className="text-soft text-small italic">{text.hidden}</p>
      {canBeShown ? (
        <p className="text-soft pt-0.5 text-tiny">{canShow ? text.hiddenForCreator : text.hiddenFor}</p>
      ) : null}
      {canShow ? (
        <div className="py-1.5">
          <Button variant="secondary" size="sm" icon="eye" onClick={() => actions.show(message)}>
            {text.menu.show}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface MessageBodyProps {
  readonly row: Row;
  /** The message that it replies to, if it is loaded. */
  readonly quoted: CircleMessage | undefined;
}

/** The text of a message, or a note that it is deleted or hidden. */
export function MessageBody({ row, quoted }: MessageBodyProps) {
  const { text } = useChatText();
  const { me } = useChatContext();
  const { message } = row;
  if (message.gone === 'deleted') return <p className="text-soft text-small italic">{text.deleted}</p>;
  if (message.gone === 'hidden') return <HiddenWords row={row} />;
  return (
    <>
      <Quote id={message.replyTo} quoted={quoted} />
      <MessageText
        text={message.text}
        words={(words) => <Words text={words} mentions={message.mentions} me={me} />}
      />
    </>
  );
}
