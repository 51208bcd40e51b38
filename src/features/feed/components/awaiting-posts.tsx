import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { Byline, RelativeTime, SubjectLine } from '../../../entities/confession/components/byline.tsx';
import { useWaiting, WaitingNotice } from '../../../entities/confession/components/waiting-notice.tsx';
import { WrittenText } from '../../../entities/confession/components/written-text.tsx';
import { useDeleted } from '../../../entities/confession/hooks/use-pending.ts';
import { usePseudonym } from '../../../entities/confession/hooks/use-pseudonym.ts';
import type { WatchedWaiting } from '../../../entities/confession/api/watch-waiting.ts';
import { useText } from '../../../lib/i18n.ts';
import { Stamp } from '../../../ui/stamp.tsx';
import { WRITTEN } from '../../../ui/written.ts';

/**
 * The user's own posts whose pictures are being checked, or were not taken: above the feed, where they will be. Those that
 * are to appear later show up only if something is wrong.
 */
export function AwaitingPosts({ ids }: { readonly ids: ReadonlySet<string> }) {
  const deleted = useDeleted();
  const known = [...ids].flatMap((id) =>
    deleted.has(id) ? [] : (tryParse(() => parseConfessionId(id)) ?? []),
  );
  return known.map((id) => <Awaiting key={id} id={id} />);
}

function Awaiting({ id }: { readonly id: ConfessionId }) {
  const waiting = useWaiting(id);
  if (typeof waiting === 'string') return null;
  const isShown = waiting.confession.publishWithin === 'now' || waiting.reason !== null;
  return isShown ? <Card id={id} waiting={waiting} /> : null;
}

function Card({ id, waiting }: { readonly id: ConfessionId; readonly waiting: WatchedWaiting }) {
  const { confessions } = useText();
  const { confession } = waiting;
  const name = usePseudonym(confession.anonymousId);
  return (
    <div className={WRITTEN.row}>
      <article aria-labelledby={`by-${id}`} className="chit px-4.5 py-4 sm:px-5">
        <Byline
          id={confession.anonymousId}
          name={
            <h2 id={`by-${id}`} className="font-semibold">
              {name}
            </h2>
          }
          mark={<Stamp tone="calm">{confessions.mine}</Stamp>}
          facts={
            <>
              <RelativeTime time={confession.timestamp} />
              <SubjectLine confession={confession} />
            </>
          }
        />
        <div className={WRITTEN.feedText}>
          <WrittenText text={confession.text} folds />
        </div>
        <div className="mt-4">
          <WaitingNotice id={id} waiting={waiting} offersDeletion />
        </div>
      </article>
    </div>
  );
}
