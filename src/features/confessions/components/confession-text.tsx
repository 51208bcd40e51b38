import { useMemo, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { isLong, textClasses, WRITTEN } from '../../../ui/written.ts';
import { textParts } from '../model/text-parts.ts';

interface WrittenTextProps {
  readonly text: string;
  /** Long texts are folded until asked for. */
  readonly folds?: boolean;
  readonly size?: 'read' | 'body';
}

/** What someone wrote, exactly so: in its own direction, with its line ends, its addresses safe to open. */
export function WrittenText({ text, folds = false, size = 'read' }: WrittenTextProps) {
  const { confessions } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const parts = useMemo(() => textParts(text), [text]);
  const isFolded = folds && !isOpen && isLong(text);
  return (
    <>
      <p dir="auto" className={textClasses(size, isFolded)}>
        {parts.map((part, index) =>
          part.kind === 'words' ? (
            part.text
          ) : (
            <a
              key={index}
              href={part.href}
              target="_blank"
              rel="ugc noopener noreferrer nofollow"
              dir="ltr"
              className="text-calm underline decoration-current/40 underline-offset-4 [unicode-bidi:isolate] hover:decoration-current"
            >
              {part.text}
            </a>
          ),
        )}
      </p>
      {isFolded ? (
        <button type="button" onClick={() => setIsOpen(true)} className={WRITTEN.unfold}>
          {confessions.more}
        </button>
      ) : null}
    </>
  );
}
