import { useId, useLayoutEffect, useRef } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { FoundLine } from '../../../entities/text-check/components/found-line.tsx';
import type { FoundWords } from '../../../entities/text-check/hooks/use-text-check.ts';

interface GuardPanelProps {
  readonly found: readonly FoundWords[];
  /** How often the button that posts was pressed in spite of them; from 1 on, the panel asks and has the focus. */
  readonly asked: number;
  readonly onTakeOut: (found: readonly FoundWords[]) => void;
  readonly onPostAsIs: () => void;
}

/** What in the text could identify a person: removed with one press, or posted as it is. */
export function GuardPanel({ found, asked, onTakeOut, onPostAsIs }: GuardPanelProps) {
  const { guard } = useArea('compose');
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  // Focused in the commit that shows it, not later: by then the author may be typing again.
  useLayoutEffect(() => {
    if (asked > 0) panel.current?.focus();
  }, [asked]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="border-line bg-sheet border-l-marigold-deep scroll-my-28 rounded-chit border border-l-[3px] px-4 py-3.5"
    >
      <h2 id={id} className="flex items-start gap-2 font-semibold">
        <span className="text-warn pt-0.5">
          <Icon name="eye" size={20} />
        </span>
        <span>
          {asked > 0 ? `${guard.asked}: ` : null}
          {guard.title(found.length)}
        </span>
      </h2>
      <p className="text-soft mt-0.5 pl-7 text-small text-pretty">{guard.body}</p>
      <ul className="divide-line mt-2 divide-y pl-7">
        {found.map((one) => (
          <FoundLine key={one.start} one={one} onTakeOut={onTakeOut} />
        ))}
      </ul>
      {asked > 0 || found.length > 1 ? (
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          {found.length > 1 ? (
            <Button variant="secondary" onClick={() => onTakeOut(found)}>
              {guard.takeOutAll}
            </Button>
          ) : null}
          {asked > 0 ? (
            <Button variant="secondary" onClick={onPostAsIs}>
              {guard.postAsIs}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
