import { existsSync, readdirSync } from 'node:fs';
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

  it('has no two folders that import each other', () => {
    expect(mutualFolders(cruised.modules)).toEqual([]);
    const planted = [
      { source: 'src/lib/a.ts', dependencies: [{ resolved: 'src/lib/outbox/b.ts' }] },
      { source: 'src/lib/outbox/c.ts', dependencies: [{ resolved: 'src/lib/d.ts' }] },
    ];
    expect(mutualFolders(planted)).toEqual(['src/lib ⇄ src/lib/outbox']);
  });
});
