import type { CircleNotice } from '@chupke/domain/circle-notice.ts';
import { memo } from 'react';
import { timeOfDay } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { ChatIcon } from '../../../entities/chat/components/chat-icons.tsx';
import type { ChatRow } from '../model/rows.ts';
import { useChatText } from './chat-words.ts';
import { MessageToolbar, useMessageTools } from './message-tools.tsx';
import { noticeLabel, noticeWords } from './notice-words.ts';
import { Reactions } from './reactions.tsx';

type Insight = CircleNotice & { readonly kind: 'insight' };

const SIGNS: Partial<Record<CircleNotice['kind'], IconName>> = {
  privacy: 'shield',
  guide: 'chit',
  reminder: 'lock',
  expiration: 'clock',
  deletion: 'trash',
  'deletion-cancelled': 'check',
  restoration: 'refresh',
  reactivation: 'sun',
  insight: 'info',
  prompt: 'pen',
};

/** Joining and leaving are a line; everything else is a card. */
function isLine({ kind }: CircleNotice): boolean {
  return kind === 'join' || kind === 'leave' || kind === 'creator' || kind === 'moderator';
}

function InsightFacts({ notice }: { readonly notice: Insight }) {
  const { text } = useChatText();
  const { notices, reactions } = text;
  return (
    <>
      <p className="text-soft mt-1 text-small">
        {notices.writers(notice.writers)} {notices.perDay(notice.perDay)} {notices.mood[notice.mood]}
      </p>
      {notice.reactions.length === 0 ? null : (
        <p className="text-soft mt-1 flex items-center gap-2 text-small">
          {notices.mostUsed}
          {notice.reactions.map((name) => (
            <span key={name} title={reactions[name]}>
              <ChatIcon name={name} size={18} />
              <span className="sr-only">{reactions[name]}</span>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

interface NoticeRowProps {
  readonly row: ChatRow & { readonly kind: 'notice' };
}

/** A notice with a border of its own, which is answered and reacted to as a message is. */
function NoticeCard({ row }: NoticeRowProps) {
  const { text, language } = useChatText();
  const { message } = row;
  const { notice, timestamp } = message;
  const { handlers, isShown } = useMessageTools(row);
  return (
    <div
      {...handlers}
      role="article"
      aria-label={noticeLabel(notice, text)}
      className="border-line bg-sunken/60 relative mx-auto my-2 w-[calc(100%-1.5rem)] max-w-md rounded-chit border border-dashed px-4 py-3 select-none md:select-text"
    >
      <p className="text-soft flex items-center gap-2 text-tiny">
        <Icon name={SIGNS[notice.kind] ?? 'chit'} size={16} />
        {noticeLabel(notice, text)}
        <span className="ml-auto">{timeOfDay(timestamp, language)}</span>
      </p>
      <p
        className={`mt-1.5 text-pretty ${notice.kind === 'prompt' ? 'text-read font-semibold' : 'text-small'}`}
      >
        {noticeWords(notice, text, language)}
      </p>
      {notice.kind === 'insight' ? <InsightFacts notice={notice} /> : null}
      <Reactions message={message} />
      {isShown ? <MessageToolbar message={message} /> : null}
    </div>
  );
}

/** A message of the circle itself. */
export const NoticeRow = memo(function NoticeRow({ row }: NoticeRowProps) {
  const { text, language } = useChatText();
  const { notice } = row.message;
  if (!isLine(notice)) return <NoticeCard row={row} />;
  return (
    <p className="text-soft px-6 py-2 text-center text-small text-balance">
      {noticeWords(notice, text, language)}
    </p>
  );
});
