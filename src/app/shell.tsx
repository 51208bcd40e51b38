import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../lib/i18n.ts';
import type { Gate } from '../lib/session.ts';
import { gateOf, knownUser, useSession } from '../lib/session.ts';
import { useUnread } from '../lib/unread.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import type { RouteName } from './guards/requirements.ts';
import { routeAt } from './guards/requirements.ts';
import { Helplines } from './helplines.tsx';
import { lazyModule, useArrived } from '../lib/lazy-module.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { PublicLinks } from './public-links.tsx';
import { ShellView } from './shell-view.tsx';
import { useTyping } from './typing.ts';

const sheet = lazyModule(() => import('../ui/sheet.tsx'));

/** Whether someone at this gate finds the navigation of the inside. */
function isInside(gate: Gate): boolean {
  return gate === 'open' || gate === 'loading' || gate === 'choose-college';
}

/** Where one comes in; the inside is not offered there. */
const DOORS: readonly (RouteName | undefined)[] = ['auth', 'authAction', 'oauthCallback'];

function Help({
  open,
  isAdmin,
  isModerator,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const text = useText();
  const ui = useArrived(sheet);
  useEffect(() => {
    if (open) sheet.prefetch();
  }, [open]);
  if (ui === undefined) return null;
  const close = (): void => onOpenChange(false);
  return (
    <ui.Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={text.shell.helplinesTitle}
      closeLabel={text.common.close}
    >
      <Helplines text={text} />
      <div className="border-line mt-5 border-t pt-3">
        {isAdmin ? (
          <Link
            to="/support-dashboard"
            onClick={close}
            className={`mb-2 ${buttonClass({ variant: 'secondary', fullWidth: true })}`}
          >
            <Icon name="tools" />
            {text.shell.admin}
          </Link>
        ) : isModerator ? (
          <Link
            to="/moderation"
            onClick={close}
            className={`mb-2 ${buttonClass({ variant: 'secondary', fullWidth: true })}`}
          >
            <Icon name="flag" />
            {text.shell.moderation}
          </Link>
        ) : null}
        <PublicLinks text={text} onFollow={close} />
      </div>
    </ui.Sheet>
  );
}

/** The shell around the pages, for whoever is using the app. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const session = useSession();
  const unread = useUnread();
  const { pathname } = useLocation();
  useTyping();
  const route = routeAt(pathname);
  const isDoor = DOORS.includes(route);
  const isAdmin = session.kind === 'signed-in' && session.account.isAdmin;
  const isModerator = session.kind === 'signed-in' && session.account.isModerator;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const viewer = isInside(gateOf(session)) && !isDoor ? 'member' : 'guest';
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['account'] = viewer;
    // As the head's script says it (src/boot/head.ts): the address's first part.
    const [, first = ''] = pathname.split('/');
    dataset['route'] = first === '' ? 'home' : first;
  }, [viewer, pathname]);
  return (
    <>
      <ShellView
        text={text}
        viewer={viewer}
        unread={unread}
        college={knownUser(session)?.collegeName ?? undefined}
        offersSignIn={!isDoor}
        isAdmin={isAdmin}
        isModerator={isModerator}
        onHelp={() => setHelpOpen(true)}
      >
        {children}
      </ShellView>
      <Help open={isHelpOpen} isAdmin={isAdmin} isModerator={isModerator} onOpenChange={setHelpOpen} />
      <OfflineBanner />
    </>
  );
}
