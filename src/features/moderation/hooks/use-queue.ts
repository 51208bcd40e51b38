import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { useCallback, useState } from 'react';
import type { Subscribe } from '../../../lib/live.ts';
import { useLive } from '../../../lib/use-live.ts';
import type { OpenReports } from '../api/reports.ts';

/** How many reports are watched at first, and how many more at a time. */
const STEP = 20;

/** The open reports, live while the component is shown. */
export function useQueue() {
  const [max, setMax] = useState(STEP);
  // The shown cases stay until more have arrived.
  const [before, setBefore] = useState<OpenReports>();
  const load = useCallback(
    async (): Promise<Subscribe<OpenReports>> => (await import('../api/reports.ts')).watchOpenReports(max),
    [max],
  );
  const { live, retry } = useLive(load);
  const open = live.kind === 'ready' ? live.value : before;
  const isFull = open?.isFull ?? false;
  return {
    /** Undefined until some have come, or none could. */
    open,
    hasFailed: live.kind === 'failed',
    /** Whether more can be shown; the rules allow at most QUERY_MAX. */
    hasMore: isFull && max < QUERY_MAX,
    /** Whether there may be open reports that are not among these. */
    isPartial: isFull,
    /** State of the last request for more. */
    more: open === undefined || open.max === max ? 'idle' : live.kind === 'failed' ? 'failed' : 'loading',
    showMore: () => {
      if (live.kind === 'failed') retry();
      else {
        setBefore(open);
        setMax(Math.min(QUERY_MAX, max + STEP));
      }
    },
    retry,
  } as const;
}
