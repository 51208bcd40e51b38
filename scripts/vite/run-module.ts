import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a module exports. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/**
 * Runs a module of the app while the app is built, and uses what it exports: what the module fetches lazily can be fetched
 * until then. The build's own configuration can't import such a module: that would become part of it.
 *
 * @param module Its address from the project's folder, as `/src/app/routes.ts`.
 */
export async function withModule<Result>(
  module: string,
  use: (exports: ModuleExports) => Result | Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await use(await server.ssrLoadModule(module));
  } finally {
    await server.close();
  }
}

/**
 * Runs a module and returns what it exports; what it fetches lazily cannot be fetched later.
 *
 * @param dev The development server; a build has none, and gets one for this module.
 */
export async function runModule(module: string, dev?: ViteDevServer): Promise<ModuleExports> {
  return dev === undefined ? withModule(module, (exports) => exports) : dev.ssrLoadModule(module);
}
