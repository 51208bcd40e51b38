import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { goToAnchor } from '../hooks/use-anchor.ts';
import { inlinePieces } from '../model/inline-links.ts';

const LINK = 'text-accent font-semibold underline underline-offset-4 [overflow-wrap:anywhere]';

/** A link to a part of the page that is shown. */
export function AnchorLink({
  id,
  className,
  children,
}: {
  readonly id: string;
  readonly className: string;
  readonly children: string;
}) {
  const onClick = (event: MouseEvent): void => {
    // Another tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goToAnchor(id);
  };
  return (
    <a href={`#${id}`} onClick={onClick} className={className}>
      {children}
    </a>
  );
}

function InlineLink({ to, text }: { readonly to: string; readonly text: string }) {
  if (to.startsWith('#')) {
    return (
      <AnchorLink id={to.slice(1)} className={LINK}>
        {text}
      </AnchorLink>
    );
  }
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={LINK}>
        {text}
      </Link>
    );
  }
  return (
    <a href={to} rel="noreferrer" className={LINK}>
      {text}
    </a>
  );
}

/** A line of a PageText, with its links. */
export function RichLine({ text }: { readonly text: string }) {
  return inlinePieces(text).map((piece, place) =>
    piece.kind === 'link' ? <InlineLink key={place} to={piece.to} text={piece.text} /> : piece.text,
  );
}
