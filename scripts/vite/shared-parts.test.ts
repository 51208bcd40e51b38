import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ModuleGraph } from './shared-parts.ts';
import { nameSharedParts } from './shared-parts.ts';

/** Some module: what it imports, and how long it is. */
interface Written {
  readonly imports?: readonly string[];
  readonly size?: number;
}

/** A graph whose entry fetches the given pages. */
function graphOf(pages: readonly string[], modules: Readonly<Record<string, Written>>): ModuleGraph {
  const all: Readonly<Record<string, Written>> = { ...modules, entry: {} };
  return {
    getModuleInfo: (id) => ({
      code: ' '.repeat(all[id]?.size ?? 100),
      importedIds: all[id]?.imports ?? [],
      dynamicallyImportedIds: id === 'entry' ? pages : [],
    }),
  };
}

const names = (
  graph: ModuleGraph,
  chunkOf: (id: string) => string | undefined = () => undefined,
): ReadonlyMap<string, string> => nameSharedParts(graph, 'entry', chunkOf);

it('small modules that nearly the same pages need are one file', () => {
  const graph = graphOf(['a', 'b', 'c'], {
    a: { imports: ['src/one.ts', 'src/two.ts'] },
    b: { imports: ['src/one.ts', 'src/two.ts'] },
    c: { imports: ['src/one.ts'] },
    'src/one.ts': { size: 400 },
    'src/two.ts': { size: 300 },
  });
  expect([...names(graph)]).toEqual([
    ['src/one.ts', 'one'],
    ['src/two.ts', 'one'],
  ]);
});

it('what is large stays with those that need it', () => {
  const graph = graphOf(['a', 'b', 'c'], {
    a: { imports: ['src/small.ts', 'src/large.ts'] },
    b: { imports: ['src/small.ts', 'src/large.ts'] },
    c: { imports: ['src/small.ts'] },
    'src/small.ts': {},
    'src/large.ts': { size: 50_000 },
  });
  const found = names(graph);
  expect(found.get('src/small.ts')).not.toBe(found.get('src/large.ts'));
});

/** Words, and a module that needs a large package. */
const SENDING = {
  'src/sends.ts': { imports: ['sdk'] },
  'src/words.ts': {},
  sdk: { size: 300_000 },
};

it('nothing that needs a large package comes to those that do not', () => {
  const graph = graphOf(['a', 'b', 'c'], {
    a: { imports: ['src/sends.ts', 'src/words.ts'] },
    b: { imports: ['src/sends.ts', 'src/words.ts'] },
    c: { imports: ['src/words.ts'] },
    ...SENDING,
  });
  const found = names(graph, (id) => (id === 'sdk' ? 'firestore' : undefined));
  expect(found.get('src/words.ts')).not.toBe(found.get('src/sends.ts'));
  expect(found.has('sdk')).toBe(false);
});

it('nor where many files would be saved for it', () => {
  const many = Array.from({ length: 90 }, (_, index) => `p${index}`);
  const pages = Object.fromEntries(many.map((id) => [id, { imports: ['src/sends.ts', 'src/words.ts'] }]));
  const graph = graphOf([...many, 'c'], {
    ...pages,
    c: { imports: ['src/words.ts'] },
    ...SENDING,
  });
  const found = names(graph, (id) => (id === 'sdk' ? 'firestore' : undefined));
  expect(found.get('src/words.ts')).not.toBe(found.get('src/sends.ts'));
});

it('what has a chunk, what one page needs, and the pages themselves are left alone', () => {
  const graph = graphOf(['a', 'b'], {
    a: { imports: ['texts', 'own'] },
    b: { imports: ['texts', 'a'] },
    texts: {},
    own: {},
  });
  expect([...names(graph, (id) => (id === 'texts' ? 'own texts' : undefined)).keys()]).toEqual(['own']);
});

it('two files of one name are told apart by their folders', () => {
  const graph = graphOf(['a', 'b', 'c'], {
    a: { imports: ['src/x/list.ts', 'src/y/list.ts'] },
    b: { imports: ['src/x/list.ts', 'src/y/list.ts'] },
    c: { imports: ['src/x/list.ts'] },
    'src/x/list.ts': { size: 50_000 },
    'src/y/list.ts': { size: 50_000 },
  });
  expect([...new Set(names(graph).values())]).toEqual(['x-list', 'y-list']);
});

/** Modules of which each imports some of those after it. */
const someModules = fc
  .array(
    fc.record({ size: fc.integer({ min: 0, max: 30_000 }), imports: fc.array(fc.nat(), { maxLength: 4 }) }),
    {
      minLength: 4,
      maxLength: 30,
    },
  )
  .map((written) =>
    Object.fromEntries(
      written.map(({ size, imports }, index) => {
        const after = written.length - index - 1;
        const ids = after === 0 ? [] : imports.map((each) => `m${index + 1 + (each % after)}`);
        return [`m${index}`, { size, imports: [...new Set(ids)] }];
      }),
    ),
  );

it('files never import each other, and each module that pages share is in one', () => {
  fc.assert(
    fc.property(someModules, fc.integer({ min: 2, max: 6 }), (modules, count) => {
      const pages = Object.keys(modules).slice(0, count);
      const found = names(graphOf(pages, modules));
      const fileOf = (id: string): string => found.get(id) ?? id;
      const imports = new Map<string, Set<string>>();
      for (const [id, { imports: ids }] of Object.entries(modules))
        for (const each of ids)
          if (fileOf(each) !== fileOf(id))
            imports.set(fileOf(id), (imports.get(fileOf(id)) ?? new Set()).add(fileOf(each)));
      const done = new Set<string>();
      const visit = (file: string, path: readonly string[]): void => {
        expect(path).not.toContain(file);
        if (done.has(file)) return;
        for (const each of imports.get(file) ?? []) visit(each, [...path, file]);
        done.add(file);
      };
      Object.keys(modules).forEach((id) => visit(fileOf(id), []));
      const needsOf = (id: string): readonly string[] => [
        id,
        ...(modules[id]?.imports ?? []).flatMap(needsOf),
      ];
      const needed = pages.flatMap((page) => [...new Set(needsOf(page))]);
      const shared = Object.keys(modules).filter(
        (id) => !pages.includes(id) && needed.filter((each) => each === id).length > 1,
      );
      expect([...found.keys()].sort()).toEqual(shared.sort());
    }),
  );
});
