import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Figure } from '../lib/figure.ts';
import { KILOBYTES } from '../lib/figure.ts';
import type { WebBench } from './bench.ts';
import { toFigures } from './bench.ts';

/** What the service worker fetches before it takes over, as hosting sends it: without it the app does not start offline. */
export async function measurePrecache(bench: WebBench): Promise<readonly Figure[]> {
  const read = (path: string): Buffer => readFileSync(join(bench.app.distDir, path));
  const script = read('sw.js').toString('utf8');
  const [shell = ''] = /shell:\[.*?\}\]/s.exec(script) ?? [];
  const paths = [...shell.matchAll(/url:"\/([^"]+)"/g)].map(([, path = '']) => path);
  if (paths.length < 4) throw new Error('The service worker names no files.');
  const bytes = paths.reduce((sum, path) => sum + brotliCompressSync(read(path)).length, 0);
  const target = { kind: 'at most', value: 350 } as const;
  return toFigures([{ name: 'precache', unit: KILOBYTES, target, values: [bytes / 1000] }], bench.say);
}
