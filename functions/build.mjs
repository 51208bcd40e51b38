// Bundles the functions, with the domain inside them, into dist/index.js: a deployment uploads this folder
// alone, so nothing of the repository beside it may be needed at run time.
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { decompress } from 'wawoff2';

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
  external: [
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    '@resvg/resvg-wasm',
    'razorpay',
    // Loaded with the first question to the AI.
    '@google/generative-ai',
    // Native, and for the machine that it runs on.
    'sharp',
    // Loaded where SUPABASE_URL is set.
    '@supabase/supabase-js',
  ],
  logLevel: 'warning',
};

/**
 * Puts the faces of the pictures (src/sharing/triggers.ts) beside the bundle, once, in the form that the renderer
 * reads fast: it takes ten times as long for the packed form of the web.
 */
export async function writeFaces(folder = fileURLToPath(new URL('./dist/faces', import.meta.url))) {
  mkdirSync(folder, { recursive: true });
  const require = createRequire(import.meta.url);
  for (const script of ['latin', 'devanagari']) {
    const face = join(folder, `eczar-${script}.ttf`);
    if (existsSync(face)) continue;
    const packed = require.resolve(`@fontsource-variable/eczar/files/eczar-${script}-wght-normal.woff2`);
    writeFileSync(face, await decompress(readFileSync(packed)));
  }
}

/** Builds once. Rejects when the sources don't build; the errors were printed. */
export async function buildFunctions() {
  await writeFaces();
  await build(options);
}

/** Builds again at every change, until the returned `dispose` is called. */
export async function watchFunctions() {
  await writeFaces();
  const watcher = await context({ ...options, write: false, plugins: [writeChanged] });
  await watcher.watch();
  return watcher;
}

const started = process.argv[1];
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) await buildFunctions();
