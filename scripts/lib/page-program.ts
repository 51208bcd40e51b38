import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

/**
 * Compiles a TypeScript file without imports into a script for a page. Unlike a function passed to a page, it may
 * have helper functions.
 */
export async function loadPageProgram(file: URL): Promise<string> {
  const { code } = await transform(await readFile(file, 'utf8'), { loader: 'ts', target: 'es2022' });
  return `(() => {${code}})();`;
}
