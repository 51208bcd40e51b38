import { basename } from 'node:path/posix';
import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';
import { reachable } from './reachable.ts';

/** Vite's module that stands before every `import()` of a build. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** An `import()` names its own file, and src/lib/fetch-module.ts finds the others. Documents name theirs themselves. */
export const moduleFiles: ResolveModulePreloadDependenciesFn = (file, _needed, { hostType }) =>
  hostType === 'html' ? [] : [file];

/** Puts src/lib/fetch-module.ts in the place of Vite's own helper, after which a failed `import()` fails for ever. */
export function moduleFetching(): Plugin {
  return {
    name: 'module-fetching',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: (_code, id) =>
        id === PRELOAD_HELPER
          ? { code: `export { fetchModule as __vitePreload } from '/src/lib/fetch-module.ts';`, map: null }
          : null,
    },
  };
}

/** Where the modules of pages are: somebody waits for them. */
const PAGES = '/src/app/routes/';

/**
 * Lets the file of each page name all that it needs, of which the bundler names what it imports itself: fetch-module.ts would learn
 * of the others one after the other. Added after its own imports, they change nothing in what runs when. What else is fetched
 * comes after the first page, and would take the network from what makes that live.
 */
export function allImports(): Plugin {
  return {
    name: 'all-imports',
    apply: 'build',
    renderChunk(code, chunk, _, { chunks }) {
      if (chunk.facadeModuleId?.includes(PAGES) !== true) return null;
      const withImports = (file: string): ReadonlySet<string> =>
        reachable([file], (each) => chunks[each]?.imports ?? []);
      const entries = Object.values(chunks).filter(({ isEntry }) => isEntry);
      const known = new Set([
        ...entries.flatMap((entry) => [...withImports(entry.fileName)]),
        ...chunk.imports,
      ]);
      const others = [...withImports(chunk.fileName)].filter(
        (file) => file !== chunk.fileName && !known.has(file),
      );
      if (others.length === 0) return null;
      const end = this.parse(code).body.findLast(({ type }) => type === 'ImportDeclaration')?.end ?? 0;
      const added = others.map((file) => `import"./${basename(file)}";`).join('');
      return { code: code.slice(0, end) + added + code.slice(end), map: null };
    },
  };
}
