import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';
import { basename } from 'node:path/posix';
import type { Plugin, Rolldown } from 'vite';

/**
 * The file that an `import()` asks for where the module lies in a chunk with others: it hands on what the module exports,
 * under its own names, and has nothing else.
 */
const HANDS_ON = /^export\{([^{}]+)\}from"(\.\/[^"]+)";\s*(?:\/\/# sourceMappingURL=\S*\s*)?$/;

/** A literal that gives the exports of a chunk, `module`, the names that a file hands them on under. */
function namesOf(list: string): string {
  const pairs = list.split(',').map((each) => each.split(' as '));
  return `{${pairs.map(([from = '', name = from]) => `${name}:module.${from}`).join(',')}}`;
}

/** The source map of a chunk whose code has been changed, in the chunk and in the file beside it. */
function changeMap(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, edits: MagicString): void {
  if (chunk.map === null) return;
  const ofEdits = edits.generateMap({ source: chunk.fileName, hires: 'boundary' }).toString();
  const map = remapping([ofEdits, chunk.map.toString()], () => null);
  const text = map.toString();
  // Whoever changes the chunk next goes on from here.
  chunk.map = {
    ...chunk.map,
    mappings: String(map.mappings),
    names: map.names,
    sources: map.sources.map((source) => source ?? ''),
    sourcesContent: (map.sourcesContent ?? []).map((content) => content ?? ''),
    toString: () => text,
    toUrl: () => `data:application/json;base64,${Buffer.from(text).toString('base64')}`,
  };
  const file = bundle[`${chunk.fileName}.map`];
  if (file?.type === 'asset') file.source = text;
}

/**
 * Lets each `import()` ask for the file that has the module. The one in between is one more to wait for: only when it is there
 * src/lib/fetch-module.ts learns of the other. Must run before what names files.
 */
export function importDirectly(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const direct = new Map<string, string>();
  for (const { code, fileName, isDynamicEntry } of chunks) {
    const [, list, file] = HANDS_ON.exec(code) ?? [];
    if (!isDynamicEntry || list === undefined || file === undefined) continue;
    direct.set(basename(fileName), `import("${file}").then(module=>(${namesOf(list)}))`);
    Reflect.deleteProperty(bundle, fileName);
    Reflect.deleteProperty(bundle, `${fileName}.map`);
  }
  for (const chunk of chunks) {
    const edits = new MagicString(chunk.code);
    edits.replaceAll(
      /\bimport\([`"]\.\/([^`"]+)[`"]\)/g,
      (asked: string, file: string) => direct.get(file) ?? asked,
    );
    if (!edits.hasChanged()) continue;
    chunk.code = edits.toString();
    changeMap(bundle, chunk, edits);
  }
}

/** The same as a plugin. */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    generateBundle: { order: 'pre', handler: (_, bundle) => importDirectly(bundle) },
  };
}
