import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { Language } from '../../domain/src/language.ts';
import { ALL_LANGUAGES } from '../../domain/src/language.ts';
import type { BootConfig } from '../../src/boot/boot-config.ts';
import { documentsAddress, firebaseOptions } from '../../src/lib/env.ts';
import { authStorageKey } from '../../src/lib/storage-keys.ts';
import { fileOf, withImports } from './bundle-files.ts';
import { FIRST_PAGES } from './chunks.ts';
import { backendOf } from './policy-plugin.ts';

const HEAD_SCRIPT = fileURLToPath(new URL('../../src/boot/head.ts', import.meta.url));

/** Placeholder in index.html for the head's script. */
const PLACE = '<!--head-script-->';

type Addresses = Pick<BootConfig, 'authKey' | 'documents'>;

/** The addresses of the backend for the head's script. */
function addresses(config: ResolvedConfig): Addresses {
  const backend = backendOf(config);
  if (backend === undefined) return { authKey: authStorageKey(''), documents: '' };
  const isChecked = backend.kind === 'production' && backend.appCheckKey !== null;
  return {
    authKey: authStorageKey(firebaseOptions(backend).apiKey),
    documents: isChecked ? '' : documentsAddress(backend),
  };
}

async function compile(config: BootConfig, minify: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [HEAD_SCRIPT],
    bundle: true,
    write: false,
    minify,
    format: 'iife',
    target: ['chrome100', 'safari15.4', 'firefox100'],
    define: { BOOT_CONFIG: JSON.stringify(config) },
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  // Inside <script> nothing may look like its end.
  return (file?.text ?? '').trim().replaceAll('</', '<\\/');
}

/**
 * Fails on circular imports between chunks, where one would run before its dependencies. The groups of chunks.ts can
 * create such circles from modules that have none.
 */
function refuseCircles(bundle: Rolldown.OutputBundle): void {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) throw new Error(`Chunks import each other: ${[...path, name].join(' → ')}`);
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || done.has(name)) return;
    for (const imported of chunk.imports) visit(imported, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(bundle)) visit(name, []);
}

function languages(modules: (language: Language) => readonly string[]): BootConfig['languages'] {
  return ALL_LANGUAGES.map((language) => [language, modules(language)]);
}

function readBundle(bundle: Rolldown.OutputBundle, base: string): Omit<BootConfig, keyof Addresses> {
  refuseCircles(bundle);
  const entry = fileOf(bundle, '/src/main.tsx');
  const first = withImports(bundle, entry, new Set());
  const known = new Set(first);
  const address = (file: string): string => `${base}${file}`;
  const route = (module: string): readonly string[] =>
    withImports(bundle, fileOf(bundle, module), known).map(address);
  return {
    entry: address(entry),
    preload: first.filter((file) => file !== entry).map(address),
    routes: Object.fromEntries(Object.entries(FIRST_PAGES).map(([first, module]) => [first, route(module)])),
    languages: languages((language) => route(`/src/texts/${language}/catalogue.ts`)),
  };
}

/** Vite's own tags for the entry and its imports: the head's script fetches those where they are needed. */
const ENTRY_TAGS =
  /[ \t]*<(?:script type="module"[^>]*src="[^"]*"[^>]*><\/script|link rel="modulepreload"[^>]*)>\n?/g;

/** What starts the app in development: at once, or for the notice of a maintenance that the head's script has found. */
const START_IN_DEVELOPMENT = `
  const root = document.documentElement;
  const start = () => {
    const isWanted = root.dataset.view !== "landing" || root.dataset.maintenance !== undefined;
    if (isWanted) import("/src/main.tsx");
    return isWanted;
  };
  if (!start()) {
    const watch = new MutationObserver(() => start() && watch.disconnect());
    watch.observe(root, { attributeFilter: ["data-maintenance"] });
  }
`;

/** In development, Vite's client and React's preamble come first, as modules in the order of the page. */
export function startByModule(html: string): string {
  return html.replace(
    /<script type="module" src="\/src\/main\.tsx[^"]*"><\/script>/,
    `<script type="module">${START_IN_DEVELOPMENT}</script>`,
  );
}

/**
 * Puts the script of src/boot/head.ts into the page's head, with the addresses of the backend and of the app's
 * chunks; it starts the app.
 */
export function headScript(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chupke-head-script',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const known = addresses(config);
        if (bundle === undefined) {
          const nothing = { entry: '', preload: [], routes: {}, languages: languages(() => []) };
          const script = await compile({ ...known, ...nothing }, false);
          return startByModule(html).replace(PLACE, () => `<script>${script}</script>`);
        }
        const script = await compile({ ...known, ...readBundle(bundle, config.base) }, true);
        return html.replace(ENTRY_TAGS, '').replace(PLACE, () => `<script>${script}</script>`);
      },
    },
  };
}
