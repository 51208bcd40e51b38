import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a module exports. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/**
 * Runs a module of the app while the app is built, and returns what it exports. The build's own configuration can't import
 * such a module: what the module fetches lazily would become part of it.
 *
 * @param module Its address from the project's folder, as `/src/app/routes.ts`.
 * @param dev The development server; a build has none, and gets one for this module.
 */
export async function runModule(module: string, dev?: ViteDevServer): Promise<ModuleExports> {
  if (dev !== undefined) return dev.ssrLoadModule(module);
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await server.ssrLoadModule(module);
  } finally {
    await server.close();
  }
}
