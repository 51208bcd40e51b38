import type { OwnUser } from '@chupke/domain/user.ts';
import type { ReactNode } from 'react';
import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Drawing, Icon } from '../../../ui/icons.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { Topic } from '../../../ui/topic.tsx';
import { loadOwnApi } from '../hooks/own-api.ts';
import type { Section } from '../model/sections.ts';
import { BlockedSection } from './blocked-section.tsx';
import { Identity } from './identity.tsx';
import { LookSettings } from './look-settings.tsx';
import { NameForm } from './name-form.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { SignOut } from './sign-out.tsx';

/** Sections that belong to other features; `push` is a part of that of notifications. */
type ForeignSections = Readonly<Record<'college' | 'account' | 'data' | 'push', ReactNode>>;

interface OwnPageProps {
  readonly user: OwnUser;
  /** Undefined: the page itself, with the ways to its sections. */
  readonly section: Section | undefined;
  readonly onSignOut: () => void;
  readonly others: ForeignSections;
}

function Content({ user, section, onSignOut, others }: OwnPageProps) {
  const text = useArea('account');
  switch (section) {
    case undefined:
      return (
        <>
          <Topic title={text.identity.nameTitle}>
            <NameForm user={user} />
          </Topic>
          <div className="border-line border-t pt-6">
            <SignOut onSignOut={onSignOut} />
          </div>
        </>
      );
    case 'notifications':
      return <NotificationsSection user={user} outside={others.push} />;
    case 'privacy':
      return <PrivacySection user={user} />;
    case 'blocked':
      return <BlockedSection />;
    case 'look':
      return <LookSettings />;
    case 'college':
    case 'account':
    case 'data':
      return others[section];
  }
}

/** Links to the user's lists, which do not fit into a phone's bottom bar. */
function OwnLists({ isModerator }: { readonly isModerator: boolean }) {
  const { shell } = useText();
  const text = useArea('account');
  const look = `px-2! ${buttonClass({ variant: 'secondary' })}`;
  return (
    <nav aria-label={shell.mine} className="mt-3 grid grid-cols-2 gap-2.5">
      <Link to="/saved" className={look}>
        <Icon name="bookmark" />
        {shell.saved}
      </Link>
      <Link to="/my-confessions" className={look}>
        <Icon name="chit" />
        {shell.mine}
      </Link>
      <Link to="/premium" className={`col-span-2 ${look}`}>
        <Drawing size={22}>
          <path d="M12 3.9l2.5 5.2 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8 1.2-5.7-4.3-4 5.7-.7z" />
        </Drawing>
        {text.premium}
      </Link>
      {isModerator ? (
        <Link to="/moderation" className={`col-span-2 ${look}`}>
          <Icon name="flag" />
          {shell.moderation}
        </Link>
      ) : null}
    </nav>
  );
}

/**
 * Focuses the heading of a section that was opened from the list, which a phone then hides: the browser would move
 * the focus from the hidden link to nothing.
 */
function useHeadingFocus(section: Section | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    const active = document.activeElement;
    const isHidden = active instanceof HTMLElement && active.getClientRects().length === 0;
    if (isHidden || active === document.body) heading.current?.focus({ preventScroll: true });
  }, [section]);
  return heading;
}

/**
 * The user's own page. On a phone it is a list that opens sections; on wider screens the links to the sections are
 * beside the open one.
 */
export function OwnPage(props: OwnPageProps) {
  const { user, section } = props;
  const { common, settings } = useText();
  const text = useArea('account');
  const heading = useHeadingFocus(section);
  useEffect(() => {
    // After the page was drawn, and before anything on it is changed.
    loadOwnApi().catch(() => undefined);
  }, []);
  return (
    <div className="grid gap-y-6 md:grid-cols-[12.5rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-7">
      <div className="md:col-start-2">
        {section === undefined ? null : (
          <Link to="/profile" className={`md:hidden ${WRITTEN.back}`}>
            <Icon name="back" size={19} />
            {text.me}
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
          {section === undefined ? settings.title : text.sections[section]}
        </h1>
        {section === undefined ? (
          <>
            <div className="mt-4">
              <Identity user={user} />
            </div>
            {/* Admins have no student’s lists, and their work is in the bar. */}
            {user.isAdmin || user.college === null ? null : <OwnLists isModerator={user.isModerator} />}
          </>
        ) : null}
      </div>
      <div
        className={`md:col-start-1 md:row-span-2 md:row-start-1 ${section === undefined ? '' : 'max-md:hidden'}`}
      >
        <SectionNav />
      </div>
      <div className="md:col-start-2">
        <Suspense fallback={<SkeletonChits count={2} label={common.loading} />}>
          <Content {...props} />
        </Suspense>
      </div>
    </div>
  );
}
