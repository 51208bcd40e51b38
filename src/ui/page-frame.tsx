import type { ReactNode } from 'react';
import { useAnchor } from './rich-text.tsx';

/** A text page: title, introduction, and sections along a margin line. */
export function PageFrame({
  title,
  lead,
  note,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  /** Below the lead, small. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}) {
  useAnchor();
  return (
    <div className="grid gap-10 pb-8">
      <header>
        <h1 className="text-[clamp(2.1rem,1.5rem+2.6vw,3rem)] leading-tight font-extrabold text-balance">
          {title}
        </h1>
        <p className="text-read mt-3 text-pretty">{lead}</p>
        {note === undefined ? null : <p className="text-soft mt-3 text-small">{note}</p>}
      </header>
      {children}
    </div>
  );
}

/** A part of such a page, which can be linked to. */
export function PageSection({
  id,
  title,
  number,
  children,
}: {
  readonly id: string;
  readonly title: string;
  /** Its place in the contents, where there are any. */
  readonly number?: number | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`before:bg-(--margin) relative scroll-mt-6 before:absolute before:inset-y-1 before:w-px ${number === undefined ? 'pl-4 before:left-0' : 'pl-9 before:left-6'}`}
    >
      {number === undefined ? null : (
        <span aria-hidden="true" className="text-accent absolute top-1 left-0 text-small font-bold">
          {number}
        </span>
      )}
      <h2 id={`${id}-title`} tabIndex={-1} className="text-title font-bold text-balance outline-none">
        {title}
      </h2>
      <div className="mt-3 grid gap-4">{children}</div>
    </section>
  );
}
