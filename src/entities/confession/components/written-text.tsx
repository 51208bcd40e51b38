import { useMemo, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { textParts } from '../../../lib/text-parts.ts';
import { OuterLink } from '../../../ui/outer-link.tsx';
import { isLong, textClasses, WRITTEN } from '../../../ui/written.ts';

interface WrittenTextProps {
  readonly text: string;
  /** Whether a long text is folded at first. */
  readonly folds?: boolean;
  readonly size?: 'read' | 'body';
}

/** A user's text as it was written: in its own direction, with its line breaks, its links safe to open. */
export function WrittenText({ text, folds = false, size = 'read' }: WrittenTextProps) {
  const { confessions } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const unfold = (): void => {
    setIsOpen(true);
    if (words.current === null) return;
    // The pressed button goes away.
    words.current.tabIndex = -1;
    words.current.focus({ preventScroll: true });
  };
  const parts = useMemo(() => textParts(text), [text]);
  const isFolded = folds && !isOpen && isLong(text);
  return (
    <>
      <p ref={words} dir="auto" className={textClasses(size, isFolded)}>
        {parts.map((part, index) =>
          part.kind === 'words' ? part.text : <OuterLink key={index} href={part.href} text={part.text} />,
        )}
      </p>
      {isFolded ? (
        <button type="button" onClick={unfold} className={WRITTEN.unfold}>
          {confessions.more}
        </button>
      ) : null}
    </>
  );
}
