import { Suspense } from 'react';
import { Byline, RelativeTime, SubjectLine } from '../../../entities/confession/components/byline.tsx';
import type { SendStateProps } from '../../../entities/confession/components/send-state.tsx';
import { SendState } from '../../../entities/confession/components/send-state.tsx';
import { WrittenText } from '../../../entities/confession/components/written-text.tsx';
import type { DraftPlace } from '../../../entities/confession/hooks/take-back.ts';
import { usePseudonym } from '../../../entities/confession/hooks/use-pseudonym.ts';
import type { Pending, PostAction, PostPicture } from '../../../entities/confession/model/actions.ts';
import { useMyActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { clockOffset } from '../../../lib/clock.ts';
import { useText } from '../../../lib/i18n.ts';
import { useFetched } from '../../../lib/lazy-module.ts';
import { moduleWithTexts } from '../../../lib/module-with-texts.ts';
import { Stamp } from '../../../ui/stamp.tsx';
import { pictureStyle, WRITTEN } from '../../../ui/written.ts';

const picturePart = moduleWithTexts(
  () => import('../../../entities/confession/components/pending-picture.tsx'),
  'pictures',
);

interface PendingCardProps {
  readonly pending: Pending<PostAction>;
  readonly place: DraftPlace;
}

/** The user's own pending confession. */
export function PendingCard({ pending, place }: PendingCardProps) {
  const { confessions } = useText();
  const { action, state, createdAt } = pending;
  const name = usePseudonym(action.anonymousId);
  return (
    <div data-row={action.id} className="-mx-1 px-1 pb-3.5">
      <article aria-labelledby={`by-${action.id}`} className="chit px-4.5 py-4 sm:px-5">
        <Byline
          id={action.anonymousId}
          name={
            <h2 id={`by-${action.id}`} className="font-semibold">
              {name}
            </h2>
          }
          mark={<Stamp tone="calm">{confessions.mine}</Stamp>}
          facts={
            <>
              <RelativeTime time={createdAt + clockOffset()} />
              <SubjectLine confession={action} />
            </>
          }
        />
        <div className={`mt-3 ${state.kind === 'failed' ? '' : 'opacity-75'}`}>
          <WrittenText text={action.text} folds />
        </div>
        <Sending id={action.id} state={state} place={place} picture={action.picture} />
      </article>
    </div>
  );
}

/** The state of the post, with its picture in a place that is there before the code is. */
function Sending({ picture, ...state }: SendStateProps & { readonly picture: PostPicture | null }) {
  const part = useFetched(picturePart, picture !== null);
  const uid = useMyActivity((own) => own.uid);
  if (picture === null) return <SendState {...state} />;
  return (
    <>
      <div className={WRITTEN.picture} style={pictureStyle({ ...picture, blur: '' }, 'feed')}>
        {part === undefined || uid === undefined ? null : <part.PendingPicture uid={uid} picture={picture} />}
      </div>
      <Suspense>
        {part === undefined ? <SendState {...state} /> : <part.PictureSendState {...state} />}
      </Suspense>
    </>
  );
}
