import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { COLLEGE_TYPES } from '../../domain/src/college.ts';
import { ARTICLES, HELP_CATEGORIES } from '../../domain/src/help.ts';
import { allLocales, DEFAULT_LANGUAGE, LANGUAGES, otherLanguages } from '../../domain/src/language.ts';
import { COLLEGE_CATALOGUE } from '../colleges/catalogue.ts';
import type { ModuleExports } from './run-module.ts';
import { runModule } from './run-module.ts';
import type { Alternate } from '../../src/lib/page-alternates.ts';
import { scriptJson, siteOf, structuredDataOf } from '../../src/lib/structured-data.ts';

/** Placeholder in index.html for what depends on the site's URL. */
const PLACE = '<!--site-->';

const SHARE_IMAGE = 'share.png';

/** The app's table of routes, which says which pages may be listed. */
export const ROUTES = '/src/app/routes.ts';

/** What says which address a page has in a language. */
const ADDRESSES = '/src/lib/page-alternates.ts';

/**
 * Paths that search engines may list: the open pages, and those of the colleges that a deployment begins with.
 *
 * @param routes What src/app/routes.ts exports.
 */
export function listedPaths({ listedRoutes }: ModuleExports): readonly string[] {
  if (typeof listedRoutes !== 'function') throw new Error(`${ROUTES} exports no function listedRoutes.`);
  const fixed: unknown = Reflect.apply(listedRoutes, undefined, []);
  if (!Array.isArray(fixed)) throw new Error(`${ROUTES} gives no list of paths.`);
  return [
    ...fixed.map(String),
    ...HELP_CATEGORIES.map((category) => `/help/category/${category}`),
    ...ARTICLES.map(({ slug }) => `/help/${slug}`),
    ...COLLEGE_TYPES.map((type) => `/category/${type}`),
    ...COLLEGE_CATALOGUE.map(({ id }) => `/college/${id}`),
  ];
}

/**
 * Each page in all its languages.
 *
 * @param addresses What src/lib/page-alternates.ts exports.
 */
export function languagesOf(
  site: string,
  paths: readonly string[],
  { alternatesOf }: ModuleExports,
): readonly (readonly Alternate[])[] {
  if (typeof alternatesOf !== 'function') throw new Error(`${ADDRESSES} exports no function alternatesOf.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module is run without its types
  return paths.map((path) => Reflect.apply(alternatesOf, undefined, [site, path]) as readonly Alternate[]);
}

/** A sitemap, which requires absolute URLs (https://www.sitemaps.org/protocol.html): each page in each language. */
export function sitemap(pages: readonly (readonly Alternate[])[]): string {
  const urls = pages.flatMap((alternates) => {
    const links = alternates.map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    const own = new Set(alternates.map(({ href }) => href));
    return [...own].map((href) => `  <url><loc>${href}</loc>${links.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The rules of robots.txt for the open pages, after the comment that marks them. */
const OPEN_PAGES = /^# The open pages.*\n((?:Allow: .*\n)+)/m;

/** robots.txt with the addresses of the open pages in the other languages, too. */
export function robotsInAll(robots: string): string {
  if (!OPEN_PAGES.test(robots)) throw new Error('robots.txt does not say which pages are open.');
  return robots.replace(OPEN_PAGES, (whole: string, rules: string) => {
    const inLanguage = (language: string): string =>
      rules.replace(/^Allow: (?:\/(?=\$))?/gm, `Allow: /${language}`);
    return [whole, ...otherLanguages(DEFAULT_LANGUAGE).map(inLanguage)].join('');
  });
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${content}" />`;
}

/** The landing page's metadata about its URL and operator. `site` is empty where the build does not know it. */
export function siteTags(site: string, title: string, hasImage: boolean): string {
  const data = structuredDataOf(
    { wholeTitle: title, path: '/' },
    {
      ...{ site, path: '/', home: title, addressOf: (path) => path },
      locale: LANGUAGES[DEFAULT_LANGUAGE].locale,
      locales: allLocales(),
    },
  );
  const image = `${site}/${SHARE_IMAGE}`;
  return [
    ...(site === ''
      ? []
      : [`<link rel="canonical" href="${site}/" />`, meta('property', 'og:url', `${site}/`)]),
    ...(hasImage
      ? [
          meta('property', 'og:image', image),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('name', 'twitter:image', image),
        ]
      : []),
    meta('name', 'twitter:card', hasImage ? 'summary_large_image' : 'summary'),
    `<script type="application/ld+json">${scriptJson(data)}</script>`,
  ].join('\n    ');
}

/**
 * Gives a build its robots.txt, and one with a known URL (VITE_SITE_URL) its canonical links and a sitemap, which
 * robots.txt names.
 */
export function site(): Plugin {
  let config: ResolvedConfig;
  const address = (): string => siteOf(config.env['VITE_SITE_URL'], '');
  return {
    name: 'chupke-site',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      const robots = robotsInAll(readFileSync(join(config.publicDir, 'robots.txt'), 'utf8'));
      const named = address() === '' ? robots : `${robots}\nSitemap: ${address()}/sitemap.xml\n`;
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: named });
      if (address() === '') return;
      const paths = listedPaths(await runModule(ROUTES));
      const pages = languagesOf(address(), paths, await runModule(ADDRESSES));
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(pages) });
    },
    transformIndexHtml(html) {
      const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      const hasImage = existsSync(join(config.publicDir, SHARE_IMAGE));
      return html.replace(PLACE, () => siteTags(address(), title, hasImage));
    },
  };
}
