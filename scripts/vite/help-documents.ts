import type { HelpDocument } from '../../src/app/routes/help-document.ts';
import { scriptJson } from '../../src/lib/structured-data.ts';
import { runModule } from './run-module.ts';

const PRERENDER = '/src/app/routes/help-documents.tsx';

/** Draws every page of the help centre. */
export async function drawHelp(): Promise<readonly HelpDocument[]> {
  const { prerenderHelp } = await runModule(PRERENDER);
  if (typeof prerenderHelp !== 'function') throw new Error(`${PRERENDER} exports no function prerenderHelp.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module is run without its types
  return Reflect.apply(prerenderHelp, undefined, []) as readonly HelpDocument[];
}

/** The file that hosting serves at a page's address. */
export function helpFile(path: string): string {
  return `${path.slice(1)}/index.html`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Replaces what must be there once. Throws where it is not, so that no page keeps the head of another. */
function replaced(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`The document has no ${pattern}.`);
  return html.replace(pattern, () => by);
}

/** A document of the app with the head of a page of the help centre in place of the landing page's. */
export function withHelpHead(html: string, page: HelpDocument, site: string): string {
  const [title, description] = [escaped(page.title), escaped(page.description)];
  const meta = (kind: string, name: string): RegExp => new RegExp(`<meta\\s+${kind}="${name}"[^>]*>`);
  const named: readonly (readonly [RegExp, string])[] = [
    [/<title[^>]*>[^<]*<\/title>/, `<title>${title}</title>`],
    [meta('name', 'description'), `<meta name="description" content="${description}" />`],
    [meta('property', 'og:title'), `<meta property="og:title" content="${title}" />`],
    [meta('property', 'og:description'), `<meta property="og:description" content="${description}" />`],
    [
      /<script type="application\/ld\+json">.*?<\/script>/s,
      `<script type="application/ld+json">${scriptJson(page.structuredData(site))}</script>`,
    ],
    ...(site === ''
      ? []
      : ([
          [/<link rel="canonical"[^>]*>/, `<link rel="canonical" href="${site}${page.path}" />`],
          [meta('property', 'og:url'), `<meta property="og:url" content="${site}${page.path}" />`],
        ] as const)),
  ];
  return named.reduce((whole, [pattern, by]) => replaced(whole, pattern, by), html);
}
