import { reachable } from './reachable.ts';

/** What of the bundler's module graph is looked at. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/**
 * Most characters of source that one fetch may load in vain for a join, and that all may on average for each file that they save:
 * some 6,000 bytes as they are sent. A slow network takes 30 ms for them, and a slow phone's processor longer for a file, which is
 * fetched and then imported (docs/decisions/0026).
 */
const WASTE_MAX = 40_000;

interface Module {
  readonly imports: readonly string[];
  /** Characters of source. */
  readonly size: number;
}

/** Modules that are loaded together. */
interface Part {
  readonly modules: string[];
  /** Numbers of the `import()`s that need it. */
  readonly fetches: Set<number>;
  size: number;
  /** Whether it has a chunk already. */
  readonly isTaken: boolean;
}

/** All modules, in the order in which they are found from the entry, and those of them that an `import()` names. */
function readModules(graph: ModuleGraph, entry: string) {
  const [modules, fetched] = [new Map<string, Module>(), new Set<string>()];
  const open = [entry];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (modules.has(next)) continue;
    const { code, importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(next) ?? {};
    modules.set(next, { imports: importedIds, size: code?.length ?? 0 });
    dynamicallyImportedIds.forEach((id) => fetched.add(id));
    open.push(...importedIds, ...dynamicallyImportedIds);
  }
  return { modules, fetched };
}

/** The parts of a build, of which some are joined. */
class Parts {
  readonly #modules: ReadonlyMap<string, Module>;
  readonly #partOf = new Map<string, Part>();
  /** What parts import, until some are joined. */
  readonly #known = new Map<Part, readonly Part[]>();

  /** As the bundler makes them: one of all modules that the same fetches need, and those that have a chunk. */
  constructor(graph: ModuleGraph, entry: string, chunkOf: (id: string) => string | undefined) {
    const { modules, fetched } = readModules(graph, entry);
    this.#modules = modules;
    const fetchesOf = new Map<string, number[]>([...modules.keys()].map((id) => [id, []]));
    [...fetched].forEach((root, fetch) => {
      for (const id of reachable([root], (each) => modules.get(each)?.imports ?? []))
        fetchesOf.get(id)?.push(fetch);
    });
    const parts = new Map<string, Part>();
    for (const [id, fetches] of fetchesOf) {
      const chunk = fetched.has(id) ? id : chunkOf(id);
      // What one fetch alone needs is in its own chunk.
      if (chunk === undefined && fetches.length < 2) continue;
      const key = chunk ?? fetches.join();
      const isTaken = chunk !== undefined;
      const part = parts.get(key) ?? { modules: [], fetches: new Set<number>(), size: 0, isTaken };
      parts.set(key, part);
      part.modules.push(id);
      part.size += this.sizeOf(id);
      fetches.forEach((fetch) => part.fetches.add(fetch));
      this.#partOf.set(id, part);
    }
  }

  sizeOf(id: string): number {
    return this.#modules.get(id)?.size ?? 0;
  }

  /** Those that have no chunk, the smallest first. */
  free(): readonly Part[] {
    const free = [...new Set(this.#partOf.values())].filter((part) => !part.isTaken);
    return free.sort((one, other) => one.size - other.size);
  }

  #imports(part: Part): readonly Part[] {
    const known = this.#known.get(part);
    if (known !== undefined) return known;
    const imported = part.modules.flatMap((id) => this.#modules.get(id)?.imports ?? []);
    const found = [...new Set(imported.flatMap((id) => this.#partOf.get(id) ?? []))];
    this.#known.set(part, found);
    return found;
  }

  /** The given parts, and all that must be loaded before them. */
  #needs(...parts: readonly Part[]): Set<Part> {
    return reachable(parts, (part) => this.#imports(part));
  }

  /** Whether two would need each other by way of a third, if they were one. */
  #wouldBeCircular(one: Part, other: Part): boolean {
    const imports = [...this.#imports(one), ...this.#imports(other)];
    const needs = this.#needs(...imports.filter((part) => part !== one && part !== other));
    return needs.has(one) || needs.has(other);
  }

  /**
   * Characters that are loaded in vain for each file that is saved, if two were one; infinite where they can't be, or where a
   * single fetch would load too much in vain, as an SDK.
   */
  wasteOf(one: Part, other: Part): number {
    const saved = [...one.fetches].filter((fetch) => other.fetches.has(fetch)).length;
    if (saved === 0 || this.#wouldBeCircular(one, other)) return Infinity;
    const vain = new Map<number, number>();
    const note = (from: Part, by: Part): void => {
      for (const { size, fetches } of this.#needs(from))
        for (const fetch of by.fetches)
          if (!fetches.has(fetch)) vain.set(fetch, (vain.get(fetch) ?? 0) + size);
    };
    note(one, other);
    note(other, one);
    if (Math.max(0, ...vain.values()) > WASTE_MAX) return Infinity;
    return [...vain.values()].reduce((sum, size) => sum + size, 0) / saved;
  }

  join(one: Part, other: Part): void {
    one.modules.push(...other.modules);
    one.size += other.size;
    other.modules.forEach((id) => this.#partOf.set(id, one));
    this.#known.clear();
    const fetches = [...one.fetches, ...other.fetches];
    for (const part of this.#needs(one)) fetches.forEach((fetch) => part.fetches.add(fetch));
  }
}

/** Joins what costs less together, the smallest first, each with what it costs least with. */
function joinSmall(parts: Parts): void {
  const alone = new Set<Part>();
  for (;;) {
    const free = parts.free();
    const next = free.find((part) => !alone.has(part));
    if (next === undefined) return;
    const wastes = free.map((part) => (part === next ? Infinity : parts.wasteOf(part, next)));
    const least = Math.min(...wastes);
    const best = free[wastes.indexOf(least)];
    if (best === undefined || least > WASTE_MAX) {
      alone.add(next);
    } else {
      alone.delete(best);
      parts.join(best, next);
    }
  }
}

/** Names by the ends of paths, as long as it takes to tell them apart: they stay what they are when others come and go. */
function shortNames(paths: readonly string[]): readonly string[] {
  const end = (path: string, length: number): string =>
    path
      .replace(/\.\w+$/, '')
      .split('/')
      .slice(-length)
      .join('-');
  return paths.map((path) => {
    let length = 1;
    while (paths.some((other) => other !== path && end(other, length) === end(path, length))) length += 1;
    return end(path, length);
  });
}

/**
 * Names the chunk of each module that several `import()`s need, by its id. The bundler makes a chunk of all that the same
 * ones need, half of them below a kilobyte. Small ones are joined here where what is then loaded in vain takes less than a request.
 *
 * @param entry The id of the module that is loaded first.
 * @param chunkOf The chunk that a module has already, or is to have.
 */
export function nameSharedParts(
  graph: ModuleGraph,
  entry: string,
  chunkOf: (id: string) => string | undefined,
): ReadonlyMap<string, string> {
  const parts = new Parts(graph, entry, chunkOf);
  joinSmall(parts);
  const free = parts.free();
  const largest = free.map(({ modules }) =>
    modules.reduce((one, other) => (parts.sizeOf(other) > parts.sizeOf(one) ? other : one)),
  );
  const names = shortNames(largest);
  return new Map(
    free.flatMap(({ modules }, index) => modules.map((id) => [id, names[index] ?? ''] as const)),
  );
}
