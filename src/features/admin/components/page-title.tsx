import type { ReactNode } from 'react';

interface PageTitleProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Ways to go on from here. */
  readonly children?: ReactNode;
}

/** The head of an admin page: its title, and links to the others. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-title font-semibold outline-none">
          {title}
        </h1>
        {lead === undefined ? null : <p className="text-soft mt-1 max-w-[46ch] text-small">{lead}</p>}
      </div>
      {children === undefined ? null : <nav className="flex flex-wrap gap-2">{children}</nav>}
    </div>
  );
}
