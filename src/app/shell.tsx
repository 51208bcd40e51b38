import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../lib/i18n/i18n.ts';
import type { Gate } from '../lib/session.ts';
import { gateOf, knownUser, useSession } from '../lib/session.ts';
import { useUnread } from '../lib/unread.ts';
import { Helplines } from './helplines.tsx';
import { lazyModule, useArrived } from './lazy-module.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { routeAt } from './route-modules.ts';
import { ShellView } from './shell-view.tsx';

const sheet = lazyModule(() => import('../ui/sheet.tsx'));

/** Whether someone at this gate finds the navigation of the inside. */
function isInside(gate: Gate): boolean {
  return gate === 'open' || gate === 'loading' || gate === 'choose-college';
}

function Help({
  open,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const text = useText();
  const ui = useArrived(sheet);
  useEffect(() => {
    if (open) sheet.prefetch();
  }, [open]);
  if (ui === undefined) return null;
  return (
    <ui.Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={text.shell.helplinesTitle}
      closeLabel={text.common.close}
    >
      <Helplines text={text} />
    </ui.Sheet>
  );
}

/** The shell around the pages, for whoever is using the app. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const session = useSession();
  const unread = useUnread();
  const route = routeAt(useLocation().pathname);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const viewer = isInside(gateOf(session)) && route !== 'auth' ? 'member' : 'guest';
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['account'] = viewer;
    dataset['route'] = route ?? 'other';
  }, [viewer, route]);
  return (
    <>
      <ShellView
        text={text}
        viewer={viewer}
        unread={unread}
        college={knownUser(session)?.collegeName ?? undefined}
        offersSignIn={route !== 'auth'}
        onHelp={() => setHelpOpen(true)}
      >
        {children}
      </ShellView>
      <Help open={isHelpOpen} onOpenChange={setHelpOpen} />
      <OfflineBanner />
    </>
  );
}
