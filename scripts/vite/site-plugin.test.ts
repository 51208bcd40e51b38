import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, otherLanguages } from '../../domain/src/language.ts';
import { FIRST_PAGES } from './chunks.ts';
import type { ModuleExports } from './run-module.ts';
import { runModule } from './run-module.ts';
import { languagesOf, listedPaths, robotsInAll, sitemap, siteTags } from './site-plugin.ts';

let routes: ModuleExports = {};
let addresses: ModuleExports = {};
beforeAll(async () => {
  routes = await runModule('/src/app/routes.ts');
  addresses = await runModule('/src/lib/page-alternates.ts');
});

it('lists what everyone may read, each once, and nothing that someone has written', () => {
  const paths = listedPaths(routes);
  expect(paths).toContain('/');
  expect(paths).toContain('/privacy');
  expect(paths).toContain('/college/iit-bombay');
  expect(paths).toContain('/category/medical');
  expect(new Set(paths).size).toBe(paths.length);
  expect(
    paths.filter((path) => /^\/(?:confession|u|profile|alerts|circles|admin|auth)(?:\/|$)/.test(path)),
  ).toEqual([]);
});

it('writes the sitemap with whole addresses, each page in each language with all of them beside it', () => {
  const pages = languagesOf('https://chupke.example', listedPaths(routes), addresses);
  const xml = sitemap(pages);
  const found = [...xml.matchAll(/<url><loc>([^<&]+)<\/loc>/g)].map(([, address]) => address);
  expect(found).toHaveLength(listedPaths(routes).length * ALL_LANGUAGES.length);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toContain('https://chupke.example/help/join-a-circle');
  const others = otherLanguages(DEFAULT_LANGUAGE);
  for (const language of others)
    expect(found).toContain(`https://chupke.example/${language}/help/join-a-circle`);
  const [first = ''] = /<url>.*<\/url>/.exec(xml) ?? [];
  expect([...first.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...link]) => link)).toEqual([
    [DEFAULT_LANGUAGE, 'https://chupke.example/'],
    ...others.map((language) => [language, `https://chupke.example/${language}`]),
    ['x-default', 'https://chupke.example/'],
  ]);
});

it('lets search engines in where the sitemap leads them, and nowhere else', () => {
  const robots = readFileSync(new URL('../../public/robots.txt', import.meta.url), 'utf8');
  const [forAll = ''] = robotsInAll(robots).split('\n\n');
  const allowed = [...forAll.matchAll(/^Allow: (.*)$/gm)].map(([, rule = '']) => ({
    ...{ isWhole: rule.endsWith('$'), path: rule.replace('$', '') },
  }));
  const isAllowed = (path: string): boolean =>
    allowed.some((rule) => (rule.isWhole ? path === rule.path : path.startsWith(rule.path)));
  const pages = languagesOf('', listedPaths(routes), addresses).flat();
  expect(pages.map(({ href }) => href).filter((path) => !isAllowed(path))).toEqual([]);
  const closed = ['/confession/AbCdEfGhIjKlMnOpQrSt', '/u/abc', '/circles', '/auth'].flatMap((path) => [
    path,
    ...otherLanguages(DEFAULT_LANGUAGE).map((language) => `/${language}${path}`),
  ]);
  expect(closed.filter(isAllowed)).toEqual([]);
});

it('names the landing page’s own address where the build knows it, and else none', () => {
  const known = siteTags('https://chupke.example', 'Chupke · say it quietly', true);
  expect(known).toContain('<link rel="canonical" href="https://chupke.example/" />');
  expect(known).toContain('content="https://chupke.example/share.png"');
  const unknown = siteTags('', 'Chupke', false);
  expect(unknown).not.toMatch(/canonical|og:url|share/);
  expect(unknown).toContain('content="summary"');
});

it('tells who runs the site as data that a script element can hold', () => {
  const tags = siteTags('https://chupke.example', 'A </script> title', false);
  const json = /<script type="application\/ld\+json">(.*)<\/script>$/s.exec(tags)?.[1] ?? '';
  const { '@graph': graph } = JSON.parse(json) as { '@graph': readonly { '@type': string }[] };
  expect(graph.map((item) => item['@type'])).toEqual(['Organization', 'WebSite', 'WebPage']);
});

it.each(Object.keys(FIRST_PAGES))('fetches with the entry the code of a page that there is: /%s', (first) => {
  const { routeAt } = routes;
  const pageAt = (path: string): unknown =>
    typeof routeAt === 'function' ? Reflect.apply(routeAt, undefined, [path]) : undefined;
  expect(pageAt(`/${first}`) ?? pageAt(`/${first}/x`)).toBeDefined();
});
