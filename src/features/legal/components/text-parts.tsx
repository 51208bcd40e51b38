import type { TextCard, TextFact, TextPart } from '../../../texts/page-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RichLine } from './rich-line.tsx';

/** What is listed, each with a stroke of the pen before it. */
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

/** What is done one after the other. */
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

/** Terms and what there is to say of each: side by side where there is room. */
export function Facts({ facts }: { readonly facts: readonly TextFact[] }) {
  return (
    <dl className="divide-line divide-y">
      {facts.map(([term, fact]) => (
        <div key={term} className="grid gap-x-5 gap-y-0.5 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-small font-semibold text-balance">{term}</dt>
          <dd className="text-pretty">
            <RichLine text={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Cards({ cards }: { readonly cards: readonly TextCard[] }) {
  const [first] = cards;
  return (
    <ol className="grid gap-5 pt-1">
      {cards.map(({ id, title, mark, facts }) => (
        <li key={id} id={`item-${id}`} className="chit scroll-mt-6 px-5 pt-4 pb-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-4">
            <h3 className="text-read font-bold">{title}</h3>
            {/* The first item is one that an account needs: what is marked otherwise is a free choice. */}
            <Badge tone={mark === first?.mark ? 'plain' : 'calm'}>{mark}</Badge>
          </div>
          <Facts facts={facts} />
        </li>
      ))}
    </ol>
  );
}

/** A piece of a long text in its form. */
export function Part({ part }: { readonly part: TextPart }) {
  if (typeof part === 'string') {
    return (
      <p className="text-pretty">
        <RichLine text={part} />
      </p>
    );
  }
  if ('list' in part) return <Lines lines={part.list} />;
  if ('steps' in part) return <Steps steps={part.steps} />;
  if ('facts' in part) return <Facts facts={part.facts} />;
  return <Cards cards={part.cards} />;
}
