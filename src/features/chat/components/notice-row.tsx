import type { CircleNotice } from '@chupke/domain/circle-notice.ts';
import { exactTime, timeOfDay } from '../../../lib/format.ts';
import type { NoticeMessage } from '@chupke/domain/circle-message.ts';
import type { Language } from '@chupke/domain/language.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { ChatIcon } from '../../../entities/chat/components/chat-icons.tsx';
import type { ChatText } from './chat-words.ts';
import { memberName, useChatText } from './chat-words.ts';
import { Reactions } from './reactions.tsx';

type Insight = CircleNotice & { readonly kind: 'insight' };

function untilWords(notice: CircleNotice, text: ChatText, language: Language): string | undefined {
  const { notices } = text;
  if (notice.kind === 'deletion')
    return notice.until === null ? notices.deletionSoon : notices.deletion(exactTime(notice.until, language));
  if (notice.kind === 'reactivation')
    return notice.until === null
      ? notices.reactivationForGood
      : notices.reactivation(exactTime(notice.until, language));
  return undefined;
}

/** The text of a notice. */
function noticeWords(notice: CircleNotice, text: ChatText, language: Language): string {
  const { notices } = text;
  switch (notice.kind) {
    case 'join':
    case 'leave':
    case 'creator':
    case 'moderator':
      return notices[notice.kind](memberName(notice.member, language));
    case 'deletion':
    case 'reactivation':
      return untilWords(notice, text, language) ?? '';
    case 'prompt':
      return text.prompts[notice.prompt];
    case 'insight':
      return notices.insight(notice.count);
    default:
      return notices[notice.kind];
  }
}

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

/** A message of the circle itself. */
export function NoticeRow({ message }: { readonly message: NoticeMessage }) {
  const { text, language } = useChatText();
  const { notice, timestamp } = message;
  const words = noticeWords(notice, text, language);
  if (isLine(notice))
    return <p className="text-soft px-6 py-2 text-center text-small text-balance">{words}</p>;
  const sign = SIGNS[notice.kind] ?? 'chit';
  return (
    <div className="border-line bg-sunken/60 mx-auto my-2 max-w-md rounded-chit border border-dashed px-4 py-3">
      <p className="text-soft flex items-center gap-2 text-tiny">
        <Icon name={sign} size={16} />
        {notice.kind === 'prompt' ? text.notices.prompt : text.notices.label}
        <span className="ml-auto">{timeOfDay(timestamp, language)}</span>
      </p>
      <p
        className={`mt-1.5 text-pretty ${notice.kind === 'prompt' ? 'text-read font-semibold' : 'text-small'}`}
      >
        {words}
      </p>
      {notice.kind === 'insight' ? <InsightFacts notice={notice} /> : null}
      <Reactions message={message} />
    </div>
  );
}
