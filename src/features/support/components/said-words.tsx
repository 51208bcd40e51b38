import { HELPLINES, telephoneLink } from '@chupke/domain/helplines.ts';
import { Fragment } from 'react';
import { MessageText } from '../../../entities/chat/components/message-text.tsx';
import { useSupportText } from './support-words.ts';

/** The known numbers, the longer ones first: one may begin like another. */
const NUMBERS = [...HELPLINES.flatMap(({ numbers }) => numbers)].sort((a, b) => b.length - a.length);

const NUMBER = new RegExp(`(?<![\\d-])(${NUMBERS.join('|')})(?![\\d-])`, 'u');

/** A piece of Confie's words: the numbers of help lines can be called. */
function Called({ text }: { readonly text: string }) {
  const { chat } = useSupportText();
  return text.split(NUMBER).map((piece, index) =>
    // What is split off stands at the odd places.
    index % 2 === 1 ? (
      <a
        key={index}
        href={telephoneLink(piece)}
        aria-label={chat.call(piece)}
        className="text-accent font-bold whitespace-nowrap underline decoration-current/40 underline-offset-4"
      >
        {piece}
      </a>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}

/** What Confie says around the help lines, where those stand below it as buttons. */
export function withoutNumbers(text: string): string {
  return text
    .split('\n')
    .filter((line) => !NUMBER.test(line))
    .join('\n');
}

/** What somebody has said. `isConfie`: the numbers of help lines in it can be called. */
export function SaidWords({ text, isConfie }: { readonly text: string; readonly isConfie: boolean }) {
  if (!isConfie) return <MessageText text={text} />;
  return <MessageText text={text} words={(piece) => <Called text={piece} />} />;
}
