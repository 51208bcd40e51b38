/**
 * `npm run android`: writes the files of the Android package - `public/assetlinks.json`, which is deployed with the app, and
 * `android/twa-manifest.json` for Bubblewrap. What it needs is in docs/going-live.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';
import type { WebManifest } from './files.ts';
import { AndroidSettingsError, assetLinks, parseSettings, twaManifest } from './files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function write(path: string, content: unknown): void {
  writeFileSync(join(root, path), `${JSON.stringify(content, null, 2)}\n`);
  console.log(path);
}

try {
  // As the build reads them: .env.production, and over it the environment.
  const settings = parseSettings({ ...loadEnv('production', root), ...process.env });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the project's own file
  const web = JSON.parse(readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8')) as WebManifest;
  mkdirSync(join(root, 'android'), { recursive: true });
  write('public/assetlinks.json', assetLinks(settings));
  write('android/twa-manifest.json', twaManifest(web, settings));
} catch (error) {
  console.error(error instanceof AndroidSettingsError ? error.message : error);
  process.exitCode = 1;
}
