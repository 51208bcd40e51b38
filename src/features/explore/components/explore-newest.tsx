import type { Confession } from '@chupke/domain/confession.ts';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { AllBlocked, ScrollFoot } from '../../../entities/confession/components/scroll-foot.tsx';
import { useDeleted } from '../../../entities/confession/hooks/use-pending.ts';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { NewPill } from '../../../ui/new-pill.tsx';
import { finishLeavingNewest, retryNewest, showNewest, useNewest } from '../hooks/newest-store.ts';
import { PlainList } from './plain-list.tsx';

/** The newest confessions of all colleges, live. */
export function ExploreNewest() {
  const { common, confessions: confessionWords } = useText();
  const text = useArea('explore');
  const { shown, waiting, leaving, source, isFailed } = useNewest();
  const deleted = useDeleted();
  const blocked = useBlockedNames();
  const { confessions, count } = useMemo(() => {
    const isSeen = ({ id, anonymousId }: Confession): boolean =>
      !deleted.has(id) && !blocked.has(anonymousId);
    return {
      confessions: shown.filter((each) => isSeen(each) && !leaving.has(each.id)),
      count: waiting.filter(isSeen).length,
    };
  }, [shown, waiting, deleted, blocked, leaving]);
  useEffect(() => {
    if (leaving.size > 0) finishLeavingNewest(leaving);
  }, [leaving]);
  const isEmpty = confessions.length === 0;
  if (isEmpty && isFailed) {
    return <LoadingOrFailed kind="failed" words={common} onRetry={retryNewest} />;
  }
  if (isEmpty && source === 'none')
    return <LoadingOrFailed kind="loading" words={common} count={4} onRetry={retryNewest} />;
  if (isEmpty && shown.some(({ anonymousId }) => blocked.has(anonymousId))) return <AllBlocked />;
  if (isEmpty) {
    return (
      <EmptyState title={text.newestEmpty} body={text.newestEmptyBody} art="bench">
        <Link to="/create" className={buttonClass({ variant: 'primary' })}>
          {text.write}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <NewPill
        words={count === 0 ? undefined : confessionWords.newOnes(count)}
        onShow={() => {
          showNewest();
          window.scrollTo({ top: 0, behavior: 'smooth' });
          // The pill, which has the focus, goes away.
          document.getElementById('explore-title')?.focus({ preventScroll: true });
        }}
      />
      <PlainList name="explore-newest" label={text.newestLabel} confessions={confessions} />
      <ScrollFoot more={isFailed ? 'failed' : 'idle'} end={text.newestEnd} onMore={retryNewest} />
    </>
  );
}
