import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '../lib/boot-state.ts';
import type { Catalogue } from '../texts/catalogue.ts';
import { en } from '../texts/en/catalogue.ts';
import { hi } from '../texts/hi/catalogue.ts';
import { Failed } from './shell/failed.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Landing } from './landing/landing.tsx';
import { ShellView } from './shell/shell-view.tsx';

/** Each language in the page; html[lang] shows one of them (shell.css). */
function inBoth(draw: (text: Catalogue, language: Language) => ReactNode): string {
  return renderToStaticMarkup(
    // No address is the current one: the frame is the same for all.
    <StaticRouter location="/frame">
      <div className="in-en" lang="en">
        {draw(en, 'en')}
      </div>
      <div className="in-hi" lang="hi">
        {draw(hi, 'hi')}
      </div>
    </StaticRouter>,
  );
}

/** The places in index.html that are drawn while the app is built: the landing page, and the app's frame. */
export function prerender(): Readonly<Record<'landing' | 'frame' | 'failed', string>> {
  return {
    failed: inBoth((text) => <Failed text={text} />),
    landing: inBoth((text, language) => <Landing text={text} language={language} />),
    frame: inBoth((text) => (
      <ShellView
        text={text}
        viewer="unknown"
        unread={0}
        college={undefined}
        offersSignIn
        isAdmin={false}
        isModerator={false}
        onHelp={undefined}
      >
        <PageSkeleton text={text} />
      </ShellView>
    )),
  };
}
