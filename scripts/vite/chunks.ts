import type { Rolldown } from 'vite';

/**
 * The pages that most visits start with, by the first segment of their path: their code is fetched with the entry,
 * and is cached on the device from the first visit on. The other rows of src/app/routes.ts are fetched when they are
 * visited.
 */
export const FIRST_PAGES = {
  '': '/src/app/routes/home.tsx',
  confession: '/src/app/routes/confession.tsx',
} as const;

/** The module graph that Rolldown provides while chunking. */
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The entry module. */
const ENTRY = '/src/main.tsx';

/** A module and its static imports: what must be loaded before it can run. */
function staticClosure(graph: Graph, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}

interface FirstLoad {
  readonly base: ReadonlySet<string>;
  readonly feed: ReadonlySet<string>;
}

const known = new WeakMap<Graph, FirstLoad>();

function firstLoad(graph: Graph, root: string): FirstLoad {
  const before = known.get(graph);
  if (before !== undefined) return before;
  const found = {
    base: staticClosure(graph, root + ENTRY),
    feed: staticClosure(graph, root + FIRST_PAGES['']),
  };
  known.set(graph, found);
  return found;
}

/**
 * The chunk of a module of the first load; null leaves it to the bundler. It follows from the imports alone: what the
 * entry needs is one file, because one file arrives sooner than twenty, and what the feed needs beyond it is another.
 * Everything else is a chunk of whatever fetches it (`import()`).
 *
 * @param root The project's folder, as module ids begin with it.
 */
export function chunkOf(root: string): (id: string, graph: Graph) => string | null {
  return (id, graph) => {
    // The app's own frame and its routes stay with the entry, which changes most often.
    if (id.startsWith(`${root}/src/app/`) || id === root + ENTRY) return null;
    const { base, feed } = firstLoad(graph, root);
    if (base.has(id)) return 'base';
    return feed.has(id) ? 'feed' : null;
  };
}
