import { beforeAll, expect, it } from 'vitest';
import { FIRST_PAGES } from './chunks.ts';
import type { ModuleExports } from './run-module.ts';
import { runModule } from './run-module.ts';
import { listedPaths, sitemap, siteTags } from './site-plugin.ts';

let routes: ModuleExports = {};
beforeAll(async () => {
  routes = await runModule('/src/app/routes.ts');
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

it('writes the sitemap with whole addresses', () => {
  const xml = sitemap('https://chupke.example', listedPaths(routes));
  const found = [...xml.matchAll(/<url><loc>([^<&]+)<\/loc><\/url>/g)].map(([, address]) => address);
  expect(found).toEqual(listedPaths(routes).map((path) => `https://chupke.example${path}`));
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
