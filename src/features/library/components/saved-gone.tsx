import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { useSaved } from '../../../entities/confession/hooks/use-actions.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { WRITTEN } from '../../../ui/written.ts';

interface SavedGoneProps {
  readonly id: ConfessionId;
  readonly kind: 'gone' | 'unknown';
  readonly place: number;
  readonly of: number;
}

/** Stands for a kept confession that is not there any more, or not on this device. */
export function SavedGone({ id, kind, place, of }: SavedGoneProps) {
  const { saved: text } = useArea('explore');
  const { isSaved, toggle } = useSaved(id);
  const takeOff = (): void => {
    if (isSaved) toggle();
    // The button, which has the focus, goes away with its row.
    document.getElementById('saved-title')?.focus({ preventScroll: true });
  };
  return (
    <div className={WRITTEN.row}>
      <article
        aria-labelledby={`gone-${id}`}
        aria-posinset={place}
        aria-setsize={of}
        className="border-line text-soft flex flex-wrap items-center gap-x-4 gap-y-2 rounded-chit border border-dashed px-4.5 py-4 sm:px-5"
      >
        <Icon name={kind === 'gone' ? 'trash' : 'offline'} size={22} />
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={`gone-${id}`} className="text-ink font-semibold">
            {kind === 'gone' ? text.goneTitle : text.unknownTitle}
          </h2>
          <p className="text-small text-pretty">{kind === 'gone' ? text.goneBody : text.unknownBody}</p>
        </div>
        {kind === 'gone' ? (
          <Button variant="secondary" size="sm" onClick={takeOff}>
            {text.takeOff}
          </Button>
        ) : null}
      </article>
    </div>
  );
}
