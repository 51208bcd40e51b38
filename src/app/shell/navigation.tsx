import { Link, NavLink } from 'react-router-dom';
import { requestSupport } from '../../lib/support-request.ts';
import { noteQuickExitPlace } from '../../lib/privacy-shield/quick-exit-place.ts';
import type { Catalogue } from '../../texts/en/form.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

interface NavigationProps {
  readonly text: Catalogue;
  readonly unread: number;
  readonly isAdmin: boolean;
}

interface Place {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  /** The accessible name where it is more than the label. */
  readonly name?: string;
  readonly count?: number;
}

type PlaceName =
  | 'home'
  | 'explore'
  | 'circles'
  | 'alerts'
  | 'saved'
  | 'mine'
  | 'me'
  | 'help'
  | 'dashboard'
  | 'moderation'
  | 'maintenance';

function places({
  text: { shell },
  unread,
}: Pick<NavigationProps, 'text' | 'unread'>): Readonly<Record<PlaceName, Place>> {
  const name = unread === 0 ? {} : { name: shell.alertsUnread(unread) };
  return {
    home: { to: '/', icon: 'home', label: shell.home },
    explore: { to: '/explore', icon: 'search', label: shell.explore },
    circles: { to: '/circles', icon: 'people', label: shell.circles },
    alerts: { to: '/alerts', icon: 'bell', label: shell.alerts, count: unread, ...name },
    saved: { to: '/saved', icon: 'bookmark', label: shell.saved },
    mine: { to: '/my-confessions', icon: 'chit', label: shell.mine },
    me: { to: '/profile', icon: 'person', label: shell.me },
    help: { to: '/help', icon: 'help', label: shell.help },
    dashboard: { to: '/support-dashboard', icon: 'tools', label: shell.dashboard },
    moderation: { to: '/moderation', icon: 'flag', label: shell.moderation },
    maintenance: { to: '/admin', icon: 'offline', label: shell.maintenance },
  };
}

/** Admins have no feed, no circles and nothing to write: only their work, what they are alerted to, and their own page. */
const ADMIN_PLACES = ['dashboard', 'moderation', 'maintenance', 'alerts', 'help', 'me'] as const;

const STUDENT_PLACES = ['home', 'explore', 'circles', 'alerts', 'saved', 'mine', 'me', 'help'] as const;

function Count({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      // Shown by CSS: the link's name begins with its label, and contains the count in words.
      data-count={count > 99 ? '99+' : count}
      className="bg-marigold text-marigold-ink ring-paper absolute -top-1.5 left-3.5 min-w-4.5 rounded-full px-1 text-center text-[0.6875rem] leading-4.5 font-bold ring-2 before:content-[attr(data-count)]"
    />
  );
}

function Marked({ icon, count = 0 }: { readonly icon: IconName; readonly count?: number }) {
  return (
    <span className="relative">
      <Icon name={icon} size={24} />
      <Count count={count} />
    </span>
  );
}

function SidePlace({ place }: { readonly place: Place }) {
  return (
    <NavLink to={place.to} aria-label={place.name ?? place.label} className="side-place">
      <Marked icon={place.icon} count={place.count ?? 0} />
      <span className="hidden lg:inline">{place.label}</span>
    </NavLink>
  );
}

/** From a tablet's width on: a rail of icons, and with words where there is room. */
export function SideNavigation({
  text,
  unread,
  isAdmin,
  isModerator,
}: NavigationProps & { readonly isModerator: boolean }) {
  const known = places({ text, unread });
  return (
    <div className="shell-side for-member sticky top-0 h-dvh flex-col items-center gap-1 px-3 py-7 lg:items-stretch lg:pr-4">
      <Link
        to="/"
        aria-label={text.common.appName}
        className="mb-6 flex min-h-11 shrink-0 items-center lg:px-3"
      >
        <span className="lg:hidden">
          <Icon name="chit" size={30} />
        </span>
        <span className="hidden lg:inline">
          <Wordmark />
        </span>
      </Link>
      <nav
        aria-label={text.shell.mainNavigation}
        className={`shell-places grid w-full gap-1 ${isAdmin ? '' : 'for-student'}`}
      >
        {(isAdmin ? ADMIN_PLACES : STUDENT_PLACES).map((name) => (
          <SidePlace key={name} place={known[name]} />
        ))}
        {isAdmin ? null : (
          <Link
            to="/create"
            aria-label={text.shell.write}
            className={`mt-5 max-lg:size-13 max-lg:justify-self-center max-lg:px-0! ${buttonClass({ variant: 'primary' })}`}
          >
            <Icon name="pen" />
            <span className="hidden lg:inline">{text.shell.write}</span>
          </Link>
        )}
        {/* Last, as it is known last: nothing moves when it comes. */}
        {isModerator && !isAdmin ? <SidePlace place={known.moderation} /> : null}
      </nav>
      <div ref={noteQuickExitPlace} className="mt-auto w-full shrink-0" />
    </div>
  );
}

function FootPlace({
  place,
  onPress,
}: {
  readonly place: Place;
  /** Does something else than to follow the link; false: it is followed. */
  readonly onPress?: () => boolean;
}) {
  return (
    <NavLink
      to={place.to}
      aria-label={place.name ?? place.label}
      className="foot-place"
      onClick={(event) => {
        if (onPress?.() === true) event.preventDefault();
      }}
    >
      <Marked icon={place.icon} count={place.count ?? 0} />
      {place.label}
    </NavLink>
  );
}

function WritePlace({ label }: { readonly label: string }) {
  return (
    <Link to="/create" aria-label={label} className="grid h-16 place-items-center">
      <span className="bg-marigold text-marigold-ink grid size-13 -rotate-3 place-items-center rounded-control shadow-[inset_0_-2px_0_var(--marigold-deep)] active:translate-y-px">
        <Icon name="pen" size={25} />
      </span>
    </Link>
  );
}

/** On a phone: everything within reach of the thumb. */
export function BottomBar({ text, unread, isAdmin }: NavigationProps) {
  const known = places({ text, unread });
  return (
    <div className="shell-foot for-member border-line bg-sheet border-t pb-[env(safe-area-inset-bottom)]">
      {isAdmin ? (
        <nav
          aria-label={text.shell.mainNavigation}
          className="mx-auto grid max-w-md grid-cols-[repeat(6,minmax(2.5rem,auto))]"
        >
          {ADMIN_PLACES.map((name) => (
            <FootPlace key={name} place={known[name]} />
          ))}
        </nav>
      ) : (
        <nav aria-label={text.shell.mainNavigation} className="for-student mx-auto grid max-w-md grid-cols-7">
          <FootPlace place={known.home} />
          <FootPlace place={known.explore} />
          <FootPlace place={known.circles} />
          <WritePlace label={text.shell.write} />
          <FootPlace place={known.alerts} />
          {/* There is no floating button on phones. */}
          <FootPlace place={known.help} onPress={requestSupport} />
          <FootPlace place={known.me} />
        </nav>
      )}
    </div>
  );
}
