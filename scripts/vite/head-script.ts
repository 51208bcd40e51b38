import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { ResolvedConfig, Rolldown } from 'vite';
import type { Language } from '../../domain/src/language.ts';
import { ALL_LANGUAGES } from '../../domain/src/language.ts';
import type { BootConfig, DocumentView, View } from '../../src/boot/boot-config.ts';
import { documentsAddress, firebaseOptions } from '../../src/lib/env.ts';
import { authStorageKey } from '../../src/lib/storage-keys.ts';
import { fileOf, largestFirst, stylesOf, withImports } from './bundle-files.ts';
import { FIRST_PAGES, LIVE_PARTS } from './chunks.ts';
import { backendOf } from './policy.ts';

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

/** Addresses of the files that a view begins with, which the documents' scripts fetch by themselves. */
type Files = Omit<BootConfig, keyof Addresses>;

/** The script of a document's head, as it stands in `<script>`. */
export async function headScript(
  view: DocumentView | 'page',
  config: ResolvedConfig,
  files: Files,
): Promise<string> {
  const boot: BootConfig = { ...addresses(config), ...files };
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../../src/boot/${view}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    minify: config.command === 'build',
    format: 'iife',
    target: ['chrome100', 'safari15.4', 'firefox100'],
    define: { BOOT_CONFIG: JSON.stringify(boot) },
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

function viewsBy(pathOf: (view: View) => string): Readonly<Record<View, string>> {
  return { landing: pathOf('landing'), app: pathOf('app'), admin: pathOf('admin') };
}

/**
 * What the scripts fetch of a build.
 *
 * @param viewFile The file with a view in a language.
 */
export function filesOf(
  bundle: Rolldown.OutputBundle,
  base: string,
  viewFile: (view: View, language: Language) => string,
): Files {
  refuseCircles(bundle);
  const entry = fileOf(bundle, '/src/main.tsx');
  const first = withImports(bundle, entry, new Set());
  const known = new Set(first);
  const address = (file: string): string => `${base}${file}`;
  const route = (module: string): readonly string[] =>
    withImports(bundle, fileOf(bundle, module), known).map(address);
  const feed = new Set([...first, ...withImports(bundle, fileOf(bundle, FIRST_PAGES['']), known)]);
  const live = new Set(LIVE_PARTS.flatMap((part) => withImports(bundle, fileOf(bundle, part), feed)));
  return {
    appScript: '',
    live: largestFirst(bundle, live).map(address),
    entry: address(entry),
    preload: first.filter((file) => file !== entry).map(address),
    routes: Object.fromEntries(Object.entries(FIRST_PAGES).map(([first, module]) => [first, route(module)])),
    styles: address(stylesOf(bundle)),
    languages: ALL_LANGUAGES.map((language) => ({
      language,
      modules: route(`/src/texts/${language}/catalogue.ts`),
      views: viewsBy((view) => address(viewFile(view, language))),
    })),
  };
}

/** Where the development server has a view in a language. */
export function devViewPath(view: View, language: string): string {
  return `/@views/${view}-${language}.json`;
}

/** While developing, Vite brings the app's modules and styles. */
export function devFiles(): Files {
  const languages = ALL_LANGUAGES.map((language) => ({
    ...{ language, modules: [] },
    views: viewsBy((view) => devViewPath(view, language)),
  }));
  return { appScript: '', entry: '', preload: [], routes: {}, live: [], styles: '', languages };
}
