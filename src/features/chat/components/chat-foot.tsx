import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { exactTime } from '../../../lib/format.ts';
import { PausedNotice } from '../../../entities/standing/components/paused-notice.tsx';
import { keepFocus } from '../../../entities/chat/components/keep-focus.ts';
import { useMinute, useSecondsUntil } from '../../../lib/use-time.ts';
import { usePausedUntil } from '../../../lib/outbox/outbox.ts';
import { useRetryAll } from '../../../lib/outbox/use-retry-all.ts';
import type { KeptDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { enqueueMessage } from '../hooks/chat-outbox.ts';
import type { Chat } from '../hooks/use-chat.ts';
import { useNameSuggestions } from '../hooks/use-name-suggestions.ts';
import { CHAT_KINDS } from '../model/actions.ts';
import type { ChatDraft } from '../model/draft.ts';
import { writeAccessOf } from '../model/write-access.ts';
import { useChatText } from './chat-words.ts';
import { Composer, NoComposer } from './composer.tsx';

/** How many messages of this chat failed and can be sent again, and how long the next one waits for the rate limit. */
function Sending({ chat, me }: { readonly chat: Chat; readonly me: CircleMemberId }) {
  const { state } = useChatText().text;
  const seconds = useSecondsUntil(usePausedUntil(CHAT_KINDS.message));
  const failed = useRetryAll(
    chat.unsent.flatMap(({ action: { id, member }, state: sending }) =>
      member === me ? [{ id, state: sending }] : [],
    ),
  );
  if (failed.count === 0 && seconds === 0) return null;
  return (
    <div
      onMouseDown={keepFocus}
      className="border-line flex flex-wrap items-center justify-between gap-2 border-t px-4 py-1.5 text-tiny"
    >
      {seconds > 0 ? (
        <p role="status" className="text-soft">
          {state.paused(seconds)}
        </p>
      ) : null}
      {failed.count > 0 ? (
        <>
          <p role="status" className="text-danger font-semibold">
            {state.failedCount(failed.count)}
          </p>
          <Button variant="quiet" size="sm" disabled={failed.seconds > 0} onClick={failed.retry}>
            {failed.seconds > 0 ? state.retryIn(failed.seconds) : state.retryAll}
          </Button>
        </>
      ) : null}
    </div>
  );
}

interface ChatFootProps {
  readonly chat: Chat;
  readonly circle: Circle;
  readonly membership: CircleMembership;
  readonly kept: KeptDraft<ChatDraft>;
  readonly onTyping: () => void;
  readonly onUp: () => void;
  /** A message was sent: the newest is shown. */
  readonly onSent: () => void;
}

/** The composer, or the reason why the user cannot write. */
export function ChatFoot({ chat, circle, membership, kept, onTyping, onUp, onSent }: ChatFootProps) {
  const { text, language } = useChatText();
  const now = useMinute();
  const access = writeAccessOf(circle, membership, now);
  const { draft } = kept;
  const names = useNameSuggestions(circle.id, membership.circleSpecificId, draft.text);
  if (access.kind === 'paused')
    return (
      <div className="px-3 pb-3">
        <PausedNotice />
      </div>
    );
  if (access.kind === 'muted')
    return <NoComposer words={text.banners.muted(exactTime(access.until, language))} />;
  if (access.kind === 'expired') return <NoComposer words={text.banners.expired} />;
  if (access.kind === 'closed') return <NoComposer words={text.banners.closedBody} />;
  return (
    <>
      <Sending chat={chat} me={membership.circleSpecificId} />
      <Composer
        kept={kept}
        names={names}
        quoted={draft.replyTo === null ? undefined : chat.state.history.messages.get(draft.replyTo)}
        onSend={(written) => {
          enqueueMessage(draft, written, membership);
          onSent();
        }}
        onTyping={onTyping}
        onUp={onUp}
      />
    </>
  );
}
