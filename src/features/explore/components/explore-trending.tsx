import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { useState } from 'react';
import { serverNow } from '../../../lib/clock.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { retryNewest, useNewest } from '../hooks/newest-store.ts';
import { useLoaded } from '../hooks/use-loaded.ts';
import { ScrollFoot } from '../../../entities/confession/components/scroll-foot.tsx';
import { PlainList } from './plain-list.tsx';
import type { Confession } from '@chupke/domain/confession.ts';
import { newestFirst } from '../../../entities/feed/model/feed-state.ts';

const HOUR_MS = 3_600_000;

/** Weight of a reply relative to a like: writing one takes more effort. */
const REPLY_WEIGHT = 2;

/** Time decay: the exponent, and hours added to the age. */
const FADING = { hours: 4, power: 1.4 } as const;

/** How much a confession is talked about at a time (milliseconds since 1970): 0 for one without likes and replies. */
export function heatOf({ likes, replyCount, timestamp }: Confession, now: number): number {
  const hours = Math.max(0, now - timestamp) / HOUR_MS;
  return (likes + REPLY_WEIGHT * replyCount) / (1 + hours / FADING.hours) ** FADING.power;
}

/** Those that are talked about, the most first; of the same heat the newest first. At most `max`. */
export function trending(
  confessions: readonly Confession[],
  now: number,
  max: number,
): readonly Confession[] {
  return confessions
    .map((confession) => ({ confession, heat: heatOf(confession, now) }))
    .filter(({ heat }) => heat > 0)
    .sort((a, b) => b.heat - a.heat || newestFirst(a.confession, b.confession))
    .slice(0, max)
    .map(({ confession }) => confession);
}

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
