import type { Alert } from '@chupke/domain/alert.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { noteCircleNavigation } from '../../../lib/security/circle-navigation.ts';
import { exactTime, relativeTime } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { buttonClass, IconButton } from '../../../ui/button.tsx';
import { targetOf } from '../model/target.ts';
import { AlertSign } from './alert-sign.tsx';
import type { AlertWords } from './alert-words.ts';
import { wordsOf } from './alert-words.ts';

interface AlertRowProps {
  readonly alert: Alert;
  /** It was opened, which marks it as read. */
  readonly onOpen: () => void;
  readonly onMarkRead: () => void;
  readonly onRemove: () => void;
}

function Facts({ alert, words }: { readonly alert: Alert; readonly words: AlertWords }) {
  const { justNow } = useText().common;
  const text = useArea('alerts');
  const language = useLanguage();
  const now = useMinute();
  const blocked = useBlockedNames();
  const name = alert.type === 'reply' ? drawPseudonym(alert.anonymousId).name[language] : undefined;
  // One that was left before the name was blocked.
  const isBlocked = alert.type === 'reply' && blocked.has(alert.anonymousId);
  const body = isBlocked ? text.replyBlocked : words.body;
  // What somebody gave as a reason is read to its end.
  const fold = alert.type === 'moderation' || alert.type === 'account' ? 'block' : 'line-clamp-2';
  return (
    <>
      <AlertSign alert={alert} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={`wrap-anywhere ${alert.read ? '' : 'font-semibold'}`}>{words.title}</span>
          {alert.read ? null : (
            <span className="bg-accent size-2 shrink-0 self-center rounded-full">
              <span className="sr-only">{text.isUnread}</span>
            </span>
          )}
        </span>
        <span dir="auto" className={`text-soft mt-0.5 text-small wrap-anywhere ${fold}`}>
          {name === undefined ? body : `${name}: ${body}`}
        </span>
        <time
          dateTime={new Date(alert.timestamp).toISOString()}
          title={exactTime(alert.timestamp, language)}
          className="text-soft mt-1 block text-small"
        >
          {relativeTime(alert.timestamp, now, language, justNow)}
        </time>
      </span>
    </>
  );
}

const OPENER =
  'hover:bg-sunken flex w-full min-w-0 flex-1 gap-3 rounded-lg py-4 pr-1 pl-3 text-left transition-colors duration-150';

/** For what can be seen no more: it unfolds, and says what that means. */
function Explained({ onOpen, children }: { readonly onOpen: () => void; readonly children: ReactNode }) {
  const text = useArea('alerts');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="min-w-0 flex-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          onOpen();
          setOpen(!isOpen);
        }}
        className={OPENER}
      >
        {children}
      </button>
      <div id={id} hidden={!isOpen} className="pb-4 pl-17 text-small">
        <p className="text-pretty">{text.whyBody}</p>
        <Link to="/grievance" className={`mt-3 ${buttonClass({ variant: 'secondary', size: 'sm' })}`}>
          {text.whyComplain}
        </Link>
      </div>
    </div>
  );
}

/** One alert: what happened, when, and the way there. */
export function AlertRow({ alert, onOpen, onMarkRead, onRemove }: AlertRowProps) {
  const text = useArea('alerts');
  const words = wordsOf(alert, text);
  const target = targetOf(alert);
  const facts = <Facts alert={alert} words={words} />;
  return (
    <li className="border-line relative flex items-start gap-1 border-b last:border-b-0">
      {target === undefined ? (
        <Explained onOpen={onOpen}>{facts}</Explained>
      ) : (
        <Link
          to={target}
          onClick={() => {
            // A circle opens from inside the app only, and this is a way of the app's.
            if (alert.type === 'circle') noteCircleNavigation();
            onOpen();
          }}
          className={OPENER}
        >
          {facts}
        </Link>
      )}
      <span className="grid gap-2 pt-3 pr-1">
        <IconButton label={text.remove(words.title)} icon="cross" size="sm" onClick={onRemove} />
        {alert.read ? null : (
          <IconButton label={text.markOne(words.title)} icon="check" size="sm" onClick={onMarkRead} />
        )}
      </span>
    </li>
  );
}
