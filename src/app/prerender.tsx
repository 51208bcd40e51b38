import type { Language } from '@chupke/domain/language.ts';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, LANGUAGES, otherLanguages } from '@chupke/domain/language.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Areas, Catalogue } from '../texts/en/form.ts';
import { loadTexts } from '../texts/languages.ts';
import { Failed } from './shell/failed.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Landing } from './landing/landing.tsx';
import { ShellView } from './shell/shell-view.tsx';

interface Words {
  readonly language: Language;
  readonly text: Catalogue;
  readonly landing: Areas['landing'];
}

async function wordsOf(language: Language): Promise<Words> {
  const { text, areas } = await loadTexts(language);
  return { language, text, landing: (await areas.landing()).landing };
}

const WORDS = await Promise.all(ALL_LANGUAGES.map(wordsOf));

/** The same in each language; of these html[lang] shows one. */
function inEach(draw: (words: Words) => ReactNode): string {
  return renderToStaticMarkup(
    // No address is the current one: the frame is the same for all.
    <StaticRouter location="/frame">
      {WORDS.map((words) => (
        <div key={words.language} className={`in-${words.language}`} lang={words.language}>
          {draw(words)}
        </div>
      ))}
    </StaticRouter>,
  );
}

/** Of elements in every language, shows only the page's own. */
const LANGUAGE_RULES = ALL_LANGUAGES.map((language) => `html:not([lang='${language}']) .in-${language}`);

/** The landing page's name, which the head's script and the app find in each language in the title's attributes. */
function titleTags(): string {
  const titles = WORDS.map(({ language, landing }) => [`data-${language}`, landing.pageTitle]);
  const title = WORDS.find(({ language }) => language === DEFAULT_LANGUAGE)?.landing.pageTitle;
  const locales = otherLanguages(DEFAULT_LANGUAGE).map((language) => LANGUAGES[language].locale);
  return renderToStaticMarkup(
    <>
      <title {...Object.fromEntries(titles)}>{title}</title>
      {locales.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale.replace('-', '_')} />
      ))}
    </>,
  );
}

/** The places in index.html that are drawn while the app is built: the landing page, and the app's frame. */
export function prerender(): Readonly<
  Record<'title' | 'languages' | 'landing' | 'frame' | 'failed', string>
> {
  return {
    title: titleTags(),
    languages: `<style>${LANGUAGE_RULES.join(',')}{display:none}</style>`,
    failed: inEach(({ text }) => <Failed text={text} />),
    landing: inEach((words) => <Landing {...words} />),
    frame: inEach(({ text }) => (
      <ShellView
        text={text}
        viewer="unknown"
        unread={0}
        college={undefined}
        offersSignIn
        isAdmin={false}
        isModerator={false}
      >
        <PageSkeleton text={text} />
      </ShellView>
    )),
  };
}
