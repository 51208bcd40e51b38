import { LANGUAGES } from '@chupke/domain/language.ts';
import type { SupportThread } from '@chupke/domain/support-chat.ts';
import { useArea } from '../../../lib/i18n.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';

/** What is known of a thread: of the account no more than this. */
export function ChatFacts({ thread }: { readonly thread: SupportThread }) {
  const { chats: text } = useArea('adminSupport');
  const timeOf = useRelativeTimes();
  const { plan, language, agentName, unreadBySupport, status, lastActivity } = thread;
  return (
    <div className="text-soft flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {unreadBySupport && status === 'open' ? <Badge tone="accent">{text.new}</Badge> : null}
      {plan === 'premium' ? <Badge tone="calm">{text.premium}</Badge> : null}
      <span lang={language}>{LANGUAGES[language].name}</span>
      <span dir="auto">{agentName === null ? text.nobody : text.answeredBy(agentName)}</span>
      <RelativeTime {...timeOf(lastActivity)} words={text.ago} />
    </div>
  );
}
