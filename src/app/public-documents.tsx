import type { College } from '@chupke/domain/college.ts';
import type { Language } from '@chupke/domain/language.ts';
import { allLocales, LANGUAGES } from '@chupke/domain/language.ts';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { LISTED_COLLEGES } from '../entities/college/api/fetch-colleges.ts';
import { chooseLanguage, currentText, loadArea } from '../lib/i18n.ts';
import { recordHeads } from '../lib/page-head.ts';
import { alternatesOf } from '../lib/page-alternates.ts';
import { addressIn } from '../lib/page-language.ts';
import { queryClient } from '../lib/request.ts';
import type { PageHead } from '../lib/structured-data.ts';
import { structuredDataOf } from '../lib/structured-data.ts';
import type { PublicDocument } from './public-document.ts';
import { routeAt, routeRow } from './routes.ts';
import { FailedBelow } from './shell/failed.tsx';
import { FirstFrame } from './shell/first-frame.tsx';

/*
 * The pages that everyone may read as documents of their own, in every language: for search engines, slow phones and
 * visitors without our scripts. They are drawn by the components that draw them later, as a guest sees them.
 */

/** How long a page waits for what it fetches while it is drawn, in milliseconds: a busy machine compiles it slowly. */
const LATEST_MS = 60_000;

const AGAIN_MS = 10;

/** React's word for it, in full and by its number (https://react.dev/errors/426). */
const SUSPENDED = /suspended|#426/;

interface Drawn {
  readonly root: string;
  readonly head: PageHead;
}

/** Draws a page at an address. Throws what the page throws, and a promise of React's while something is missing. */
function draw(path: string, language: Language, pattern: string, Page: ComponentType): Drawn {
  let head: PageHead = {};
  recordHeads((said) => {
    head = { ...head, ...said };
  });
  const root = renderToStaticMarkup(
    <StaticRouter basename={addressIn('/', language)} location={addressIn(path, language)}>
      <FirstFrame text={currentText()} isGuests>
        <Routes>
          <Route path={pattern} element={createElement(Page)} />
        </Routes>
      </FirstFrame>
    </StaticRouter>,
  );
  // For the data router, which the app has not got.
  return { root: root.replaceAll(' data-discover="true"', ''), head };
}

/** Draws it, again while something that it fetches has not arrived: nothing here waits inside of a page. */
async function drawWhole(...page: Parameters<typeof draw>): Promise<Drawn> {
  const end = performance.now() + LATEST_MS;
  for (;;) {
    try {
      return draw(...page);
    } catch (error) {
      const isWaiting = error instanceof Error && SUSPENDED.test(error.message);
      if (!isWaiting || performance.now() > end)
        throw new Error(`${page[0]} could not be drawn`, { cause: error });
      await new Promise((resolve) => {
        setTimeout(resolve, AGAIN_MS);
      });
    }
  }
}

async function documentOf(path: string, language: Language): Promise<PublicDocument> {
  const name = routeAt(path);
  if (name === undefined) throw new Error(`No page at ${path}.`);
  const { paths, page, isLive = false } = routeRow(name);
  const pages = await loadArea('pages', language);
  const { root, head: said } = await drawWhole(path, language, paths[0] ?? path, await page.load());
  const head: PageHead = { ...pages.routes[name], keywords: pages.keywords, path, ...said };
  const text = currentText();
  return {
    path,
    address: addressIn(path, language),
    alternates: (site) => alternatesOf(site, path),
    language,
    title: `${head.title ?? ''} · ${text.common.appName}`,
    description: head.description ?? '',
    keywords: head.keywords ?? [],
    isLive,
    root,
    failed: renderToStaticMarkup(<FailedBelow text={text} />),
    structuredData: (site) =>
      structuredDataOf(head, {
        site,
        path,
        addressOf: (other) => addressIn(other, language),
        locale: LANGUAGES[language].locale,
        locales: allLocales(),
        home: pages.routes.home.title,
      }),
  };
}

/**
 * Draws pages in a language.
 *
 * @param paths The addresses of the pages.
 * @param colleges The institutions that a deployment begins with.
 */
export async function prerenderPages(
  paths: readonly string[],
  language: Language,
  colleges: readonly College[],
): Promise<readonly PublicDocument[]> {
  await chooseLanguage(language);
  queryClient.setQueryData(LISTED_COLLEGES, colleges);
  const drawn: PublicDocument[] = [];
  for (const path of paths) drawn.push(await documentOf(path, language));
  // Its clocks would keep the build from ending.
  queryClient.clear();
  return drawn;
}
