import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { HELD_DAYS, PUBLISH_WINDOW_HOURS } from '@chupke/domain/confession.ts';
import { shutUntil } from '@chupke/domain/user.ts';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { knownUser, useSession } from '../../../lib/session.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { useOutbox } from '../../../lib/outbox/outbox.ts';
import { useLive } from '../../../lib/use-live.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { WaitingEnd, WatchedWaiting } from '../api/watch-waiting.ts';
import { rememberAwaiting, rememberDeleted } from '../hooks/my-activity.ts';
import { deleteConfession, takePictureOut } from '../hooks/use-actions.ts';
import { ACTION_KINDS } from '../model/actions.ts';
import { AskDeletion } from './ask-deletion.tsx';

/** An own confession that waits to appear, live, or what has become of it. */
export function useWaiting(id: ConfessionId): WatchedWaiting | WaitingEnd | 'loading' {
  const watch = useCallback(async () => (await import('../api/watch-waiting.ts')).watchWaiting(id), [id]);
  const { live } = useLive(watch);
  const state = live.kind === 'ready' ? live.value : 'loading';
  const hasPicture = typeof state !== 'string' && state.confession.picture !== null;
  useEffect(() => {
    if (state !== 'loading') rememberAwaiting(id, hasPicture);
    // On another device, or in another tab: it goes from this one's lists, too.
    if (state === 'deleted') rememberDeleted(id);
  }, [id, state, hasPicture]);
  return state;
}

/** How long after its window the server may still be at publishing one, in milliseconds. */
const LATE_MS = 60 * 60_000;

/** Whether it is kept back as its author may not post, or was: then it appears some hours after that, whatever was chosen. */
function useIsHeld(waiting: WatchedWaiting | undefined): boolean {
  const user = knownUser(useSession());
  const now = useMinute();
  if (user === undefined || waiting === undefined) return false;
  const { timestamp, publishWithin } = waiting.confession;
  const until = shutUntil(user);
  const isLate = now > timestamp + PUBLISH_WINDOW_HOURS[publishWithin] * 3_600_000 + LATE_MS;
  return until > now || (isLate && until > timestamp);
}

interface WaitingNoticeProps {
  readonly id: ConfessionId;
  readonly waiting: ReturnType<typeof useWaiting>;
  /** Whether it can be deleted here: where nothing beside it offers that. */
  readonly offersDeletion?: boolean;
}

/** What becomes of an own confession that waits: for its moment, or for the check of its picture. */
export function WaitingNotice({ id, waiting, offersDeletion = false }: WaitingNoticeProps) {
  const { mine } = useArea('explore');
  const texts = useArea('pictures');
  const isHeld = useIsHeld(typeof waiting === 'string' ? undefined : waiting);
  if (waiting === 'deleted') return null;
  if (waiting === 'appeared')
    return (
      <Notice tone="good" title={texts.appeared}>
        <Link to={`/confession/${id}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {texts.open}
        </Link>
      </Notice>
    );
  if (waiting !== 'loading' && waiting.reason !== null)
    return <Refused id={id} why={texts.refusals[waiting.reason]} offersDeletion={offersDeletion} />;
  if (isHeld)
    return <Notice tone="info" icon="clock" title={mine.heldTitle} body={mine.heldBody(HELD_DAYS)} />;
  if (waiting === 'loading' || waiting.confession.picture === null)
    return <Notice tone="info" icon="clock" title={mine.waitingTitle} body={mine.waitingBody} />;
  const { confession } = waiting;
  return confession.publishWithin === 'now' ? (
    <Notice tone="info" icon="clock" title={texts.checkingTitle} body={texts.checkingBody} />
  ) : (
    <Notice tone="info" icon="clock" title={mine.waitingTitle} body={texts.waitingBody} />
  );
}

interface RefusedProps extends Pick<WaitingNoticeProps, 'id' | 'offersDeletion'> {
  readonly why: string;
}

function Refused({ id, why, offersDeletion }: RefusedProps) {
  const texts = useArea('pictures');
  const [isAsking, setIsAsking] = useState(false);
  const isOnItsWay = useOutbox().some(
    ({ kind, subject }) => kind === ACTION_KINDS.takePictureOut && subject === id,
  );
  return (
    <Notice tone="warn" title={texts.refusedTitle} body={`${why} ${texts.refusedBody}`}>
      <Button variant="secondary" size="sm" busy={isOnItsWay} onClick={() => takePictureOut(id)}>
        {texts.without}
      </Button>
      {offersDeletion === true ? (
        <>
          <Button variant="quiet" size="sm" icon="trash" onClick={() => setIsAsking(true)}>
            {texts.delete}
          </Button>
          <AskDeletion
            open={isAsking}
            onOpenChange={setIsAsking}
            onConfirm={() => deleteConfession(id, false)}
          />
        </>
      ) : null}
    </Notice>
  );
}
