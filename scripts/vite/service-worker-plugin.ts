import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { SwConfig } from '../../src/sw/sw-config.ts';
import { fileOf, stylesOf, withImports } from './bundle-files.ts';
import { FIRST_PAGES } from './chunks.ts';
import { backendOf, pictureHostOf, pictureHosts } from './policy.ts';

const WORKER = fileURLToPath(new URL('../../src/sw/worker.ts', import.meta.url));

const PAGE = 'app.html';

/** The modules with which an installed app shows its feed, or a linked confession. */
const FIRST = ['/src/main.tsx', ...Object.values(FIRST_PAGES)];

/** Pages that few students visit: cached after their first use. */
const SELDOM =
  /\/src\/(?:features\/(?:admin|legal|college-pages|moderation)\/|texts\/(?!en\/)\w+\/|texts\/en\/(?:admin|landing|legal|terms|privacy)\.)/;

/** The check of texts, which lies in a worker of its own: the page has it only where that does not start. */
const CHECK = /\/(?:domain\/src\/(?:doxx|care)(?:-(?!topics)\w+)?|src\/lib\/text-check\/check-text)\.ts$/;

/** Whether a chunk is only for what is seldom used. */
function isSeldom({ moduleIds }: Rolldown.OutputChunk): boolean {
  return moduleIds.length > 0 && moduleIds.every((id) => SELDOM.test(id) || CHECK.test(id));
}

function bytesOf(output: Rolldown.OutputAsset | undefined): Buffer {
  if (output === undefined) throw new Error(`The build has no ${PAGE}.`);
  return Buffer.from(output.source);
}

/** Which files the worker caches at installation, which when idle, and which after their first use. */
export function workerConfig(bundle: Rolldown.OutputBundle, base: string, pictures = ''): SwConfig {
  const address = (file: string): string => `${base}${file}`;
  const outputs = Object.values(bundle);
  const page = outputs.find((output) => output.type === 'asset' && output.fileName === PAGE);
  const digest = (kind: 'sha256' | 'sha384', form: 'base64' | 'base64url'): string =>
    createHash(kind)
      .update(bytesOf(page?.type === 'asset' ? page : undefined))
      .digest(form);
  const first = new Set(FIRST.flatMap((module) => withImports(bundle, fileOf(bundle, module), new Set())));
  const chunks = outputs
    .filter((output) => output.type === 'chunk')
    .filter(({ fileName }) => !first.has(fileName));
  const [seldom, usual] = [chunks.filter(isSeldom), chunks.filter((chunk) => !isSeldom(chunk))];
  // Fonts: which ones a student's texts need is known only on the screen.
  const faces = outputs.filter(({ fileName }) => /^assets\/.*\.(?:woff2|svg|png|webp)$/.test(fileName));
  // The views that the page does not begin with: the landing page, and other languages.
  const views = outputs.filter(({ fileName }) => /^assets\/.*\.json$/.test(fileName));
  // Scripts of the page's workers are no chunks of its own.
  const workers = outputs.filter(({ type, fileName }) => type === 'asset' && fileName.endsWith('.js'));
  const addresses = (files: readonly { readonly fileName: string }[]): readonly string[] =>
    files.map(({ fileName }) => address(fileName)).sort();
  return {
    shell: [
      {
        url: address(PAGE),
        revision: digest('sha256', 'base64url').slice(0, 16),
        integrity: `sha384-${digest('sha384', 'base64')}`,
      },
      ...[stylesOf(bundle), ...first].map((file) => ({ url: address(file), revision: null })),
    ],
    rest: addresses([...usual, ...views, ...workers]),
    others: addresses([...seldom, ...faces]),
    pictures,
  };
}

/** The worker as a script, with the names of the files in it. */
export async function compileWorker(config: SwConfig): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [WORKER],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: ['chrome100', 'safari15.4', 'firefox100'],
    define: { SW_CONFIG: JSON.stringify(config), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * The second address of the worker: where Cloud Messaging's SDK looks for one that it was not given. It is the same
 * worker, so that whoever registers it takes nothing away from the app.
 */
const SECOND = { name: 'firebase-messaging-sw.js', script: "importScripts('/sw.js');\n" } as const;

/**
 * Writes `/sw.js` beside the built page, with the names of the build's files in it, and its second address. There is none
 * in development.
 */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chupke-service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // Only here is the page complete.
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build has no folder.');
      const [pictures] = pictureHosts(backendOf(config), pictureHostOf(config));
      await writeFile(join(dir, 'sw.js'), await compileWorker(workerConfig(bundle, config.base, pictures)));
      await writeFile(join(dir, SECOND.name), SECOND.script);
    },
  };
}
