import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { ALL_LANGUAGES } from '../../domain/src/language.ts';
import { COLLEGE_CATALOGUE } from '../colleges/catalogue.ts';
import type { PublicDocument } from '../../src/app/public-document.ts';
import { drawPages, fileAt, withHead } from './public-documents.ts';
import { runModule } from './run-module.ts';
import { listedPaths, siteTags } from './site-plugin.ts';

const SITE = 'https://chupke.example';

/** One of each kind, and every single page. */
const FEW =
  /^\/(?:[a-z-]+|college\/iit-bombay|category\/commerce|help\/(?:join-a-circle|category\/[a-z-]+))$/;

/** The app's modules are compiled for it, which takes a busy machine its time. */
const DRAWN_MS = 60_000;

let pages: readonly PublicDocument[] = [];

beforeAll(async () => {
  const paths = listedPaths(await runModule('/src/app/routes.ts')).filter((path) => FEW.test(path));
  pages = await drawPages(paths, COLLEGE_CATALOGUE);
}, DRAWN_MS);

function pageAt(address: string): PublicDocument {
  const found = pages.find((page) => page.address === address);
  if (found === undefined) throw new Error(`no ${address}`);
  return found;
}

/** index.html as the build has it where the site's address is known. */
function template(): string {
  const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  return html
    .replace('<!--title-->', '<title>Chupke</title>')
    .replace('<!--site-->', siteTags(SITE, 'Chupke', true));
}

it('draws every page in every language, with words and a heading of its own', () => {
  const titles = pages.map(({ language, title }) => `${language}: ${title}`);
  expect(new Set(titles).size).toBe(titles.length);
  expect(pages.filter(({ root }) => root.match(/<h1/g)?.length !== 1).map(({ address }) => address)).toEqual(
    [],
  );
  for (const each of ALL_LANGUAGES)
    expect(pages.filter(({ language }) => language === each)).toHaveLength(
      pages.length / ALL_LANGUAGES.length,
    );
  const inHindi = pages.filter(({ language }) => language === 'hi');
  expect(
    inHindi.filter(({ root }) => !/[\u0900-\u097f]{3}/.test(root)).map(({ address }) => address),
  ).toEqual([]);
});

it('leads on in the language of the page, and to the same page in the others', () => {
  const { root } = pageAt('/hi/help/join-a-circle');
  const links = [...root.matchAll(/<a [^>]*href="(\/[^"#?]*)[^"]*"[^>]*>/g)];
  const inHindi = links.filter(([, href = '']) => href.startsWith('/hi'));
  expect(inHindi.length).toBeGreaterThan(5);
  expect(links.map(([tag]) => tag).find((tag) => tag.includes('lang="en"'))).toContain(
    'href="/help/join-a-circle?lang=en"',
  );
});

it('draws a college with its neighbours from the whole list, as a guest sees it', () => {
  const { root } = pageAt('/college/iit-bombay');
  expect(root).toContain('Indian Institute of Technology Bombay');
  expect(root).toContain('/auth?mode=signup');
  // Not one of the thirty that the app knows by itself.
  const linked = [...root.matchAll(/href="\/college\/([^"]+)"/g)].map(([, id]) => id);
  expect(linked.length).toBeGreaterThan(6);
  expect(root).not.toMatch(/for-member|data-discover/);
});

it('says in the head which page it is, in which language, and where the others are', () => {
  const page = pageAt('/hi/college/iit-bombay');
  const html = withHead(template(), page, SITE);
  expect(html).toContain('<html lang="hi"');
  expect(html).toContain(`<link rel="canonical" href="${SITE}/hi/college/iit-bombay" />`);
  expect(html).toContain(`<link rel="alternate" hreflang="en" href="${SITE}/college/iit-bombay" />`);
  expect(html).toContain(`<link rel="alternate" hreflang="hi" href="${SITE}/hi/college/iit-bombay" />`);
  expect(html).toContain(`<meta property="og:url" content="${SITE}/hi/college/iit-bombay" />`);
  expect(html).toContain('<meta property="og:locale" content="hi_IN" />');
  expect(html).toMatch(/<meta name="keywords" content="[^"]*IITB[^"]*"/);
  expect(html.match(/<title/g)).toHaveLength(1);
  const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': readonly { '@type': string }[] };
  expect(graph.map((item) => item['@type'])).toEqual([
    ...['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'CollegeOrUniversity'],
  ]);
  // Where the build does not know its address, it names none.
  const bare = template().replace(/<link rel="canonical"[^>]*>/, '');
  expect(withHead(bare, page, '')).not.toMatch(/canonical|hreflang/);
});

it('lies where hosting looks for it', () => {
  expect(['/', '/hi', '/hi/help/masks'].map(fileAt)).toEqual([
    ...['index.html', 'hi/index.html', 'hi/help/masks/index.html'],
  ]);
});
