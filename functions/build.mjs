// Bundles the functions, with the domain inside them, into dist/index.js: a deployment uploads this folder
// alone, so nothing of the repository beside it may be needed at run time.
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

/** @param {import('esbuild').OutputFile} file */
function writeIfChanged(file) {
  try {
    if (readFileSync(file.path, 'utf8') === file.text) return;
  } catch {
    // It is not there yet.
  }
  mkdirSync(dirname(file.path), { recursive: true });
  writeFileSync(file.path, file.contents);
}

/**
 * Touches only files whose content changes: the functions emulator reloads, and loses its warm workers, at
 * every touch.
 * @type {import('esbuild').Plugin}
 */
const writeChanged = {
  name: 'write-changed',
  setup(builder) {
    builder.onEnd((result) => {
      for (const file of result.outputFiles ?? []) writeIfChanged(file);
    });
  },
};

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  // The emulator runs the bundle on the developer's Node, which may be older than production's 22.
  target: 'node20',
  sourcemap: true,
  // Installed by the deployment from package.json; everything else must be in the bundle.
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
  logLevel: 'warning',
};

/** Builds once. Rejects when the sources don't build; the errors were printed. */
export async function buildFunctions() {
  await build(options);
}

/** Builds again at every change, until the returned `dispose` is called. */
export async function watchFunctions() {
  const watcher = await context({ ...options, write: false, plugins: [writeChanged] });
  await watcher.watch();
  return watcher;
}

const started = process.argv[1];
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) await buildFunctions();
