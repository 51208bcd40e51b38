import { QUERY_MAX } from '@chupke/domain/limits.ts';
import type { ReactNode } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { useLive } from '../../../lib/use-live.ts';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Cut } from '../model/waiting-lists.ts';

interface LiveQueueProps<Found, List extends { readonly isCut: Cut }> {
  /** The same function at each drawing. */
  readonly load: () => Promise<Subscribe<Found>>;
  readonly listOf: (found: Found) => List;
  /** What the queue is. */
  readonly lead: string;
  /** Announced when it comes: how many wait. */
  readonly waiting: (list: List) => string;
  readonly children: (list: List) => ReactNode;
}

/** A queue of requests, live. */
export function LiveQueue<Found, List extends { readonly isCut: Cut }>({
  load,
  listOf,
  lead,
  waiting,
  children,
}: LiveQueueProps<Found, List>) {
  const { common } = useText();
  const { moreWait } = useArea('admin');
  const { live, retry } = useLive(load);
  const list = live.kind === 'ready' ? listOf(live.value) : undefined;
  return (
    <>
      <p className="text-soft mb-5 text-small">{lead}</p>
      <p role="status" className="sr-only">
        {list === undefined ? '' : waiting(list)}
      </p>
      {live.kind === 'ready' ? null : <LoadingOrFailed kind={live.kind} words={common} onRetry={retry} />}
      {list?.isCut.pending === true ? (
        <div className="mb-5">
          <Notice tone="info" title={moreWait(QUERY_MAX)} />
        </div>
      ) : null}
      {list === undefined ? null : children(list)}
    </>
  );
}
