import type { Confession } from '@chupke/domain/confession.ts';
import type { MouseEvent, ReactNode } from 'react';
import { memo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../../../lib/i18n.ts';
import { Stamp } from '../../../ui/stamp.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { useMyActivity } from '../hooks/my-activity.ts';
import { useRowMotion } from '../hooks/use-motion.ts';
import { usePseudonym } from '../hooks/use-pseudonym.ts';
import { Byline, RelativeTime, SubjectLine } from './byline.tsx';
import { CardActions } from './card-actions.tsx';
import { ConfessionPicture } from './confession-picture.tsx';
import { WrittenText } from './written-text.tsx';

interface ConfessionCardProps {
  readonly confession: Confession;
  readonly hasArrived?: boolean;
  readonly isLeaving?: boolean;
  /** Its position in the list, from 1, and the list's length. */
  readonly place: number;
  readonly of: number;
  /** Whether it names the college: in lists of several colleges. */
  readonly showsCollege?: boolean;
  /** A note of the list, above the actions. */
  readonly note?: ReactNode;
}

/** Whether a click was meant for a control on the card, or selected text, rather than for the card. */
function isForSomethingElse({ target, currentTarget, defaultPrevented }: MouseEvent): boolean {
  const isControl =
    target instanceof Element && target.closest('a, button, [role="menu"], [role="alertdialog"]') !== null;
  // React bubbles clicks from portals (menus, dialogs) to the card, though their elements are elsewhere in the page.
  const isOutside = target instanceof Node && !currentTarget.contains(target);
  return defaultPrevented || isControl || isOutside || (window.getSelection()?.toString() ?? '') !== '';
}

type ContentProps = Pick<ConfessionCardProps, 'confession' | 'showsCollege' | 'note'>;

/** The card's content: rendered again when the confession changes, not when the list grows. */
const Content = memo(function Content({ confession, showsCollege, note }: ContentProps) {
  const { confessions } = useText();
  const { id, anonymousId, text, timestamp, collegeName } = confession;
  const name = usePseudonym(anonymousId);
  const isMine = useMyActivity((own) => own.mine.has(id));
  return (
    <>
      <Byline
        id={anonymousId}
        name={
          <h2 id={`by-${id}`} className="font-semibold">
            <Link
              to={`/confession/${id}`}
              className="hover:underline"
              aria-label={confessions.confessionBy(name)}
            >
              {name}
            </Link>
          </h2>
        }
        mark={isMine ? <Stamp tone="calm">{confessions.mine}</Stamp> : null}
        facts={
          <>
            <RelativeTime time={timestamp} />
            <SubjectLine confession={confession} />
            {showsCollege === true ? <span> · {collegeName}</span> : null}
          </>
        }
      />
      <div className={WRITTEN.feedText}>
        <WrittenText text={text} folds />
      </div>
      <ConfessionPicture confession={confession} />
      {note}
      <CardActions confession={confession} />
    </>
  );
});

function Card(props: ConfessionCardProps) {
  const { confession, place, of, hasArrived = false, isLeaving = false, showsCollege, note } = props;
  const navigate = useNavigate();
  const { id } = confession;
  const row = useRowMotion(id, { hasArrived, isLeaving });
  return (
    <div ref={row} className={WRITTEN.row}>
      <article
        aria-labelledby={`by-${id}`}
        aria-posinset={place}
        aria-setsize={of}
        className={WRITTEN.feedCard}
        // A convenience for pointers; the name and the replies are links for everyone.
        onClick={(event) => {
          if (!isForSomethingElse(event)) void navigate(`/confession/${id}`);
        }}
      >
        <Content confession={confession} showsCollege={showsCollege ?? false} note={note} />
      </article>
    </div>
  );
}

/** A confession in a list. */
export const ConfessionCard = memo(Card);
