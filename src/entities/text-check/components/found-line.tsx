import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { FoundWords } from '../hooks/use-text-check.ts';

interface FoundLineProps {
  readonly one: FoundWords;
  readonly onTakeOut: (found: readonly FoundWords[]) => void;
}

/** Words that could show who someone is, what they look like, and a button that takes them out. */
export function FoundLine({ one, onTakeOut }: FoundLineProps) {
  const { guard } = useArea('compose');
  return (
    <li className="flex items-center gap-3 py-1.5">
      <p className="min-w-0 flex-1 text-small leading-snug">
        <mark className="bg-marigold/30 text-ink rounded-sm px-1 font-medium [overflow-wrap:anywhere]">
          {one.words}
        </mark>{' '}
        <span className="text-soft">{guard.looksLike(guard.kinds[one.kind])}</span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        label={guard.takeOutThis(one.words)}
        onClick={() => onTakeOut([one])}
      >
        {guard.takeOut}
      </Button>
    </li>
  );
}
