import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { bootState } from '../lib/boot-state.ts';
import { useText } from '../lib/i18n.ts';
import { useOnline } from '../lib/use-online.ts';
import type { Gate } from '../lib/session.ts';
import { gateOf, knownUser, useSession } from '../lib/session.ts';
import { isEntryPath, layoutOf } from '../lib/page-layout.ts';
import { useUnread } from '../lib/unread.ts';
import { Icon } from '../ui/icons.tsx';
import { ShellView } from './shell/shell-view.tsx';

/** Whether someone at this gate finds the navigation of the inside. */
function isInside(gate: Gate): boolean {
  return gate === 'open' || gate === 'loading' || gate === 'choose-college';
}

/**
 * Announces that the network is gone. Overlays the page, so that nothing moves, and nothing in which one writes (shell.css);
 * the region stays for screen readers.
 */
function OfflineBanner() {
  const { shell, common } = useText();
  const isOnline = useOnline();
  return (
    <div role="status" className="offline-note pointer-events-none fixed inset-x-3 z-40 flex justify-center">
      {isOnline ? null : (
        <p
          title={common.offline}
          className="bg-ink text-paper flex items-center gap-2 rounded-full px-4 py-1.5 text-small shadow-raise"
        >
          <Icon name="offline" size={19} />
          {shell.offlineTitle}
        </p>
      )}
    </div>
  );
}

/** Sets on <html> whether the focus is in a form of the page. */
function note(focused: EventTarget | null): void {
  const isTyping = focused instanceof Element && focused.closest('main form') !== null;
  document.documentElement.toggleAttribute('data-typing', isTyping);
}

/**
 * Keeps html[data-typing] up to date, with which the styles make room for a phone's keyboard. The selector
 * `html:has(main form:focus-within)` would need no code, but with it the browser restyles the whole page at each
 * change: scrolling a feed costs five times the style work (measured in Chromium).
 */
function useTyping(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const enter = ({ target }: FocusEvent): void => note(target);
    const leave = ({ relatedTarget }: FocusEvent): void => note(relatedTarget);
    // A form that is removed while it has the focus sends no `focusout`.
    const look = (): void => note(document.activeElement);
    addEventListener('focusin', enter);
    addEventListener('focusout', leave);
    addEventListener('pointerup', look);
    return () => {
      removeEventListener('focusin', enter);
      removeEventListener('focusout', leave);
      removeEventListener('pointerup', look);
    };
  }, []);
  useEffect(() => note(document.activeElement), [pathname]);
}

/** The shell around the pages, for guests and members. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const session = useSession();
  const unread = useUnread();
  const { pathname } = useLocation();
  useTyping();
  const isEntry = isEntryPath(pathname);
  const user = knownUser(session);
  // Which navigation is drawn gives no rights, so the profile is enough, or what the head's script has drawn, which
  // are known before the token.
  const isAdmin =
    session.kind === 'signed-in' &&
    (session.account.isAdmin || user?.isAdmin === true || (!session.isConfirmed && bootState().isAdmin));
  const isModerator = session.kind === 'signed-in' && session.account.isModerator;
  const viewer = isInside(gateOf(session)) && !isEntry ? 'member' : 'guest';
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['account'] = viewer;
    dataset['frame'] = isAdmin ? 'admin' : 'student';
    // As in the head's script (src/boot/app.ts).
    dataset['route'] = layoutOf(pathname);
  }, [viewer, isAdmin, pathname]);
  return (
    <>
      <ShellView
        text={text}
        viewer={viewer}
        unread={unread}
        college={user?.collegeName ?? undefined}
        offersSignIn={!isEntry}
        isAdmin={isAdmin}
        isModerator={isModerator}
      >
        {children}
      </ShellView>
      <OfflineBanner />
    </>
  );
}
