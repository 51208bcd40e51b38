import { basename } from 'node:path/posix';
import type { Plugin, Rolldown } from 'vite';

/**
 * The file that an `import()` asks for where the module lies in a chunk with others: it hands on what the module exports,
 * under its own names, and has nothing else.
 */
const HANDS_ON = /^export\{([^{}]+)\}from"(\.\/[^"]+)";\s*$/;

/** A literal that gives the exports of a chunk, `module`, the names that a file hands them on under. */
function namesOf(list: string): string {
  const pairs = list.split(',').map((each) => each.split(' as '));
  return `{${pairs.map(([from = '', name = from]) => `${name}:module.${from}`).join(',')}}`;
}

/**
 * Lets each `import()` ask for the file that has the module. The one in between is one more to wait for: only when it is there
 * src/lib/fetch-module.ts learns of the other. Must run before what names files.
 */
export function importDirectly(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const inFavourOf = new Map<string, string>();
  for (const { code, fileName, isDynamicEntry } of chunks) {
    const [, list, file] = HANDS_ON.exec(code) ?? [];
    if (!isDynamicEntry || list === undefined || file === undefined) continue;
    inFavourOf.set(basename(fileName), `import("${file}").then(module=>(${namesOf(list)}))`);
    Reflect.deleteProperty(bundle, fileName);
  }
  for (const chunk of chunks)
    chunk.code = chunk.code.replaceAll(
      /\bimport\([`"]\.\/([^`"]+)[`"]\)/g,
      (asked, file: string) => inFavourOf.get(file) ?? asked,
    );
}

/** The same as a plugin. Source maps do not know of it: they are some columns off where an `import()` stands. */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    generateBundle: { order: 'pre', handler: (_, bundle) => importDirectly(bundle) },
  };
}
