import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWithVite } from '../../lib/build-app.ts';
import type { StaticServer } from '../../lib/static-server.ts';
import { serveStatic } from '../../lib/static-server.ts';

const SOURCE = fileURLToPath(new URL('./bare-page', import.meta.url));

/**
 * Builds the bare page with React and a router, and serves it as the app is served, with an empty page beside it (empty.html).
 * Machines differ by a factor of two: how the app compares with these pages does so less.
 *
 * @param root The repository.
 * @param folder Where the build goes.
 */
export async function serveBarePage(root: string, folder: string): Promise<StaticServer> {
  const dir = join(folder, 'bare-page');
  await buildWithVite(root, SOURCE, dir, {});
  return serveStatic({ dir });
}
