import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { hasEnded, isPastDeletion } from '@chupke/domain/circle.ts';
import { memo, useLayoutEffect } from 'react';
import { exactTime } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { Button } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { writeAccessOf } from '../model/write-access.ts';
import { useChatText } from './chat-words.ts';

interface ChatBannersProps {
  readonly circle: Circle;
  readonly membership: CircleMembership | undefined;
  readonly isOnline: boolean;
  readonly isPolling: boolean;
  /** Offered to the circle's creator. */
  readonly onCancelDeletion: (() => void) | undefined;
  readonly onReactivate: (() => void) | undefined;
}

/** How long before its end a circle announces it, in milliseconds. */
const SOON_MS = 24 * 60 * 60_000;

function Quiet({ words, icon = 'offline' }: { readonly words: string; readonly icon?: IconName }) {
  return (
    <p className="text-soft bg-sunken flex items-center gap-2 px-4 py-1.5 text-tiny">
      <Icon name={icon} size={16} />
      {words}
    </p>
  );
}

/** Sets html[data-says-offline], with which the styles hide the shell's own note (app/shell/shell.css): one is enough. */
function useSaysOffline(isOnline: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-says-offline', !isOnline);
    return () => document.documentElement.removeAttribute('data-says-offline');
  }, [isOnline]);
}

/** Announcements about the circle's connection and state. */
export const ChatBanners = memo(function ChatBanners(props: ChatBannersProps) {
  const { circle, membership, isOnline, isPolling, onCancelDeletion, onReactivate } = props;
  const { text, language } = useChatText();
  const now = useMinute();
  const { banners, connection } = text;
  const access = writeAccessOf(circle, membership, now);
  const me = membership?.circleSpecificId ?? null;
  const isCreator = me !== null && circle.creatorCircleId === me;
  const endsSoon = access.kind !== 'expired' && circle.expiresAt !== null && circle.expiresAt - now < SOON_MS;
  useSaysOffline(isOnline);
  return (
    <>
      {/* The regions stay: screen readers need not read one that comes with its words. */}
      <div role="status">
        {isOnline ? null : <Quiet words={connection.offline} />}
        {isOnline && isPolling ? <Quiet words={connection.polling} /> : null}
      </div>
      <div role="status">
        {endsSoon ? (
          <Quiet icon="clock" words={banners.expires(exactTime(circle.expiresAt, language))} />
        ) : null}
      </div>
      {circle.status === 'pending_deletion' &&
      circle.deletionExpiresAt !== null &&
      !isPastDeletion(circle, now) ? (
        <div className="px-3 pt-2">
          <Notice
            tone="warn"
            title={banners.deletion(exactTime(circle.deletionExpiresAt, language))}
            body={banners.deletionBody}
          >
            {isCreator && onCancelDeletion !== undefined ? (
              <Button variant="secondary" size="sm" onClick={onCancelDeletion}>
                {banners.cancelDeletion}
              </Button>
            ) : undefined}
          </Notice>
        </div>
      ) : null}
      {access.kind === 'expired' ? (
        <div className="px-3 pt-2">
          <Notice tone="info" icon="clock" title={banners.expired} body={banners.expiredBody}>
            {/* One that is being deleted cannot be: its deletion is called off, above. */}
            {isCreator && onReactivate !== undefined && hasEnded(circle, now) ? (
              <Button variant="secondary" size="sm" onClick={onReactivate}>
                {banners.reactivate}
              </Button>
            ) : undefined}
          </Notice>
        </div>
      ) : null}
      {access.kind === 'closed' ? (
        <div className="px-3 pt-2">
          <Notice tone="info" icon="lock" title={banners.closed} body={banners.closedBody} />
        </div>
      ) : null}
    </>
  );
});
