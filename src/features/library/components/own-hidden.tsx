import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { useState } from 'react';
import { AskDeletion } from '../../../entities/confession/components/ask-deletion.tsx';
import { Byline, RelativeTime, SubjectLine } from '../../../entities/confession/components/byline.tsx';
import { WhyUnread } from '../../../entities/confession/components/why-unread.tsx';
import { WrittenText } from '../../../entities/confession/components/written-text.tsx';
import { deleteConfession } from '../../../entities/confession/hooks/use-actions.ts';
import { usePseudonym } from '../../../entities/confession/hooks/use-pseudonym.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { WRITTEN } from '../../../ui/written.ts';

interface Placed {
  /** Its place in the list, from 1, and how long the list is. */
  readonly place: number;
  readonly of: number;
}

function DeleteButton({ id }: { readonly id: ConfessionId }) {
  const { confessions } = useText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" icon="trash" onClick={() => setIsAsking(true)}>
        {confessions.delete}
      </Button>
      <AskDeletion
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => {
          deleteConfession(id, false);
          // The button, which had the focus, goes away with its row.
          document.getElementById('mine-title')?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}

/** The user's own confession that nobody else can read, as it is hidden or not yet published: it can be deleted. */
export function OwnHidden({ confession, place, of }: Placed & { readonly confession: Confession }) {
  const { id, anonymousId, timestamp, text: words } = confession;
  const name = usePseudonym(anonymousId);
  return (
    <div className={WRITTEN.row}>
      <article
        aria-labelledby={`by-${id}`}
        aria-posinset={place}
        aria-setsize={of}
        className="chit px-4.5 py-4 sm:px-5"
      >
        <Byline
          id={anonymousId}
          name={
            <h2 id={`by-${id}`} className="font-semibold">
              {name}
            </h2>
          }
          facts={
            <>
              <RelativeTime time={timestamp} />
              <SubjectLine confession={confession} />
            </>
          }
        />
        <div className={WRITTEN.feedText}>
          <WrittenText text={words} folds />
        </div>
        <div className="mt-4">
          <WhyUnread confession={confession} isMine />
        </div>
        <div className="mt-2 -mb-1 flex justify-end">
          <DeleteButton id={id} />
        </div>
      </article>
    </div>
  );
}

/** The user's own confession of which only the ownership document is left. */
export function OwnGoing({ id, place, of }: Placed & { readonly id: ConfessionId }) {
  const { mine: text } = useArea('explore');
  return (
    <div className={WRITTEN.row}>
      <article
        aria-labelledby={`going-${id}`}
        aria-posinset={place}
        aria-setsize={of}
        className="border-line text-soft flex items-center gap-4 rounded-chit border border-dashed px-4.5 py-4 sm:px-5"
      >
        <Icon name="trash" size={22} />
        <div>
          <h2 id={`going-${id}`} className="text-ink font-semibold">
            {text.goingTitle}
          </h2>
          <p className="text-small">{text.goingBody}</p>
        </div>
      </article>
    </div>
  );
}
