import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IReporterOutput } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

/** One import in a planted tree; `to` is a file of the tree, a package or a module of Node. */
export interface PlantedImport {
  readonly from: string;
  readonly to: string;
  /** How it is written; a plain import when left out. */
  readonly form?: 'import' | 'type' | 'dynamic' | 'export';
}

/** The packages that a planted tree has installed, with their code where such packages have it. */
export const packages: readonly string[] = [
  'firebase',
  'firebase-admin',
  'firebase-functions',
  'react',
  'vitest',
  '@grpc/grpc-js',
];

/** The packages that the planted workspaces declare. */
const manifests: Readonly<Record<string, object>> = {
  'package.json': { dependencies: { firebase: '1', react: '1' }, devDependencies: { vitest: '1' } },
  'domain/package.json': { name: '@chupke/domain', exports: { './*': './src/*' } },
  'functions/package.json': { dependencies: { 'firebase-admin': '1', 'firebase-functions': '1' } },
  'emulator/package.json': { dependencies: { '@grpc/grpc-js': '1' } },
};

/** Writes a repository of empty modules with these imports; returns its folder, which the caller must remove. */
export function plantTree(imports: readonly PlantedImport[]): string {
  // Resolved, as the temporary folder of some systems is a link and dependency-cruiser compares real paths.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'chupke-tree-')));
  const contents = new Map<string, string>();
  for (const planted of imports) {
    if (planted.to.includes('/src/') || /^(?:src|tests|scripts)\//.test(planted.to)) {
      contents.set(planted.to, contents.get(planted.to) ?? '');
    }
    const lines = contents.get(planted.from) ?? '';
    contents.set(planted.from, `${lines}${importLine(planted)}\n`);
  }
  for (const [file, text] of contents)
    write(root, file, `${text}export const own = 1;\nexport type Own = 1;\n`);
  for (const [file, manifest] of Object.entries(manifests)) write(root, file, JSON.stringify(manifest));
  for (const name of packages) {
    write(
      root,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, exports: { '.': './dist/a.js' } }),
    );
    write(root, `node_modules/${name}/dist/a.js`, 'export const own = 1;\n');
  }
  mkdirSync(join(root, 'node_modules/@chupke'));
  symlinkSync(join(root, 'domain'), join(root, 'node_modules/@chupke/domain'), 'junction');
  return root;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function importLine({ from, to, form = 'import' }: PlantedImport): string {
  const isFile = /\.tsx?$/.test(to) && !to.startsWith('@');
  const relative = posix.relative(posix.dirname(from), to);
  const specifier = !isFile ? to : relative.startsWith('.') ? relative : `./${relative}`;
  switch (form) {
    case 'import':
      return `import { own as _${String(specifier.length)} } from '${specifier}';`;
    case 'type':
      return `import type { Own as T${String(specifier.length)} } from '${specifier}';`;
    case 'dynamic':
      return `void import('${specifier}');`;
    case 'export':
      return `export { own as _${String(specifier.length)} } from '${specifier}';`;
  }
}

/** Reads the modules under a repository's folder by the rules of the real one. */
export async function readModules(root: string): Promise<ICruiseResult> {
  const config = fileURLToPath(new URL('../../dependency-cruiser.config.mjs', import.meta.url));
  const options = await extractDepcruiseOptions(config);
  const { output }: IReporterOutput = await cruise(['.'], { ...options, baseDir: root });
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`);
  return output;
}
