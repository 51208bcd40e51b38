import type { College } from '../../domain/src/college.ts';
import type { Language } from '../../domain/src/language.ts';
import { ALL_LANGUAGES, LANGUAGES } from '../../domain/src/language.ts';
import type { PublicDocument, PublicHead } from '../../src/app/public-document.ts';
import type { Alternate } from '../../src/lib/page-alternates.ts';
import { scriptJson } from '../../src/lib/structured-data.ts';
import { inPageWorld } from './page-world.ts';
import type { ModuleExports } from './run-module.ts';
import { withModule } from './run-module.ts';

const PRERENDER = '/src/app/public-documents.tsx';

/** Draws pages in every language. Throws for a page that can't be drawn. */
export async function drawPages(
  paths: readonly string[],
  colleges: readonly College[],
): Promise<readonly PublicDocument[]> {
  const draw = async ({ prerenderPages }: ModuleExports): Promise<readonly PublicDocument[]> => {
    if (typeof prerenderPages !== 'function')
      throw new Error(`${PRERENDER} exports no function prerenderPages.`);
    const drawn: PublicDocument[] = [];
    for (const language of ALL_LANGUAGES) {
      const pages: unknown = await Reflect.apply(prerenderPages, undefined, [paths, language, colleges]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module is run without its types
      drawn.push(...(pages as readonly PublicDocument[]));
    }
    return drawn;
  };
  return inPageWorld(() => withModule(PRERENDER, draw));
}

/** The file that hosting serves at the address of a page. */
export function fileAt(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}/index.html`;
}

/** Text that is safe in an attribute. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Replaces what must be there once. Throws where it is not, so that no page keeps the head of another. */
function replaced(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`The document has no ${pattern}.`);
  return html.replace(pattern, () => by);
}

function alternateTags(alternates: readonly Alternate[]): readonly string[] {
  return alternates.map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${href}" />`,
  );
}

function localeTags(language: Language): string {
  const tag = (property: string, name: Language): string =>
    `<meta property="${property}" content="${LANGUAGES[name].locale.replace('-', '_')}" />`;
  return [
    tag('og:locale', language),
    ...ALL_LANGUAGES.filter((other) => other !== language).map((other) => tag('og:locale:alternate', other)),
  ].join('');
}

/** A document with the head of another page, or of the same in another language. */
export function withHead(html: string, page: PublicHead, site: string): string {
  const [title, description] = [escaped(page.title), escaped(page.description)];
  const address = site + page.address;
  const meta = (kind: string, name: string): RegExp => new RegExp(`<meta\\s+${kind}="${name}"[^>]*>`);
  const named: readonly (readonly [RegExp, string])[] = [
    [/(?<=<html\b[^>]* )lang="[^"]*"/, `lang="${page.language}"`],
    [/(?<=<title[^>]*>)[^<]*(?=<\/title>)/, title],
    [meta('name', 'description'), `<meta name="description" content="${description}" />`],
    [meta('name', 'keywords'), `<meta name="keywords" content="${page.keywords.map(escaped).join(', ')}" />`],
    [meta('property', 'og:title'), `<meta property="og:title" content="${title}" />`],
    [meta('property', 'og:description'), `<meta property="og:description" content="${description}" />`],
    [meta('property', 'og:locale'), localeTags(page.language)],
    [
      /<script type="application\/ld\+json">.*?<\/script>/s,
      `<script type="application/ld+json">${scriptJson(page.structuredData(site))}</script>`,
    ],
    ...(site === ''
      ? []
      : ([
          [
            /<link rel="canonical"[^>]*>/,
            [`<link rel="canonical" href="${address}" />`, ...alternateTags(page.alternates(site))].join(
              '\n    ',
            ),
          ],
          [meta('property', 'og:url'), `<meta property="og:url" content="${address}" />`],
        ] as const)),
  ];
  const plain = html.replaceAll(/<meta property="og:locale:alternate"[^>]*>/g, '');
  return named.reduce((whole, [pattern, by]) => replaced(whole, pattern, by), plain);
}
