import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Catalogue } from '../../texts/en/form.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Helplines } from './helplines.tsx';
import { BottomBar, SideNavigation } from './navigation.tsx';
import { LanguageLinks } from './language-links.tsx';
import { PublicLinks } from './public-links.tsx';

/** For whom the shell is drawn; `unknown` is drawn for both, and the styles show one (shell.css). */
type Viewer = 'member' | 'guest' | 'unknown';

/** Props of the shell, which needs nothing else: it is prerendered too. */
interface ShellViewProps {
  readonly text: Catalogue;
  readonly viewer: Viewer;
  /** Number of unread alerts. */
  readonly unread: number;
  /** Name of the user's college, once known. */
  readonly college: string | undefined;
  /** Whether guests are offered to sign in: not where they are doing it. */
  readonly offersSignIn: boolean;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  readonly children: ReactNode;
}

function TopBar({ text, viewer, offersSignIn }: Pick<ShellViewProps, 'text' | 'viewer' | 'offersSignIn'>) {
  return (
    <header className="shell-top flex min-h-14 items-center justify-between gap-3 px-4 pt-[env(safe-area-inset-top)] md:min-h-16 md:px-8">
      <Link to="/" className="flex min-h-11 items-center">
        <Wordmark />
      </Link>
      {viewer !== 'member' && offersSignIn ? (
        <div className="for-guest">
          <div className="flex items-center gap-1.5">
            <a href="/auth?mode=signin" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              {text.shell.signIn}
            </a>
            <a href="/auth?mode=signup" className={buttonClass({ variant: 'primary', size: 'sm' })}>
              {text.shell.signUp}
            </a>
          </div>
        </div>
      ) : null}
    </header>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="text-soft mb-1 text-tiny font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Key({ children }: { readonly children: ReactNode }) {
  return <kbd className="border-edge rounded-sm border px-1.5 py-0.5 font-sans text-tiny">{children}</kbd>;
}

/** A column beside the page on wide screens: the feed's name, who can see what, and the helplines. */
function ContextColumn({
  text,
  college,
  hasCollege,
  hasLinks,
}: {
  readonly text: Catalogue;
  readonly college: string | undefined;
  /** Whether there is one, known by name or not yet: admins need none. */
  readonly hasCollege: boolean;
  /** They are at the foot, where their appearance moves nothing: the prerendered frame omits them. */
  readonly hasLinks: boolean;
}) {
  const { shell } = text;
  return (
    <aside aria-label={shell.context} className="shell-context for-member">
      <div className="sticky top-0 grid max-h-dvh gap-7 overflow-y-auto py-9 pl-4 text-small">
        {hasCollege ? (
          <Block title={shell.yourCollege}>
            <p className="min-h-12 font-semibold text-balance">{college}</p>
          </Block>
        ) : null}
        <Block title={shell.promiseTitle}>
          <p className="border-(--margin) border-l-2 pl-3 leading-normal text-pretty">{shell.promise}</p>
        </Block>
        <Block title={shell.helplinesTitle}>
          <Helplines text={text} />
        </Block>
        <Block title={shell.shortcutsTitle}>
          <p className="text-soft leading-loose">
            <Key>Ctrl</Key> <Key>↵</Key> {shell.shortcutSend}
            <br />
            <Key>Esc</Key> {shell.shortcutClose}
          </p>
        </Block>
        {hasLinks ? <PublicLinks text={text} /> : null}
      </div>
    </aside>
  );
}

/** The frame around every page: navigation where the thumb is, or at the side where there is room. */
export function ShellView(props: ShellViewProps) {
  const { text, viewer, unread, college, offersSignIn, isAdmin, isModerator, children } = props;
  const forMember = viewer !== 'guest';
  return (
    <div className="shell">
      <a
        href="#main"
        className="bg-marigold text-marigold-ink fixed top-2 left-2 z-50 -translate-y-20 rounded-control px-4 py-2 font-semibold focus:translate-y-0"
      >
        {text.shell.skip}
      </a>
      <TopBar text={text} viewer={viewer} offersSignIn={offersSignIn} />
      {forMember ? <SideNavigation {...{ text, unread, isAdmin, isModerator }} /> : null}
      <main id="main" tabIndex={-1} className="shell-main">
        {children}
      </main>
      {viewer === 'guest' && offersSignIn ? (
        <footer className="shell-end border-line border-t px-4 pt-3 pb-16 md:px-6">
          <PublicLinks text={text} />
          <div className="-mx-2 text-small">
            <LanguageLinks />
          </div>
        </footer>
      ) : null}
      {forMember ? (
        <ContextColumn
          text={text}
          college={college}
          hasCollege={!isAdmin || college !== undefined}
          hasLinks={viewer === 'member'}
        />
      ) : null}
      {forMember ? <BottomBar text={text} unread={unread} isAdmin={isAdmin} /> : null}
    </div>
  );
}
