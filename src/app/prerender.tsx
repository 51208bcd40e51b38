import type { Language } from '@chupke/domain/language.ts';
import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import {
  ALL_LANGUAGES,
  allLocales,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  otherLanguages,
} from '@chupke/domain/language.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { View, ViewHtml } from '../boot/boot-config.ts';
import { alternatesOf } from '../lib/page-alternates.ts';
import { addressIn } from '../lib/page-language.ts';
import { structuredDataOf } from '../lib/structured-data.ts';
import type { Areas, Catalogue } from '../texts/en/form.ts';
import { loadTexts } from '../texts/languages.ts';
import type { PublicHead } from './public-document.ts';
import { Failed } from './shell/failed.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Landing } from './landing/landing.tsx';
import { FirstFrame } from './shell/first-frame.tsx';

interface Words {
  readonly language: Language;
  readonly text: Catalogue;
  readonly landing: Areas['landing'];
  readonly pages: Areas['pages'];
}

async function wordsOf(language: Language): Promise<Words> {
  const { text, areas } = await loadTexts(language);
  const [{ landing }, { pages }] = await Promise.all([areas.landing(), areas.pages()]);
  return { language, text, landing, pages };
}

const ALL_WORDS = await Promise.all(ALL_LANGUAGES.map(wordsOf));

/** What the landing page is called in each language, for the head's script and the app: in the title's attributes. */
function titleTags(): string {
  const titles = ALL_WORDS.map(({ language, landing }) => [`data-${language}`, landing.pageTitle]);
  const title = ALL_WORDS.find(({ language }) => language === DEFAULT_LANGUAGE)?.landing.pageTitle;
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

// No address is the current one: the frame is the same for all.
function draw(node: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location="/frame">{node}</StaticRouter>);
}

function viewsIn(words: Words): Readonly<Record<View, ViewHtml>> {
  const { text } = words;
  const failed = draw(<Failed text={text} />);
  const frame = (isAdmin: boolean): string =>
    draw(
      <FirstFrame text={text} isAdmin={isAdmin}>
        <PageSkeleton text={text} />
      </FirstFrame>,
    );
  return {
    landing: { landing: draw(<Landing {...words} />), failed },
    app: { root: frame(false), failed },
    admin: { root: frame(true), failed },
  };
}

/** What the landing page tells search engines: the colleges by their short names, as students look for them. */
function landingHead({ language, landing, pages }: Words): PublicHead {
  const { pageTitle: title, pageDescription: description } = landing;
  return {
    address: addressIn('/', language),
    alternates: (site) => alternatesOf(site, '/'),
    language,
    title,
    description,
    keywords: [...pages.keywords, ...BUILT_IN_COLLEGES.map(({ code }) => code)],
    structuredData: (site) =>
      structuredDataOf(
        { wholeTitle: title, description, path: '/' },
        {
          ...{ site, path: '/', home: title },
          addressOf: (path) => addressIn(path, language),
          locale: LANGUAGES[language].locale,
          locales: allLocales(),
        },
      ),
  };
}

/** The documents' title, and what stands in their bodies in each language, drawn while the app is built. */
export function prerender() {
  const views = Object.fromEntries(ALL_WORDS.map((words) => [words.language, viewsIn(words)]));
  return { title: titleTags(), views, landings: ALL_WORDS.map(landingHead) };
}
