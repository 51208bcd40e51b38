import type { QueueFilter } from '@chupke/domain/report-queue.ts';
import { useCallback, useRef } from 'react';
import type { Subscribe } from '../../../lib/live.ts';
import { useLive } from '../../../lib/use-live.ts';
import type { OwnChange } from '../model/queue.ts';
import type { QueueFeed } from './queue-feed.ts';
import { queueFeed } from './queue-feed.ts';
import type { QueueView } from './still-queue.ts';
import { useInUse } from './use-in-use.ts';

/** The open reports that a filter lets through, live while the component is shown. */
export function useQueue({ kind, severity, reason, status, assigned }: QueueFilter) {
  const feed = useRef<QueueFeed>(undefined);
  const renew = useCallback(() => feed.current?.renew(), []);
  const { area, noteUse, isInUse } = useInUse(renew);
  const load = useCallback(async (): Promise<Subscribe<QueueView>> => {
    const filter = { kind, severity, reason, status, assigned };
    const made = queueFeed(await import('../api/reports.ts'), filter, isInUse);
    feed.current = made;
    return made.subscribe;
  }, [kind, severity, reason, status, assigned, isInUse]);
  const { live, retry } = useLive(load);
  return {
    /** Undefined until some have come, or none could. */
    open: live.kind === 'ready' ? live.value : undefined,
    hasFailed: live.kind === 'failed',
    isStale: live.kind === 'ready' && live.isStale,
    /** The `ref` of what stays as it is while it is used. */
    area,
    showMore: () => feed.current?.more(),
    /** After own acts on these cases, by their ids. */
    onActed: (ids: readonly string[]): void => {
      noteUse();
      feed.current?.acted(ids);
    },
    /** What an own act has made of these cases, by their ids. */
    onChanged: (ids: readonly string[], change: OwnChange): void => feed.current?.changed(ids, change),
    /** Shows all as it is now. */
    renew,
    retry,
  } as const;
}
