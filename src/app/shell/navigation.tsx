import { Link, NavLink, useLocation } from 'react-router-dom';
import type { Catalogue } from '../../texts/en/form.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

interface NavigationProps {
  readonly text: Catalogue;
  readonly unread: number;
  readonly onHelp: (() => void) | undefined;
}

interface Place {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  /** The accessible name where it is more than the label. */
  readonly name?: string;
  readonly count?: number;
}

function places({
  text: { shell },
  unread,
}: Pick<NavigationProps, 'text' | 'unread'>): Readonly<
  Record<'home' | 'explore' | 'circles' | 'alerts' | 'saved' | 'mine' | 'me', Place>
> {
  const name = unread === 0 ? {} : { name: shell.alertsUnread(unread) };
  return {
    home: { to: '/', icon: 'home', label: shell.home },
    explore: { to: '/explore', icon: 'search', label: shell.explore },
    circles: { to: '/circles', icon: 'people', label: shell.circles },
    alerts: { to: '/alerts', icon: 'bell', label: shell.alerts, count: unread, ...name },
    saved: { to: '/saved', icon: 'bookmark', label: shell.saved },
    mine: { to: '/my-confessions', icon: 'chit', label: shell.mine },
    me: { to: '/profile', icon: 'person', label: shell.me },
  };
}

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

/** The admins' screens have two addresses, and either is this place. */
function AdminPlace({ label }: { readonly label: string }) {
  const { pathname } = useLocation();
  const isHere = pathname === '/support-dashboard' || pathname === '/admin';
  return (
    <Link
      to="/support-dashboard"
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
      className="side-place"
    >
      <Marked icon="tools" />
      <span className="hidden lg:inline">{label}</span>
    </Link>
  );
}

/** From a tablet's width on: a rail of icons, and with words where there is room. */
export function SideNavigation({
  text,
  unread,
  isAdmin,
  isModerator,
  onHelp,
}: NavigationProps & { readonly isAdmin: boolean; readonly isModerator: boolean }) {
  const { home, explore, circles, alerts, saved, mine, me } = places({ text, unread });
  return (
    <div className="shell-side for-member sticky top-0 h-dvh flex-col items-center gap-1 px-3 py-7 lg:items-stretch lg:pr-4">
      <Link to="/" aria-label={text.common.appName} className="mb-6 flex min-h-11 items-center lg:px-3">
        <span className="lg:hidden">
          <Icon name="chit" size={30} />
        </span>
        <span className="hidden lg:inline">
          <Wordmark />
        </span>
      </Link>
      <nav aria-label={text.shell.mainNavigation} className="grid w-full gap-1">
        <SidePlace place={home} />
        <SidePlace place={explore} />
        <SidePlace place={circles} />
        <SidePlace place={alerts} />
        <SidePlace place={saved} />
        <SidePlace place={mine} />
        <SidePlace place={me} />
        <button type="button" onClick={onHelp} aria-label={text.shell.help} className="side-place lg:hidden">
          <Icon name="phone" size={24} />
        </button>
        <Link
          to="/create"
          aria-label={text.shell.writeLong}
          className={`mt-5 max-lg:size-13 max-lg:justify-self-center max-lg:px-0! ${buttonClass({ variant: 'primary' })}`}
        >
          <Icon name="pen" />
          <span className="hidden lg:inline">{text.shell.writeLong}</span>
        </Link>
        {/* Last, as it is known last: nothing moves when it comes. */}
        {isAdmin ? <AdminPlace label={text.shell.admin} /> : null}
        {isModerator && !isAdmin ? (
          <SidePlace place={{ to: '/moderation', icon: 'flag', label: text.shell.moderation }} />
        ) : null}
      </nav>
    </div>
  );
}

function FootPlace({ place }: { readonly place: Place }) {
  return (
    <NavLink to={place.to} aria-label={place.name ?? place.label} className="foot-place">
      <Marked icon={place.icon} count={place.count ?? 0} />
      {place.label}
    </NavLink>
  );
}

/** On a phone: everything within reach of the thumb. */
export function BottomBar({ text, unread, onHelp }: NavigationProps) {
  const { home, explore, circles, alerts, me } = places({ text, unread });
  return (
    <div className="shell-foot for-member border-line bg-sheet border-t pb-[env(safe-area-inset-bottom)]">
      <nav aria-label={text.shell.mainNavigation} className="mx-auto grid max-w-md grid-cols-7">
        <FootPlace place={home} />
        <FootPlace place={explore} />
        <FootPlace place={circles} />
        <Link to="/create" aria-label={text.shell.write} className="grid h-16 place-items-center">
          <span className="bg-marigold text-marigold-ink grid size-13 -rotate-3 place-items-center rounded-control shadow-[inset_0_-2px_0_var(--marigold-deep)] active:translate-y-px">
            <Icon name="pen" size={25} />
          </span>
        </Link>
        <FootPlace place={alerts} />
        <button type="button" onClick={onHelp} className="foot-place">
          <Icon name="phone" size={24} />
          {text.shell.help}
        </button>
        <FootPlace place={me} />
      </nav>
    </div>
  );
}
