import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { useState } from 'react';
import { serverNow } from '../../../lib/clock.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { retryNewest, useNewest } from '../hooks/newest-store.ts';
import { useLoaded } from '../hooks/use-loaded.ts';
import { trending } from '../model/trending.ts';
import { ScrollFoot } from '../../../entities/confession/components/scroll-foot.tsx';
import { PlainList } from './plain-list.tsx';

/** Trending among the loaded confessions; ranked again whenever `turn` changes. */
export function ExploreTrending({ turn }: { readonly turn: number }) {
  const { common } = useText();
  const text = useArea('explore');
  const { source, isFailed } = useNewest();
  const loaded = useLoaded();
  // The order stays while someone reads: likes that come meanwhile move nothing.
  const [{ now, of }, setRanking] = useState(() => ({ now: serverNow(), of: turn }));
  const [order, setOrder] = useState<readonly string[]>([]);
  if (of !== turn) {
    setRanking({ now: serverNow(), of: turn });
    setOrder([]);
  }
  const ranked = trending(loaded, now, FEED_LIMITS.live);
  const isNew = ranked.some(({ id }) => !order.includes(id));
  if (isNew) setOrder(ranked.map(({ id }) => id));
  const byId = new Map(loaded.map((each) => [each.id as string, each]));
  const confessions = order.flatMap((id) => byId.get(id) ?? []);
  if (confessions.length > 0) {
    return (
      <>
        <PlainList name="explore-trending" label={text.trendingLabel} confessions={confessions} />
        <ScrollFoot more="idle" end={text.trendingEnd} onMore={retryNewest} />
      </>
    );
  }
  if (isFailed) {
    return <LoadingOrFailed kind="failed" words={common} onRetry={retryNewest} />;
  }
  if (source === 'none')
    return <LoadingOrFailed kind="loading" words={common} count={4} onRetry={retryNewest} />;
  return <EmptyState title={text.trendingEmpty} body={text.trendingEmptyBody} art="bench" />;
}
