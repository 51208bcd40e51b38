import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { Fragment, useMemo } from 'react';
import { textParts } from '../../../lib/text-parts.ts';
import { OuterLink } from '../../../ui/outer-link.tsx';
import { textClasses } from '../../../ui/written.ts';
import { nameParts } from '../model/mentions.ts';
import { memberName } from './chat-words.ts';

interface MessageTextProps {
  readonly text: string;
  /** Who is named in it. */
  readonly mentions: readonly CircleMemberId[];
  readonly me: CircleMemberId | undefined;
}

/** Words with the names in them marked; whoever wrote in another language named them in that one. */
function Words({ text, mentions, me }: MessageTextProps) {
  if (mentions.length === 0) return text;
  const nameable = mentions.flatMap((id) =>
    ALL_LANGUAGES.map((language) => ({ id, name: memberName(id, language) })),
  );
  return nameParts(text, nameable).map((part, index) =>
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

/** What someone wrote, exactly so: in its own direction, with its line ends, its addresses safe to open. */
export function MessageText({ text, mentions, me }: MessageTextProps) {
  const parts = useMemo(() => textParts(text), [text]);
  return (
    <p dir="auto" className={textClasses('body', false)}>
      {parts.map((part, index) =>
        part.kind === 'words' ? (
          <Words key={index} text={part.text} mentions={mentions} me={me} />
        ) : (
          <OuterLink key={index} href={part.href} text={part.text} />
        ),
      )}
    </p>
  );
}
