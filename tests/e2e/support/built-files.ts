import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts of a build, and all that they import from one another before they run: paths below its folder, sorted. */
export function withImports(distDir: string, scripts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (script: string): void => {
    if (found.has(script)) return;
    found.add(script);
    const code = readFileSync(join(distDir, script), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g))
      visit(`assets/${name}`);
  };
  scripts.forEach(visit);
  return [...found].sort();
}
