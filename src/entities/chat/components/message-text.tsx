import type { ReactNode } from 'react';
import { Fragment, useMemo } from 'react';
import { textParts } from '../../../lib/text-parts.ts';
import { OuterLink } from '../../../ui/outer-link.tsx';
import { textClasses } from '../../../ui/written.ts';

interface MessageTextProps {
  readonly text: string;
  /** How a piece without an address is drawn; without it, as it is. */
  readonly words?: ((text: string) => ReactNode) | undefined;
}

/** A text as it was written: with its own direction and line breaks; its links are safe to open. */
export function MessageText({ text, words = (piece) => piece }: MessageTextProps) {
  const parts = useMemo(() => textParts(text), [text]);
  return (
    <p dir="auto" className={textClasses('body', false)}>
      {parts.map((part, index) =>
        part.kind === 'words' ? (
          <Fragment key={index}>{words(part.text)}</Fragment>
        ) : (
          <OuterLink key={index} href={part.href} text={part.text} />
        ),
      )}
    </p>
  );
}
