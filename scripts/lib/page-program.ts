import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

/**
 * A TypeScript file that imports nothing, as a program for a page. Unlike a function that is handed to a page, it
 * may have helpers: none is left behind in this process.
 */
export async function loadPageProgram(file: URL): Promise<string> {
  const { code } = await transform(await readFile(file, 'utf8'), { loader: 'ts', target: 'es2022' });
  return `(() => {${code}})();`;
}
