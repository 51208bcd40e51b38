import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

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
