import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { BLOCKED_NAMES_MAX, placeOfName } from '@chupke/domain/blocked-names.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { useRef } from 'react';
import { blockByToast } from '../../../lib/blocked-names/block-by-toast.ts';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Topic } from '../../../ui/topic.tsx';

function BlockedName({ id, onUnblocked }: { readonly id: AnonymousId; readonly onUnblocked: () => void }) {
  const { blocking } = useText();
  const text = useArea('blocked');
  const name = drawPseudonym(id).name[useLanguage()];
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <Avatar id={id} size={40} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-soft text-small leading-snug">{text.places[placeOfName(id)]}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          // The button, which has the focus, goes away with its row.
          if (blockByToast(id, name, false)) onUnblocked();
        }}
      >
        <span aria-hidden="true">{text.unblock}</span>
        <span className="sr-only">{blocking.unblock(name)}</span>
      </Button>
    </li>
  );
}

/** The names that the student does not want to see, the newest first, and what blocking one does. */
export function BlockedSection() {
  const text = useArea('blocked');
  const names = [...useBlockedNames()].reverse();
  const list = useRef<HTMLDivElement>(null);
  const focusList = (): void => list.current?.focus({ preventScroll: true });
  return (
    <div>
      <p className="text-soft mb-5 text-small text-pretty">{text.lead}</p>
      <Topic title={text.listTitle}>
        <div ref={list} tabIndex={-1} className="outline-none">
          {names.length === 0 ? (
            <p className="text-soft text-pretty">{text.empty}</p>
          ) : (
            <>
              <p className="text-soft text-small tabular-nums">
                {text.count(names.length, BLOCKED_NAMES_MAX)}
              </p>
              <ul className="divide-line divide-y">
                {names.map((id) => (
                  <BlockedName key={id} id={id} onUnblocked={focusList} />
                ))}
              </ul>
            </>
          )}
        </div>
      </Topic>
      <Topic title={text.explainedTitle}>
        <ul className="marker:text-accent list-disc space-y-1.5 pl-5">
          {text.explained.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3 text-pretty">{text.report}</p>
      </Topic>
    </div>
  );
}
