import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStart } from './run-start.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
await runStart(process.argv.slice(2), { root, dataDir: join(root, '.data') });
