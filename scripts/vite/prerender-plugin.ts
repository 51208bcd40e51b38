import type { Plugin, ViteDevServer } from 'vite';
import { runModule } from './run-module.ts';

const PRERENDER = '/src/app/prerender.tsx';

/** The output of src/app/prerender.tsx: HTML by the name of its placeholder in index.html. */
type Places = Readonly<Record<string, string>>;

async function render(dev: ViteDevServer | undefined): Promise<Places> {
  const { prerender } = await runModule(PRERENDER, dev);
  if (typeof prerender !== 'function') throw new Error(`${PRERENDER} exports no function prerender.`);
  const places: unknown = Reflect.apply(prerender, undefined, []);
  if (typeof places !== 'object' || places === null) throw new Error(`${PRERENDER} gives no HTML.`);
  return Object.fromEntries(Object.entries(places).map(([name, html]) => [name, String(html)]));
}

/**
 * Prerenders what is visible before any code has loaded - the landing page, and the app's frame while its code is
 * loading - into index.html, with the same components that render it later.
 */
export function prerender(): Plugin {
  let dev: ViteDevServer | undefined;
  return {
    name: 'chupke-prerender',
    configureServer(server) {
      dev = server;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const places = await render(dev);
        let page = html;
        for (const [name, content] of Object.entries(places)) {
          page = page.replace(`<!--${name}-->`, () => content);
        }
        return page;
      },
    },
  };
}
