import type { ReactNode } from 'react';
import { useId } from 'react';

interface TopicProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** One matter of a section, under a heading of its own. */
export function Topic({ title, lead, children }: TopicProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t py-6 first:border-t-0 first:pt-0">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {lead === undefined ? null : <p className="text-soft mt-1 text-small text-pretty">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
