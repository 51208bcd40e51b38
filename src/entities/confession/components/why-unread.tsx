import type { Confession } from '@chupke/domain/confession.ts';
import { Suspense } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useWaiting, WaitingNotice } from './waiting-notice.tsx';

interface WhyUnreadProps {
  readonly confession: Pick<Confession, 'id' | 'status'>;
  /** Whether who reads this wrote it. */
  readonly isMine: boolean;
}

/** Shows why nobody else can read a confession: it is hidden, or not yet published. */
export function WhyUnread({ confession: { id, status }, isMine }: WhyUnreadProps) {
  const { mine: text } = useArea('explore');
  if (status === 'waiting') {
    const known = <Notice tone="info" icon="clock" title={text.waitingTitle} body={text.waitingBody} />;
    return (
      <Suspense fallback={known}>
        <Waiting id={id} />
      </Suspense>
    );
  }
  return (
    <Notice
      tone="info"
      icon="shield"
      title={text.hiddenTitle}
      body={isMine ? text.hiddenBody : text.hiddenForOthers}
    />
  );
}

function Waiting({ id }: Pick<Confession, 'id'>) {
  return <WaitingNotice id={id} waiting={useWaiting(id)} />;
}
