import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { useEffect, useState } from 'react';
import type { OpenReports } from '../api/watch-reports.ts';

/** How many reports are watched at first, and how many more at a time. */
const STEP = 20;

/** The moderators' queue at a moment. */
export type QueueState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** `max`: how many were asked for. */
  | { readonly kind: 'ready'; readonly open: OpenReports; readonly max: number };

/** The open reports, live while the component is shown. */
export function useQueue() {
  const [state, setState] = useState<QueueState>({ kind: 'loading' });
  const [max, setMax] = useState(STEP);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    // What is on the screen stays there; only an empty one has to say something.
    const fail = (): void => {
      if (!isOver) setState((before) => (before.kind === 'ready' ? before : { kind: 'failed' }));
    };
    import('../api/watch-reports.ts')
      .then(({ watchOpenReports }) => {
        if (isOver) return;
        stop = watchOpenReports(max, {
          onChange: (open) => setState({ kind: 'ready', open, max }),
          onOffline: fail,
          onFailure: fail,
        });
      })
      .catch(fail);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [max, attempt]);
  const isFull = state.kind === 'ready' && state.open.isFull;
  return {
    state,
    /** Whether more can be shown; beyond QUERY_MAX the rules let nobody look. */
    hasMore: isFull && max < QUERY_MAX,
    /** Whether there may be open reports that are not among these. */
    isPartial: isFull,
    isGrowing: state.kind === 'ready' && state.max < max,
    showMore: () => setMax(Math.min(QUERY_MAX, max + STEP)),
    retry: () => {
      setState({ kind: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}
