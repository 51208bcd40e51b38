import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ICruiseResult } from 'dependency-cruiser';
import { dirname } from 'node:path/posix';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  appFolders,
  emulatorLayers,
  featureFolders,
  functionsLayers,
} from '../../scripts/lib/architecture.mjs';
import { readModules } from './module-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders that are allowed anywhere: test helpers beside the code, and generated files. */
const anywhere = ['testing', 'generated'];

function foldersOf(folder: string): string[] {
  if (!existsSync(`${root}/${folder}`)) return [];
  return readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !anywhere.includes(entry.name))
    .map((entry) => entry.name);
}

/** All modules that are on the disk, read without the tool that is under test. */
function modulesOnDisk(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name))
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(root.length).replace(/^\//, ''),
    );
}

/** A path of a file of ours within a text; one with a placeholder, a scope or an address before it is none. */
const PATH = /(?<![\w/.:@<*…-])(?:\.{0,2}\/)*(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md)\b(?![/*])/g;

/** The files that the comments of a module name, as `path:line file`. */
function namedInComments(text: string): readonly { readonly line: number; readonly file: string }[] {
  return text.split('\n').flatMap((code, index) => {
    const [, comment = ''] = /^\s*(?:\/\/|\/?\*+)\s(.*)/.exec(code) ?? [];
    const named = comment.replaceAll(/https?:\S+/g, '').match(PATH) ?? [];
    return named
      .filter((file) => !/(?:^|\/)(?:LANG|NAME|AREA|AGGREGATE)\b|-AREA\b/.test(file))
      .map((file) => ({ line: index + 1, file: file.replace(/^(?:\.{0,2}\/)+/, '') }));
  });
}

/** The fields of a module that show its folder's imports. */
interface ImportingModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/** Folders of the programs that import each other, as `FOLDER ⇄ FOLDER`; tests are exempt. */
function mutualFolders(modules: readonly ImportingModule[]): string[] {
  const isCode = (file: string): boolean =>
    /^(?:src|domain|functions|emulator|scripts)\//.test(file) &&
    !/\.test\.tsx?$|(?:^|\/)testing\//.test(file);
  const imports = new Set<string>();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      if (isCode(source) && isCode(resolved)) imports.add(`${dirname(source)} → ${dirname(resolved)}`);
    }
  }
  return [...imports].flatMap((each) => {
    const [from = '', to = ''] = each.split(' → ');
    return from < to && imports.has(`${to} → ${from}`) ? [`${from} ⇄ ${to}`] : [];
  });
}

describe('the tree', () => {
  let cruised: ICruiseResult;

  beforeAll(async () => {
    cruised = await readModules(root);
  }, 120_000);

  it('has no folder outside the plan, where no rule would guard it', () => {
    expect(emulatorLayers.flat()).toEqual(expect.arrayContaining(foldersOf('emulator/src')));
    expect(functionsLayers.flat()).toEqual(expect.arrayContaining(foldersOf('functions/src')));
    expect(appFolders).toEqual(expect.arrayContaining(foldersOf('src')));
    for (const feature of foldersOf('src/features')) {
      expect(featureFolders, `src/features/${feature}`).toEqual(
        expect.arrayContaining(foldersOf(`src/features/${feature}`)),
      );
    }
  });

  it('is read whole by the tool that guards the imports, and keeps the rules', () => {
    const { modules, summary } = cruised;
    const read = new Set(modules.map((module) => module.source));
    const onDisk = ['src', 'domain/src', 'functions/src', 'emulator/src', 'scripts', 'tests'].flatMap(
      modulesOnDisk,
    );

    expect(onDisk.length).toBeGreaterThan(20);
    expect(onDisk.filter((file) => !read.has(file))).toEqual([]);
    expect(modules.flatMap((module) => module.dependencies).length).toBeGreaterThan(onDisk.length / 2);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });

  it('has every file that a comment names', () => {
    const code = ['src', 'domain/src', 'functions/src', 'scripts', 'tests'].flatMap(modulesOnDisk);
    const docs = readdirSync(`${root}/docs`, { recursive: true, encoding: 'utf8' });
    const there = [
      ...[...code, ...modulesOnDisk('emulator/src'), ...readdirSync(root)].map((file) => `/${file}`),
      ...docs.map((file) => `/docs/${file.replaceAll('\\', '/')}`),
    ];
    const isThere = (file: string): boolean => there.some((path) => path.endsWith(`/${file}`));
    const lost = code
      .filter((path) => /^(?:src|domain|functions)\//.test(path))
      .flatMap((path) =>
        namedInComments(readFileSync(`${root}/${path}`, 'utf8'))
          .filter(({ file }) => !isThere(file))
          .map(({ line, file }) => `${path}:${line} ${file}`),
      );
    expect(lost).toEqual([]);
    expect(namedInComments('/* As in lib/gone.ts. */\n *  See src/texts/LANG/x.ts.')).toEqual([
      { line: 1, file: 'lib/gone.ts' },
    ]);
  });

  it('has no two folders that import each other', () => {
    expect(mutualFolders(cruised.modules)).toEqual([]);
    const planted = [
      { source: 'src/lib/a.ts', dependencies: [{ resolved: 'src/lib/outbox/b.ts' }] },
      { source: 'src/lib/outbox/c.ts', dependencies: [{ resolved: 'src/lib/d.ts' }] },
    ];
    expect(mutualFolders(planted)).toEqual(['src/lib ⇄ src/lib/outbox']);
  });
});
