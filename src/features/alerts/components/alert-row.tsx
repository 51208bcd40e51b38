import type { Alert } from '@chupke/domain/alert.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { noteCircleNavigation } from '../../../lib/security/circle-navigation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { AlertSign, AlertView } from '../model/alert-kinds.ts';
import { viewOf } from '../model/alert-kinds.ts';

interface AlertRowProps {
  readonly alert: Alert;
  /** What it is about, unless that stands above it. */
  readonly about: string | undefined;
  /** It was opened, which marks it as read. */
  readonly onOpen: () => void;
  readonly onMarkRead: () => void;
  readonly onRemove: () => void;
}

function Sign({ sign }: { readonly sign: AlertSign }) {
  if ('mask' in sign) return <Avatar id={sign.mask} size={44} />;
  return (
    <span className={`bg-sunken grid size-11 shrink-0 place-items-center rounded-full ${sign.colour}`}>
      <Icon name={sign.icon} size={22} />
    </span>
  );
}

interface FactsProps extends Pick<AlertRowProps, 'alert' | 'about'> {
  readonly view: AlertView;
}

function Facts({ alert, about, view }: FactsProps) {
  const text = useArea('alerts');
  const language = useLanguage();
  const timeOf = useRelativeTimes();
  const blocked = useBlockedNames();
  const name = alert.type === 'reply' ? drawPseudonym(alert.anonymousId).name[language] : undefined;
  // The name may have been blocked after the reply.
  const isBlocked = alert.type === 'reply' && blocked.has(alert.anonymousId);
  const body = isBlocked ? text.replyBlocked : view.body;
  const fold = view.isWhole === true ? 'block' : 'line-clamp-2';
  return (
    <>
      <Sign sign={view.sign} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={`wrap-anywhere ${alert.read ? '' : 'font-semibold'}`}>{view.title}</span>
          {alert.read ? null : (
            <span className="bg-accent size-2 shrink-0 self-center rounded-full">
              <span className="sr-only">{text.isUnread}</span>
            </span>
          )}
        </span>
        {about === undefined ? null : (
          <span dir="auto" className="mt-0.5 line-clamp-1 text-small wrap-anywhere">
            {about}
          </span>
        )}
        <span dir="auto" className={`text-soft mt-0.5 text-small wrap-anywhere ${fold}`}>
          {name === undefined ? body : `${name}: ${body}`}
        </span>
        <RelativeTime {...timeOf(alert.timestamp)} className="text-soft mt-1 block text-small" />
      </span>
    </>
  );
}

const ROW = 'flex w-full min-w-0 gap-3 rounded-lg pt-4 pb-1 pr-1 pl-3 text-left';
const OPENER = `hover:bg-sunken transition-colors duration-150 ${ROW}`;

interface ExplainedProps {
  readonly alertId: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** For words that were removed: unfolds an explanation. */
function Explained({ alertId, onOpen, children }: ExplainedProps) {
  const text = useArea('alerts');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="min-w-0">
      <button
        type="button"
        data-alert={alertId}
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
      <div id={id} hidden={!isOpen} className="py-2 pl-17 text-small">
        <p className="text-pretty">{text.whyBody}</p>
        <Link to="/my-decisions" className={`mt-3 ${buttonClass({ variant: 'secondary', size: 'sm' })}`}>
          {text.whyComplain}
        </Link>
      </div>
    </div>
  );
}

/** One alert: what happened, to what, when, and the way there; below it what one can do with it. */
export function AlertRow({ alert, about, onOpen, onMarkRead, onRemove }: AlertRowProps) {
  const text = useArea('alerts');
  const view = viewOf(alert, text);
  const { title, target } = view;
  const facts = <Facts alert={alert} about={about} view={view} />;
  return (
    <li className="border-line border-b last:border-b-0">
      {view.isRemoved === true ? (
        <Explained alertId={alert.id} onOpen={onOpen}>
          {facts}
        </Explained>
      ) : target === undefined ? (
        // It takes the focus of a row above or below that goes, as the others do.
        <div data-alert={alert.id} tabIndex={-1} className={ROW}>
          {facts}
        </div>
      ) : (
        <Link
          to={target}
          data-alert={alert.id}
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
      <div className="text-soft flex flex-wrap gap-x-1 pb-2 pl-13.5">
        {alert.read ? null : (
          <Button variant="quiet" size="sm" label={text.markOneOf(title)} onClick={onMarkRead}>
            {text.markOne}
          </Button>
        )}
        <Button variant="quiet" size="sm" label={text.removeOf(title)} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </li>
  );
}
