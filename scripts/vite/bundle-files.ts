import type { Rolldown } from 'vite';

/** A chunk's file and all files that it imports, without the known ones. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  file: string,
  known: ReadonlySet<string>,
): readonly string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name) || known.has(name)) return;
    found.add(name);
    chunk.imports.forEach(visit);
  };
  visit(file);
  return [...found];
}

/** The file of the chunk that contains a module, named by the end of its path. Throws if there is none. */
export function fileOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
  );
  if (chunk === undefined) throw new Error(`No chunk with ${module}: the page's first code names it.`);
  return chunk.fileName;
}

/** The files of chunks, the one with the most code first. */
export function largestFirst(bundle: Rolldown.OutputBundle, files: Iterable<string>): readonly string[] {
  const sizeOf = (file: string): number => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.code.length : 0;
  };
  return [...files].toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

/** The file of the app's one stylesheet. Throws unless there is exactly one. */
export function stylesOf(bundle: Rolldown.OutputBundle): string {
  const [file, ...more] = Object.keys(bundle).filter((name) => name.endsWith('.css'));
  if (file === undefined || more.length > 0) throw new Error('The build has one stylesheet.');
  return file;
}

/** What a file of the build holds. Throws Error for a chunk. */
export function textOf(output: Rolldown.OutputBundle[string] | undefined): string {
  if (output?.type !== 'asset') throw new Error('A chunk holds code.');
  return typeof output.source === 'string' ? output.source : Buffer.from(output.source).toString('utf8');
}
