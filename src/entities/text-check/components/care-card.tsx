import type { CareTopic } from '@chupke/domain/care-topics.ts';
import { helplinesFor } from '@chupke/domain/care-topics.ts';
import { telephoneLink } from '@chupke/domain/helplines.ts';
import { useId } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';

/** Helplines for these topics, each a link that calls it. */
export function CareLines({ topics }: { readonly topics: readonly CareTopic[] }) {
  const { shell } = useText();
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {helplinesFor(topics).map(({ id, numbers: [number] }) => (
        <li key={id}>
          <a
            href={telephoneLink(number)}
            className="border-edge hover:border-ink bg-paper flex min-h-11 items-center gap-2.5 rounded-control border px-3.5 py-1 text-small leading-tight"
          >
            <span>{shell.helplines[id]}</span>
            <strong className="text-calm font-semibold whitespace-nowrap">{number}</strong>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface CareCardProps {
  readonly title: string;
  readonly body: string;
  readonly topics: readonly CareTopic[];
  /** Where it can be closed. */
  readonly onDismiss?: (() => void) | undefined;
}

/** Helplines for these topics, each with its number. An unobtrusive offer beside the text. */
export function CareCard({ title, body, topics, onDismiss }: CareCardProps) {
  const { care } = useArea('compose');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-line bg-sheet border-l-calm rounded-chit border border-l-[3px] px-4 py-3.5"
    >
      <div className="flex items-start gap-2">
        <span className="text-calm pt-0.5">
          <Icon name="phone" size={20} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={id} className="font-semibold text-balance">
            {title}
          </h2>
          <p className="text-soft mt-0.5 text-small text-pretty">{body}</p>
        </div>
        {onDismiss === undefined ? null : (
          <span className="-mt-2 -mr-2">
            <IconButton label={care.dismiss} icon="cross" onClick={onDismiss} />
          </span>
        )}
      </div>
      <CareLines topics={topics} />
    </section>
  );
}
