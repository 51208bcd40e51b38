import type { Confession } from '@chupke/domain/confession.ts';
import type { MouseEvent } from 'react';
import { memo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Stamp } from '../../../ui/stamp.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { useOwn } from '../hooks/own-store.ts';
import { usePseudonym } from '../hooks/use-name.ts';
import { intrinsicHeight, useRowMotion } from '../hooks/use-motion.ts';
import { Byline } from './byline.tsx';
import { CardActions } from './card-actions.tsx';
import { WrittenText } from './confession-text.tsx';
import { Moment } from './moment.tsx';

interface ConfessionCardProps {
  readonly confession: Confession;
  readonly hasArrived: boolean;
  readonly isLeaving: boolean;
  /** Its place in the feed, from 1, and how long the feed is. */
  readonly place: number;
  readonly of: number;
}

/** Whether a press was meant for something on the card, or marked words, rather than for the card. */
function isForSomethingElse({ target, defaultPrevented }: MouseEvent): boolean {
  const isControl =
    target instanceof Element && target.closest('a, button, [role="menu"], [role="alertdialog"]') !== null;
  return defaultPrevented || isControl || (window.getSelection()?.toString() ?? '') !== '';
}

function Card({ confession, hasArrived, isLeaving, place, of }: ConfessionCardProps) {
  const { confessions } = useText();
  const navigate = useNavigate();
  const { id, anonymousId, text, timestamp } = confession;
  const name = usePseudonym(anonymousId);
  const isMine = useOwn((own) => own.mine.has(id));
  const row = useRowMotion(id, { hasArrived, isLeaving });
  const path = `/confession/${id}`;
  return (
    <div
      ref={row}
      data-row={id}
      style={{ containIntrinsicSize: intrinsicHeight(id) }}
      className={WRITTEN.row}
    >
      <article
        aria-labelledby={`by-${id}`}
        aria-posinset={place}
        aria-setsize={of}
        className={WRITTEN.feedCard}
        // A convenience for pointers; the name and the replies are links for everyone.
        onClick={(event) => {
          if (!isForSomethingElse(event)) void navigate(path);
        }}
      >
        <Byline
          id={anonymousId}
          name={
            <h2 id={`by-${id}`} className="font-semibold">
              <Link to={path} className="hover:underline" aria-label={confessions.confessionBy(name)}>
                {name}
              </Link>
            </h2>
          }
          mark={isMine ? <Stamp tone="calm">{confessions.mine}</Stamp> : null}
          facts={<Moment time={timestamp} />}
        />
        <div className={WRITTEN.feedText}>
          <WrittenText text={text} folds />
        </div>
        <CardActions confession={confession} />
      </article>
    </div>
  );
}

/** A confession in the feed. */
export const ConfessionCard = memo(Card);
