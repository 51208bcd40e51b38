import type { QueueFilter } from '@chupke/domain/report-queue.ts';
import { useCallback, useRef } from 'react';
import type { Subscribe } from '../../../lib/live.ts';
import { useLive } from '../../../lib/use-live.ts';
import type { OpenQueue } from '../model/queue.ts';
import type { QueueFeed } from './queue-feed.ts';
import { queueFeed } from './queue-feed.ts';

/** The open reports that a filter lets through, live while the component is shown. */
export function useQueue({ kind, severity, reason, status, assigned }: QueueFilter) {
  const feed = useRef<QueueFeed>(undefined);
  const load = useCallback(async (): Promise<Subscribe<OpenQueue>> => {
    const made = queueFeed(await import('../api/reports.ts'), { kind, severity, reason, status, assigned });
    feed.current = made;
    return made.subscribe;
  }, [kind, severity, reason, status, assigned]);
  const { live, retry } = useLive(load);
  return {
    /** Undefined until some have come, or none could. */
    open: live.kind === 'ready' ? live.value : undefined,
    hasFailed: live.kind === 'failed',
    isStale: live.kind === 'ready' && live.isStale,
    showMore: () => feed.current?.more(),
    /** After an own act. */
    refresh: () => feed.current?.refresh(),
    retry,
  } as const;
}
