import type { Alert } from '@chupke/domain/alert.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { exactTime, timeAgo, useMinute } from '../../../lib/time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { targetOf } from '../model/alerts-state.ts';

interface AlertRowProps {
  readonly alert: Alert;
  readonly onOpen: (alert: Alert) => void;
  readonly onRemove: (alert: Alert) => void;
}

/** What an alert says, in the student's language: the stored words are those of the push notification. */
function useWords(alert: Alert): { readonly title: string; readonly body: string } {
  const text = useText().alerts;
  switch (alert.type) {
    case 'welcome':
      return { title: text.welcome, body: text.welcomeBody };
    case 'like':
      return { title: text.like(alert.count), body: text.likeBody };
    case 'reply':
      return { title: text.reply(alert.count), body: alert.replyText };
    case 'college':
    case 'account':
      // An admin wrote part of it: it is shown as it was written.
      return { title: alert.title, body: alert.message };
  }
}

const SIGNS = { welcome: 'chit', like: 'heart', college: 'college', account: 'shield' } as const;

function Sign({ alert }: { readonly alert: Alert }) {
  if (alert.type === 'reply') return <Avatar id={alert.anonymousId} size={44} />;
  return (
    <span className="bg-sunken text-accent grid size-11 shrink-0 place-items-center rounded-full">
      <Icon name={SIGNS[alert.type]} size={22} />
    </span>
  );
}

/** One alert: what happened, when, and the way there. */
export function AlertRow({ alert, onOpen, onRemove }: AlertRowProps) {
  const text = useText();
  const language = useLanguage();
  const now = useMinute();
  const { title, body } = useWords(alert);
  const name = alert.type === 'reply' ? drawPseudonym(alert.anonymousId).name[language] : undefined;
  return (
    <li className="border-line relative flex items-start gap-2 border-b last:border-b-0">
      <Link
        to={targetOf(alert)}
        onClick={() => onOpen(alert)}
        className="hover:bg-sunken flex min-w-0 flex-1 gap-3 rounded-lg py-4 pl-3 transition-colors duration-150"
      >
        <Sign alert={alert} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={alert.read ? '' : 'font-semibold'}>{title}</span>
            {alert.read ? null : (
              <span className="bg-accent size-2 shrink-0 self-center rounded-full">
                <span className="sr-only">{text.alerts.isUnread}</span>
              </span>
            )}
          </span>
          <span dir="auto" className="text-soft mt-0.5 line-clamp-2 text-small">
            {name === undefined ? body : `${name}: ${body}`}
          </span>
          <time
            dateTime={new Date(alert.timestamp).toISOString()}
            title={exactTime(alert.timestamp, language)}
            className="text-soft mt-1 block text-small"
          >
            {timeAgo(alert.timestamp, now, language, text.common.justNow)}
          </time>
        </span>
      </Link>
      <span className="pt-3">
        <IconButton label={text.alerts.remove} icon="cross" size="sm" onClick={() => onRemove(alert)} />
      </span>
    </li>
  );
}
