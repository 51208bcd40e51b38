import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';

const PRERENDER = '/src/app/prerender.tsx';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What src/app/prerender.tsx gives: HTML by the name of the place in index.html where it goes. */
type Places = Readonly<Record<string, string>>;

async function render(server: ViteDevServer): Promise<Places> {
  const module = await server.ssrLoadModule(PRERENDER);
  const prerender: unknown = module['prerender'];
  if (typeof prerender !== 'function') throw new Error(`${PRERENDER} exports no function prerender.`);
  const places: unknown = await Reflect.apply(prerender, undefined, []);
  if (typeof places !== 'object' || places === null) throw new Error(`${PRERENDER} gives no HTML.`);
  return Object.fromEntries(Object.entries(places).map(([name, html]) => [name, String(html)]));
}

/** Renders with a Vite of its own, which is closed again: a build has no server. */
async function renderOnce(): Promise<Places> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await render(server);
  } finally {
    await server.close();
  }
}

/**
 * Draws what is on the screen before any code has loaded - the landing page, and the app's frame while its code
 * is on the way - into index.html, from the same components that draw it later.
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
        const places = await (dev === undefined ? renderOnce() : render(dev));
        let page = html;
        for (const [name, content] of Object.entries(places)) {
          page = page.replace(`<!--${name}-->`, () => content);
        }
        return page;
      },
    },
  };
}
