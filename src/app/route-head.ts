import type { Language } from '@chupke/domain/language.ts';
import { allLocales, LANGUAGES } from '@chupke/domain/language.ts';
import { loadArea, pageLanguage } from '../lib/i18n.ts';
import { keepHead } from '../lib/page-head-tags.ts';
import { addressIn } from '../lib/page-language.ts';
import type { PageHead } from '../lib/structured-data.ts';
import { siteOf } from '../lib/structured-data.ts';
import type { RouteName } from './routes.ts';
import { routeRow } from './routes.ts';

/** Title and description of each page, by the route's name. */
type RouteTexts = Readonly<Record<RouteName, { readonly title: string; readonly description: string }>>;

let isKept = false;

/** The title of `/` in the language last shown. */
let home = '';

/** The document's head follows from the first page on. */
function keep(): void {
  if (isKept) return;
  isKept = true;
  keepHead(() => ({
    site: siteOf(import.meta.env['VITE_SITE_URL'], window.location.origin),
    path: window.location.pathname,
    addressOf: (path) => addressIn(path, pageLanguage()),
    locale: LANGUAGES[pageLanguage()].locale,
    locales: allLocales(),
    home,
  }));
}

/** A page's canonical path: without aliases and without a trailing slash. */
function pathOf(route: RouteName, pathname: string): string {
  const [first = '/'] = routeRow(route).paths;
  const isFixed = !/[:*]/.test(first);
  return isFixed ? first : pathname.replace(/(?<=.)\/+$/, '');
}

/** The head of a route's page; rejects when the texts can't be loaded. */
export async function headOf(route: RouteName, pathname: string, language: Language): Promise<PageHead> {
  const text = await loadArea('pages', language);
  home = text.routes.home.title;
  keep();
  const routes: RouteTexts = text.routes;
  const { title, description } = routes[route];
  // The landing page is described by the document that it came with.
  const isLanding = document.documentElement.dataset['view'] === 'landing';
  return {
    title,
    ...(isLanding ? {} : { description, keywords: text.keywords }),
    path: pathOf(route, pathname),
    isListed: routeRow(route).isListed === true,
  };
}
