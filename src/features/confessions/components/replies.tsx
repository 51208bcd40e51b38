import type { Confession } from '@chupke/domain/confession.ts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { useUnseenReplies } from '../hooks/use-own-replies.ts';
import { useDeleted } from '../hooks/use-pending.ts';
import { useReplies } from '../hooks/use-replies.ts';
import type { ThreadName } from '../hooks/use-thread-name.ts';
import { OwnReply, ReplyItem } from './reply-item.tsx';

interface RepliesProps {
  readonly confession: Confession;
  /** As whom the student answers. */
  readonly as: ThreadName;
}

/** Tells a screen reader of replies that came while the page was open; the first ones are no news. */
function useNews(count: number, isReady: boolean): number {
  const [first, setFirst] = useState<number>();
  if (isReady && first === undefined) setFirst(count);
  return first === undefined ? 0 : Math.max(0, count - first);
}

/** The replies of a confession, live, the oldest first, with one's own on their way at the end. */
export function Replies({ confession, as }: RepliesProps) {
  const { confessions, common } = useText();
  const { state, retry, loadOlder, isLoadingOlder } = useReplies(confession.id);
  const deleted = useDeleted();
  const replies = state.replies.filter(({ id }) => !deleted.has(id));
  const unseen = useUnseenReplies(confession.id, state.replies);
  const news = useNews(state.replies.length, state.status === 'ready');
  const title = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const ownCount = unseen.length;
  const lastCount = useRef(ownCount);
  useEffect(() => {
    // One's own new reply is where the eye should be.
    if (ownCount > lastCount.current) end.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    lastCount.current = ownCount;
  }, [ownCount]);
  const isEmpty = replies.length === 0 && unseen.length === 0;
  return (
    <section aria-labelledby="replies-title" className="mt-6">
      <h2 id="replies-title" ref={title} tabIndex={-1} className="text-title font-bold outline-none">
        {confessions.repliesTitle}
      </h2>
      <p role="status" className="sr-only">
        {news === 0 ? '' : confessions.newReplies(news)}
      </p>
      {state.hasOlder ? (
        <div className="mt-3">
          <Button variant="quiet" size="sm" icon="up" busy={isLoadingOlder} onClick={loadOlder}>
            {confessions.older}
          </Button>
        </div>
      ) : null}
      {state.status === 'loading' && isEmpty ? (
        <div className="mt-4">
          <SkeletonChits count={Math.min(3, Math.max(1, confession.replyCount))} label={common.loading} />
        </div>
      ) : null}
      {state.status === 'failed' && isEmpty ? (
        <ErrorState
          title={common.couldNotLoad}
          body={common.couldNotLoadBody}
          retryLabel={common.retry}
          onRetry={retry}
        />
      ) : null}
      {state.status === 'ready' && isEmpty ? (
        <EmptyState title={confessions.noReplies} body={confessions.noRepliesBody} art="letter" />
      ) : null}
      <ol>
        {replies.map((reply) => (
          <ReplyItem
            key={reply.id}
            confession={confession.id}
            reply={reply}
            onDeleted={() => title.current?.focus({ preventScroll: true })}
          />
        ))}
        {unseen.map(({ reply, time, state: sending }) => (
          <OwnReply key={reply.id} reply={reply} as={as} time={time} state={sending} />
        ))}
      </ol>
      <div ref={end} className="scroll-mb-48" />
    </section>
  );
}
