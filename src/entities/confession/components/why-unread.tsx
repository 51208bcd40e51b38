import type { ConfessionStatus } from '@chupke/domain/confession.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';

interface WhyUnreadProps {
  readonly status: ConfessionStatus;
  /** Whether who reads this wrote it. */
  readonly isMine: boolean;
}

/** Shows why nobody else can read a confession: it is hidden, or not yet published. */
export function WhyUnread({ status, isMine }: WhyUnreadProps) {
  const { mine: text } = useArea('explore');
  if (status === 'waiting')
    return <Notice tone="info" icon="clock" title={text.waitingTitle} body={text.waitingBody} />;
  return (
    <Notice
      tone="info"
      icon="shield"
      title={text.hiddenTitle}
      body={isMine ? text.hiddenBody : text.hiddenForOthers}
    />
  );
}
