import type { ArticleSlug, HelpCategoryId } from '@chupke/domain/help.ts';
import { ARTICLES, articlesIn, HELP_CATEGORIES } from '@chupke/domain/help.ts';
import { ALL_LANGUAGES, allLocales, DEFAULT_LANGUAGE, LANGUAGES } from '@chupke/domain/language.ts';
import type { Language } from '@chupke/domain/language.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ArticleBody } from '../../entities/help/components/article-body.tsx';
import { ArticleLinks } from '../../entities/help/components/help-links.tsx';
import type { HelpWords } from '../../entities/help/model/help-words.ts';
import {
  HelpArticleView,
  HelpCategoryView,
  HelpHomeView,
} from '../../features/help/components/help-views.tsx';
import { HelpSearchBox } from '../../features/help/components/help-search-box.tsx';
import { articleHead, categoryHead, helpHead } from '../../features/help/model/help-heads.ts';
import type { PageHead } from '../../lib/structured-data.ts';
import { structuredDataOf } from '../../lib/structured-data.ts';
import type { Areas, Catalogue } from '../../texts/en/form.ts';
import { loadTexts } from '../../texts/languages.ts';
import { FirstFrame } from '../shell/first-frame.tsx';
import type { HelpDocument } from './help-document.ts';

/*
 * The pages of the help centre as documents of their own: for search engines, slow phones and visitors without our
 * scripts. They are in the default language; without scripts the other languages follow below.
 */

interface Words extends HelpWords {
  readonly catalogue: Catalogue;
  readonly contact: Areas['contact'];
  readonly home: string;
}

async function wordsIn(language: Language): Promise<Words> {
  const { text, areas } = await loadTexts(language);
  const [{ help }, { articles }, { contact }, { pages }] = await Promise.all([
    areas.help(),
    areas.articles(),
    areas.contact(),
    areas.pages(),
  ]);
  const home = pages.routes.home.title;
  return { language, text: help, content: articles, catalogue: text, contact, home };
}

// While the module is run: what it fetches lazily cannot be fetched later.
const ALL_WORDS = await Promise.all(ALL_LANGUAGES.map(wordsIn));

/** The same in the languages that the document is not in. */
function Others({ children }: { readonly children: (words: Words) => ReactNode }) {
  return (
    <noscript>
      {ALL_WORDS.filter(({ language }) => language !== DEFAULT_LANGUAGE).map((words) => (
        <section key={words.language} lang={words.language} className="border-line grid gap-4 border-t py-8">
          {children(words)}
        </section>
      ))}
    </noscript>
  );
}

function Title({ children }: { readonly children: string }) {
  return <h2 className="text-title font-bold text-balance">{children}</h2>;
}

function documentOf(words: Words, head: PageHead, page: ReactNode): HelpDocument {
  const { catalogue, language, home } = words;
  const path = head.path ?? '/help';
  const root = renderToStaticMarkup(
    <StaticRouter location={path}>
      <FirstFrame text={catalogue}>{page}</FirstFrame>
    </StaticRouter>,
  );
  return {
    path,
    title: `${head.title ?? ''} · ${catalogue.common.appName}`,
    description: head.description ?? '',
    root,
    structuredData: (site) =>
      structuredDataOf(head, {
        site,
        path,
        locale: LANGUAGES[language].locale,
        locales: allLocales(),
        home,
      }),
  };
}

function homeDocument(words: Words): HelpDocument {
  const links = (
    <Others>
      {(other) => (
        <>
          <Title>{other.text.title}</Title>
          <ArticleLinks words={other} slugs={ARTICLES.map(({ slug }) => slug)} />
        </>
      )}
    </Others>
  );
  const search = <HelpSearchBox text={words.text} value="" onChange={() => undefined} />;
  return documentOf(
    words,
    helpHead(words),
    <HelpHomeView words={words} contact={words.contact} search={search} links={links} />,
  );
}

function categoryDocument(words: Words, category: HelpCategoryId): HelpDocument {
  return documentOf(
    words,
    categoryHead(words, category),
    <>
      <HelpCategoryView words={words} category={category} />
      <Others>
        {(other) => (
          <>
            <Title>{other.content.categories[category].name}</Title>
            <ArticleLinks words={other} slugs={articlesIn(category).map(({ slug }) => slug)} />
          </>
        )}
      </Others>
    </>,
  );
}

function articleDocument(words: Words, slug: ArticleSlug): HelpDocument {
  return documentOf(
    words,
    articleHead(words, slug),
    <>
      <HelpArticleView words={words} slug={slug} />
      <Others>
        {({ content }) => (
          <>
            <Title>{content.articles[slug].title}</Title>
            <ArticleBody body={content.articles[slug].body} level={3} />
          </>
        )}
      </Others>
    </>,
  );
}

/** Every page of the help centre. */
export function prerenderHelp(): readonly HelpDocument[] {
  const words = ALL_WORDS.find(({ language }) => language === DEFAULT_LANGUAGE);
  if (words === undefined) throw new Error('There are no texts in the default language.');
  return [
    homeDocument(words),
    ...HELP_CATEGORIES.map((category) => categoryDocument(words, category)),
    ...ARTICLES.map(({ slug }) => articleDocument(words, slug)),
  ];
}
