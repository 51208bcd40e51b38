import type { MouseEvent } from 'react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { inlinePieces } from '@chupke/domain/inline-links.ts';

/** Goes to a part of the page: the eye, the keyboard and the screen reader. False when there is no such part. */
function goTo(id: string): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  section.scrollIntoView();
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  return true;
}

/** Goes to a part of the page and names it in the address, without a step in the history. */
function goToAnchor(id: string): void {
  // Past the router: for it this would be another page, which begins at its top.
  if (goTo(id)) window.history.replaceState(window.history.state, '', `#${id}`);
}

/** Shows the part that the address names, once the page is drawn. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id !== '') goTo(id);
  }, [hash]);
}

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

/** A line of a text, with its links. */
export function RichLine({ text }: { readonly text: string }) {
  return inlinePieces(text).map((piece, place) =>
    piece.kind === 'link' ? <InlineLink key={place} to={piece.to} text={piece.text} /> : piece.text,
  );
}

/** A list. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li
          key={line}
          className="before:bg-accent relative pl-6 text-pretty before:absolute before:top-[0.8em] before:left-0 before:h-0.5 before:w-3.5"
        >
          <RichLine text={line} />
        </li>
      ))}
    </ul>
  );
}

/** A numbered list of steps. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="grid gap-3">
      {steps.map((step, place) => (
        <li key={step} className="flex gap-3 text-pretty">
          <span
            aria-hidden="true"
            className="border-edge mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border text-tiny font-bold"
          >
            {place + 1}
          </span>
          <span className="min-w-0">
            <RichLine text={step} />
          </span>
        </li>
      ))}
    </ol>
  );
}
