/*
 * A page's metadata, also as structured data for search engines (https://schema.org, JSON-LD). Pure: the build writes
 * the landing page's into the document, the app those of the other pages.
 */

/** Facts in the form of schema.org, as JSON-LD: with `@type`, without `@context`. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A page's metadata for the browser, search engines and link previews. */
export interface PageHead {
  /** The page's title; the app's name is appended. */
  readonly title?: string;
  /** The name as it is, in place of the title. */
  readonly wholeTitle?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** The page's own address where it has several, e.g. `/terms` for `/terms-of-service`. */
  readonly path?: string;
  /**
   * Whether search engines may list it. By default as in the route table; a page sets it where there is nothing to
   * list.
   */
  readonly isListed?: boolean;
  /** The pages between `/` and this one, the outermost first. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  /** The page's subject besides being a page of this site, e.g. a college. */
  readonly structuredData?: StructuredData | readonly StructuredData[];
}

/** Where the page is. */
export interface Place {
  /** The site's address without a slash at its end, e.g. `https://chupke.example`. */
  readonly site: string;
  /** The path that is shown, without a query. */
  readonly path: string;
  /** The address of a page's path in the language that is shown (page-language.ts). */
  readonly addressOf: (path: string) => string;
  /** The language that is shown, as `en-IN`. */
  readonly locale: string;
  /** Those of all languages of the site. */
  readonly locales: readonly string[];
  /** The title of `/` in that language. */
  readonly home: string;
}

const SITE_NAME = 'Chupke';

function listOf(data: PageHead['structuredData']): readonly StructuredData[] {
  if (data === undefined) return [];
  return isList(data) ? data : [data];
}

function isList(data: StructuredData | readonly StructuredData[]): data is readonly StructuredData[] {
  return Array.isArray(data);
}

/** Who runs the site, and the site itself. */
function siteData({ site, locales }: Place): readonly StructuredData[] {
  const organization = `${site}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: SITE_NAME,
      url: `${site}/`,
      logo: `${site}/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${site}/#website`,
      name: SITE_NAME,
      alternateName: 'चुपके',
      url: `${site}/`,
      inLanguage: locales,
      publisher: { '@id': organization },
    },
  ];
}

function pageData(head: PageHead, url: string, { site, locale }: Place): readonly StructuredData[] {
  return [
    {
      '@type': 'WebPage',
      '@id': `${url}#page`,
      url,
      name: head.wholeTitle ?? head.title ?? SITE_NAME,
      ...(head.description === undefined ? {} : { description: head.description }),
      inLanguage: locale,
      isPartOf: { '@id': `${site}/#website` },
    },
  ];
}

function breadcrumbs(
  head: PageHead,
  url: string,
  { site, home, addressOf }: Place,
): readonly StructuredData[] {
  const items = [
    { name: home, item: site + addressOf('/') },
    ...(head.trail ?? []).map(({ name, path }) => ({ name, item: site + addressOf(path) })),
    { name: head.title ?? SITE_NAME, item: url },
  ];
  const itemListElement = items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/** The facts about a page, as one graph of schema.org. */
export function structuredDataOf(head: PageHead, place: Place): StructuredData {
  const path = head.path ?? place.path;
  const url = place.site + place.addressOf(path);
  const isHome = path === '/';
  const graph = [
    ...siteData(place),
    ...pageData(head, url, place),
    ...(isHome ? [] : breadcrumbs(head, url, place)),
    ...listOf(head.structuredData),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** JSON that is safe in a script element: it cannot end the element. */
export function scriptJson(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The site's own address: the build's, or the one at which the page is. */
export function siteOf(configured: unknown, origin: string): string {
  return typeof configured === 'string' && configured.startsWith('https://')
    ? configured.replace(/\/+$/, '')
    : origin;
}
