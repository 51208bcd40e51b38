import type { TextCard, TextFact, TextPart } from '../../../texts/en/page-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Lines, RichLine, Steps } from '../../../ui/rich-text.tsx';

/** Terms and their descriptions: side by side on wide screens. */
function Facts({ facts }: { readonly facts: readonly TextFact[] }) {
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
            {/* The first item is required for an account: differently marked ones are optional. */}
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
